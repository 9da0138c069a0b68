import type { CartOrder, Missing, Readiness } from '@shop/contract/checkout.ts'
import { redirect } from 'react-router'
import type { LoadArgs } from '../api/load.ts'
import { readStored } from '../storage/browser-storage.ts'
import { paths } from '../urls/paths.ts'
import { cartChangesDone } from './cart.ts'
import { orderToBe } from './order-to-be.ts'

/**
 * The screens where missing data is entered: a step that is opened too early redirects there. The step itself shows
 * every other reason.
 */
const earlier: Partial<Record<Missing, string>> = { 'cart.error3': paths.cart, 'error.address': paths.checkoutAddress }

export interface ReadyToPay {
  order: CartOrder
  readiness: Readiness
}

/**
 * The draft order of the cart with the reasons why it cannot be paid yet. Null when either could not be loaded.
 * Redirects to the cart or the address when there is nothing to pay or no address.
 */
export async function readyToPay({ api, currency }: LoadArgs): Promise<ReadyToPay | null> {
  await cartChangesDone()
  const ask = (cart_id: string) => api('getReadiness', { query: { cart_id } })
  // Both requests run at once, because the cart is nearly always the one that this browser knows.
  const known = readStored('cart_id')
  const early = known === null ? undefined : ask(known)
  const order = await orderToBe({ api, currency })
  if (!order.ok) return null
  const readiness = await (early !== undefined && order.data.id === known ? early : ask(order.data.id))
  if (!readiness.ok) return null
  const step = readiness.data.missing.map((missing) => earlier[missing]).find((path) => path !== undefined)
  if (step !== undefined) throw redirect(step)
  return { order: order.data, readiness: readiness.data }
}
