import { WEEK_MS } from '@shop/contract/calendar.ts'
import { MAX_FAVORITES } from '@shop/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct, type TestCustomer } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { hideProduct, publishProduct, makeDrafts } from '../../../testing/change-products.ts'
import { setCrystalBalance, insertFavorite } from '../../../testing/change-customers.ts'

let ownShop: TestCalls
beforeAll(async () => {
  ownShop = await openTestCalls(catalogRoutes)
})
afterAll(() => ownShop.close())

const setFavorite = ({ token }: TestCustomer, product_id: unknown, status: unknown = true) =>
  ownShop.ask('PUT', '/products/favorite', { token, body: { product_id, status } })
const wishlist = async ({ token }: TestCustomer, query = 'lang=es') =>
  (await ownShop.ask('GET', `/products/wishlist?${query}`, { token })).body as { id: number; favorite: boolean }[]
const listIds = (cards: { id: number }[]) => cards.map(({ id }) => id)

test('the last favorite comes first, as a card that is marked as a favorite, and is gone once removed', async () => {
  const customer = await makeCustomer(ownShop)
  const [first, second] = [await makeProduct(ownShop), await makeProduct(ownShop)]
  expect(await setFavorite(customer, first.id)).toMatchObject({ status: 200, body: { favorite: true } })
  ownShop.clock.advance(1000)
  await setFavorite(customer, second.id)
  const cards = await wishlist(customer)
  expect(cards).toMatchObject([{ id: second.id, favorite: true, currency: 'MXN' }, { id: first.id }])
  const { body } = await ownShop.ask('GET', `/products/detail?uri=${first.uri}`, { token: customer.token })
  expect(body.favorite).toBe(true)

  expect((await setFavorite(customer, second.id, false)).body).toEqual({ favorite: false })
  expect(listIds(await wishlist(customer))).toEqual([first.id])
})

test('adding a product twice stores it once, in its position; removing one that is not listed succeeds', async () => {
  const customer = await makeCustomer(ownShop)
  const [first, second] = [await makeProduct(ownShop), await makeProduct(ownShop)]
  await setFavorite(customer, first.id)
  ownShop.clock.advance(1000)
  await setFavorite(customer, second.id)
  ownShop.clock.advance(1000)
  await setFavorite(customer, first.id)
  expect(listIds(await wishlist(customer))).toEqual([second.id, first.id])
  expect((await setFavorite(customer, (await makeProduct(ownShop)).id, false)).status).toBe(200)
})

test('after a hundred concurrent clicks that end with adding it, the product is listed exactly once', async () => {
  const customer = await makeCustomer(ownShop)
  const product = await makeProduct(ownShop)
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => setFavorite(customer, product.id, n % 2 === 0)),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  await setFavorite(customer, product.id)
  expect(listIds(await wishlist(customer))).toEqual([product.id])
})

test('each customer has their own list, and a guest has none', async () => {
  const [one, other] = [await makeCustomer(ownShop), await makeCustomer(ownShop)]
  const product = await makeProduct(ownShop)
  await setFavorite(one, product.id)
  expect(await wishlist(other)).toEqual([])
  expect((await ownShop.ask('GET', '/products/wishlist')).status).toBe(401)
  expect(
    (await ownShop.ask('PUT', '/products/favorite', { body: { product_id: product.id, status: true } })).status,
  ).toBe(401)
})

test.each([
  ['no product', () => 999_999, 404, 'product_not_found'],
  ['no number', () => 'x', 404, 'product_not_found'],
  ['nothing', () => undefined, 404, 'product_not_found'],
  ['a draft', async () => unpublished(), 404, 'product_not_found'],
])('%s cannot be added', async (_, make, status, code) => {
  const customer = await makeCustomer(ownShop)
  const product_id = await make()
  for (const wanted of [true, false]) {
    const response = await setFavorite(customer, product_id, wanted)
    expect([response.status, response.body.errors]).toEqual([status, [code]])
  }
  expect(await ownShop.db`select from favorites where customer_id = ${customer.id}`).toHaveLength(0)
})

async function unpublished(): Promise<number> {
  const { id } = await makeProduct(ownShop)
  await hideProduct(ownShop.db, id)
  return id
}

test.each([['yes'], [1], [null], [undefined]])('a status of %j is refused', async (status) => {
  const customer = await makeCustomer(ownShop)
  const { id } = await makeProduct(ownShop)
  const response = await ownShop.ask('PUT', '/products/favorite', {
    token: customer.token,
    body: { product_id: id, ...(status === undefined ? {} : { status }) },
  })
  expect([response.status, response.body.errors]).toEqual([422, ['invalid_value']])
})

test('products that are not for sale are left out of the list, come back with their sale, and can be removed meanwhile', async () => {
  const customer = await makeCustomer(ownShop)
  const [product, pesos] = [await makeProduct(ownShop), await makeProduct(ownShop, { currencies: ['MXN'] })]
  await setFavorite(customer, product.id)
  await setFavorite(customer, pesos.id)
  expect(listIds(await wishlist(customer, 'lang=en&currency=USD'))).toEqual([product.id])

  const [was] = await ownShop.db`select published_at from products where id = ${product.id}`
  await hideProduct(ownShop.db, product.id)
  expect(listIds(await wishlist(customer))).toEqual([pesos.id])
  await publishProduct(ownShop.db, product.id, was?.published_at)
  expect(new Set(listIds(await wishlist(customer)))).toEqual(new Set([product.id, pesos.id]))

  await hideProduct(ownShop.db, product.id)
  expect((await setFavorite(customer, product.id, false)).body).toEqual({ favorite: false })
})

test('a product of a drop can be added from its level on, and is hidden again from customers who lose the level', async () => {
  const opens_at = new Date(ownShop.clock.now().valueOf() + 2 * WEEK_MS)
  await makeCollection(ownShop, 'amanecer', opens_at)
  const early = await makeProduct(ownShop, { collection_key: 'amanecer' })
  const [emerald, amber] = [
    await makeCustomer(ownShop, { crystals: 151 }),
    await makeCustomer(ownShop, { crystals: 60 }),
  ]
  expect((await setFavorite(amber, early.id)).body.errors).toEqual(['product_not_found'])
  expect((await setFavorite(emerald, early.id)).status).toBe(200)
  expect(listIds(await wishlist(emerald))).toEqual([early.id])
  await setCrystalBalance(ownShop.db, emerald.id, 0)
  expect(await wishlist(emerald)).toEqual([])
})

test('a full list accepts no more, and says so', async () => {
  const customer = await makeCustomer(ownShop)
  const product = await makeProduct(ownShop)
  await setFavorite(customer, product.id)
  await insertFavorite(ownShop.db, customer.id, await makeDrafts(ownShop.db, product, MAX_FAVORITES - 1))
  const more = await setFavorite(customer, (await makeProduct(ownShop)).id)
  expect([more.status, more.body.errors]).toEqual([400, ['favorite_limit']])
  expect((await setFavorite(customer, product.id)).status).toBe(200)
})
