import type { Db } from '../../platform/db.ts'
import { isWithin, type Slice } from '../../platform/slices.ts'
import type { OrderStatuses } from './statuses.ts'

/**
 * A change of statuses in the histories of orders; `was` is null for the first event. `order_id` is one of the orders.
 */
export interface StatusTransition {
  was: OrderStatuses | null
  is: OrderStatuses
  order_id: number
}

export function listStatusTransitions(db: Db, slice: Slice): Promise<StatusTransition[]> {
  return db<StatusTransition[]>`
    select case when was_status is not null then jsonb_build_object('status', was_status,
        'payment_status', was_payment_status, 'fulfillment_status', was_fulfillment_status) end as was,
      jsonb_build_object('status', status, 'payment_status', payment_status, 'fulfillment_status', fulfillment_status) as "is",
      min(order_id) as order_id
    from (
      select order_id, status, payment_status, fulfillment_status, lag(status) over history as was_status,
        lag(payment_status) over history as was_payment_status,
        lag(fulfillment_status) over history as was_fulfillment_status
      from order_events where ${isWithin(db, 'order_id', slice)}
      window history as (partition by order_id order by id)
    ) step
    group by was_status, was_payment_status, was_fulfillment_status, status, payment_status, fulfillment_status`
}
