import type { Db } from '../../platform/db.ts'
import type { Statuses } from './statuses.ts'

/** What became what in the histories of orders; `was` is null where one begins. `order_id` is one that it happened to. */
export interface Step {
  was: Statuses | null
  is: Statuses
  order_id: number
}

/** Every kind of step that any order ever took. */
export function listSteps(db: Db): Promise<Step[]> {
  return db<Step[]>`
    select was, "is", min(order_id) as order_id
    from (
      select order_id, moment as "is", lag(moment) over (partition by order_id order by id) as was
      from (
        select id, order_id, jsonb_build_object('status', status, 'payment_status', payment_status,
          'fulfilment_status', fulfilment_status) as moment
        from order_events
      ) told
    ) step
    group by was, "is"`
}
