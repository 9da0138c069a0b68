import type { Answer } from '@shop/contract/client.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { redirect } from 'react-router'
import type { LoadArgs } from '../api/load.ts'
import { readStored } from '../storage/browser-storage.ts'
import { paths } from '../urls/paths.ts'
import { cartChangesDone, loadCart } from './cart.ts'

/**
 * Loads the cart as a draft order for the screens of the checkout. An empty cart redirects to the cart's page, which
 * says so. The cart id that this browser stores is tried first; that cart may have been paid in another tab.
 */
export async function orderToBe({ api, currency }: Pick<LoadArgs, 'api' | 'currency'>): Promise<Answer<CartOrder>> {
  await cartChangesDone()
  const known = readStored('cart_id')
  const answer = known === null ? undefined : await api('getCartOrder', { query: { id: known, currency } })
  if (answer === undefined || (!answer.ok && answer.code === 'cart_not_found')) return openOrder({ api, currency })
  return withPieces(answer)
}

async function openOrder({ api, currency }: Pick<LoadArgs, 'api' | 'currency'>): Promise<Answer<CartOrder>> {
  const cart = await loadCart()
  if (!cart.ok) return cart
  if (cart.data.id === null) throw redirect(paths.cart)
  return withPieces(await api('getCartOrder', { query: { id: cart.data.id, currency } }))
}

function withPieces(answer: Answer<CartOrder>): Answer<CartOrder> {
  if (answer.ok && answer.data.cart_products.length === 0) throw redirect(paths.cart)
  return answer
}

/** Whether a line cannot be bought as it is: the payment is refused while there is one (rules 4). */
export function isBlocked({ cart_products }: Pick<CartOrder, 'cart_products'>): boolean {
  return cart_products.some((line) => line.unavailable_reason !== null)
}
