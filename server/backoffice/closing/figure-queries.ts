import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Month, MonthLine } from '@shop/contract/staff/closing.ts'
import type { DayRange } from '@shop/contract/staff/report-range.ts'
import { manualMethods } from '@shop/contract/transfers.ts'
import type { Db } from '../../platform/db.ts'
import { isWithin, selectPaidTaxes, selectRefundedTaxes, sumTaxes } from '../../domains/reports/reports.ts'

/**
 * Adds up the movements of a month by currency and method: what was paid on the day it was paid, refunds and disputes on
 * the day they were recorded. `owed_by_hand` and `open_disputed` are what is open now of the time until its end.
 */
export function listMonthLines(db: Db, month: DayRange): Promise<MonthLine[]> {
  const none = db`0, 0, 0, 0, 0, 0`
  const until = db`< (${month.to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}`
  return db<MonthLine[]>`
    with movement as (
      select payment.currency, payment.method, (orders.change_of is null)::integer as orders, orders.subtotal as goods, orders.discount, orders.shipping,
        payment.amount as taken, 0 as refunds, 0::bigint as refunded, 0::bigint as refunded_goods, 0 as disputes,
        0::bigint as disputed, 0::bigint as owed_by_hand, 0::bigint as open_disputed, ${selectPaidTaxes(db)}
      from payments payment join orders on orders.id = payment.order_id
      where payment.status = 'settled' and ${isWithin(db, db`payment.settled_at`, month)}
      union all
      select payment.currency, payment.method, 0, 0, 0, 0, 0, (refund.amount <> 0)::integer, refund.amount, refund.goods, 0, 0, 0, 0,
        ${selectRefundedTaxes(db)}
      from taxed_refunds refund join payments payment on payment.id = refund.payment_id
      where ${isWithin(db, db`refund.created_at`, month)}
      union all
      select payment.currency, payment.method, 0, 0, 0, 0, 0, 0, 0, 0, 1, dispute.amount, 0, 0, ${none}
      from disputes dispute join payments payment on payment.id = dispute.payment_id
      where ${isWithin(db, db`dispute.opened_at`, month)}
      union all
      select payment.currency, payment.method, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, owed.amount, 0, ${none}
      from (
        select payment_id, amount, created_at from refunds where id in (select id from owed_refunds)
        union all
        select refunds.payment_id, refunds.amount, refunds.created_at
        from refunds join payments on payments.id = refunds.payment_id
        where refunds.status = 'pending' and payments.method = any(${[...manualMethods]})
        union all
        select payment_id, amount, created_at from owed_transfers where sent_at is null
      ) owed
      join payments payment on payment.id = owed.payment_id
      where owed.created_at ${until}
      union all
      select payment.currency, payment.method, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, dispute.amount, ${none}
      from disputes dispute join payments payment on payment.id = dispute.payment_id
      where dispute.status = 'open' and dispute.opened_at ${until}
    )
    select currency, method, sum(orders)::integer as orders, sum(goods)::bigint as goods, sum(discount)::bigint as discount,
      sum(shipping)::bigint as shipping, sum(taken)::bigint as taken, sum(refunds)::integer as refunds,
      sum(refunded)::bigint as refunded, sum(refunded_goods)::bigint as refunded_goods, sum(disputes)::integer as disputes,
      sum(disputed)::bigint as disputed, sum(owed_by_hand)::bigint as owed_by_hand,
      sum(open_disputed)::bigint as open_disputed, ${sumTaxes(db)}
    from movement group by currency, method order by currency, method`
}

/** Adds up refunds and disputes about sales of a month that came in later months, by the month in which they count. */
export async function listLaterMovements(db: Db, month: DayRange): Promise<Month['later']> {
  const movement = db`
    select refund.created_at as at, payment.currency, (refund.amount <> 0)::integer as refunds, refund.amount as refunded,
      0 as disputes, 0::bigint as disputed
    from payments payment join counted_refunds refund on refund.payment_id = payment.id
    where payment.status = 'settled' and ${isWithin(db, db`payment.settled_at`, month)}
    union all
    select dispute.opened_at, payment.currency, 0, 0, 1, dispute.amount
    from payments payment join disputes dispute on dispute.payment_id = payment.id
    where payment.status = 'settled' and ${isWithin(db, db`payment.settled_at`, month)}`
  return db<Month['later']>`
    select to_char(at at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM') as month, currency, sum(refunds)::integer as refunds,
      sum(refunded)::bigint as refunded, sum(disputes)::integer as disputes, sum(disputed)::bigint as disputed
    from (${movement}) movement
    where not ${isWithin(db, db`at`, month)}
    group by 1, 2 order by 1, 2`
}
