import { answerReward, changeCrystals, listAskedFor, type StaffAnswer } from '../../domains/loyalty/loyalty.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { wholeNumber, words } from './arguments.ts'
import { type Command, type Desk, OPERATOR } from './command.ts'
import { print } from './print.ts'

/** Commands for crystals that staff add by hand, and for benefit requests of customers. */
export const loyaltyCommands: Record<string, Command> = {
  crystals: {
    usage: 'crystals <email> <±n> <reason> [/ <reason in English>]',
    does: 'gives or takes crystals; the customer reads the reason',
    async run({ args: [email = '', crystals, ...reason], openShop }) {
      const [said = '', english = ''] = reason.join(' ').split(/(?<=^| )\/ /)
      await changeCrystals(await openShop(), {
        email,
        crystals: wholeNumber(crystals, 'crystals'),
        reason: words([said], 'a reason'),
        reason_en: english.trim() || null,
        actor: OPERATOR,
      })
      return 0
    },
  },
  requests: {
    usage: 'requests [open|all]',
    does: 'what customers ask for: sessions, tailoring',
    async run({ db, args: [which = 'open'] }) {
      const rows = await listAskedFor(db, which !== 'all')
      for (const { id, status, reward, name, email, affiliation, created_at, scheduled_at, preferred, note } of rows) {
        const when = scheduled_at ? ` for ${scheduled_at.toISOString()}` : ''
        print(`${id}  ${status}${when}  ${reward}  ${name} (${affiliation}) ${email}, ${created_at.toISOString()}`)
        for (const text of [preferred, note]) if (text !== null) print(`    ${text.replaceAll(/\s+/g, ' ')}`)
      }
      return 0
    },
  },
  'request-schedule': {
    usage: 'request-schedule <id> <ISO time> [answer]',
    does: 'gives an appointment, or moves it; the customer is told',
    run: (desk) => {
      const [, time = '', ...answer] = desk.args
      const scheduled_at = new Date(time)
      if (Number.isNaN(scheduled_at.valueOf())) throw new NotPossible(`${time || 'nothing'} is no ISO time`)
      return say(desk, { status: 'scheduled', scheduled_at, answer: answer.join(' ').trim() || null })
    },
  },
  'request-decline': {
    usage: 'request-decline <id> <reason>',
    does: 'says no; the month is free again, and the customer reads the reason',
    run: (desk) => say(desk, { status: 'declined', answer: words(desk.args.slice(1), 'a reason') }),
  },
  'request-done': {
    usage: 'request-done <id>',
    does: 'notes that it took place',
    run: (desk) => say(desk, { status: 'done' }),
  },
}

async function say({ args: [id], openShop }: Desk, answer: StaffAnswer): Promise<number> {
  await answerReward(await openShop(), wholeNumber(id, 'the number of a request'), answer, OPERATOR)
  return 0
}
