import { formatMoney } from '@shop/contract/money.ts'
import {
  findUnmatchedEventAfter,
  listUnmatchedTasks,
  type Resolution,
  resolveUnmatchedPayment,
  type UnmatchedTask,
} from '../../domains/payments/payments.ts'
import { formatRecordNumber, parseRecordNumber } from '../../platform/record-number.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { joinArguments } from './arguments.ts'
import { type Command, type CommandContext, OPERATOR, waitFor } from './command.ts'
import { print } from './print.ts'

const RECORD_TYPE = 'unmatched payment'

export const unmatchedCommands: Record<string, Command> = {
  'rebuild-unmatched': {
    usage: 'rebuild-unmatched <number>|all',
    description: "makes the order of a payment without one again, if the customer's cart still equals the payment",
    run: (context) => resolve(context, 'rebuild', null),
  },
  'refund-unmatched': {
    usage: 'refund-unmatched <number>|all <reason…>',
    description: 'refunds a payment without an order at its provider',
    run: (context) => resolve(context, 'refund', joinArguments(context.args.slice(1), 'a reason')),
  },
  'dismiss-unmatched': {
    usage: 'dismiss-unmatched <number> <note…>',
    description: 'removes a payment of another shop from the list of money tasks',
    run: (context) => resolve(context, 'dismiss', joinArguments(context.args.slice(1), 'what it is')),
  },
}

async function resolve(
  { db, args: [target], openShop }: CommandContext,
  resolution: Resolution,
  note: string | null,
): Promise<number | void> {
  const ids =
    target === 'all' && resolution !== 'dismiss' ? await listOpenIds(db) : [parseRecordNumber(RECORD_TYPE, target)]
  const shop = await openShop()
  const requested: { id: number; eventId: number }[] = []
  for (const id of ids)
    requested.push({ id, eventId: await resolveUnmatchedPayment(shop, id, { how: resolution, note, actor: OPERATOR }) })
  if (resolution === 'dismiss') return
  // The shop works on all of them at once.
  const results: boolean[] = []
  for (const { id, eventId } of requested) results.push(await printOutcome(db, id, eventId))
  return results.every(Boolean) ? 0 : 1
}

async function listOpenIds(db: CommandContext['db']): Promise<number[]> {
  const tasks = await listUnmatchedTasks(db)
  return tasks.filter(({ status }) => status === 'open').map(({ id }) => id)
}

const outcomes: Record<string, string> = {
  rebuilt: 'its order was made again',
  rebuild_refused: 'its order cannot be made again',
  refunded: 'it is refunded',
  refund_failed: 'its refund failed',
}

async function printOutcome(db: CommandContext['db'], id: number, eventId: number): Promise<boolean> {
  const event = await waitFor(() => findUnmatchedEventAfter(db, id, eventId))
  if (!event) throw new BusinessError('the shop does not run, or is busy: it continues as soon as it can')
  const { type, note } = event
  print(`${formatRecordNumber(RECORD_TYPE, id)}: ${outcomes[type] ?? type}${note === null ? '' : ` (${note})`}`)
  return type === 'rebuilt' || type === 'refunded'
}

export function formatUnmatchedTask(task: UnmatchedTask): string {
  const { id, amount, currency, method, paid_at, provider_ref, status, last_note } = task
  const number = formatRecordNumber(RECORD_TYPE, id)
  const description = `${provider_ref} of ${formatPayer(task)} has no order here`
  const nextStep =
    status === 'refunding'
      ? 'it is being refunded'
      : `rebuild-unmatched ${number}, or refund-unmatched ${number} <reason>${last_note === null ? '' : ` (${last_note})`}`
  return `${number}  ${formatMoney(amount, currency, 'en')}  ${method}  ${paid_at.toISOString()}  ${description}; ${nextStep}`
}

function formatPayer({ customer_id, email }: UnmatchedTask): string {
  if (customer_id === null) return 'an unknown customer (the provider shows who paid)'
  return email === null ? `customer ${customer_id}, who is not in this database` : `customer ${customer_id} <${email}>`
}
