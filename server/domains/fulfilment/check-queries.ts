import type { Db } from '../../platform/db.ts'

/** Parcels that left without money or without a number, and steps that the history of an order does not tell of. */
export async function listFulfilmentFaults(db: Db): Promise<string[]> {
  const rows = await db<{ fault: string }[]>`
    select format('order %s is %s, but was never paid', id, fulfilment_status) as fault
    from orders where fulfilment_status <> 'unfulfilled' and (number is null or payment_status in ('pending', 'failed', 'expired'))
    union all
    select format('order %s is %s, but has no waybill', id, fulfilment_status)
    from orders where fulfilment_status in ('shipped', 'delivered') and waybill is null
    union all
    select format('order %s is %s, but its history does not say since when', orders.id, step.name)
    from orders cross join lateral (values
      (orders.fulfilment_status, orders.fulfilment_status <> 'unfulfilled'), ('delivered', orders.status = 'completed')
    ) as step (name, reached)
    where step.reached and not exists (
      select from order_events event
      where event.order_id = orders.id and event.kind in (step.name, case when step.name = 'delivered' then 'returned' end)
    )
    union all
    select format('order %s is completed, but was neither delivered nor sent back', id)
    from orders where status = 'completed' and fulfilment_status not in ('delivered', 'returned')`
  return rows.map(({ fault }) => fault)
}
