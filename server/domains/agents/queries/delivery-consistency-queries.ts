import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Db } from '../../../platform/db.ts'

/** Deliveries are given up after three days; a day later something is wrong with the worker. */
const OVERDUE_MS = 4 * DAY_MS

/**
 * Lists what is wrong with the deliveries of order changes: one to a platform that the order did not come through, and one
 * that is neither sent nor given up.
 */
export function listDeliveryInconsistencies(db: Db): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s is sent to platform %s, through which it did not come', delivery.order_id,
      delivery.platform_id) as inconsistency
    from agent_deliveries delivery
    join placed_orders orders on orders.id = delivery.order_id
    where not exists (
      select from agent_carts cart
      where cart.cart_id = orders.cart_id and cart.platform_id = delivery.platform_id)
    union all
    select format('order %s waits since %s to be sent to platform %s', order_id,
      to_char(added_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), platform_id)
    from agent_deliveries
    where finished_at is null and added_at < now() - ${OVERDUE_MS} * interval '1 ms'`.column()
}
