import type { CartOrder, PaymentRequirement, PaymentReadiness } from '@shop/contract/checkout.ts'
import { redirect } from 'react-router'
import type { LoadArgs } from '../api/load.ts'
import { paths } from '../urls/paths.ts'
import { waitForCartChanges } from './cart.ts'
import { loadCartOrder } from './cart-order.ts'
import { getCheckoutCartId } from './linked-cart.ts'

/**
 * The screens where missing data is entered: a step that is opened too early redirects there. The step itself shows
 * every other reason.
 */
const stepByRequirement: Partial<Record<PaymentRequirement, string>> = {
  'cart.error3': paths.cart,
  'error.address': paths.checkoutAddress,
}

export interface CheckoutData {
  order: CartOrder
  readiness: PaymentReadiness
}

/**
 * The draft order of the cart with the reasons why it cannot be paid yet. Null when either could not be loaded.
 * Redirects to the cart or the address when there is nothing to pay or no address.
 */
export async function loadCheckout({ api, currency }: LoadArgs): Promise<CheckoutData | null> {
  await waitForCartChanges()
  const loadReadiness = (cart_id: string) => api('getPaymentReadiness', { query: { cart_id } })
  // Both requests run at once, because the cart is nearly always the one that this browser knows.
  const knownCartId = getCheckoutCartId()
  const prefetchedReadiness = knownCartId === null ? undefined : loadReadiness(knownCartId)
  const order = await loadCartOrder({ api, currency })
  if (!order.ok) return null
  const readiness = await (prefetchedReadiness !== undefined && order.data.id === knownCartId
    ? prefetchedReadiness
    : loadReadiness(order.data.id))
  if (!readiness.ok) return null
  const step = readiness.data.missing.map((missing) => stepByRequirement[missing]).find((path) => path !== undefined)
  if (step !== undefined) throw redirect(step)
  return { order: order.data, readiness: readiness.data }
}
