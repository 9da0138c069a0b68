import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { listTaxes, selectPaidTaxes, selectRefundedTaxes, sumTaxes } from './tax-queries.ts'
import { isSummed, isWithinAny, type ReportDays, toDay } from './report-day-queries.ts'

/** Adds up by day, currency and method what was paid on the day it was paid, and refunds on the day they were recorded. */
export function sumSales(db: Db, ranges: readonly DayRange[]): Fragment {
  const paid = db`payment.settled_at`
  const recorded = db`refund.created_at`
  return db`
    select ${toDay(db, db`at`)} as day, currency, method, sum(orders)::bigint as orders, sum(goods)::bigint as goods,
      sum(discount)::bigint as discount, sum(shipping)::bigint as shipping, sum(taken)::bigint as taken,
      sum(refunds)::bigint as refunds, sum(refunded)::bigint as refunded, ${sumTaxes(db)}
    from (
      select ${paid} as at, payment.method, orders.currency, (orders.change_of is null)::integer as orders, orders.subtotal as goods, orders.discount,
        orders.shipping, payment.amount as taken, 0 as refunds, 0::bigint as refunded, ${selectPaidTaxes(db)}
      from payments payment join orders on orders.id = payment.order_id
      where payment.status = 'settled' and (${isWithinAny(db, paid, ranges)})
      union all
      select ${recorded}, payment.method, payment.currency, 0, 0, 0, 0, 0, (refund.amount <> 0)::integer, refund.amount,
        ${selectRefundedTaxes(db)}
      from taxed_refunds refund join payments payment on payment.id = refund.payment_id
      where ${isWithinAny(db, recorded, ranges)}
    ) movement
    group by 1, 2, 3`
}

export function selectDailySales(db: Db, days: ReportDays): Fragment {
  return db`
    select day, currency, method, orders, goods, discount, shipping, taken, refunds, refunded, ${listTaxes(db)}
    from daily_sales where ${isSummed(db, days)}
    union all ${sumSales(db, days.live)}`
}

/** Selects the refunds of these days by currency and method: the sums of days where they hold, else each refund. */
export function selectDailyRefunds(db: Db, days: ReportDays): Fragment {
  return db`
    select currency, method, refunds, refunded, refunded_tax from daily_sales where ${isSummed(db, days)}
    union all
    select payment.currency, payment.method, (refund.amount <> 0)::integer, refund.amount, refund.tax
    from taxed_refunds refund join payments payment on payment.id = refund.payment_id
    where ${isWithinAny(db, db`refund.created_at`, days.live)}`
}

/** Adds up payment attempts by the day on which they were started, currency and method. */
export function sumPayments(db: Db, ranges: readonly DayRange[]): Fragment {
  return db`
    select ${toDay(db, db`created_at`)} as day, currency, method, count(*) as attempts,
      count(*) filter (where status = 'settled') as paid,
      count(*) filter (where declined_at is not null or status = 'failed') as declined,
      count(*) filter (where status = 'canceled') as abandoned, count(*) filter (where status = 'refunded') as returned,
      count(*) filter (where status in ('starting', 'open')) as open
    from payments where method <> 'free' and (${isWithinAny(db, db`created_at`, ranges)})
    group by 1, 2, 3`
}

export function selectDailyPayments(db: Db, days: ReportDays): Fragment {
  return db`
    select day, currency, method, attempts, paid, declined, abandoned, returned, open
    from daily_payments where ${isSummed(db, days)}
    union all ${sumPayments(db, days.live)}`
}

/** Adds up paid orders with a discount by day and code; the codes of a batch are one row. */
export function sumCodes(db: Db, ranges: readonly DayRange[]): Fragment {
  return db`
    select ${toDay(db, db`payment.settled_at`)} as day,
      case when orders.discount_code is null then 'first_order' when codes.batch_id is null then 'code' else 'batch' end as type,
      case when codes.batch_id is null then orders.discount_code end as code, codes.batch_id, count(*) as uses,
      coalesce(sum(orders.discount) filter (where orders.currency = 'MXN'), 0)::bigint as given_mxn,
      coalesce(sum(orders.discount) filter (where orders.currency = 'USD'), 0)::bigint as given_usd,
      coalesce(sum(payment.amount) filter (where orders.currency = 'MXN'), 0)::bigint as taken_mxn,
      coalesce(sum(payment.amount) filter (where orders.currency = 'USD'), 0)::bigint as taken_usd
    from payments payment
    join orders on orders.id = payment.order_id
    left join discount_codes codes on codes.code = orders.discount_code
    where payment.status = 'settled' and orders.discount_reason is not null
      and (${isWithinAny(db, db`payment.settled_at`, ranges)})
    group by 1, 2, 3, 4`
}

export function selectDailyCodes(db: Db, days: ReportDays): Fragment {
  return db`
    select day, type, code, batch_id, uses, given_mxn, given_usd, taken_mxn, taken_usd
    from daily_codes where ${isSummed(db, days)}
    union all ${sumCodes(db, days.live)}`
}

/**
 * Follows the carts by the day on which they were created: how many came to an order to pay, and how many of these were
 * paid, whenever that was. A cart that is empty and came to no order does not count.
 */
export function sumCarts(db: Db, ranges: readonly DayRange[]): Fragment {
  return db`
    select ${toDay(db, db`created_at`)} as day, currency, count(*) as carts, count(*) filter (where is_ordered) as ordered,
      count(*) filter (where is_paid) as paid
    from (
      select carts.created_at, carts.currency, placed.is_paid is not null or draft.is_paid is not null as is_ordered,
        coalesce(placed.is_paid, false) or coalesce(draft.is_paid, false) as is_paid,
        placed.is_paid is not null or draft.is_paid is not null
          or exists (select from cart_lines where cart_id = carts.id) as is_counted
      from carts
      left join lateral (
        select bool_or(payment.id is not null) as is_paid
        from orders left join payments payment on payment.order_id = orders.id and payment.status = 'settled'
        where orders.cart_id = carts.id and orders.placed_at is not null
      ) placed on true
      left join lateral (
        select bool_or(payment.id is not null) as is_paid
        from orders left join payments payment on payment.order_id = orders.id and payment.status = 'settled'
        where orders.cart_id = carts.id and orders.placed_at is null
      ) draft on true
      where ${isWithinAny(db, db`carts.created_at`, ranges)}
    ) followed
    where is_counted
    group by 1, 2`
}

export function selectDailyCarts(db: Db, days: ReportDays): Fragment {
  return db`
    select day, currency, carts, ordered, paid from daily_carts where ${isSummed(db, days)}
    union all ${sumCarts(db, days.live)}`
}
