import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { type ReportDays, isSummed, isWithinAny, toDay } from './report-day-queries.ts'

const SHOWN_HOURS = 48

/** Collections whose sales are added up; those that changed have no valid sums. */
export interface DropSearch {
  days: ReportDays
  unchanged: readonly number[]
  changed: readonly number[]
}

/**
 * Finds the days since the first sale that have no valid sums of drops, and which of these collections have none. Read it
 * in the transaction of the report, like `findReportDays`. More stretches than `most` are returned as all days.
 */
export async function findDropDays(db: Db, collection_ids: readonly number[]): Promise<DropSearch> {
  const most = 40
  const [row] = await db<{ whole: DayRange | null; live: DayRange[] | null; changed: number[] }[]>`
    with sold as (
      select ${toDay(db, db`min(settled_at)`)} as first, ${toDay(db, db`max(settled_at)`)} as last
      from payments where status = 'settled'
    ), live as (
      select day::date as day, day::date - (row_number() over (order by day))::integer as stretch
      from sold cross join lateral generate_series(first::timestamp, last, interval '1 day') day
      where not exists (select from report_days where report_days.day = day.day::date and drops_summed)
        or day::date in (select changed.day from report_changes changed)
    ), stretches as (
      select to_char(min(day), 'YYYY-MM-DD') as "from", to_char(max(day), 'YYYY-MM-DD') as "to" from live group by stretch
    )
    select
      (select json_build_object('from', to_char(first, 'YYYY-MM-DD'), 'to', to_char(last, 'YYYY-MM-DD'))
        from sold where first is not null) as whole,
      (select json_agg(stretches order by "from") from stretches) as live,
      array(select distinct collection_id from collection_changes where collection_id = any(${collection_ids}::integer[])) as changed`
  const { whole, live, changed } = row!
  const ranges = whole === null ? [] : [whole]
  const days = { ranges, live: (live?.length ?? 0) > most ? ranges : (live ?? []) }
  return { days, changed, unchanged: collection_ids.filter((id) => !changed.includes(id)) }
}

/**
 * Returns the paid orders of some days that have products of some collections, a row for each collection of an order.
 * The buyer has the level of the crystals from before the order: today's, less those of the order and of what came
 * after it.
 */
function selectDropOrders(db: Db, ranges: readonly DayRange[], isConcerned: Fragment): Fragment {
  return db`
    select bought.*, ${selectHour(db)} as hour
    from (
      select sold.*, level_of((coalesce(balance.crystals, 0) - later.crystals - own.crystals)::integer) as level
      from (
        select ${toDay(db, db`payment.settled_at`)} as day, products.collection_id, collections.opens_at, orders.id as order_id,
          orders.customer_id, orders.placed_at, payment.settled_at, orders.currency, sum(line.quantity)::bigint as units,
          sum(line.subtotal)::bigint as amount
        from payments payment
        join orders on orders.id = payment.order_id
        join order_lines line on line.order_id = orders.id
        join products on products.id = line.product_id
        join collections on collections.id = products.collection_id
        where payment.status = 'settled' and (${isWithinAny(db, db`payment.settled_at`, ranges)}) and ${isConcerned}
        group by products.collection_id, collections.opens_at, orders.id, payment.settled_at
      ) sold
      left join crystal_balances balance on balance.customer_id = sold.customer_id
      cross join lateral (
        select coalesce(sum(entry.crystals), 0) as crystals from crystal_entries entry
        where entry.customer_id = sold.customer_id and entry.at > sold.placed_at
      ) later
      cross join lateral (
        select coalesce(sum(entry.crystals), 0) as crystals from crystal_entries entry
        where entry.order_id = sold.order_id and entry.at <= sold.placed_at
      ) own
    ) bought`
}

/** The whole hours since the opening to the level of the buyer, while they are shown. */
function selectHour(db: Db): Fragment {
  const opened = db`(bought.opens_at - make_interval(hours => bought.level * 168))`
  return db`
    case when bought.settled_at >= ${opened} and bought.settled_at < ${opened} + make_interval(hours => ${SHOWN_HOURS})
      then floor(extract(epoch from bought.settled_at - ${opened}) / 3600)::integer end`
}

export function isOfCollection(db: Db, collection_ids: readonly number[]): Fragment {
  return db`products.collection_id = any(${collection_ids}::integer[])`
}

/** Adds up sold units by day, collection, level of the buyer and hour since the opening. */
export function sumDrops(db: Db, ranges: readonly DayRange[], isConcerned: Fragment = db`true`): Fragment {
  return db`
    select day, collection_id, level, hour, sum(units)::bigint as units, count(*) as orders,
      coalesce(sum(amount) filter (where currency = 'MXN'), 0)::bigint as mxn,
      coalesce(sum(amount) filter (where currency = 'USD'), 0)::bigint as usd
    from (${selectDropOrders(db, ranges, isConcerned)}) sale group by 1, 2, 3, 4`
}

/** Adds up sold units by day, collection, level of the buyer and the hour in which the order was placed. */
export function sumDropHours(db: Db, ranges: readonly DayRange[], isConcerned: Fragment = db`true`): Fragment {
  return db`
    select day, collection_id, date_trunc('hour', placed_at, 'UTC') as at, level, sum(units)::bigint as units, count(*) as orders
    from (${selectDropOrders(db, ranges, isConcerned)}) sale where placed_at is not null group by 1, 2, 3, 4`
}

export function selectDrops(db: Db, search: DropSearch): Fragment {
  return db`
    select day, collection_id, level, hour, units, orders, mxn, usd from daily_drops
    where collection_id = any(${search.unchanged}::integer[]) and ${isSummed(db, search.days)}
    ${addLive(db, search, sumDrops)}`
}

export function selectDropHours(db: Db, search: DropSearch): Fragment {
  return db`
    select day, collection_id, at, level, units, orders from hourly_drops
    where collection_id = any(${search.unchanged}::integer[]) and ${isSummed(db, search.days)}
    ${addLive(db, search, sumDropHours)}`
}

/** Creates the sales that no sums have: the days without sums, and all days of collections that changed. */
function addLive(db: Db, { days, unchanged, changed }: DropSearch, sum: typeof sumDrops): Fragment {
  const parts: [readonly DayRange[], readonly number[]][] = [
    [days.live, unchanged],
    [days.ranges, changed],
  ]
  return parts
    .filter(([ranges, ids]) => ranges.length > 0 && ids.length > 0)
    .reduce((all, [ranges, ids]) => db`${all} union all ${sum(db, ranges, isOfCollection(db, ids))}`, db``)
}
