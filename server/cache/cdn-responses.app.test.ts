import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { listRoutes } from '../testing/list-routes.ts'
import { makeCollection, makeCustomer, makeProduct } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createCachingServer } from './cache-responses.ts'
import { isCacheable } from './change-keys.ts'
import { setPrice } from '../testing/change-products.ts'

// The headers of responses say whether a CDN may keep them. e2e/varnish.spec.ts puts a real one in front of the shop.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true, cdn: 'varnish', worker: false })
  // A product brings its category.
  await makeProduct(t)
  await waitForCache()
})
afterAll(() => t.close())

const LIST = '/api/products/search?subcategory_uri=clasicas&lang=es'
const getDetailUrl = (uri: string) => `/api/products/detail?uri=${uri}&lang=es`
const asGuest = (path: string) => `/~es-MXN${path}`
/** Waits until the cache knows when guests see something else, and knows of all changes. */
const waitForCache = () => eventually(async () => (await request(asGuest(LIST))).keys !== null, 5_000)

async function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(t.url + path, { redirect: 'manual', ...init })
  const text = await response.text()
  const { headers, status } = response
  return {
    status,
    text,
    caching: headers.get('cache-control'),
    lifetime: headers.get('surrogate-control'),
    keys: headers.get('surrogate-key'),
    vary: headers.get('vary'),
    cookie: headers.get('set-cookie'),
  }
}

test('a call for guests may be kept under the keys of what it shows, whether it is made anew or comes from memory', async () => {
  const product = await makeProduct(t)
  const url = asGuest(getDetailUrl(product.uri))
  await eventually(async () => (await request(url)).keys !== null)
  await setPrice(t.db, product.id, 600_00)
  await eventually(async () => JSON.parse((await request(url)).text).price === 600_00)
  for (let times = 0; times < 3; times += 1) {
    const { keys, lifetime, caching, vary } = await request(url)
    expect(keys?.split(' ')).toEqual(expect.arrayContaining(['catalog', `product:${product.id}`]))
    expect([lifetime, caching, vary]).toEqual([
      'max-age=60, stale-while-revalidate=1, stale-if-error=3600',
      'no-cache',
      'accept-encoding',
    ])
  }
})

test('the same call under its own URL may not be kept, whether it comes from memory or not', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { status, keys, lifetime, caching } = await request(LIST)
    expect([status, keys, lifetime, caching]).toEqual([200, null, null, 'no-store'])
  }
})

test('no copy outlives the opening of a drop, not even while the shop does not respond', async () => {
  const opens_at = new Date(t.clock.now().valueOf() + 5 * DAY_MS)
  await makeCollection(t, 'drop-behind-a-cdn', opens_at)
  const product = await makeProduct(t, { collection_key: 'drop-behind-a-cdn' })
  t.clock.stop(new Date(opens_at.valueOf() - 20_000))
  try {
    await eventually(async () => (await request(asGuest(LIST))).lifetime?.startsWith('max-age=19,') ?? false)
    expect((await request(asGuest(LIST))).lifetime).toBe('max-age=19, stale-while-revalidate=0, stale-if-error=0')
    t.clock.stop(new Date(opens_at.valueOf() - 1_000))
    const before = await request(asGuest(LIST))
    expect([before.lifetime, before.keys, before.caching]).toEqual([null, null, 'no-store'])
    expect((await request(asGuest(getDetailUrl(product.uri)))).keys).toBeNull()
    t.clock.stop(opens_at)
    await eventually(async () => (await request(asGuest(LIST))).keys !== null)
    expect((await request(asGuest(getDetailUrl(product.uri)))).status).toBe(200)
  } finally {
    t.clock.advance(0)
  }
})

test('what a member sees before an opening may not be kept, in either order', async () => {
  await makeCollection(t, 'early-behind-a-cdn', new Date(t.clock.now().valueOf() + 5 * DAY_MS))
  const product = await makeProduct(t, { collection_key: 'early-behind-a-cdn' })
  const { token } = await makeCustomer(t, { crystals: 60 })
  const headers = { authorization: `Bearer ${token}` }
  const url = asGuest(getDetailUrl(product.uri))
  for (let times = 0; times < 3; times += 1) {
    const [member, guest] = [await request(url, { headers }), await request(url)]
    expect([member.status, member.keys, member.caching]).toEqual([200, null, 'no-store'])
    expect([guest.status, guest.keys, guest.caching]).toEqual([404, null, 'no-store'])
  }
})

test('of all routes only calls that guests share may be kept, and no other response leaves it open', async () => {
  const product = await makeProduct(t)
  const routes = listRoutes(t.app).filter(({ method }) => ['GET', 'HEAD'].includes(method))
  const responses = await Promise.all(
    routes.map(async ({ method, url }) => {
      const address = url.replaceAll(/:\w+/g, 'nobodys').replace(/^\*|(?<=\w)\*/, '/nothing')
      const path = address.includes('detail') ? `${address}?uri=${product.uri}&lang=es` : address
      return { path, ...(await request(asGuest(path), { method })) }
    }),
  )
  expect(responses.length).toBeGreaterThan(100)
  const kept = responses.filter(({ keys, lifetime }) => keys !== null || lifetime !== null)
  expect(kept.filter(({ path, status, cookie }) => !isCacheable(path) || status !== 200 || cookie !== null)).toEqual([])
  expect(kept.map(({ path }) => path)).toContain('/api/countries')
  expect(responses.filter(({ caching }) => caching === null).map(({ path }) => path)).toEqual([])
})

test.each<[string, string, RequestInit & { headers?: Record<string, string> }]>([
  ['a forwarded host of another site', LIST, { headers: { 'x-forwarded-host': 'evil.example' } }],
  ['a forwarded host that is redirected', LIST, { headers: { 'x-forwarded-host': 'www.shop.test' } }],
  ['a path that is redirected', `/${LIST}`, {}],
  ['a page that does not exist', '/nothing-is-here', {}],
  ['a product that does not exist', getDetailUrl('nothing'), {}],
  ['a value that is refused', LIST.replace('lang=es', 'lang=fr'), {}],
  ['a method in a header', LIST, { method: 'POST', headers: { 'x-http-method-override': 'GET' } }],
  ['a preview', LIST, { headers: { cookie: 'preview=a' } }],
  ['credentials', LIST, { headers: { authorization: 'Bearer a' } }],
  ['a URL of two visitors', `/~en-USD${LIST}`, {}],
  ['a long query', `${LIST}&search=${'a'.repeat(600)}`, {}],
])('a response to a request with %s may not be kept', async (_, path, init) => {
  const { keys, lifetime, caching } = await request(asGuest(path), init)
  expect([keys, lifetime]).toEqual([null, null])
  expect(caching).toMatch(/^(?:private, )?no-store$/)
})

test('headers that the shop does not know change nothing in what is kept', async () => {
  const plain = await request(asGuest(LIST))
  const hostile = await request(asGuest(LIST), {
    headers: {
      'x-original-url': '/api/carts',
      'x-rewrite-url': '/admin',
      'x-http-method-override': 'DELETE',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-port': '1',
      'accept-language': 'en',
      cookie: 'lang=en; currency=USD; "><script>=1',
      'user-agent': '<script>',
      accept: 'text/plain',
    },
  })
  expect([hostile.status, hostile.text, hostile.keys]).toEqual([200, plain.text, plain.keys])
})

test('keys that a visitor writes into a URL are no keys of a response', async () => {
  for (const uri of ['a%20product:1', 'a,product:1', 'a%0D%0Aset-cookie:%20a=b', '%C3%B1']) {
    const { keys, cookie } = await request(asGuest(`/api/products/search?subcategory_uri=${uri}&lang=es`))
    expect([keys, cookie]).toEqual([null, null])
  }
})

test('a response that is out of date may not be kept', async () => {
  const response = { status: 200, headers: { 'cache-control': 'no-store' }, bodies: new Map([['', Buffer.from('a')]]) }
  let isCurrent = true
  const { promise: neverMade } = Promise.withResolvers<void>()
  const server = createCachingServer(
    { wake: () => undefined, find: () => ({ response, keys: ['cards'], isCurrent }) },
    () => 'name',
    () => void neverMade,
    {},
    (_, keys) => ({ 'surrogate-key': keys.join(' '), 'cache-control': 'no-cache' }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const getHeaders = async () => {
    const { headers } = await fetch(url)
    return [headers.get('surrogate-key'), headers.get('cache-control')]
  }
  expect(await getHeaders()).toEqual(['cards', 'no-cache'])
  isCurrent = false
  // The first request makes a new response, which does not come; the others receive the last one.
  const first = fetch(url).catch(() => {})
  await eventually(async () => (await getHeaders().catch(() => [])).join() === ',no-store')
  server.closeAllConnections()
  server.close()
  await first
})

test('a shop without a CDN knows no URLs for it', async () => {
  const plain = await openTestShop({ cache: true, worker: false })
  const response = await fetch(plain.url + asGuest(LIST))
  expect([response.status, response.headers.get('surrogate-key')]).toEqual([404, null])
  await plain.close()
})
