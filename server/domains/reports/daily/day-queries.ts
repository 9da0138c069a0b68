import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import { isOfCollection, sumDropHours, sumDrops } from './drop-sum-queries.ts'
import { sumOptions, sumProducts } from './product-sum-queries.ts'
import { sumCarts, sumCodes, sumPayments, sumSales } from './sale-sum-queries.ts'
import { isWithin } from './shop-days-queries.ts'
import { insertMoves } from './stock-move-queries.ts'

/** A statement over more days could take longer than the database allows. */
const DAYS_OF_A_STATEMENT = 60

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
 * the shop and of the database: no transaction that began in a day is still open (database/report-days.sql).
 */
export function findDaysToSum(db: Db, now: Date, limit: number): Promise<string[]> {
  return db<{ day: string }[]>`
    with bounds as (
      select (least(${now}::timestamptz, now()) at time zone ${SHOP_TIME_ZONE})::date - 3 as last,
        (select (min(settled_at) at time zone ${SHOP_TIME_ZONE})::date from payments where status = 'settled') as first
    )
    select to_char(day, 'YYYY-MM-DD') as day
    from bounds cross join lateral generate_series(last::timestamp, first, interval '-1 day') day
    where not exists (select from report_days where report_days.day = day.day::date and drops_summed)
    order by day.day desc limit ${limit}`.column()
}

/** Adds up a day. Lock the sums before. Does nothing if it is added up already. */
export async function insertDay(tx: Tx, day: string, now: Date): Promise<void> {
  const range = [{ from: day, to: day }]
  const inserted = await tx`insert into report_days (day, summed_at) values (${day}, ${now}) on conflict do nothing`
  if (inserted.count === 1) await insertSums(tx, range)
  // A movement that was entered with a time of the past is noted as a change of its day.
  if (inserted.count === 1)
    await insertMoves(tx, tx`${isWithin(tx, tx`at`, range[0]!)} and at <= (select through from stock_moves_read)`)
  // The previous release adds up days without their drops (migration 0122).
  const marked = await tx`update report_days set drops_summed = true where day = ${day} and not drops_summed`
  if (marked.count === 1) await insertDropSums(tx, range)
}

async function insertSums(tx: Tx, range: readonly DayRange[]): Promise<void> {
  await tx`
    insert into daily_sales (day, currency, method, orders, goods, discount, shipping, taken, refunds, refunded, tax,
      refunded_tax, exported, exported_tax, refunded_exported, refunded_exported_tax)
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

/** Adds up the drops of some days, of all collections or of those that a condition of `sumDrops` names. */
async function insertDropSums(tx: Tx, ranges: readonly DayRange[], isConcerned: Fragment = tx`true`): Promise<void> {
  const isSummed = tx`day in (select report_days.day from report_days where drops_summed)`
  await tx`
    insert into daily_drops (day, collection_id, level, hour, units, orders, mxn, usd)
    select day, collection_id, level, hour, units, orders, mxn, usd from (${sumDrops(tx, ranges, isConcerned)}) drops
    where ${isSummed}`
  await tx`
    insert into hourly_drops (day, collection_id, at, level, units, orders)
    select day, collection_id, at, level, units, orders from (${sumDropHours(tx, ranges, isConcerned)}) drops
    where ${isSummed}`
}

/**
 * Adds up the collections that changed again, on all days that have sums, some days at a time. Lock the sums before: a
 * change that is committed meanwhile is noted for the next run.
 */
export async function sumUpChangedCollections(tx: Tx): Promise<void> {
  const rows = await tx<{ collection_id: number }[]>`
    with changed as (delete from collection_changes returning collection_id)
    select distinct collection_id from changed`
  if (rows.length === 0) return
  const ids = rows.map(({ collection_id }) => collection_id)
  await tx`delete from daily_drops where collection_id = any(${ids}::integer[])`
  await tx`delete from hourly_drops where collection_id = any(${ids}::integer[])`
  const ranges = await tx<DayRange[]>`
    select to_char(min(day), 'YYYY-MM-DD') as "from", to_char(max(day), 'YYYY-MM-DD') as "to"
    from (select day, (row_number() over (order by day) - 1) / ${DAYS_OF_A_STATEMENT} as part from report_days where drops_summed) numbered
    group by part`
  for (const range of ranges) await insertDropSums(tx, [range], isOfCollection(tx, ids))
}
