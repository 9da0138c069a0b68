import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type OrderRow } from './queries.ts'

/**
 * Locks a customer's own order for data that they add to it. Refuses `order_not_found` for any other order, and
 * `unauthenticated` when the account was closed. The account cannot be closed before this transaction ends, so no
 * personal data is left behind.
 */
export async function lockOwnOrder(tx: Tx, customer_id: number, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order || order.customer_id !== customer_id || order.placed_at === null) return refuse('order_not_found')
  return isAccountClosed(order) ? refuse('unauthenticated') : order
}

/** Whether the account is closed: closing it removes the mailbox from its orders. */
export function isAccountClosed({ email }: OrderRow): boolean {
  return email === ''
}
