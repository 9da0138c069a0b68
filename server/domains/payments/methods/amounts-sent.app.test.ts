import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../../testing/buy-order.ts'
import { requestCardPayment } from '../../../testing/card-payment.ts'
import { makeLine, makeCode, makeProduct, makeReadyCart, type TestCustomer } from '../../../testing/make.ts'
import { listSandboxRequests } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeSetting } from '../../content/content.ts'

// These tests follow the totals of carts from the price in the table to the request to the provider.

let t: TestShop
/** The customer already has a first order, so they pay the full price. */
let ana: TestCustomer
beforeAll(async () => {
  t = await openTestShop()
  ana = (await buyOrder(t)).customer
})
afterAll(() => t.close())

const nothing = { MXN: 0, USD: 0 }

async function shippingFor(cost: number): Promise<void> {
  const every = { MXN: cost, USD: cost }
  const far = { MXN: 1e8, USD: 1e8 }
  const shipping = { mexico: every, united_states: every, elsewhere: every }
  const free = cost === 0 ? nothing : far
  await writeSetting(t.db, 'shipping', { ...shipping, free_from: free, free_from_with_level: free }, t.clock.now())
}

async function getCart(price: number, currency: 'MXN' | 'USD', quantity = 1) {
  await t.db`delete from rate_limits`
  const product = await makeProduct(t, { price: { MXN: price, USD: price } })
  return makeReadyCart(t, ana, [makeLine(product, { quantity })], currency)
}

const toPayPal = (cart_id: string) =>
  t.request('POST', '/cart/paypal/create-order', { token: ana.token, body: { cart_id } })

test.each([
  [1010, 'MXN'],
  [1999, 'MXN'],
  [50, 'USD'],
  [1010, 'USD'],
  [1999, 'USD'],
  [99_999_999, 'USD'],
] as const)('a total of %i in %s is sent to Stripe as that number', async (total, currency) => {
  await shippingFor(0)
  expect((await requestCardPayment(t, ana.token, (await getCart(total, currency)).id)).status).toBe(200)
  const requests = await listSandboxRequests(t, 'POST', /^\/v1\/payment_intents$/)
  expect(requests.at(-1)!.body).toMatchObject({ amount: String(total), currency: currency.toLowerCase() })
})

test.each([
  [50, 'MXN', '0.50'],
  [1010, 'MXN', '10.10'],
  [1999, 'MXN', '19.99'],
  [50, 'USD', '0.50'],
  [1010, 'USD', '10.10'],
  [1999, 'USD', '19.99'],
  [99_999_999, 'USD', '999999.99'],
] as const)('a total of %i in %s is sent to PayPal as %3$s', async (total, currency, decimal) => {
  await shippingFor(0)
  expect((await toPayPal((await getCart(total, currency)).id)).status).toBe(200)
  const { amount } = await lastOrder()
  expect(amount).toMatchObject({ value: decimal, currency_code: currency })
})

test.each(['MXN', 'USD'] as const)(
  '1,234,567.89 %s is above both limits, so no provider gets a request',
  async (currency) => {
    await shippingFor(0)
    const { id } = await getCart(123_456_789, currency)
    const before = (await listSandboxRequests(t, 'POST', /./)).length
    const refused = [await requestCardPayment(t, ana.token, id), await toPayPal(id)].map(({ status, body }) => [
      status,
      body.errors,
    ])
    expect(refused).toEqual([
      [400, ['amount_too_large']],
      [400, ['amount_too_large']],
    ])
    expect(await listSandboxRequests(t, 'POST', /./)).toHaveLength(before)
  },
)

test.each(['MXN', 'USD'] as const)(
  'the amounts sent to PayPal in %s add up, with a rounded discount and shipping',
  async (currency) => {
    await shippingFor(1010)
    const cart = await getCart(1999, currency, 7)
    const code = await makeCode(t, { percent: 33 })
    // The code stays with the cart, so it is applied last.
    await t.request('PUT', '/discount-code/apply', { token: ana.token, body: { cart_id: cart.id, code } })
    expect((await toPayPal(cart.id)).status).toBe(200)
    const { amount, items } = await lastOrder()
    // The discount is 33 % of 139.93, which is 46.1769.
    expect(items[0]).toMatchObject({ quantity: '7', unit_amount: { value: '19.99' } })
    expect(amount.breakdown).toMatchObject({
      item_total: { value: '139.93' },
      discount: { value: '46.18' },
      shipping: { value: '10.10' },
    })
    expect(amount.value).toBe('103.85')
  },
)

interface PurchaseUnit {
  amount: { value: string; currency_code: string; breakdown: unknown }
  items: unknown[]
}

async function lastOrder() {
  const requests = await listSandboxRequests(t, 'POST', /^\/v2\/checkout\/orders$/)
  return (requests.at(-1)!.body as { purchase_units: PurchaseUnit[] }).purchase_units[0]!
}
