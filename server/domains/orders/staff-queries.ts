import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { selectCorrectedAddress } from './address-queries.ts'
import { selectUnitsSent } from './refund-line-queries.ts'
import type { OrderStatuses } from './statuses.ts'

/**
 * Finds an order by its short code, ignoring case, also one without a number. Commands that change an order use the
 * code: a typing mistake in a code finds no order, but one in a number finds another customer's order.
 */
export function findOrderByCode(db: Db, code: string): Promise<number | undefined> {
  return db<{ id: number }[]>`select id from orders where code = upper(trim(${code}))`.firstValue()
}

export function findOrderId(db: Db, codeOrNumber: string): Promise<number | undefined> {
  return db<{ id: number }[]>`
    select id from orders where placed_at is not null and (code = upper(trim(${codeOrNumber})) or number = trim(${codeOrNumber}))`.firstValue()
}

export async function updateShipment(
  tx: Tx,
  id: number,
  { carrier, waybill }: { carrier: string; waybill: string },
): Promise<void> {
  await tx`update orders set carrier = ${carrier}, waybill = ${waybill} where id = ${id}`
}

export async function updateParcelKept(tx: Tx, id: number, parcel_kept: boolean): Promise<void> {
  await tx`update orders set parcel_kept = ${parcel_kept} where id = ${id}`
}

/** Removes carrier and tracking number of an order whose parcel did not leave after all. */
export async function clearShipment(tx: Tx, id: number): Promise<void> {
  await tx`update orders set carrier = null, waybill = null where id = ${id}`
}

/**
 * Finds the last time that the parcel of an order left, or was delivered, and the status before it; nothing when something
 * else happened since that it would change, or when the parcel had come back and left again.
 */
export function findUndoableStep(
  db: Db,
  order_id: number,
  step: 'shipped' | 'delivered',
): Promise<{ at: Date; previous: 'unfulfilled' | 'preparing' } | undefined> {
  const harmless = step === 'shipped' ? ['waybill_corrected', 'delivered', 'delivery_undone'] : []
  return db<{ at: Date; previous: 'unfulfilled' | 'preparing' }[]>`
    select done.at, was.fulfillment_status as previous
    from (select id, order_id, at from order_events where order_id = ${order_id} and kind = ${step} order by id desc limit 1) done
    cross join lateral (
      select fulfillment_status from order_events where order_id = done.order_id and id < done.id order by id desc limit 1
    ) was
    where was.fulfillment_status <> 'returned'
      and not exists (
        select from order_events later
        where later.order_id = done.order_id and later.id > done.id and later.kind <> all(${harmless}))
      and not exists (select from parcels where parcels.order_id = done.order_id and parcels.created_at > done.at)`.first()
}

/** Records that the parcel with the rest of an order is lost, or with null that it was found. */
export async function updateParcelLost(tx: Tx, id: number, lost_at: Date | null): Promise<void> {
  await tx`update orders set parcel_lost_at = ${lost_at} where id = ${id}`
}

/** Whether the order ever had this tracking number, according to the last words of its history. */
export function hadTrackingNumber(tx: Tx, order_id: number, waybill: string): Promise<boolean> {
  return tx`
    select from order_events
    where order_id = ${order_id} and kind in ('shipped', 'waybill_corrected') and note like '% ' || ${waybill}
    limit 1`.any()
}

/** Whether a shipment is on its way that came back before. */
export function isReshipped(tx: Tx, order_id: number): Promise<boolean> {
  return tx`
    select from orders
    where id = ${order_id} and fulfillment_status = 'shipped'
      and exists (select from order_events where order_events.order_id = orders.id and kind = 'returned')`.any()
}

export interface StaffOrderRow extends OrderStatuses {
  code: string
  placed_at: Date
  total: number
  currency: Currency
  items: number
  name: string
  city: string
  country: string
  has_gift: boolean
}

/**
 * Lists completed orders, the oldest first: those with this word as one of their three statuses or, for null, those to
 * be packed and sent.
 */
export function listOrdersForStaff(db: Db, status: string | null, limit: number): Promise<StaffOrderRow[]> {
  return db<StaffOrderRow[]>`
    select code, placed_at, total, currency, status, payment_status, fulfillment_status,
      (select sum(${selectUnitsSent(db)})::integer from order_lines line where line.order_id = orders.id) as items,
      address ->> 'name' as name, address ->> 'city' as city, address ->> 'country_name' as country,
      gift_kind is not null as has_gift
    from orders, lateral (select coalesce(${selectCorrectedAddress(db)}, shipment_address) as address) parcel
    where placed_at is not null and case when ${status}::text is null
      then status = 'placed' and payment_status in ('paid', 'partially_refunded')
        and fulfillment_status in ('unfulfilled', 'preparing')
      else ${status} in (status, payment_status, fulfillment_status) end
    order by placed_at, id
    limit ${limit}`
}

export interface OrderEventRow extends OrderStatuses {
  kind: string
  actor: string
  note: string | null
  at: Date
}

/** Lists all events of an order in the order in which they were written. */
export function listOrderEvents(db: Db, order_id: number): Promise<OrderEventRow[]> {
  return db<OrderEventRow[]>`
    select kind, status, payment_status, fulfillment_status, actor, note, at
    from order_events where order_id = ${order_id} order by id`
}

/**
 * Lists orders that can be completed: delivered or returned before a date, with no open question about money or items,
 * and no shipment kept to be sent again.
 */
export function listOrdersToMarkCompleted(db: Db, before: Date, limit: number): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from orders
    where status = 'placed' and fulfillment_status in ('delivered', 'returned') and payment_status <> 'disputed'
      and not parcel_kept
      and (
        select max(event.at) from order_events event
        where event.order_id = orders.id and event.kind in ('delivered', 'returned')
      ) < ${before}
      and not exists (
        select from order_returns back where back.order_id = orders.id and back.status in ('requested', 'approved', 'received')
      )
    order by id limit ${limit}`.column()
}
