import type { Lang } from '@shop/contract/locale.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from './make.ts'
import type { TestShop } from './test-shop.ts'

export async function makeCardCart(t: TestShop, quantity = 1) {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [makeLine(product, { quantity })])
  return { customer, product, cart }
}

/** Requests the data for the card form, as the browser does. */
export function requestCardPayment(t: TestShop, token: string, cart_id: string, lang: Lang = 'en') {
  return t.request('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart_id}`, { token })
}

export function requestCardConfirmation(t: TestShop, token: string, payment_intent: string) {
  return t.request('POST', '/cart/stripe/intent?lang=en', { token, body: { payment_intent } })
}
