import type { Currency } from '@shop/contract/locale.ts'
import type { Funnel, Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../../platform/db.ts'
import { isWithin, isWithinEither, toPart } from './shop-days-queries.ts'

export interface FunnelRow extends Funnel {
  currency: Currency
  /** Null in the row of the whole period. */
  start: string | null
  is_before: boolean
}

/**
 * Follows the carts that were begun in the period: how many came to an order to pay, and how many of these were paid,
 * whenever that was. A cart that is empty and came to no order does not count.
 */
export function listFunnelRows(db: Db, period: Period): Promise<FunnelRow[]> {
  const begun = db`carts.created_at`
  return db<FunnelRow[]>`
    with tried as (
      select orders.cart_id, bool_or(payment.id is not null) as is_paid
      from orders left join payments payment on payment.order_id = orders.id and payment.status = 'settled'
      where orders.created_at >= ${period.before.from}::date
      group by orders.cart_id
    ), followed as (
      select carts.currency, not ${isWithin(db, begun, period)} as is_before, ${toPart(db, begun, period.step)} as start,
        tried.cart_id is not null as is_ordered, coalesce(tried.is_paid, false) as is_paid,
        tried.cart_id is not null or exists (select from cart_lines where cart_id = carts.id) as is_counted
      from carts left join tried on tried.cart_id = carts.id
      where ${isWithinEither(db, begun, period)}
    )
    select is_before, currency, start, count(*)::integer as carts, count(*) filter (where is_ordered)::integer as ordered,
      count(*) filter (where is_paid)::integer as paid
    from followed where is_counted
    group by grouping sets ((is_before, currency), (is_before, currency, start))
    having not is_before or grouping(start) = 1
    order by currency, start`
}
