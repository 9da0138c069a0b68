import type { Currency } from '@shop/contract/locale.ts'
import type { Period, SalesFigures } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../../platform/db.ts'
import { isWithin, isWithinEither, toPart } from './shop-days-queries.ts'

export interface SalesRow extends SalesFigures {
  currency: Currency
  /** The row of a part of the period, of a method, or of the whole; the period before has only the whole. */
  start: string | null
  method: string | null
  is_before: boolean
}

/** Adds up what was paid on the day it was paid, and refunds on the day they were recorded. */
export function listSalesRows(db: Db, period: Period): Promise<SalesRow[]> {
  const paid = db`payment.settled_at`
  const recorded = db`refund.created_at`
  return db<SalesRow[]>`
    with movement as (
      select ${paid} as at, payment.method, orders.currency, 1 as orders, orders.subtotal as goods, orders.discount,
        orders.shipping, payment.amount as taken, 0 as refunds, 0::bigint as refunded
      from payments payment join orders on orders.id = payment.order_id
      where payment.status = 'settled' and ${isWithinEither(db, paid, period)}
      union all
      select ${recorded}, payment.method, payment.currency, 0, 0, 0, 0, 0, (refund.amount <> 0)::integer, refund.amount
      from counted_refunds refund join payments payment on payment.id = refund.payment_id
      where payment.status = 'settled' and ${isWithinEither(db, recorded, period)}
    ), dated as (
      select movement.*, not ${isWithin(db, db`at`, period)} as is_before, ${toPart(db, db`at`, period.step)} as start
      from movement
    ), grouped as (
      select is_before, currency, start, method, sum(orders)::bigint as orders, sum(goods)::bigint as goods,
        sum(discount)::bigint as discount, sum(shipping)::bigint as shipping, sum(taken)::bigint as taken,
        sum(refunds)::bigint as refunds, sum(refunded)::bigint as refunded
      from dated group by 1, 2, 3, 4
    )
    select is_before, currency, start, method, sum(orders)::integer as orders, sum(goods)::bigint as goods,
      sum(discount)::bigint as discount, sum(shipping)::bigint as shipping, sum(taken)::bigint as taken,
      sum(refunds)::integer as refunds, sum(refunded)::bigint as refunded
    from grouped
    group by grouping sets ((is_before, currency), (is_before, currency, start), (is_before, currency, method))
    having not is_before or grouping(start, method) = 3
    order by currency, start, method`
}
