import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type CartRow, findCart, takeCart } from './queries.ts'

/**
 * Takes the customer's open cart for this transaction, and then reads it: what is read is what the one before left.
 * Both are sent at once; the database does one after the other. Refuses `cart_not_found` for a cart that is not theirs or
 * is ordered already.
 */
export async function lockCart(tx: Tx, customer_id: number, cart_id: string): Promise<CartRow> {
  const [taken, cart] = await Promise.all([takeCart(tx, customer_id, cart_id), findCart(tx, customer_id, cart_id)])
  return taken && cart ? cart : refuse('cart_not_found')
}
