import { parseArgs } from 'node:util'
import { formatMoney } from '@shop/contract/money.ts'
import {
  askReconciliation,
  askRefundAgain,
  cancelOrderFor,
  findReconciliation,
  listFinds,
  listMoneyTasks,
  listUnmatchedTasks,
  type MoneyTask,
  recordSent,
  refundOrder,
  type RestockedLine,
  settleMismatch,
} from '../../domains/payments/payments.ts'
import { deskNumber, readDeskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { amountOf, words } from './arguments.ts'
import { type Command, type Desk, OPERATOR, waitFor } from './command.ts'
import { print } from './print.ts'
import { lineOfUnmatched } from './unmatched-commands.ts'

const DAY_MS = 86_400_000
/** A refund that is younger may still arrive. */
const LATE_MS = 15 * 60_000

/** Commands for refunds, and for payments that only a person can resolve. */
export const refundCommands: Record<string, Command> = {
  'order-cancel': {
    usage: 'order-cancel <code> [reason]',
    does: 'until its parcel leaves: what was paid goes back, the pieces too; the customer reads the reason',
    async run({ args: [code = '', ...reason], openShop }) {
      await cancelOrderFor(await openShop(), { code, reason: reason.join(' ').trim() || null, actor: OPERATOR })
      return 0
    },
  },
  'order-refund': {
    usage: 'order-refund <code> <amount> <reason> …',
    does: 'such as 49.90 USD; also --restock all|<line>[x<pieces>],… --shipping <amount> --reference <of the transfer> --again',
    async run({ args, openShop }) {
      const { code, refund } = readRefund(args)
      const done = await refundOrder(await openShop(), { code, ...refund, actor: OPERATOR })
      const sum = formatMoney(done.amount, refund.currency, 'en')
      const name = deskNumber('refund', done.id ?? 0)
      const how = done.to_send ? `is to be sent by you; then refund-sent ${name} <reference>` : 'goes back'
      print(`refund ${name}: ${sum} ${how}; crystals taken back: ${done.crystals}`)
      return 0
    },
  },
  mismatches: {
    usage: 'mismatches',
    does: 'money that waits for a person: what does not match, refunds to send or that failed, disputes',
    async run({ db, now }) {
      const tasks = await listMoneyTasks(db, new Date(now.valueOf() - LATE_MS))
      for (const task of tasks) print(lineOf(task))
      const unmatched = await listUnmatchedTasks(db)
      for (const task of unmatched) print(lineOfUnmatched(task))
      return tasks.length + unmatched.length === 0 ? 0 : 1
    },
  },
  'refund-again': {
    usage: 'refund-again <number>',
    does: 'asks the provider once more for a refund that failed',
    async run({ args: [id], openShop }) {
      await askRefundAgain(await openShop(), readDeskNumber('refund', id), OPERATOR)
      return 0
    },
  },
  'refund-sent': {
    usage: 'refund-sent <number> <reference>',
    does: 'you sent the money of a refund yourself (zelle, venmo, a transfer): records it',
    async run({ args: [id, ...reference], openShop }) {
      const sent = words(reference, 'what the transfer says')
      await recordSent(await openShop(), readDeskNumber('refund', id), sent, OPERATOR)
      return 0
    },
  },
  'mismatch-seen': {
    usage: 'mismatch-seen <payment> <note>',
    does: 'you looked at a payment that was not what was asked for: takes it off the list, with what came of it',
    async run({ args: [id, ...note], openShop }) {
      const seen = readDeskNumber('payment', id)
      await settleMismatch(await openShop(), seen, words(note, 'what came of it'), OPERATOR)
      return 0
    },
  },
  reconcile: {
    usage: 'reconcile [days]',
    does: 'holds payments, refunds and disputes of so many days (7) against the providers now, and says what had been missed, and what they have and we have not; then what the runs of the last days (7) had found, the newest first',
    run: reconcile,
  },
}

async function reconcile({ db, now, args: [days = '7'], openShop }: Desk): Promise<number> {
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new NotPossible('say how many days, from 1 to 999')
  const id = await askReconciliation(await openShop(), OPERATOR, Number(days))
  const found = await waitFor(() => findReconciliation(db, id))
  for (const sentence of found ?? []) print(sentence)
  if (found?.length === 0) print('nothing had been missed')
  const before = await listFinds(db, new Date(now.valueOf() - Number(days) * DAY_MS), id)
  if (before.length > 0) print(`found by the runs before it, in ${days} days:`)
  for (const { found_at, code, method, amount, currency, found: sentence } of before)
    print(`  ${found_at.toISOString()}  ${code}  ${formatMoney(amount, currency, 'en')}  ${method}  ${sentence}`)
  if (!found) throw new NotPossible('the shop does not run, or is busy: it is done as soon as it can be')
  return 0
}

function readRefund(args: string[]) {
  const { positionals, values } = parsed(args)
  const [code = '', ...rest] = positionals
  // "49.90 USD" arrives as one word or two, depending on the quotes.
  const sum = rest[0]?.includes(' ') ? rest.splice(0, 1) : rest.splice(0, 2)
  const { amount, currency } = amountOf(sum.join(' '))
  const shipping = values.shipping === undefined ? undefined : amountOf(`${values.shipping} ${currency}`).amount
  const restock = values.restock === undefined ? [] : restockOf(values.restock)
  const reason = words(rest, 'a reason')
  return {
    code,
    refund: { amount, currency, shipping, reason, restock, reference: values.reference, again: values.again ?? false },
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { restock: text, shipping: text, reference: text, again: { type: 'boolean' } },
    })
  } catch (error) {
    throw new NotPossible(error instanceof Error ? error.message : String(error))
  }
}

/** Parses `all`, or lines by position: `1,2x3` is the whole first line and three units of the second. */
function restockOf(text: string): 'all' | RestockedLine[] {
  if (text === 'all') return 'all'
  return text.split(',').map((one) => {
    const [, line, pieces] = /^([1-9]\d{0,2})(?:x([1-9]\d{0,2}))?$/.exec(one.trim()) ?? []
    if (line === undefined) throw new NotPossible(`${one} is no line of an order: write all, or 1,2x3`)
    return { line: Number(line), pieces: pieces === undefined ? undefined : Number(pieces) }
  })
}

const whatToDo: Record<MoneyTask['what'], (task: MoneyTask) => string> = {
  mismatch: ({ id, detail, code }) =>
    `payment ${deskNumber('payment', id)} is not what was asked for: ${detail}; order-cancel ${code} gives back what came; then mismatch-seen ${deskNumber('payment', id)} <note>`,
  refund_failed: ({ id, detail }) =>
    `refund ${deskNumber('refund', id)} failed: ${detail}; refund-again ${deskNumber('refund', id)}, or send it yourself and refund-sent ${deskNumber('refund', id)} <reference>`,
  refund_to_send: ({ id, detail }) =>
    `refund ${deskNumber('refund', id)} is to be sent by you (${detail}); then refund-sent ${deskNumber('refund', id)} <reference>`,
  refund_stuck: ({ id, detail }) =>
    `refund ${deskNumber('refund', id)} is under way (${detail}); the provider has not finished it`,
  dispute: ({ id, detail }) => `dispute ${id} is open (${detail}); answer it at the provider`,
}

function lineOf(task: MoneyTask): string {
  const { code, method, amount, currency, since, what } = task
  const sum = formatMoney(amount, currency, 'en')
  return `${code}  ${sum}  ${method}  ${since.toISOString()}  ${whatToDo[what](task)}`
}
