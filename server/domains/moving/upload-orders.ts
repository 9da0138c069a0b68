import { type Currency, isCurrency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { MAX_LISTED_LINES } from '@shop/contract/staff/moved-values.ts'
import type { OrderFile } from '@shop/contract/staff/moving.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listUnused, readRows } from '../../platform/tables/read-rows.ts'
import { listKnownMailboxes, toLowerCaseEmail } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import type { Editor } from '../catalog/catalog.ts'
import { insertFormerOrders, listKnownFormerOrders, type NewFormerOrder } from '../orders/orders.ts'
import { mayActorStill } from '../staff/staff.ts'
import { toBatches } from './batches.ts'
import { toProblem } from './problems.ts'
import { findOrderColumns, joinOrders, type OrderRow, readOrderRow } from './read-orders.ts'

/** Far above any order, and far below what the database holds. */
const MAX_TOTAL = 99_999_999_99
const MAX_LINES = 200

type PlannedOrder = NewFormerOrder & { line: number; email: string }

/**
 * Compares a file of orders of a former shop with what is there, and adds those that are new to the accounts with their
 * mailboxes if it is to be applied. `currency` is that of a file that does not say it.
 */
export async function uploadOrders(
  shop: Shop,
  file: string,
  { apply, currency, lang, actor, at }: Editor & { apply: boolean; currency: Currency },
): Promise<OrderFile> {
  const read = await readRows(file, findOrderColumns, readOrderRow)
  if (!read) return refuse('order_file_unknown')
  const { found, header, hidden_rows } = read
  const { source } = found
  const orders = joinOrders(read.rows)
  const known = new Set(await listKnownFormerOrders(shop.db, source, orders.map(({ number }) => number))) // prettier-ignore
  const owners = new Set(await listKnownMailboxes(shop.db, orders.map(({ email }) => toLowerCaseEmail(email)))) // prettier-ignore
  const planned: PlannedOrder[] = []
  const problems: { line: number; value: string; code: RefusalCode }[] = []
  let equal = 0
  for (const order of orders) {
    const named = found.columns.currency === undefined ? { ...order, currency } : order
    const code = findProblem(named, { owners, now: at })
    if (known.has(order.number)) equal += 1
    else if (code) problems.push({ line: order.line, value: order.number || order.email, code })
    else planned.push(toPlanned(named, source))
  }
  if (apply && planned.length === 0) refuse('moved_file_changes_nothing')
  for (const batch of apply ? toBatches(planned) : []) {
    await shop.db.begin(async (tx) => {
      if (!(await mayActorStill(tx, actor, 'customers.import'))) refuse('forbidden')
      const added = await insertFormerOrders(tx, batch, { actor, at })
      const metadata = { source, orders: added }
      const entry = { actor, action: 'customer.import_orders', subject: `customers:${source}`, metadata, at }
      if (added > 0) await insertAuditEntry(tx, entry)
    })
  }
  return {
    ...{ applied: apply, source, new: planned.length, changed: 0, equal, wrong: problems.length, hidden_rows },
    unused: listUnused(header, [...Object.values(found.columns), ...found.items]),
    changes: planned.slice(0, MAX_LISTED_LINES).map(({ line, number, email, placed_at, total, currency: paid, lines }) => {
      return { line, number, email, placed_at, total, currency: paid, lines: lines.length }
    }),
    problems: problems.slice(0, MAX_LISTED_LINES).map((problem) => toProblem(problem, lang)),
  } // prettier-ignore
}

function findProblem(
  { number, placed_at, total, currency, email }: OrderRow,
  { owners, now }: { owners: ReadonlySet<string>; now: Date },
): RefusalCode | undefined {
  if (number === '' || placed_at === undefined || placed_at > now || total === undefined || total > MAX_TOTAL)
    return 'moved_order_incomplete'
  if (!isCurrency(currency)) return 'moved_order_currency'
  return owners.has(toLowerCaseEmail(email)) ? undefined : 'moved_order_without_account'
}

function toPlanned(order: OrderRow, source: PlannedOrder['source']): PlannedOrder {
  const { line, number, email, placed_at, currency, total, state, lines } = order
  return {
    ...{ line, number, email, source, state, total: total!, currency: currency as Currency },
    ...{ mailbox: toLowerCaseEmail(email), placed_at: placed_at!.toISOString(), lines: lines.slice(0, MAX_LINES) },
  }
}
