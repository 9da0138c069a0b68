import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import {
  makeCustomer,
  makeLine,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
} from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createSeparateCart, setCartExpiry } from './cart.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const HOUR_MS = 3_600_000
const expireIn = (ms: number) => new Date(t.clock.now().valueOf() + ms)
const getLink = (id: string, { token }: Pick<TestCustomer, 'token'>) =>
  t.request('GET', `/cart/link?lang=en&id=${id}`, { token })
const getOwn = async ({ token }: TestCustomer) => (await t.request('GET', '/cart/active?lang=en', { token })).body
const update = (id: string, { token }: TestCustomer, products: object[]) =>
  t.request('PUT', '/cart/update?currency=MXN', { token, body: { id, products } })

async function makeCarts(lifetimeMs = HOUR_MS) {
  const customer = await makeCustomer(t)
  const [own, prepared] = [makeLine(await makeProduct(t)), makeLine(await makeProduct(t))]
  await makeReadyCart(t, customer, [own])
  const cart = await getOwn(customer)
  const input = {
    customer_id: customer.id,
    channel: 'agent',
    currency: 'MXN',
    expires_at: expireIn(lifetimeMs),
  } as const
  const id = await t.db.begin((tx) => createSeparateCart(tx, input, t.clock.now()))
  await update(id, customer, [prepared])
  return { customer, own: cart, id, line: prepared }
}

test('a separate cart is paid by its link, and the own cart stays as it was', async () => {
  const { customer, own, id, line } = await makeCarts()
  expect(await getLink(id, customer)).toMatchObject({ status: 200, body: { channel: 'agent', state: 'open' } })
  expect(await getOwn(customer)).toEqual(own)
  const [{ id: address_id }] = (await t.request('GET', '/addresses/list', customer)).body
  await t.request('PUT', '/cart/address', { token: customer.token, body: { cart_id: id, address_id } })
  const started = await requestCardPayment(t, customer.token, id)
  const { intent } = await payAtProvider(t, started.body)
  expect((await requestCardConfirmation(t, customer.token, intent)).body).toMatchObject({ status: 'paid' })
  const [order, ...others] = (await t.request('GET', '/cart/orders', customer)).body
  expect([order.detail.cart_products, others]).toMatchObject([[{ id: line.id }], []])
  expect((await getLink(id, customer)).body).toEqual({ channel: 'agent', state: 'ordered' })
  expect((await getOwn(customer)).products).toEqual(own.products)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('what is added to a separate cart while it is paid does not become a cart', async () => {
  const { customer, own, id, line } = await makeCarts()
  const [{ id: address_id }] = (await t.request('GET', '/addresses/list', customer)).body
  await t.request('PUT', '/cart/address', { token: customer.token, body: { cart_id: id, address_id } })
  const started = await requestCardPayment(t, customer.token, id)
  await update(id, customer, [line, makeLine(await makeProduct(t))])
  const { intent } = await payAtProvider(t, started.body)
  expect((await requestCardConfirmation(t, customer.token, intent)).body).toMatchObject({ status: 'paid' })
  expect((await getOwn(customer)).products).toEqual(own.products)
  expect(await t.db`select from carts where customer_id = ${customer.id} and ordered_at is null`).toHaveLength(1)
})

test('the first payment of the own cart does not reach a separate one', async () => {
  const { customer, own, id } = await makeCarts()
  const started = await requestCardPayment(t, customer.token, own.id)
  const { intent } = await payAtProvider(t, started.body)
  await requestCardConfirmation(t, customer.token, intent)
  expect((await getOwn(customer)).id).toBeNull()
  expect((await getLink(id, customer)).body.state).toBe('open')
})

test('a cart that expired cannot be read, changed or paid any more', async () => {
  const { customer, own, id, line } = await makeCarts()
  t.clock.advance(HOUR_MS)
  const { token } = customer
  expect((await getLink(id, customer)).body.state).toBe('closed')
  const refused = { status: 404, body: { errors: ['cart_not_found'] } }
  expect(await t.request('GET', `/cart/order?lang=en&id=${id}`, { token })).toMatchObject(refused)
  expect(await t.request('GET', `/cart/readiness?lang=en&cart_id=${id}`, { token })).toMatchObject(refused)
  expect(await update(id, customer, [line])).toMatchObject(refused)
  expect(await requestCardPayment(t, token, id)).toMatchObject(refused)
  expect(await t.request('PUT', '/cart/currency', { token, body: { cart_id: id, currency: 'USD' } })).toMatchObject(
    refused,
  )
  expect(await getOwn(customer)).toEqual(own)
})

test('a payment that began before its cart expired makes its order', async () => {
  const { customer, id } = await makeCarts()
  const [{ id: address_id }] = (await t.request('GET', '/addresses/list', customer)).body
  await t.request('PUT', '/cart/address', { token: customer.token, body: { cart_id: id, address_id } })
  const started = await requestCardPayment(t, customer.token, id)
  expect(await t.db.begin((tx) => setCartExpiry(tx, id, t.clock.now(), t.clock.now()))).toBe(true)
  const { intent } = await payAtProvider(t, started.body)
  expect((await requestCardConfirmation(t, customer.token, intent)).body).toMatchObject({ status: 'paid' })
  expect((await getLink(id, customer)).body.state).toBe('ordered')
  expect(await t.db.begin((tx) => setCartExpiry(tx, id, expireIn(HOUR_MS), t.clock.now()))).toBe(false)
})

test('the link of a cart says to another account that it is not theirs, and nothing about others', async () => {
  const { id } = await makeCarts()
  const stranger = await makeCustomer(t)
  expect(await getLink(id, stranger)).toMatchObject({ status: 403, body: { errors: ['cart_not_yours'] } })
  expect(await getLink('no-such-cart', stranger)).toMatchObject({ status: 404, body: { errors: ['cart_not_found'] } })
  expect((await t.request('GET', `/cart/order?lang=en&id=${id}`, stranger)).status).toBe(404)
})

test("PayPal's parameters are those of the cart that is paid", async () => {
  const { customer, id } = await makeCarts()
  await t.request('PUT', '/cart/currency', { token: customer.token, body: { cart_id: id, currency: 'USD' } })
  const get = async (query: string) => (await t.request('GET', `/cart/paypal/client-id?lang=en${query}`, customer)).body
  expect(await get('')).toMatchObject({ currency: 'MXN' })
  expect(await get(`&cart_id=${id}`)).toMatchObject({ currency: 'USD' })
})

test('the own cart cannot expire', async () => {
  const { own } = await makeCarts()
  expect(await t.db.begin((tx) => setCartExpiry(tx, own.id, t.clock.now(), t.clock.now()))).toBe(false)
  await expect(t.db`update carts set expires_at = now() where id = ${own.id}`).rejects.toThrow(
    /carts_own_does_not_expire/,
  )
})
