import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart, type TestCustomer } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setOnHand } from '../../testing/change-stock.ts'
import { removeBirthDate } from '../../testing/change-customers.ts'
import { makeShippingFree } from '../../testing/change-settings.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const inDollars = 'Zelle and Venmo only accept US dollars. Switch to USD to pay this way.'

const request = ({ token }: TestCustomer, cart_id: string, lang = 'en') =>
  t.request('GET', `/cart/readiness?lang=${lang}&cart_id=${cart_id}`, { token })
const start = ({ token }: TestCustomer, cart_id: string) =>
  t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })

test('a cart that can be paid is ready, and has its total in the other currency', async () => {
  const customer = await makeCustomer(t)
  const { id } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  expect((await request(customer, id)).body).toEqual({
    ready: true,
    missing: [],
    methods: [
      { method: 'card', available: true, code: null, reason: null },
      { method: 'paypal', available: true, code: null, reason: null },
      { method: 'zelle', available: false, code: 'zelle_venmo_usd', reason: inDollars },
      { method: 'venmo', available: false, code: 'zelle_venmo_usd', reason: inDollars },
    ],
    currency: 'MXN',
    total: 599_00,
    other_currency: { currency: 'USD', total: 36_00 },
  })
})

test('the first missing item is what the payment refuses first, followed by all others', async () => {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t, { stock: 1, currencies: ['MXN'] })
  const created = await t.request('POST', '/cart/create?currency=MXN', {
    token: customer.token,
    body: { products: [makeLine(product)] },
  })
  const { id } = created.body
  await setOnHand(t.db, { product_id: product.id }, 0)
  await removeBirthDate(t.db, customer.id)
  const missing = ['error.date_birth', 'error.address', 'line_unavailable']
  expect((await request(customer, id)).body).toMatchObject({ ready: false, missing, other_currency: null })
  expect((await start(customer, id)).body.errors).toEqual([missing[0]])

  await t.request('PUT', '/cart/update?currency=MXN', { token: customer.token, body: { id, products: [] } })
  expect((await request(customer, id)).body.missing).toEqual(['cart.error3', 'error.date_birth', 'error.address'])
  expect((await start(customer, id)).body.errors).toEqual(['cart.error3'])
})

test('a total below the minimum of cards cannot be paid by card, and a sentence says so', async () => {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t, { price: { MXN: 200_00 } })
  await makeShippingFree(t) // prettier-ignore
  const { id } = await makeReadyCart(t, customer, [makeLine(product)])
  const take = (code: string) =>
    t.request('PUT', '/discount-code/apply', { token: customer.token, body: { cart_id: id, code } })

  await take(await makeCode(t, { percent: null, amount: { MXN: 190_01, USD: null } }))
  const reason = 'El total es menor al mínimo que acepta este método de pago.'
  expect((await request(customer, id, 'es')).body).toMatchObject({
    ready: true,
    missing: [],
    total: 9_99,
    methods: [
      { method: 'card', available: false, code: 'amount_too_small', reason },
      { method: 'paypal', available: true, reason: null },
      { method: 'zelle', code: 'zelle_venmo_usd' },
      { method: 'venmo', code: 'zelle_venmo_usd' },
    ],
  })
  expect((await start(customer, id)).body.errors).toEqual(['amount_too_small'])

  await take(await makeCode(t, { percent: null, amount: { MXN: 190_00, USD: null } }))
  expect((await request(customer, id)).body).toMatchObject({ ready: true, total: 10_00 })
  await take(await makeCode(t, { percent: 100 }))
  expect((await request(customer, id)).body).toMatchObject({ ready: true, total: 0 })
})

test('another customer’s cart is not found', async () => {
  const customer = await makeCustomer(t)
  const { id } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  expect(await request(await makeCustomer(t), id)).toMatchObject({ status: 404, body: { errors: ['cart_not_found'] } })
})
