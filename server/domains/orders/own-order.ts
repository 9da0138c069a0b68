import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type OrderRow } from './queries.ts'

/**
 * Takes a customer's own order, for what they write about it. Refuses `order_not_found` for any other, and
 * `unauthenticated` when the account was closed: it is not closed before this transaction has ended, so that nothing of
 * theirs is left behind.
 */
export async function lockOwnOrder(tx: Tx, customer_id: number, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order || order.customer_id !== customer_id || order.number === null) return refuse('order_not_found')
  return isOwnerGone(order) ? refuse('unauthenticated') : order
}

/** Closing an account takes its mailbox out of its orders. */
export function isOwnerGone({ email }: OrderRow): boolean {
  return email === ''
}
