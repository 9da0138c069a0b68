import { FIRST_DAY } from '../domains/reports/reports.ts'
import type { Db } from '../platform/db.ts'
import { LAST_ID, type Slice, WHOLE } from '../platform/slices.ts'

/** The number of rows that one statement checks: it takes well below a second, and memory does not grow with the shop. */
const sizes = {
  products: 100,
  orders: 5_000,
  order_numbers: 20_000,
  customers: 5_000,
  refunds: 5_000,
  discount_codes: 1_000,
  month_closings: 1,
  report_days: 20,
  carts: 60,
  whole: 1,
}
export type SourceName = keyof typeof sizes

/** Order numbers begin after this one. */
const BEFORE_FIRST_NUMBER = 1_000

/**
 * Returns the slice of so many rows after an id; undefined when no row is left. The last slice has no end: what is added
 * belongs to it.
 */
export async function findSlice(
  db: Db,
  source: SourceName,
  after: number,
  rows = sizes[source],
): Promise<Slice | undefined> {
  if (after >= LAST_ID) return undefined
  if (source === 'whole') return WHOLE
  const from = source === 'order_numbers' ? Math.max(after, BEFORE_FIRST_NUMBER) : after
  const [next] = await findNext(db, source, from, rows)
  return { after: from, to: next?.id ?? LAST_ID }
}

/** Finds the id so many rows after another one; none when fewer are left. */
function findNext(
  db: Db,
  source: Exclude<SourceName, 'whole'>,
  after: number,
  rows: number,
): Promise<{ id: number }[]> {
  const last = after + rows
  switch (source) {
    case 'order_numbers':
      return db`select ${last}::integer as id from counters where name = 'order' and value > ${last}`
    case 'report_days':
      return db`
        select day - ${FIRST_DAY}::date as id from report_days where day - ${FIRST_DAY}::date > ${after}
        order by day offset ${rows - 1} limit 1`
    // Carts have texts as ids, so a slice of them is a range of days, of which the first ends after the oldest cart.
    case 'carts':
      return db`
        select first.day + ${rows}::integer as id
        from (
          select ${after > 0 ? db`${after}::integer` : db`(select min(created_at)::date - ${FIRST_DAY}::date from carts)`} as day
        ) first
        where exists (select from carts where created_at >= ${FIRST_DAY}::date + first.day + ${rows}::integer)`
    default: {
      const tables = {
        products: db`products`,
        orders: db`orders`,
        customers: db`customers`,
        refunds: db`refunds`,
        discount_codes: db`discount_codes`,
        month_closings: db`month_closings`,
      }
      const id = source === 'month_closings' ? db`number` : db`id`
      return db`select ${id} as id from ${tables[source]} where ${id} > ${after} order by ${id} offset ${rows - 1} limit 1`
    }
  }
}
