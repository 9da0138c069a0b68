import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { sumOptions, sumProducts } from './product-sum-queries.ts'
import { sumCarts, sumCodes, sumPayments, sumSales } from './sale-sum-queries.ts'

/** Locks the sums against other writers until the transaction ends; reports go on reading. */
export async function lockDays(tx: Tx): Promise<void> {
  await tx`lock table report_days in share row exclusive mode`
}

/**
 * Deletes the sums of days that changed. Lock them before: a change that is committed while a day is added up then stays
 * until that is done.
 */
export async function dropChangedDays(tx: Tx): Promise<void> {
  await tx`
    with changed as (delete from report_changes returning day)
    delete from report_days where day in (select day from changed)`
}

/**
 * Returns days without sums since the first sale, the newest first. They have been over for two days, by the clocks of
 * the shop and of the database: no transaction that began in a day is still open (migration 0104).
 */
export async function findDaysToSum(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db<{ day: string }[]>`
    with bounds as (
      select (least(${now}::timestamptz, now()) at time zone ${SHOP_TIME_ZONE})::date - 3 as last,
        (select (min(settled_at) at time zone ${SHOP_TIME_ZONE})::date from payments where status = 'settled') as first
    )
    select to_char(day, 'YYYY-MM-DD') as day
    from bounds cross join lateral generate_series(last::timestamp, first, interval '-1 day') day
    where not exists (select from report_days where report_days.day = day.day::date)
    order by day.day desc limit ${limit}`
  return rows.map(({ day }) => day)
}

/** Adds up a day. Lock the sums before. Does nothing if it is added up already. */
export async function insertDay(tx: Tx, day: string, now: Date): Promise<void> {
  const inserted = await tx`insert into report_days (day, summed_at) values (${day}, ${now}) on conflict do nothing`
  if (inserted.count === 0) return
  const range = [{ from: day, to: day }]
  await tx`
    insert into daily_sales (day, currency, method, orders, goods, discount, shipping, taken, refunds, refunded)
    ${sumSales(tx, range)}`
  await tx`
    insert into daily_payments (day, currency, method, attempts, paid, declined, abandoned, returned, open)
    ${sumPayments(tx, range)}`
  await tx`
    insert into daily_codes (day, type, code, batch_id, uses, given_mxn, given_usd, taken_mxn, taken_usd)
    ${sumCodes(tx, range)}`
  await tx`insert into daily_carts (day, currency, carts, ordered, paid) ${sumCarts(tx, range)}`
  await tx`
    insert into daily_products (day, product_id, size, color_id, orders, product_orders, units, canceled, returned, mxn, usd)
    ${sumProducts(tx, range)}`
  await tx`
    insert into daily_options (day, size, color_id, size_orders, color_orders, day_orders, units, canceled, returned, mxn, usd)
    ${sumOptions(tx, range)}`
}
