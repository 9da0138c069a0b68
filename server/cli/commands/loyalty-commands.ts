import {
  answerReward,
  adjustCrystalsByStaff,
  listRewardRequestsForStaff,
  type RewardDecision,
} from '../../domains/loyalty/loyalty.ts'
import { parseInteger, parseTime, joinArguments } from './arguments.ts'
import { type Command, type CommandContext, OPERATOR } from './command.ts'
import { print } from './print.ts'

export const loyaltyCommands: Record<string, Command> = {
  'adjust-crystals': {
    usage: 'adjust-crystals <email> <±n> <reason…> [/ <reason in English>]',
    description: 'adds or removes crystals; the customer reads the reason',
    async run({ args: [email = '', crystals, ...reason], openShop }) {
      const [spanishReason = '', englishReason = ''] = reason.join(' ').split(/(?<=^| )\/ /)
      await adjustCrystalsByStaff(await openShop(), {
        email,
        crystals: parseInteger(crystals, 'crystals'),
        reason: joinArguments([spanishReason], 'a reason'),
        reason_en: englishReason.trim() || null,
        actor: OPERATOR,
      })
    },
  },
  'list-requests': {
    usage: 'list-requests [open|all]',
    description: 'lists requests for benefits: sessions and tailoring',
    async run({ db, args: [filter = 'open'] }) {
      const rows = await listRewardRequestsForStaff(db, filter !== 'all')
      for (const { id, status, reward, name, email, affiliation, created_at, scheduled_at, preferred, note } of rows) {
        const appointment = scheduled_at ? ` for ${scheduled_at.toISOString()}` : ''
        print(
          `${id}  ${status}${appointment}  ${reward}  ${name} (${affiliation}) ${email}, ${created_at.toISOString()}`,
        )
        for (const text of [preferred, note]) if (text !== null) print(`    ${text.replaceAll(/\s+/g, ' ')}`)
      }
    },
  },
  'schedule-request': {
    usage: 'schedule-request <id> <ISO time> [answer…]',
    description:
      'gives a request an appointment, or moves it (without an answer the former one stays); the customer is notified',
    run: (context) => {
      const [, time = '', ...decision] = context.args
      return submitDecision(context, {
        status: 'scheduled',
        scheduled_at: parseTime(time),
        answer: decision.join(' ').trim() || undefined,
      })
    },
  },
  'decline-request': {
    usage: 'decline-request <id> <reason…>',
    description: 'declines a request; the month is free again, and the customer reads the reason',
    run: (context) =>
      submitDecision(context, { status: 'declined', answer: joinArguments(context.args.slice(1), 'a reason') }),
  },
  'complete-request': {
    usage: 'complete-request <id>',
    description: 'records that the session or the tailoring took place',
    run: (context) => submitDecision(context, { status: 'done' }),
  },
}

async function submitDecision({ args: [id], openShop }: CommandContext, decision: RewardDecision): Promise<void> {
  await answerReward(await openShop(), parseInteger(id, 'the number of a request'), decision, OPERATOR)
}
