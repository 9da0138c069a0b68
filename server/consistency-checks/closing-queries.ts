import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

/**
 * Compares the frozen figures of each closed month whose number is in the slice with its payments, refunds and
 * disputes; returns a sentence for each figure that differs. What comes late counts in its own month, so that a closed
 * one stays as it is. Amounts are in minor units.
 */
export function listClosingInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with closed as (
      select number, month, month::timestamp at time zone ${SHOP_TIME_ZONE} as starts_at,
        (month + interval '1 month')::timestamp at time zone ${SHOP_TIME_ZONE} as ends_at
      from month_closings where reopened_at is null and ${isWithin(db, 'number', slice)}
    ), movement as (
      select closed.number, payment.currency, payment.method, orders.total as goods_and_shipping, payment.amount as taken,
        0::bigint as refunded, 0::bigint as disputed, (orders.change_of is null)::integer as orders, 0 as disputes, coalesce(orders.tax, 0) as tax,
        0::bigint as refunded_tax
      from closed
      join payments payment on payment.status = 'settled' and payment.settled_at >= closed.starts_at and payment.settled_at < closed.ends_at
      join orders on orders.id = payment.order_id
      union all
      select closed.number, payment.currency, payment.method, 0, 0, refund.amount, 0, 0, 0, 0, refund.tax
      from closed
      join taxed_refunds refund on refund.created_at >= closed.starts_at and refund.created_at < closed.ends_at
      join payments payment on payment.id = refund.payment_id
      union all
      select closed.number, payment.currency, payment.method, 0, 0, 0, dispute.amount, 0, 1, 0, 0
      from closed
      join disputes dispute on dispute.opened_at >= closed.starts_at and dispute.opened_at < closed.ends_at
      join payments payment on payment.id = dispute.payment_id
    ), source as (
      select number, currency, method, sum(goods_and_shipping)::bigint as ordered, sum(taken)::bigint as taken,
        sum(refunded)::bigint as refunded, sum(disputed)::bigint as disputed, sum(orders)::bigint as orders,
        sum(disputes)::bigint as disputes, sum(tax)::bigint as tax, sum(refunded_tax)::bigint as refunded_tax
      from movement group by 1, 2, 3
    ), frozen as (
      select line.number, line.currency, line.method, line.goods - line.discount + line.shipping as ordered, line.taken,
        line.refunded, line.disputed, line.orders::bigint, line.disputes::bigint, line.tax, line.refunded_tax
      from month_closing_lines line join closed on closed.number = line.number
    )
    select format('month %s, closed as number %s: %s by %s in %s is %s, and was frozen as %s',
      to_char(closed.month, 'YYYY-MM'), closed.number, figure.name, method, currency, figure.now, figure.frozen) as inconsistency
    from source full join frozen using (number, currency, method)
    join closed using (number)
    cross join lateral (values
      ('what the orders cost', coalesce(source.ordered, 0), coalesce(frozen.ordered, 0)),
      ('what was paid', coalesce(source.taken, 0), coalesce(frozen.taken, 0)),
      ('what was refunded', coalesce(source.refunded, 0), coalesce(frozen.refunded, 0)),
      ('the tax in what was paid', coalesce(source.tax, 0), coalesce(frozen.tax, 0)),
      ('the tax in what was refunded', coalesce(source.refunded_tax, 0), coalesce(frozen.refunded_tax, 0)),
      ('what is disputed', coalesce(source.disputed, 0), coalesce(frozen.disputed, 0)),
      ('the number of orders', coalesce(source.orders, 0), coalesce(frozen.orders, 0)),
      ('the number of disputes', coalesce(source.disputes, 0), coalesce(frozen.disputes, 0))
    ) figure (name, now, frozen)
    where figure.now <> figure.frozen
    order by closed.number, currency, method`.column()
}
