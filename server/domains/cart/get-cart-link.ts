import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findLinkedCart } from './separate-cart-queries.ts'

/** Says whether the cart of a link can still be paid. Refuses `cart_not_found`, and `cart_not_yours` to another customer. */
export async function getCartLink(shop: Shop, customer: Customer, cart_id: string) {
  const now = shop.clock.now()
  const cart = (await shop.db.quickRead((db) => findLinkedCart(db, cart_id, now))) ?? refuse('cart_not_found')
  if (cart.customer_id !== customer.id) refuse('cart_not_yours')
  return { channel: cart.channel, state: cart.state }
}
