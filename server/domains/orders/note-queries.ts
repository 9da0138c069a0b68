import type { Db, Tx } from '../../platform/db.ts'

export interface OrderNote {
  id: number
  note: string
  actor: string
  at: Date
}

/**
 * Adds a note of staff to an order that is locked. The customer never sees it, except in the file with all their personal
 * data. An order of a closed account gets none, because it may be about the person.
 */
export async function insertOrderNote(
  tx: Tx,
  order_id: number,
  { note, actor, at }: Omit<OrderNote, 'id'>,
): Promise<void> {
  await tx`
    insert into order_notes (order_id, note, actor, at)
    select id, ${note}, ${actor}, ${at} from orders where id = ${order_id} and email <> ''`
}

/** Lists the notes on an order, the newest first. */
export function listOrderNotes(db: Db, order_id: number): Promise<OrderNote[]> {
  return db<OrderNote[]>`select id, note, actor, at from order_notes where order_id = ${order_id} order by id desc`
}

/** Lists the notes on a customer's orders as personal data. Staff members are not named. */
export function listPersonalOrderNotes(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, order_notes.note, order_notes.at
    from order_notes join orders on orders.id = order_id
    where orders.customer_id = ${customer_id}
    order by order_notes.id`
}

export async function deleteOrderNotes(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from order_notes using orders where orders.id = order_id and orders.customer_id = ${customer_id}`
}
