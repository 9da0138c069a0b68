import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

/**
 * Finds reservations of orders of the slice that no longer wait for a payment, or that have other items or another customer
 * than their order; returns a sentence for each.
 */
export function listReservationInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('hold %s is open, but order %s no longer waits for a payment', holds.id, orders.id) as inconsistency
    from holds join orders on orders.id = holds.order_id
    where ${isWithin(db, 'holds.order_id', slice)} and holds.ended_at is null and holds.kind <> 'exchange' and (orders.status <> 'placed'
      or orders.payment_status <> case holds.kind when 'review' then 'requires_action' else 'pending' end
      or (orders.placed_at is not null) <> (holds.kind in ('request', 'review')))
    union all
    select format('hold %s is of customer %s, its order %s of customer %s', holds.id, holds.customer_id, orders.id, orders.customer_id)
    from holds join orders on orders.id = holds.order_id
    where ${isWithin(db, 'holds.order_id', slice)} and holds.ended_at is null and holds.customer_id <> orders.customer_id
    union all
    select format('hold %s does not have the items of order %s', holds.id, orders.id)
    from holds join orders on orders.id = holds.order_id
    where ${isWithin(db, 'holds.order_id', slice)} and holds.ended_at is null and holds.kind <> 'exchange' and exists (
      select from (select size_id, color_id, quantity from order_lines where order_lines.order_id = orders.id) bought
      full join (select size_id, color_id, quantity from hold_lines where hold_id = holds.id) held using (size_id, color_id)
      where bought.quantity is distinct from held.quantity
    )`.column()
}
