import type { Db, Tx } from '../../platform/db.ts'
import { kindsWithStaffText } from './transition-queries.ts'

/** Lists a customer's orders as personal data, including draft orders that were never paid. */
export function listPersonalOrders(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select code, number, status, payment_status, fulfillment_status, created_at, placed_at, currency, subtotal, discount,
      discount_reason, discount_code, shipping, total, email, shipment_address ->> 'name' as name,
      shipment_address ->> 'phone' as phone,
      concat_ws(', ', shipment_address ->> 'line', shipment_address ->> 'line2', shipment_address ->> 'postal_code_text',
        shipment_address ->> 'city', shipment_address ->> 'country_name', shipment_address ->> 'details') as address,
      carrier, waybill, lang, terms_version, privacy_version, prices_include_tax, tax_rate, tax
    from orders where customer_id = ${customer_id}
    order by id`
}

export function listPersonalOrderLines(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, line.name, line.size, line.color_name, line.quantity, orders.currency, line.price,
      line.price_offer, line.subtotal
    from orders join order_lines line on line.order_id = orders.id
    where orders.customer_id = ${customer_id}
    order by orders.id, line.position`
}

/** Lists the events of a customer's orders. Staff members are not named. */
export function listPersonalOrderEvents(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, event.kind, event.status, event.payment_status, event.fulfillment_status, event.note, event.at
    from orders join order_events event on event.order_id = orders.id
    where orders.customer_id = ${customer_id}
    order by event.id`
}

/**
 * Lists the order recorded as the person's first, and the number of identifiers (account, mailbox, phone) that the
 * person is known by.
 */
export function listPersonalFirstOrders(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, count(*)::integer as ways_known
    from first_orders
    join orders on orders.id = first_orders.order_id
    join customers on first_orders.person = any(customers.persons)
    where customers.id = ${customer_id} and orders.customer_id = customers.id
    group by orders.id, orders.code`
}

/** Locks all orders of a customer for this transaction, so that none of them changes meanwhile. */
export async function lockOrders(tx: Tx, customer_id: number): Promise<void> {
  await tx`select from orders where customer_id = ${customer_id} order by id for no key update`
}

/** Whether an order is still on its way, disputed, or waiting for its payment. */
export function hasOpenOrder(db: Db, customer_id: number): Promise<boolean> {
  return db`
    select from orders
    where customer_id = ${customer_id} and placed_at is not null and (
      payment_status = 'disputed'
      or (status = 'placed' and payment_status not in ('failed', 'expired', 'refunded')
        and (parcel_kept or fulfillment_status not in ('delivered', 'returned'))
        and not (parcel_lost_at is not null and (
          select refunded_goods >= subtotal - discount + added from order_money where order_money.order_id = orders.id)))
      or exists (
        select from parcels
        where parcels.order_id = orders.id and parcels.sent_at is null and parcels.canceled_at is null)
    )
    limit 1`.any()
}

/**
 * Removes name, mailbox, street and phone from all orders of a customer whose account is closed, including draft
 * orders, and from their history what staff wrote in their own words. The country, the items, the amounts and the times
 * stay.
 */
export async function anonymizeOrders(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    update orders set email = '', shipment_address = jsonb_build_object(
      'country_id', shipment_address -> 'country_id', 'country_name', shipment_address -> 'country_name',
      'name', '', 'phone', '', 'line', '', 'line2', null, 'postal_code', null, 'postal_code_text', '', 'city', '',
      'details', null)
    where customer_id = ${customer_id}`
  await tx`
    update order_events set note = null from orders
    where orders.id = order_events.order_id and orders.customer_id = ${customer_id} and note is not null
      and kind = any(${kindsWithStaffText})`
}
