import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCachingServer } from './cache-responses.ts'
import type { CachedResponse } from './response-store.ts'
import { makeLine, makeCollection, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setPrice, moveToCategory } from '../testing/change-products.ts'
import { setOnHand } from '../testing/change-stock.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true })
  await makeProduct(t)
  // The cache serves only after it has verified its connection to the database.
  await eventually(async () => (await statements(() => list())) === 0)
})
afterAll(() => t.close())

const list = (token?: string) =>
  t.request('GET', '/products/search?subcategory_uri=clasicas&lang=es&per_page=48', { token })
const detail = (uri: string, token?: string) => t.request('GET', `/products/detail?uri=${uri}&lang=es`, { token })

async function statements(action: () => Promise<unknown>): Promise<number> {
  const count = async () =>
    Number(
      (
        await t.db`select sum(seq_scan + idx_scan) as n from pg_stat_user_tables where relname in ('product_texts', 'categories', 'category_texts')`
      )[0]?.n ?? 0,
    )
  const settled = async () => {
    await t.db`select pg_stat_force_next_flush()`
    await new Promise((resolve) => setTimeout(resolve, 120))
    return count()
  }
  const before = await settled()
  await action()
  return (await settled()) - before
}

const countHits = async () =>
  Number(/response_cache_hits_total (\d+)/.exec((await t.app.inject('/metrics')).payload)?.[1])

test('guests see a change of price as soon as it is committed', async () => {
  const product = await makeProduct(t)
  expect((await detail(product.uri)).body.price).toBe(500_00)
  await setPrice(t.db, product.id, 600_00)
  await eventually(async () => (await detail(product.uri)).body.price === 600_00, 2_000)
})

test('reserved units disappear from the page of the product', async () => {
  const product = await makeProduct(t, { sizes: [{ letter: 'M' }], stock: 5 })
  expect((await detail(product.uri)).body.sizes[0].quantity).toBe(5)
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(product, { quantity: 2 })])
  await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  await eventually(async () => (await detail(product.uri)).body.sizes[0].quantity === 3, 2_000)
})

test('a response for one level is never shown to another, nor to guests', async () => {
  await makeCollection(t, 'cached-drop', new Date(t.clock.now().valueOf() + 5 * DAY_MS))
  const product = await makeProduct(t, { collection_key: 'cached-drop' })
  const amber = await makeCustomer(t, { crystals: 60 })
  const fan = await makeCustomer(t)
  for (let n = 0; n < 3; n += 1) {
    expect((await detail(product.uri, amber.token)).status).toBe(200)
    expect((await detail(product.uri)).status).toBe(404)
    expect((await detail(product.uri, fan.token)).status).toBe(404)
    const includesProduct = (cards: { id: number }[]) => cards.some(({ id }) => id === product.id)
    expect(includesProduct((await list(amber.token)).body.products)).toBe(true)
    expect(includesProduct((await list()).body.products)).toBe(false)
  }
})

test('a drop opens for guests at its time, without any change of data', async () => {
  await makeCollection(t, 'opening-drop', new Date(t.clock.now().valueOf() + 60_000))
  const product = await makeProduct(t, { collection_key: 'opening-drop' })
  const includesProduct = async () => (await list()).body.products.some(({ id }: { id: number }) => id === product.id)
  expect(await includesProduct()).toBe(false)
  expect(await includesProduct()).toBe(false)
  t.clock.advance(61_000)
  // A response that was created a moment ago may still be on its way to the cache; the next test checks it to the
  // millisecond.
  await eventually(includesProduct)
})

test('a product that is published at a later time is shown to guests from then on, without any change of data', async () => {
  const product = await makeProduct(t, { published_at: new Date(t.clock.now().valueOf() + 120_000) })
  const includesProduct = async () => (await list()).body.products.some(({ id }: { id: number }) => id === product.id)
  expect([await includesProduct(), await includesProduct()]).toEqual([false, false])
  expect((await detail(product.uri)).status).toBe(404)
  t.clock.advance(121_000)
  await eventually(includesProduct)
  expect((await detail(product.uri)).status).toBe(200)
})

test('a response is cached to the millisecond: until the moment before, and renewed at the moment', async () => {
  const opens_at = new Date(t.clock.now().valueOf() + 3_600_000)
  await makeCollection(t, 'exact-drop', opens_at, { announced: true })
  const product = await makeProduct(t, { collection_key: 'exact-drop' })
  const includesProduct = async () => (await list()).body.products.some(({ id }: { id: number }) => id === product.id)
  const waitForInvalidation = async () =>
    (await t.request('GET', '/drops/teasers?lang=es')).body.some(
      ({ name }: { name: string }) => name === 'exact-drop es',
    )
  t.clock.stop(new Date(opens_at.valueOf() - 1))
  await eventually(async () => (await waitForInvalidation()) && !(await includesProduct()))
  await eventually(async () => (await statements(() => list())) === 0)
  expect([await includesProduct(), await waitForInvalidation(), (await detail(product.uri)).status]).toEqual([
    false,
    true,
    404,
  ])
  t.clock.stop(opens_at)
  expect([await includesProduct(), await waitForInvalidation(), (await detail(product.uri)).status]).toEqual([
    true,
    false,
    200,
  ])
})

test('responses from the cache are counted, and nothing else is recorded about them', async () => {
  await eventually(async () => (await statements(() => list())) === 0)
  const before = await countHits()
  await list()
  await t.request('GET', '/products/search?subcategory_uri=clasicas&lang=es&per_page=48', { token: 'made-up' })
  expect(await countHits()).toBe(before + 1)
})

test('a server that is closing passes on requests for cached responses', async () => {
  const cachedResponse = { status: 200, headers: {}, bodies: new Map([['', Buffer.from('from memory')]]) }
  const server = createCachingServer(
    { wake: () => undefined, find: () => ({ response: cachedResponse, keys: [], isCurrent: true }) },
    () => 'front page',
    (_request, response) => response.writeHead(503).end(),
    {},
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('from memory')
  const arrives = once(server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  const [arrived] = await arrives
  // A request that has begun keeps its connection.
  client.write('GET / HTTP/1.1\r\nhost: shop.test\r\n')
  await eventually(async () => arrived.bytesRead > 0)
  server.close()
  client.write('connection: close\r\n\r\n')
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 503 /)
})

test('of several guests who ask for the same missing response one is passed on, and all receive what it stored', async () => {
  const stored = new Map<string, CachedResponse>()
  const { promise: made, resolve: make } = Promise.withResolvers<void>()
  let passedOn = 0
  const server = createCachingServer(
    {
      wake: () => undefined,
      find: (name) => {
        const response = stored.get(name)
        return response && { response, keys: [], isCurrent: true }
      },
    },
    ({ url }) => url,
    (_request, response) => {
      passedOn += 1
      void made.then(() => {
        stored.set('/', { status: 200, headers: {}, bodies: new Map([['', Buffer.from('made once')]]) })
        response.end('made once')
      })
    },
    {},
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const responses = Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text())
  await eventually(async () => passedOn > 0)
  make()
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['made once']))
  expect(passedOn).toBe(1)
  server.close()
})

test('a sold-out size changes its product and category, and leaves another category in memory', async () => {
  const [sold, other] = [await makeProduct(t, { stock: 2 }), await makeProduct(t)]
  const [category] = await t.db<{ id: number; uri: string }[]>`
    select category_id as id, uri from category_texts
    where lang = 'es' and category_id <> (select category_id from products where id = ${sold.id}) limit 1`
  await moveToCategory(t.db, other.id, category!.id)
  const listOther = () => t.request('GET', `/products/search?subcategory_uri=${category!.uri}&lang=es`)
  await eventually(async () => (await listOther()).body.total === 1)
  const sellUntil = async (left: number) => {
    await setOnHand(t.db, { product_id: sold.id }, left)
    await eventually(async () => (await detail(sold.uri)).body.sizes[0].quantity === left)
  }
  // Changes arrive in order: with this one, the change of the category above has arrived too.
  await sellUntil(1)
  await listOther()
  await sellUntil(0)
  const before = await countHits()
  await listOther()
  expect(await countHits()).toBe(before + 1)
})
