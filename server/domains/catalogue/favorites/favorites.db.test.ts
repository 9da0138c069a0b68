import { WEEK_MS } from '@shop/contract/calendar.ts'
import { MAX_FAVORITES } from '@shop/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct, type TestCustomer } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogueRoutes } from '../routes.ts'

let own: TestCalls
beforeAll(async () => {
  own = await openTestCalls(catalogueRoutes)
})
afterAll(() => own.close())

const setFavorite = ({ token }: TestCustomer, product_id: unknown, status: unknown = true) =>
  own.ask('PUT', '/products/favorite', { token, body: { product_id, status } })
const wishlist = async ({ token }: TestCustomer, query = 'lang=es') =>
  (await own.ask('GET', `/products/wishlist?${query}`, { token })).body as { id: number; favorite: boolean }[]
const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

test('the last favorite comes first, as a card that is marked as a favorite, and is gone once removed', async () => {
  const customer = await makeCustomer(own)
  const [first, second] = [await makeProduct(own), await makeProduct(own)]
  expect(await setFavorite(customer, first.id)).toMatchObject({ status: 200, body: { favorite: true } })
  own.clock.advance(1000)
  await setFavorite(customer, second.id)
  const cards = await wishlist(customer)
  expect(cards).toMatchObject([{ id: second.id, favorite: true, currency: 'MXN' }, { id: first.id }])
  const { body } = await own.ask('GET', `/products/detail?uri=${first.uri}`, { token: customer.token })
  expect(body.favorite).toBe(true)

  expect((await setFavorite(customer, second.id, false)).body).toEqual({ favorite: false })
  expect(idsOf(await wishlist(customer))).toEqual([first.id])
})

test('adding a product twice stores it once, in its position; removing one that is not listed succeeds', async () => {
  const customer = await makeCustomer(own)
  const [first, second] = [await makeProduct(own), await makeProduct(own)]
  await setFavorite(customer, first.id)
  own.clock.advance(1000)
  await setFavorite(customer, second.id)
  own.clock.advance(1000)
  await setFavorite(customer, first.id)
  expect(idsOf(await wishlist(customer))).toEqual([second.id, first.id])
  expect((await setFavorite(customer, (await makeProduct(own)).id, false)).status).toBe(200)
})

test('after a hundred concurrent clicks that end with adding it, the product is listed exactly once', async () => {
  const customer = await makeCustomer(own)
  const product = await makeProduct(own)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => setFavorite(customer, product.id, n % 2 === 0)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await setFavorite(customer, product.id)
  expect(idsOf(await wishlist(customer))).toEqual([product.id])
})

test('each customer has their own list, and a guest has none', async () => {
  const [one, other] = [await makeCustomer(own), await makeCustomer(own)]
  const product = await makeProduct(own)
  await setFavorite(one, product.id)
  expect(await wishlist(other)).toEqual([])
  expect((await own.ask('GET', '/products/wishlist')).status).toBe(401)
  expect((await own.ask('PUT', '/products/favorite', { body: { product_id: product.id, status: true } })).status).toBe(
    401,
  )
})

test.each([
  ['no product', () => 999_999, 404, 'product_not_found'],
  ['no number', () => 'x', 404, 'product_not_found'],
  ['nothing', () => undefined, 404, 'product_not_found'],
  ['a draft', async () => unpublished(), 404, 'product_not_found'],
])('%s cannot be added', async (_, make, status, code) => {
  const customer = await makeCustomer(own)
  const product_id = await make()
  for (const wanted of [true, false]) {
    const answer = await setFavorite(customer, product_id, wanted)
    expect([answer.status, answer.body.errors]).toEqual([status, [code]])
  }
  expect(await own.db`select from favorites where customer_id = ${customer.id}`).toHaveLength(0)
})

async function unpublished(): Promise<number> {
  const { id } = await makeProduct(own)
  await own.db`update products set published_at = null where id = ${id}`
  return id
}

test.each([['yes'], [1], [null], [undefined]])('a status of %j is refused', async (status) => {
  const customer = await makeCustomer(own)
  const { id } = await makeProduct(own)
  const answer = await own.ask('PUT', '/products/favorite', {
    token: customer.token,
    body: { product_id: id, ...(status === undefined ? {} : { status }) },
  })
  expect([answer.status, answer.body.errors]).toEqual([422, ['invalid_value']])
})

test('products that are not for sale are left out of the list, come back with their sale, and can be removed meanwhile', async () => {
  const customer = await makeCustomer(own)
  const [product, pesos] = [await makeProduct(own), await makeProduct(own, { currencies: ['MXN'] })]
  await setFavorite(customer, product.id)
  await setFavorite(customer, pesos.id)
  expect(idsOf(await wishlist(customer, 'lang=en&currency=USD'))).toEqual([product.id])

  const [was] = await own.db`select published_at from products where id = ${product.id}`
  await own.db`update products set published_at = null where id = ${product.id}`
  expect(idsOf(await wishlist(customer))).toEqual([pesos.id])
  await own.db`update products set published_at = ${was?.published_at} where id = ${product.id}`
  expect(new Set(idsOf(await wishlist(customer)))).toEqual(new Set([product.id, pesos.id]))

  await own.db`update products set published_at = null where id = ${product.id}`
  expect((await setFavorite(customer, product.id, false)).body).toEqual({ favorite: false })
})

test('a product of a drop can be added from its level on, and is hidden again from customers who lose the level', async () => {
  const opens_at = new Date(own.clock.now().valueOf() + 2 * WEEK_MS)
  await makeCollection(own, 'amanecer', opens_at)
  const early = await makeProduct(own, { collection_key: 'amanecer' })
  const [emerald, amber] = [await makeCustomer(own, { crystals: 151 }), await makeCustomer(own, { crystals: 60 })]
  expect((await setFavorite(amber, early.id)).body.errors).toEqual(['product_not_found'])
  expect((await setFavorite(emerald, early.id)).status).toBe(200)
  expect(idsOf(await wishlist(emerald))).toEqual([early.id])
  await own.db`update crystal_balances set crystals = 0 where customer_id = ${emerald.id}`
  expect(await wishlist(emerald)).toEqual([])
})

test('a full list accepts no more, and says so', async () => {
  const customer = await makeCustomer(own)
  const product = await makeProduct(own)
  await setFavorite(customer, product.id)
  await own.db`
    insert into products (sku, category_id, picture_key, created_at)
    select 'FILL-' || n, (select category_id from products where id = ${product.id}), 'one', now()
    from generate_series(2, ${MAX_FAVORITES}) n`
  await own.db`
    insert into favorites (customer_id, product_id, at)
    select ${customer.id}, id, now() from products where sku like 'FILL-%'`
  const more = await setFavorite(customer, (await makeProduct(own)).id)
  expect([more.status, more.body.errors]).toEqual([400, ['favorite_limit']])
  expect((await setFavorite(customer, product.id)).status).toBe(200)
})
