import type {
  fulfillmentStatusTransitions,
  orderStatusTransitions,
  paymentStatusTransitions,
} from '../domains/orders/orders.ts'
import type { Db } from '../platform/db.ts'

export interface OrderStatuses {
  status?: keyof typeof orderStatusTransitions
  payment_status?: keyof typeof paymentStatusTransitions
  fulfillment_status?: keyof typeof fulfillmentStatusTransitions
}

/** Sets statuses of an order, which its history, its payments and its stock say nothing of. */
export async function setOrderStatuses(
  db: Db,
  order_id: number,
  { status, payment_status, fulfillment_status }: OrderStatuses,
): Promise<void> {
  await db`
    update orders set status = coalesce(${status ?? null}, status),
      payment_status = coalesce(${payment_status ?? null}, payment_status),
      fulfillment_status = coalesce(${fulfillment_status ?? null}, fulfillment_status)
    where id = ${order_id}`
}

/** Lets the order of a cart expire, as if it was never paid. */
export async function expireOrderOfCart(db: Db, cart_id: string): Promise<void> {
  await db`update orders set status = 'expired', payment_status = 'expired' where cart_id = ${cart_id}`
}

/** Gives an order another number. */
export async function setOrderNumber(db: Db, code: string, number: string): Promise<void> {
  await db`update orders set number = ${number} where code = ${code}`
}

/** Places an order this many days earlier. */
export async function backdateOrder(db: Db, order_id: number, days: number): Promise<void> {
  await db`update orders set placed_at = placed_at - make_interval(days => ${days}) where id = ${order_id}`
}

/** Gives an order to another customer. */
export async function setOrderCustomer(db: Db, order_id: number, customer_id: number): Promise<void> {
  await db`update orders set customer_id = ${customer_id} where id = ${order_id}`
}

/** Counts one order number that no order has. */
export async function skipOrderNumber(db: Db): Promise<void> {
  await db`update counters set value = value + 1 where name = 'order'`
}

/** Marks a cart as ordered at this time; with null, as not ordered. */
export async function setCartOrdered(db: Db, cart_id: string, ordered_at: Date | null): Promise<void> {
  await db`update carts set ordered_at = ${ordered_at} where id = ${cart_id}`
}

/** Ends the time for which a cart of its own, such as that of a draft order, can be paid. */
export async function expireCart(db: Db, cart_id: string, expires_at: Date): Promise<void> {
  await db`update carts set expires_at = ${expires_at} where id = ${cart_id}`
}

/** Ends what an order or a customer has reserved, without giving the units back. */
export async function endReservations(
  db: Db,
  { order_id, customer_id }: { order_id?: number; customer_id?: number },
  outcome: 'expired' | 'released',
  ended_at = new Date(),
): Promise<void> {
  await db`
    update reservations set ended_at = ${ended_at}, outcome = ${outcome}
    where ended_at is null and order_id = coalesce(${order_id ?? null}, order_id)
      and customer_id = coalesce(${customer_id ?? null}, customer_id)`
}

/** Reserves again what a reservation of an order held, without taking the units from the stock. */
export async function reopenReservations(db: Db, order_id: number): Promise<void> {
  await db`update reservations set ended_at = null, outcome = null where order_id = ${order_id}`
}

/** Writes a step into the history of an order, with the statuses that it has or that are given. */
export async function insertOrderEvent(
  db: Db,
  order_id: number,
  kind: string,
  { status, payment_status, fulfillment_status, note }: OrderStatuses & { note?: string } = {},
): Promise<void> {
  await db`
    insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, note, at)
    select id, ${kind}, coalesce(${status ?? null}, status), coalesce(${payment_status ?? null}, payment_status),
      coalesce(${fulfillment_status ?? null}, fulfillment_status), 'test', ${note ?? null}, now()
    from orders where id = ${order_id}`
}

/** A return as a row. */
export interface ReturnRow {
  status?: 'requested' | 'approved'
  reason?: string
  waybill?: string
  at?: Date
}

/** Stores a return of an order, without lines. Returns its id. */
export function insertReturn(
  db: Db,
  order_id: number,
  { status = 'requested', reason = 'other', waybill, at = new Date() }: ReturnRow = {},
): Promise<number> {
  return db<{ id: number }[]>`
    insert into returns (order_id, kind, status, reason, waybill, created_at)
    values (${order_id}, 'return', ${status}, ${reason}, ${waybill ?? null}, ${at})
    returning id`.value()
}

/** Approves a return this many days earlier. */
export async function backdateApproval(db: Db, return_id: number, days: number): Promise<void> {
  await db`update returns set approved_at = approved_at - make_interval(days => ${days}) where id = ${return_id}`
}
