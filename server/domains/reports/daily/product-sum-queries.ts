import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { isSummed, isWithinAny, type ReportDays, toDay } from './report-day-queries.ts'

/**
 * Returns the lines of orders that were paid on these days, with what came back of them, whenever that was. A line is
 * the first of its order in all, with its product, its size and its color, so that orders can be counted by adding up.
 */
function selectSoldLines(db: Db, ranges: readonly DayRange[]): Fragment {
  return db`
    with paid as materialized (
      select payment.order_id, ${toDay(db, db`payment.settled_at`)} as day, payment.currency,
        orders.status = 'canceled' as is_canceled
      from payments payment join orders on orders.id = payment.order_id
      where payment.status = 'settled' and (${isWithinAny(db, db`payment.settled_at`, ranges)})
    ), back as materialized (
      select line.order_id, line.size_id, line.color_id,
        sum(coalesce(receipt.restocked + receipt.discarded, line.quantity)) as units
      from paid
      join return_lines line on line.order_id = paid.order_id
      join returns on returns.id = line.return_id and returns.status in ('received', 'refunded', 'exchanged')
      left join return_receipts receipt on receipt.return_id = line.return_id
        and receipt.size_id = line.size_id and receipt.color_id = line.color_id
      group by 1, 2, 3
    )
    select paid.day, line.order_id, line.product_id, line.size, line.color_id, line.quantity, line.subtotal, paid.currency,
      paid.is_canceled, coalesce(back.units, 0) as returned,
      row_number() over (partition by line.order_id order by line.position) = 1 as is_first,
      row_number() over (partition by line.order_id, line.product_id order by line.position) = 1 as is_first_of_product,
      row_number() over (partition by line.order_id, line.size order by line.position) = 1 as is_first_of_size,
      row_number() over (partition by line.order_id, line.color_id order by line.position) = 1 as is_first_of_color
    from paid
    join order_lines line on line.order_id = paid.order_id
    left join back on back.order_id = line.order_id and back.size_id = line.size_id and back.color_id = line.color_id`
}

function sumLines(db: Db): Fragment {
  return db`
    sum(quantity)::bigint as units, coalesce(sum(quantity) filter (where is_canceled), 0)::bigint as canceled,
    sum(returned)::bigint as returned, coalesce(sum(subtotal) filter (where currency = 'MXN'), 0)::bigint as mxn,
    coalesce(sum(subtotal) filter (where currency = 'USD'), 0)::bigint as usd`
}

export function sumProducts(db: Db, ranges: readonly DayRange[]): Fragment {
  return db`
    select day, product_id, size, color_id, count(distinct order_id) as orders,
      count(*) filter (where is_first_of_product) as product_orders, ${sumLines(db)}
    from (${selectSoldLines(db, ranges)}) line group by 1, 2, 3, 4`
}

/**
 * Returns the units that staff refunded without a return, whenever that was, by the day that their order was paid. The
 * sums of the days leave them out: they are few, so each report reads them again. All units of a canceled order are
 * counted as canceled.
 */
function selectRefundedUnits(db: Db, days: ReportDays): Fragment {
  return db`
    select ${toDay(db, db`payment.settled_at`)} as day, line.product_id, line.size, line.color_id,
      refunded.restocked + refunded.discarded as units
    from refund_lines refunded
    join order_lines line on line.order_id = refunded.order_id
      and line.size_id = refunded.size_id and line.color_id = refunded.color_id
    join orders on orders.id = refunded.order_id and orders.status <> 'canceled'
    join payments payment on payment.order_id = refunded.order_id and payment.status = 'settled'
    where ${isWithinAny(db, db`payment.settled_at`, days.ranges)}`
}

/**
 * Returns the tables `live_products` and `refunded_units` for the `with` of a statement that reads them more than once:
 * the rows of `sumProducts` for the days of a report that have no sums, and those of `selectRefundedUnits`.
 */
export function liveProducts(db: Db, days: ReportDays): Fragment {
  return db`
    live_products as materialized (${sumProducts(db, days.live)}),
    refunded_units as materialized (${selectRefundedUnits(db, days)})`
}

/**
 * Returns the rows of `sumProducts` for the days of a report, beside `liveProducts`, of the products that a condition
 * names, and rows of the units that were refunded without a return.
 */
export function selectDailyProducts(db: Db, days: ReportDays, condition: Fragment): Fragment {
  return db`
    select day, product_id, size, color_id, orders, product_orders, units, canceled, returned, mxn, usd
    from daily_products where (${isSummed(db, days)}) and ${condition}
    union all
    select day, product_id, size, color_id, orders, product_orders, units, canceled, returned, mxn, usd
    from live_products where ${condition}
    union all
    select day, product_id, size, color_id, 0, 0, 0, 0, units, 0, 0
    from refunded_units where ${condition}`
}

/**
 * Adds up the units of the days of a report, beside `liveProducts`, by `group`: `product_id`, or the columns of a variant.
 * Those of the period before are a sum of their own. The sums of days are grouped alone, in the order of an index,
 * and as integers, because adding up numbers of 8 bytes takes longer.
 */
export function selectUnits(db: Db, days: ReportDays, group: Fragment, isBefore: Fragment): Fragment {
  const units = db`
    coalesce(sum(units::integer) filter (where not ${isBefore}), 0) as units,
    coalesce(sum(units::integer) filter (where ${isBefore}), 0) as units_before`
  return db`
    select ${group}, ${units} from daily_products where ${isSummed(db, days)} group by ${group}
    union all
    select ${group}, ${units} from live_products group by ${group}`
}

export function sumOptions(db: Db, ranges: readonly DayRange[]): Fragment {
  return db`
    select day, size, color_id, count(*) filter (where is_first_of_size) as size_orders,
      count(*) filter (where is_first_of_color) as color_orders, count(*) filter (where is_first) as day_orders,
      ${sumLines(db)}
    from (${selectSoldLines(db, ranges)}) line group by 1, 2, 3`
}

/** Returns the rows of `sumOptions` for the days of a report, beside `liveProducts`, and those of refunded units. */
export function selectDailyOptions(db: Db, days: ReportDays): Fragment {
  return db`
    select day, size, color_id, size_orders, color_orders, day_orders, units, canceled, returned, mxn, usd
    from daily_options where ${isSummed(db, days)}
    union all ${sumOptions(db, days.live)}
    union all
    select day, size, color_id, 0, 0, 0, 0, 0, units, 0, 0 from refunded_units`
}
