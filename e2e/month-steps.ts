import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Customer, payAtProvider, prepareCheckout, type Variant, waitForMail, withAuth } from './customers.ts'
import { PASSWORD } from './visitor.ts'

/** Signs a customer in again: a session ends when the clock moves by a month. */
export async function signInAgain(request: APIRequestContext, { email }: Customer): Promise<Customer> {
  const answer = await request.post('/api/users/login?lang=en', { data: { email, password: PASSWORD } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ...(await answer.json()), email }
}

/** Returns the id of the cart in the newest mail of this kind with a link to pay. */
export async function findLinkedCart(
  request: APIRequestContext,
  { email }: Customer,
  kind: 'draft-order' | 'order-change-request',
): Promise<string> {
  const { text } = await waitForMail(request, email, kind)
  return /\/continuar\/([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Pays a cart by card, and waits until the shop says so. */
export async function payCart(request: APIRequestContext, customer: Customer, cart_id: string): Promise<void> {
  const payment_intent = await payAtProvider(request, customer, cart_id)
  await expect(async () => {
    const paid = await request.post('/api/cart/stripe/intent', { ...withAuth(customer), data: { payment_intent } })
    expect((await paid.json()).status).toBe('paid')
  }).toPass()
}

/** The bank will list a transfer with this reference and amount. */
export interface Transfer {
  number: string
  reference: string
  /** In minor units. */
  amount: number
}

/** Orders a unit by Zelle. */
export async function orderByZelle(
  request: APIRequestContext,
  customer: Customer,
  variant: Variant,
): Promise<Transfer> {
  const { id: cart_id } = await prepareCheckout(request, customer, variant)
  const data = { cart_id, payment_method: 'zelle' }
  const ordered = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...withAuth(customer), data })
  expect(ordered.ok(), await ordered.text()).toBe(true)
  return ordered.json()
}

/** Returns the price and the price on offer of a product in a currency, without a cached response. */
export async function readPrice(request: APIRequestContext, { uri, size_id }: Variant) {
  const params = { lang: 'en', currency: 'USD', uri, uncached: crypto.randomUUID() }
  const { sizes } = await (await request.get('/api/products/detail', { params })).json()
  const { price, price_offer } = sizes.find(({ id }: { id: number }) => id === size_id)
  return { price: price as number, price_offer: price_offer as number | null }
}

/** Fills a date and time of Mexico City. */
export function toFieldTime(moment: Date, hours = 0): string {
  return new Date(moment.valueOf() + (hours - 6) * 3_600_000).toISOString().slice(0, 16)
}

/** Posts to the API of the back office as the member who is signed in on a page. */
export async function callStaff(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post(`/api/staff/${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
