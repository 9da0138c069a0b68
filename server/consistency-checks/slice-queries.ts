import { FIRST_DAY } from '../domains/backoffice/backoffice.ts'
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
  const [next] = await nextIds[source](db, from, rows)
  return { after: from, to: next?.id ?? LAST_ID }
}

/** Finds the id so many rows after another one; none when fewer are left. */
const nextIds: Record<
  Exclude<SourceName, 'whole'>,
  (db: Db, after: number, rows: number) => Promise<{ id: number }[]>
> = {
  products: (db, after, rows) => db`select id from products where id > ${after} order by id offset ${rows - 1} limit 1`,
  orders: (db, after, rows) => db`select id from orders where id > ${after} order by id offset ${rows - 1} limit 1`,
  customers: (db, after, rows) =>
    db`select id from customers where id > ${after} order by id offset ${rows - 1} limit 1`,
  refunds: (db, after, rows) => db`select id from refunds where id > ${after} order by id offset ${rows - 1} limit 1`,
  discount_codes: (db, after, rows) => db`
    select id from discount_codes where id > ${after} order by id offset ${rows - 1} limit 1`,
  month_closings: (db, after, rows) => db`
    select number as id from month_closings where number > ${after} order by number offset ${rows - 1} limit 1`,
  report_days: (db, after, rows) => db`
    select day - ${FIRST_DAY}::date as id from report_days where day - ${FIRST_DAY}::date > ${after}
    order by day offset ${rows - 1} limit 1`,
  // Carts have texts as ids, so a slice of them is a range of days.
  carts: (db, after, rows) => db`
    select ${after + rows}::integer as id
    where exists (select from carts where created_at >= ${FIRST_DAY}::date + ${after + rows}::integer)`,
  order_numbers: (db, after, rows) => db`
    select ${after + rows}::integer as id from counters where name = 'order' and value > ${after + rows}`,
}
