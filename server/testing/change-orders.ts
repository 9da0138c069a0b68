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

/** Gives an order another number. */
export async function setOrderNumber(db: Db, code: string, number: string): Promise<void> {
  await db`update orders set number = ${number} where code = ${code}`
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
