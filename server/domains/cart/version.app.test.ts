import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeLine, makeProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

// A client sends the version of the cart that its list was made from, so that two devices do not undo each other's changes.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const create = (token: string, products: object[], version?: number) =>
  t.request('POST', '/cart/create?lang=en&currency=MXN', { token, body: { products, version } })
const update = (token: string, id: string, products: object[], version?: number) =>
  t.request('PUT', '/cart/update?lang=en&currency=MXN', { token, body: { id, products, version } })
const getActive = async (token: string) => (await t.request('GET', '/cart/active?lang=en', { token })).body

const changed = { status: 409, body: { errors: ['cart_changed'] } }

async function makeCart() {
  const { token } = await makeCustomer(t)
  const line = makeLine(await makeProduct(t))
  const { body } = await create(token, [line], 0)
  return { token, line, cart: body }
}

test('a list from an older version is refused and changes nothing', async () => {
  const { token, line, cart } = await makeCart()
  const { body } = await update(token, cart.id, [line, makeLine(await makeProduct(t))], cart.version)
  expect(body.version).toBe(cart.version + 1)
  expect(await update(token, cart.id, [line], cart.version)).toMatchObject(changed)
  expect(await getActive(token)).toEqual(body)
})

test('a first list is refused when another device has opened a cart', async () => {
  const { token, cart } = await makeCart()
  expect(await create(token, [makeLine(await makeProduct(t))], 0)).toMatchObject(changed)
  expect(await getActive(token)).toEqual(cart)
})

test('a list without a version replaces whatever is there', async () => {
  const { token, line, cart } = await makeCart()
  await update(token, cart.id, [], cart.version)
  expect((await update(token, cart.id, [line])).body.products).toHaveLength(1)
})

test('of ten lists from the same version that are sent at once, one is taken', async () => {
  const { token, line, cart } = await makeCart()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => update(token, cart.id, [{ ...line, quantity: 1 + n }], cart.version)),
  )
  const [taken, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(taken!.status).toBe(200)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  expect(await getActive(token)).toEqual(taken!.body)
})

test('a refused line leaves the version as it is', async () => {
  const { token, line, cart } = await makeCart()
  expect((await update(token, cart.id, [{ ...line, quantity: 20 }], cart.version)).status).toBe(409)
  expect((await getActive(token)).version).toBe(cart.version)
})

test('a switch of the currency is a change, a discount code is none', async () => {
  const { token, cart } = await makeCart()
  const { body } = await t.request('PUT', '/cart/currency', { token, body: { cart_id: cart.id, currency: 'USD' } })
  expect(body.version).toBe(cart.version + 1)
  await t.request('DELETE', `/discount-code/remove?cart_id=${cart.id}`, { token })
  expect((await getActive(token)).version).toBe(body.version)
})
