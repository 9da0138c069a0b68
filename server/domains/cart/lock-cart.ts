import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Buyer, type CartRow, type CartView, findOpenCart, lockOpenCart } from './queries.ts'

/**
 * Locks the customer's open cart for this transaction and reads it after the lock, so the previous transaction's
 * changes are included. Both statements are sent at once; the database runs them in order. Refuses `cart_not_found` if
 * the cart is not the customer's or was ordered already.
 */
export function lockCart(tx: Tx, buyer: Buyer, cart_id: string, view: CartView): Promise<CartRow> {
  return readLocked(lockOpenCart(tx, buyer.id, cart_id, view.now), tx, buyer, cart_id, view)
}

/** Reads a cart behind the statement that locks it, which says whether it is an open one of the customer. */
export async function readLocked(
  isOpen: Promise<boolean>,
  tx: Tx,
  buyer: Buyer,
  cart_id: string,
  view: CartView,
): Promise<CartRow> {
  const [locked, cart] = await Promise.all([isOpen, findOpenCart(tx, buyer, view, cart_id)])
  return locked && cart ? cart : refuse('cart_not_found')
}
