import { lineOf, makeCustomer, makeProduct, makeReadyCart } from './make.ts'
import type { TestShop } from './test-shop.ts'

/** A customer whose cart can be paid, with so many of one piece in it. */
export async function makeCardCart(t: TestShop, quantity = 1) {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [lineOf(product, { quantity })])
  return { customer, product, cart }
}

/** The browser asks what its card form needs. */
export function startCard(t: TestShop, token: string, cart_id: string) {
  return t.ask('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })
}

/** The browser comes back from paying. */
export function confirmCard(t: TestShop, token: string, payment_intent: string) {
  return t.ask('POST', '/cart/stripe/intent?lang=en', { token, body: { payment_intent } })
}
