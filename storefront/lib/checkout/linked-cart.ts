import { readStored } from '../storage/browser-storage.ts'
import { readTabStored, writeTabStored } from '../storage/tab-storage.ts'

/*
 * A link may open the checkout of a cart that someone prepared for the customer (/continuar). This tab then pays that cart
 * until it is paid, or until the customer goes on with the own one.
 */
const LINKED_CART = 'linked_cart'

/** Returns the id of the cart whose link was opened in this tab; null while the checkout is that of the customer's own. */
export function getLinkedCartId(): string | null {
  return readTabStored(LINKED_CART)
}

export function rememberLinkedCart(id: string): void {
  writeTabStored(LINKED_CART, id)
}

export function forgetLinkedCart(): void {
  writeTabStored(LINKED_CART, null)
}

/** Returns the id of the cart that the checkout of this tab is for; null when the browser knows none. */
export function getCheckoutCartId(): string | null {
  return getLinkedCartId() ?? readStored('cart_id')
}
