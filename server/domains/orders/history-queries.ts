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

/** Lists the different steps of the orders of a slice. */
export function listStatusTransitions(db: Db, slice: Slice): Promise<StatusTransition[]> {
  return db<StatusTransition[]>`
    select was, "is", min(order_id) as order_id
    from (
      select order_id, moment as "is", lag(moment) over (partition by order_id order by id) as was
      from (
        select id, order_id, jsonb_build_object('status', status, 'payment_status', payment_status,
          'fulfilment_status', fulfilment_status) as moment
        from order_events where ${isWithin(db, 'order_id', slice)}
      ) told
    ) step
    group by was, "is"`
}
