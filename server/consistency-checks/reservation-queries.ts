import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

/**
 * Finds reservations of orders of the slice that no longer wait for a payment, or that have other items or another customer
 * than their order; returns a sentence for each. An order that pays a change reserves what its cart adds to the other order.
 */
export function listReservationInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('reservation %s is open, but order %s no longer waits for a payment', reservations.id, orders.id) as inconsistency
    from reservations join orders on orders.id = reservations.order_id
    where ${isWithin(db, 'reservations.order_id', slice)} and reservations.ended_at is null and reservations.kind <> 'exchange' and (orders.status <> 'placed'
      or orders.payment_status <> case reservations.kind when 'review' then 'requires_action' else 'pending' end
      or (orders.placed_at is not null) <> (reservations.kind in ('request', 'review')))
    union all
    select format('reservation %s is of customer %s, its order %s of customer %s', reservations.id, reservations.customer_id, orders.id, orders.customer_id)
    from reservations join orders on orders.id = reservations.order_id
    where ${isWithin(db, 'reservations.order_id', slice)} and reservations.ended_at is null and reservations.customer_id <> orders.customer_id
    union all
    select format('reservation %s does not have the items of order %s', reservations.id, orders.id)
    from reservations join orders on orders.id = reservations.order_id
    where ${isWithin(db, 'reservations.order_id', slice)} and reservations.ended_at is null and reservations.kind <> 'exchange' and exists (
      select from (select size_id, color_id, quantity from order_lines where order_lines.order_id = orders.id
        union all select size_id, color_id, quantity from cart_lines where cart_id = orders.cart_id and orders.change_of is not null) bought
      full join (select size_id, color_id, quantity from reservation_lines where reservation_id = reservations.id) reserved using (size_id, color_id)
      where bought.quantity is distinct from reserved.quantity
    )`.column()
}
