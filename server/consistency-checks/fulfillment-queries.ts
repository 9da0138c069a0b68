import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

/**
 * Finds shipments of orders of the slice that left unpaid, without a tracking number, or again after a refund, and
 * steps that the history of an order lacks; returns a sentence for each.
 */
export function listFulfillmentInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s is %s, but was never paid', id, fulfillment_status) as inconsistency
    from orders
    where ${isWithin(db, 'id', slice)} and fulfillment_status <> 'unfulfilled' and (placed_at is null or payment_status in ('pending', 'requires_action', 'failed', 'expired'))
    union all
    select format('order %s is %s, but has no waybill', id, fulfillment_status)
    from orders where ${isWithin(db, 'id', slice)} and fulfillment_status in ('shipped', 'delivered') and waybill is null
    union all
    select format('order %s is %s, but its history does not say since when', orders.id, step.name)
    from orders cross join lateral (values
      (orders.fulfillment_status, orders.fulfillment_status <> 'unfulfilled'), ('delivered', orders.status = 'completed' and orders.change_of is null)
    ) as step (name, reached)
    where ${isWithin(db, 'orders.id', slice)} and step.reached and not exists (
      select from order_events event
      where event.order_id = orders.id and event.kind in (step.name, case when step.name = 'delivered' then 'returned' end)
    )
    union all
    select format('a part of order %s left in parcel %s, and the order is %s, %s', orders.id, parcels.id, orders.status, orders.fulfillment_status)
    from parcels join orders on orders.id = parcels.order_id
    where ${isWithin(db, 'orders.id', slice)} and parcels.kind = 'part' and parcels.canceled_at is null
      and (orders.status = 'canceled' or orders.fulfillment_status = 'unfulfilled')
    union all
    select format('order %s has parts or none, and says the opposite', id)
    from orders where ${isWithin(db, 'id', slice)}
      and parts_sent <> exists (select from parcels where parcels.order_id = orders.id and kind = 'part' and canceled_at is null)
    union all
    select format('parcel %s of order %s has no units', parcels.id, parcels.order_id)
    from parcels where ${isWithin(db, 'order_id', slice)}
      and not exists (select from parcel_lines where parcel_lines.parcel_id = parcels.id)
    union all
    select format('the parcel of order %s is lost, but its history does not say since when', id)
    from orders where ${isWithin(db, 'id', slice)} and parcel_lost_at is not null and not exists (
      select from order_events event where event.order_id = orders.id and event.kind = 'parcel_lost' and event.at = parcel_lost_at)
    union all
    select format('order %s is delivered, but its parcel is lost and nothing else reached its customer', id)
    from orders where ${isWithin(db, 'id', slice)} and parcel_lost_at is not null and fulfillment_status = 'delivered'
      and not exists (select from parcels where parcels.order_id = orders.id and delivered_at is not null)
    union all
    select format('order %s is completed, but was neither delivered nor sent back', id)
    from orders where ${isWithin(db, 'id', slice)} and status = 'completed' and change_of is null and fulfillment_status not in ('delivered', 'returned')
    union all
    select format('order %s was sent again, but %s since it came back', sent.order_id, earlier.kind)
    from order_events sent
    join lateral (
      select id from order_events back
      where back.order_id = sent.order_id and back.id < sent.id and back.kind = 'returned' order by id desc limit 1
    ) back on true
    join order_events earlier on earlier.order_id = sent.order_id and earlier.id > back.id and earlier.id < sent.id
      and earlier.kind in ('refunded', 'partially_refunded')
    where ${isWithin(db, 'sent.order_id', slice)} and sent.kind = 'shipped'
    union all
    select format('the parcel of order %s is kept, but units of it are back in stock', orders.id)
    from orders where ${isWithin(db, 'orders.id', slice)} and parcel_kept and exists (
      select from stock_ledger ledger where ledger.order_id = orders.id and ledger.kind = 'returned' and ledger.at >= (
        select max(at) from order_events event where event.order_id = orders.id and event.kind = 'returned')
    )`.column()
}
