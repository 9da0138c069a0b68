import { formatMoney } from '@shop/contract/money.ts'
import {
  findEventAfter,
  listUnmatchedTasks,
  type Resolution,
  resolveUnmatched,
  type UnmatchedTask,
} from '../../domains/payments/payments.ts'
import { deskNumber, readDeskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { words } from './arguments.ts'
import { type Command, type Desk, OPERATOR, waitFor } from './command.ts'
import { print } from './print.ts'

const OF = 'unmatched payment'

/** Commands for payments that a provider has and the shop has no order for, after an older backup was restored. */
export const unmatchedCommands: Record<string, Command> = {
  'unmatched-rebuild': {
    usage: 'unmatched-rebuild <number>|all',
    does: "makes the order of a payment without a row again, where the customer's cart still is what was paid for",
    run: (desk) => resolve(desk, 'rebuild', null),
  },
  'unmatched-refund': {
    usage: 'unmatched-refund <number>|all <reason>',
    does: 'gives the money of a payment without a row back at its provider',
    run: (desk) => resolve(desk, 'refund', words(desk.args.slice(1), 'a reason')),
  },
  'unmatched-seen': {
    usage: 'unmatched-seen <number> <note>',
    does: "takes a payment that is not this shop's off the list of mismatches",
    run: (desk) => resolve(desk, 'dismiss', words(desk.args.slice(1), 'what it is')),
  },
}

async function resolve({ db, args: [which], openShop }: Desk, how: Resolution, note: string | null): Promise<number> {
  const ids = which === 'all' && how !== 'dismiss' ? await listOpen(db) : [readDeskNumber(OF, which)]
  const shop = await openShop()
  const answers: boolean[] = []
  for (const id of ids) {
    const asked = await resolveUnmatched(shop, id, { how, note, actor: OPERATOR })
    if (how !== 'dismiss') answers.push(await sayOutcome(db, id, asked))
  }
  return answers.every(Boolean) ? 0 : 1
}

async function listOpen(db: Desk['db']): Promise<number[]> {
  const tasks = await listUnmatchedTasks(db)
  return tasks.filter(({ status }) => status === 'open').map(({ id }) => id)
}

const outcomes: Record<string, string> = {
  rebuilt: 'its order is made again',
  rebuild_refused: 'its order cannot be made again',
  refunded: 'its money goes back',
  refund_failed: 'its money did not go back',
}

/** Prints whether an unmatched payment was resolved. */
async function sayOutcome(db: Desk['db'], id: number, asked: number): Promise<boolean> {
  const event = await waitFor(() => findEventAfter(db, id, asked))
  if (!event) throw new NotPossible('the shop does not run, or is busy: it is done as soon as it can be')
  const { type, note } = event
  print(`${deskNumber(OF, id)}: ${outcomes[type] ?? type}${note === null ? '' : ` (${note})`}`)
  return type === 'rebuilt' || type === 'refunded'
}

/** Returns the line of `mismatches` for an unmatched payment. */
export function lineOfUnmatched(task: UnmatchedTask): string {
  const { id, amount, currency, method, paid_at, provider_ref, status, last_note } = task
  const number = deskNumber(OF, id)
  const what = `${provider_ref} of ${whoOf(task)} has no order here`
  const todo =
    status === 'refunding'
      ? 'its money is on its way back'
      : `unmatched-rebuild ${number}, or unmatched-refund ${number} <reason>${last_note === null ? '' : ` (${last_note})`}`
  return `${number}  ${formatMoney(amount, currency, 'en')}  ${method}  ${paid_at.toISOString()}  ${what}; ${todo}`
}

function whoOf({ customer_id, email }: UnmatchedTask): string {
  if (customer_id === null) return 'an unknown customer (the provider shows who paid)'
  return email === null ? `customer ${customer_id}, who is not in this database` : `customer ${customer_id} <${email}>`
}
