import type { ApiResult } from '@shop/contract/client.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { redirect } from 'react-router'
import type { LoadArgs } from '../api/load.ts'
import { paths } from '../urls/paths.ts'
import { waitForCartChanges, loadCart } from './cart.ts'
import { getCheckoutCartId, getLinkedCartId } from './linked-cart.ts'
import { findRememberedPayment, isTransferRequested } from './payment-reference.ts'

/**
 * Loads the cart as a draft order for the screens of the checkout. An empty cart redirects to the page that says why. The
 * cart id that this browser stores is tried first; that cart may have been paid in another tab. A cart that a link has
 * opened is never replaced by the own one.
 */
export async function loadCartOrder({
  api,
  currency,
}: Pick<LoadArgs, 'api' | 'currency'>): Promise<ApiResult<CartOrder>> {
  await waitForCartChanges()
  const cart_id = getCheckoutCartId()
  const result = cart_id === null ? undefined : await api('getCartOrder', { query: { id: cart_id, currency } })
  if (result === undefined || (!result.ok && result.code === 'cart_not_found')) {
    if (getLinkedCartId() !== null) throw redirectFromEmptyCart()
    return loadOpenCartOrder({ api, currency })
  }
  return requireLines(result)
}

async function loadOpenCartOrder({ api, currency }: Pick<LoadArgs, 'api' | 'currency'>): Promise<ApiResult<CartOrder>> {
  const cart = await loadCart()
  if (!cart.ok) return cart
  if (cart.data.id === null) throw redirectFromEmptyCart()
  return requireLines(await api('getCartOrder', { query: { id: cart.data.id, currency } }))
}

function requireLines(result: ApiResult<CartOrder>): ApiResult<CartOrder> {
  if (result.ok && result.data.cart_products.length === 0) throw redirectFromEmptyCart()
  return result
}

/** A customer whose connection was lost while paying, or who reloaded the page, has no cart but may have an order. */
function redirectFromEmptyCart(): Response {
  if (findRememberedPayment() !== null) return redirect(paths.checkoutSuccess)
  if (isTransferRequested()) return redirect(paths.checkoutPending)
  const linked = getLinkedCartId()
  return redirect(linked === null ? paths.cart : paths.linkedCart(linked))
}

/** Whether a line cannot be bought as it is: the payment is refused while there is one (rules 4.1). */
export function hasUnavailableLines({ cart_products }: Pick<CartOrder, 'cart_products'>): boolean {
  return cart_products.some((line) => line.unavailable_reason !== null)
}
