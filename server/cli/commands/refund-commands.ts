import { DAY_MS } from '@shop/contract/calendar.ts'
import { formatMoney } from '@shop/contract/money.ts'
import {
  requestReconciliation,
  retryRefund,
  cancelOrderByStaff,
  findReconciliation,
  listDiscrepancies,
  listMoneyTasks,
  listUnmatchedTasks,
  type MoneyTask,
  recordManualRefund,
  refundOrder,
  type OrderUnits,
  resolveMismatch,
} from '../../domains/payments/payments.ts'
import { formatRecordNumber, parseRecordNumber } from '../../platform/record-number.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { Refusal } from '../../platform/refusal.ts'
import { joinArguments, parseAmount, parseDays, parseOptions } from './arguments.ts'
import { type Command, type CommandContext, OPERATOR, waitFor } from './command.ts'
import { print } from './print.ts'
import { formatUnmatchedTask } from './unmatched-commands.ts'

/** A refund that is younger may still arrive. */
const OVERDUE_MS = 15 * 60_000

export const refundCommands: Record<string, Command> = {
  'cancel-order': {
    usage: 'cancel-order <code> [reason…]',
    description:
      'cancels an order until its shipment leaves: the payment is refunded, units return to stock; the customer reads the reason',
    async run({ args: [code = '', ...reason], openShop }) {
      await cancelOrderByStaff(await openShop(), { code, reason: reason.join(' ').trim() || null, actor: OPERATOR })
    },
  },
  'refund-order': {
    usage: 'refund-order <code> <amount> <reason> …',
    description:
      'refunds an amount, such as 49.90 USD; also --restock all|<line>[x<units>],… --shipping <amount> --reference <of the transfer> --again',
    async run({ args, openShop }) {
      const { code, refund } = parseRefundArguments(args)
      const shop = await openShop()
      const result = await refundOrder(shop, { code, ...refund, actor: OPERATOR }).catch(explainAgain)
      const formattedAmount = formatMoney(result.amount, refund.currency, 'en')
      const refundNumber = formatRecordNumber('refund', result.id ?? 0)
      const nextStep = result.to_send
        ? `is to be sent by you; then record-refund ${refundNumber} <reference>`
        : 'is refunded'
      print(`refund ${refundNumber}: ${formattedAmount} ${nextStep}; crystals deducted: ${result.crystals}`)
    },
  },
  'list-money-tasks': {
    usage: 'list-money-tasks',
    description: 'lists money problems for a person: wrong amounts, refunds to send or that failed, disputes',
    async run({ db, now }) {
      const tasks = await listMoneyTasks(db, new Date(now.valueOf() - OVERDUE_MS))
      for (const task of tasks) print(formatTask(task))
      const unmatched = await listUnmatchedTasks(db)
      for (const task of unmatched) print(formatUnmatchedTask(task))
      return tasks.length + unmatched.length === 0 ? 0 : 1
    },
  },
  'retry-refund': {
    usage: 'retry-refund <number>',
    description: 'requests a failed refund from the provider again',
    async run({ args: [id], openShop }) {
      await retryRefund(await openShop(), parseRecordNumber('refund', id), OPERATOR)
    },
  },
  'record-refund': {
    usage: 'record-refund <number> <reference…>',
    description: 'records that you sent the money of a refund yourself (zelle, venmo, spei, another transfer)',
    async run({ args: [id, ...reference], openShop }) {
      const transferText = joinArguments(reference, 'what the transfer says')
      await recordManualRefund(await openShop(), parseRecordNumber('refund', id), transferText, OPERATOR)
    },
  },
  'resolve-mismatch': {
    usage: 'resolve-mismatch <payment> <note…>',
    description: 'removes a payment with a wrong amount from the list, with a note about the result',
    async run({ args: [id, ...note], openShop }) {
      const paymentId = parseRecordNumber('payment', id)
      await resolveMismatch(await openShop(), paymentId, joinArguments(note, 'what came of it'), OPERATOR)
    },
  },
  reconcile: {
    usage: 'reconcile [days]',
    description:
      'compares payments, refunds and disputes of the last days (7) with the providers now; prints missed changes, then the results of the runs of the last days (7), newest first',
    run: reconcile,
  },
}

async function reconcile({ db, now, args: [typedDays = '7'], openShop }: CommandContext): Promise<void> {
  const days = parseDays(typedDays)
  const id = await requestReconciliation(await openShop(), OPERATOR, days)
  const found = await waitFor(async () => (await findReconciliation(db, id))?.found)
  for (const sentence of found ?? []) print(sentence)
  if (found?.length === 0) print('nothing was missed')
  const earlier = await listDiscrepancies(db, new Date(now.valueOf() - days * DAY_MS), id)
  if (earlier.length > 0) print(`found by earlier runs, in ${days} days:`)
  for (const { found_at, code, method, amount, currency, found: sentence } of earlier)
    print(`  ${found_at.toISOString()}  ${code}  ${formatMoney(amount, currency, 'en')}  ${method}  ${sentence}`)
  if (!found) throw new BusinessError('the shop does not run, or is busy: it reconciles as soon as it can')
}

function explainAgain(error: unknown): never {
  const canConfirm = error instanceof Refusal && ['refund_repeated', 'order_reshipped'].includes(error.code)
  throw canConfirm ? new BusinessError(`${error.format('en')} (--again confirms it.)`) : error
}

function parseRefundArguments(args: string[]) {
  const stringOption = { type: 'string' } as const
  const { positionals, values } = parseOptions(args, {
    restock: stringOption,
    shipping: stringOption,
    reference: stringOption,
    again: { type: 'boolean' },
  })
  const [code = '', ...rest] = positionals
  // "49.90 USD" arrives as one word or two, depending on the quotes.
  const formattedAmount = rest[0]?.includes(' ') ? rest.splice(0, 1) : rest.splice(0, 2)
  const { amount, currency } = parseAmount(formattedAmount.join(' '))
  const shipping = values.shipping === undefined ? undefined : parseAmount(`${values.shipping} ${currency}`).amount
  const restock = values.restock === undefined ? [] : parseRestock(values.restock)
  const reason = joinArguments(rest, 'a reason')
  return {
    code,
    refund: { amount, currency, shipping, reason, restock, reference: values.reference, again: values.again ?? false },
  }
}

/** Parses `all`, or lines by position: `1,2x3` is the whole first line and three units of the second. */
function parseRestock(stringOption: string): 'all' | OrderUnits[] {
  if (stringOption === 'all') return 'all'
  return stringOption.split(',').map((part) => {
    const [, line, quantity] = /^([1-9]\d{0,2})(?:x([1-9]\d{0,2}))?$/.exec(part.trim()) ?? []
    if (line === undefined) throw new BusinessError(`${part} is no line of an order: write all, or 1,2x3`)
    return { line: Number(line), quantity: quantity === undefined ? undefined : Number(quantity) }
  })
}

const instructions: Record<MoneyTask['what'], (task: MoneyTask) => string> = {
  mismatch: ({ id, detail, code }) =>
    `payment ${formatRecordNumber('payment', id)} does not match: ${detail}; cancel-order ${code} refunds what was paid; then resolve-mismatch ${formatRecordNumber('payment', id)} <note>`,
  refund_failed: ({ id, detail }) =>
    `refund ${formatRecordNumber('refund', id)} failed: ${detail}; retry-refund ${formatRecordNumber('refund', id)}, or send it yourself and record-refund ${formatRecordNumber('refund', id)} <reference>`,
  refund_to_send: ({ id, detail }) =>
    `refund ${formatRecordNumber('refund', id)} is to be sent by you (${detail}); then record-refund ${formatRecordNumber('refund', id)} <reference>`,
  refund_stuck: ({ id, detail }) =>
    `refund ${formatRecordNumber('refund', id)} is under way (${detail}); the provider has not finished it`,
  dispute: ({ id, detail }) => `dispute ${id} is open (${detail}); answer it at the provider`,
}

function formatTask(task: MoneyTask): string {
  const { code, method, amount, currency, since, what } = task
  const formattedAmount = formatMoney(amount, currency, 'en')
  return `${code}  ${formattedAmount}  ${method}  ${since.toISOString()}  ${instructions[what](task)}`
}
