import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct } from '../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../testing/test-calls.ts'
import { catalogRoutes } from './routes.ts'
import { hideProduct } from '../../testing/change-products.ts'
import { openCollection } from '../../testing/change-catalog.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

const detail = (uri: string, query = 'lang=es', token?: string) =>
  t.ask('GET', `/products/detail?uri=${encodeURIComponent(uri)}&${query}`, { token })
const list = (query: string, token?: string) => t.ask('GET', `/products/search?${query}`, { token })

describe('early access', () => {
  /**
   * Each case has the days before the opening, the level, and whether the product is visible. Amber enters one, Emerald
   * two and Diamond three weeks early.
   */
  const cases = [
    [22, 3, false], [21, 3, true], [21, 2, false], [14, 2, true], [14, 1, false], [7, 1, true], [7, 0, false], [1, 0, false], [0, 0, true],
  ] as const // prettier-ignore
  const crystals = [0, 51, 151, 301]

  test.each(cases)(
    '%i days before the opening, level %i: %s, in every list, in the product, by search',
    async (days, level, seen) => {
      const key = `drop-${days}-${level}`
      await makeCollection(t, key, new Date(t.clock.now().valueOf() + days * DAY_MS - 1_000))
      const product = await makeProduct(t, { collection_key: key, name: `Secreto ${days} ${level}` })
      const token = level === 0 ? undefined : (await makeCustomer(t, { crystals: crystals[level] ?? 0 })).token
      const found = (cards: { id: number }[]) => cards.some(({ id }) => id === product.id)

      expect((await detail(product.uri, 'lang=es', token)).status).toBe(seen ? 200 : 404)
      expect(found((await list('subcategory_uri=clasicas&lang=es&per_page=48', token)).body.products)).toBe(seen)
      expect(found((await list(`search=${encodeURIComponent(product.name)}&lang=es`, token)).body.products)).toBe(seen)
      expect(found((await t.ask('GET', '/products/home?lang=es', { token })).body)).toBe(seen)
    },
  )

  test('counts do not reveal hidden products', async () => {
    const total = async () => (await list('subcategory_uri=clasicas&lang=es')).body.total
    const before = await total()
    await makeCollection(t, 'hidden', new Date(t.clock.now().valueOf() + 40 * DAY_MS))
    await makeProduct(t, { collection_key: 'hidden' })
    expect(await total()).toBe(before)
  })

  test('a drop moved to another day is visible from that day on', async () => {
    const collection_id = await makeCollection(t, 'moved', new Date(t.clock.now().valueOf() + 40 * DAY_MS))
    const product = await makeProduct(t, { collection_key: 'moved' })
    expect((await detail(product.uri)).status).toBe(404)
    await openCollection(t.db, collection_id, t.clock.now())
    expect((await detail(product.uri)).status).toBe(200)
  })
})

test('a draft is not found by any customer', async () => {
  const product = await makeProduct(t)
  await hideProduct(t.db, product.id)
  const { token } = await makeCustomer(t, { crystals: 999 })
  expect((await detail(product.uri, 'lang=es', token)).status).toBe(404)
})

test.each([
  ['lang=fr', 422],
  ['lang=ES', 422],
  ['lang=', 422],
  ['lang=es%00', 422],
  ['currency=mxn', 422],
  ['currency=EUR', 422],
  ['lang=es&lang=en', 422],
])('%s is refused', async (query, status) => {
  expect((await t.ask('GET', `/products/home?${query}`)).status).toBe(status)
})
