import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test'
import { claimPorts } from '../scripts/claim-ports.ts'
import { type DemoShop, startDemoShop } from '../scripts/start-demo-shop.ts'
import { getMemoryFolder } from '../server/testing/memory-folder.ts'
import { openShopDatabase } from '../server/testing/open-shop-database.ts'
import { hasVarnish, startVarnish, VARNISH_IS_MISSING, type Varnish } from '../server/testing/varnish.ts'
import { runShopCommand } from './run-shop-command.ts'
import { createCustomer, openPage, prepareVisitor } from './visitor.ts'

// A shop of its own with a real Varnish in front. The rules of Varnish by themselves are tested by
// server/tests/varnish-rules.system.test.ts.

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.skip(!hasVarnish, VARNISH_IS_MISSING)

let ports: Awaited<ReturnType<typeof claimPorts>>
let shop: DemoShop
let isOpen = true
let varnish: Varnish
let db: Awaited<ReturnType<typeof openShopDatabase>>
let through: APIRequestContext
let direct: APIRequestContext
test.beforeAll(async () => {
  test.setTimeout(180_000)
  ports = await claimPorts(4)
  const [port, varnishPort, purgePort] = [ports.first, ports.first + 2, ports.first + 3]
  const url = `http://localhost:${varnishPort}`
  shop = await startDemoShop(port, getMemoryFolder(), {
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${purgePort}`,
  })
  varnish = await startVarnish({ shop: port, varnish: varnishPort, purge: purgePort })
  db = await openShopDatabase(shop.folder)
  through = await requests.newContext({ baseURL: url })
  direct = await requests.newContext({ baseURL: `http://127.0.0.1:${port}` })
})
test.afterAll(async () => {
  await varnish?.close()
  await db?.end({ timeout: 1 })
  if (isOpen) await shop?.close()
  ports?.release()
})

const LIST = '/category/t-shirts/classic-tees'
const LIST_ES = '/category/playeras/playeras-clasicas'
const LIST_CALL = '/api/products/search?subcategory_uri=playeras-clasicas&lang=es&currency=MXN&per_page=100'

async function get(
  path: string,
  { headers = {}, from = through }: { headers?: Record<string, string>; from?: APIRequestContext } = {},
) {
  const response = await from.get(path, { headers, maxRedirects: 0 })
  return {
    status: response.status(),
    text: await response.text(),
    headers: response.headers(),
    cache: response.headers()['x-cache'],
  }
}
const waitForHit = (path: string, headers: Record<string, string> = {}) =>
  expect.poll(async () => (await get(path, { headers })).cache, { timeout: 15_000 }).toBe('hit')
/** Returns a page without what differs from one rendering to the next: ids, and the nonces of one that is not kept. */
const withoutIds = (html: string) => html.replaceAll(/_R_\w*_|«\w+»| nonce="[^"]*"/g, '')

test("a guest's page, list and call come from Varnish, and browsers ask every time", async () => {
  for (const path of ['/?lang=en', `${LIST}?lang=en`, LIST_CALL, '/api/countries']) {
    await waitForHit(path)
    const { headers, status } = await get(path)
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-cache', undefined])
  }
})

test('languages and currencies are never mixed', async () => {
  const visitors = [
    ['lang=es; currency=MXN', 'es', 'MXN'],
    ['lang=en; currency=USD', 'en', 'USD'],
    ['lang=es; currency=USD', 'es', 'USD'],
    ['currency=MXN; lang=en', 'en', 'MXN'],
    ['', 'en', 'USD'],
  ] as const
  for (let round = 0; round < 3; round += 1)
    for (const [cookie, lang, currency] of visitors) {
      const [seen, expected] = [
        await get(LIST, { headers: { cookie } }),
        await get(LIST, { headers: { cookie }, from: direct }),
      ]
      expect(seen.text).toContain(`<html lang="${lang}"`)
      // The currency of the first card, and that of no card is another.
      const prices = [...seen.text.matchAll(/<article[\s\S]*?<\/article>/g)].map(
        ([card]) => /\b(?:USD|MXN)\b/.exec(card)?.[0],
      )
      expect(new Set(prices), cookie).toEqual(new Set([currency]))
      expect(withoutIds(seen.text) === withoutIds(expected.text), cookie).toBe(true)
    }
  for (const [cookie] of visitors) await waitForHit(LIST, { cookie })
})

test('the URL decides the language of a first visit only', async () => {
  for (let round = 0; round < 2; round += 1) {
    const first = await get(LIST_ES)
    expect([first.status, first.headers.location]).toEqual([302, `${LIST_ES}?lang=es`])
    const chosen = await get(LIST_ES, { headers: { cookie: 'lang=es; currency=MXN' } })
    expect([chosen.status, /<html lang="es"/.test(chosen.text)]).toEqual([200, true])
  }
})

test('a page from Varnish hydrates, and the language can be changed', async ({ page }) => {
  const errors = collectErrors(page)
  const url = `http://localhost:${ports.first + 2}`
  await waitForHit(LIST, { cookie: 'lang=en; currency=USD' })
  await prepareVisitor(page, url, 'en')
  await openPage(page, url + LIST)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().addCookies([
    { name: 'lang', value: 'es', url },
    { name: 'currency', value: 'MXN', url },
  ])
  await openPage(page, url + LIST_ES)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(errors).toEqual([])
})

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

test('a price that is changed by SQL is shown through Varnish long before its copies are too old', async () => {
  const [product] = await db<{ id: number; uri: string }[]>`
    select products.id, texts.uri from products
    join product_texts texts on texts.product_id = products.id and texts.lang = 'en'
    where products.published_at < now() and products.opens_at is null order by products.id limit 1`
  const page = `/detalles-producto/${product!.uri}?lang=en&currency=USD`
  const call = `/api/products/detail?uri=${product!.uri}&lang=en&currency=USD`
  for (const price of [98_765_00, 87_654_00]) {
    await Promise.all([waitForHit(page), waitForHit(call)])
    await db`update product_prices set price = ${price}, price_offer = null where product_id = ${product!.id} and currency = 'USD'`
    const shown = (price / 100).toLocaleString('en-US')
    await expect
      .poll(async () => (await get(page)).text.includes(shown), { intervals: [50], timeout: 10_000 })
      .toBe(true)
    await expect
      .poll(async () => JSON.parse((await get(call)).text).price, { intervals: [50], timeout: 10_000 })
      .toBe(price)
  }
})

test('a drop opens to the second, and is not seen before', async () => {
  const [collection] = await db<{ id: number }[]>`select id from collections where opens_at > now() order by id limit 1`
  const [product] = await db<{ uri: string }[]>`
    select texts.uri from products join product_texts texts on texts.product_id = products.id and texts.lang = 'en'
    where collection_id = ${collection!.id} and published_at < now() limit 1`
  const page = `/detalles-producto/${product!.uri}?lang=en`
  const call = `/api/products/detail?uri=${product!.uri}&lang=en`
  const [row] = await db<{ opens_at: Date }[]>`
    update collections set opens_at = date_trunc('second', now()) + interval '9 seconds' where id = ${collection!.id} returning opens_at`
  const opens_ms = row!.opens_at.valueOf()
  /** The end of the last response in which it was closed, and the beginning of the first in which it was open. */
  const [closed_ms, open_ms]: [number[], number[]] = [[], []]
  while (open_ms.length < 5) {
    for (const path of [page, call]) {
      const [sent_at, { status }] = [Date.now(), await get(path)]
      if (status === 200) open_ms.push(Date.now())
      else closed_ms.push(sent_at)
    }
  }
  expect(Math.min(...open_ms)).toBeGreaterThanOrEqual(opens_ms)
  expect(Math.max(...closed_ms)).toBeLessThan(opens_ms + 1_000)
})

test('a member sees a drop before it opens and a guest never does, in either order', async () => {
  const [collection] = await db<{ id: number }[]>`
    update collections set opens_at = now() + interval '20 hours'
    where id = (select id from collections where opens_at is not null order by opens_at desc limit 1) returning id`
  const [product] = await db<{ uri: string }[]>`
    select texts.uri from products join product_texts texts on texts.product_id = products.id and texts.lang = 'en'
    where collection_id = ${collection!.id} and published_at < now() limit 1`
  const customer = await createCustomer(through)
  process.env.E2E_DATA_DIR = shop.folder
  await runShopCommand('adjust-crystals', customer.email, '500', 'A welcome')
  const headers = { authorization: `Bearer ${customer.api_token}` }
  const call = `/api/products/detail?uri=${product!.uri}&lang=en`
  const page = `/detalles-producto/${product!.uri}?lang=en`
  // The drop was open until now, so copies of the page and of the call are purged first, each by its own request.
  for (const path of [page, call]) await expect.poll(async () => (await get(path)).status).toBe(404)
  for (let round = 0; round < 3; round += 1) {
    const member = await get(call, { headers })
    expect([member.status, member.cache]).toEqual([200, 'miss'])
    expect((await get(call)).status).toBe(404)
    expect((await get(page)).status).toBe(404)
  }
})

test('a response with a cookie is not kept', async () => {
  const customer = await createCustomer(through)
  const signedIn = await through.post('/api/users/login?lang=en', {
    data: { email: customer.email, password: 'una-clave-larga-2026' },
  })
  expect(signedIn.headers()['set-cookie']).toContain('device=')
  for (const path of ['/', LIST, '/api/users/data', '/api/users/login', '/api/shop/info?lang=en'])
    for (let times = 0; times < 2; times += 1) expect((await get(path)).headers['set-cookie']).toBeUndefined()
})

test('hostile requests change nothing for the visitors after them', async () => {
  const attacks: [string, Record<string, string>][] = [
    [LIST, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '6666' }],
    [LIST, { forwarded: 'host=evil.example', 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' }],
    [LIST, { 'x-original-url': '/admin', 'x-rewrite-url': '/api/carts', 'x-http-method-override': 'DELETE' }],
    [LIST, { cookie: 'lang=es; currency=MXN; lang=evil.example"><script>; preview2=a' }],
    [LIST, { 'accept-language': 'evil.example', 'user-agent': 'evil.example', accept: 'text/evil.example' }],
    [LIST, { range: 'bytes=0-1', 'if-none-match': '*', 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' }],
    [LIST, { 'cache-control': 'only-if-cached', pragma: 'no-cache', 'surrogate-control': 'max-age=9' }],
    [LIST, { 'accept-encoding': 'evil.example;q=1, br;q=0' }],
    [LIST, { 'x-lang': 'es', 'x-currency': 'MXN', 'x-lifetime': '9999' }],
    [LIST, { 'x-big': 'a'.repeat(6_000) }],
    [`${LIST}?a=${'b'.repeat(3_000)}`, {}],
    [LIST, { 'x-forwarded-host': 'www.localhost' }],
  ]
  const headers = { cookie: 'lang=en; currency=USD' }
  // Each attack is the first request for a page that is not kept, and the visitor's is the second.
  for (const [n, [path, hostile]] of attacks.entries()) {
    const unique = `${path}${path.includes('?') ? '&' : '?'}n=${n}`
    await get(unique, { headers: { ...headers, ...hostile } })
    const [seen, expected] = [await get(unique, { headers }), await get(unique, { headers, from: direct })]
    expect([seen.status, seen.headers.location], unique).toEqual([expected.status, expected.headers.location])
    expect(withoutIds(seen.text) === withoutIds(expected.text), `${unique} with ${JSON.stringify(hostile)}`).toBe(true)
    expect(seen.text).not.toContain('evil.example')
  }
})

test('a visitor cannot ask for the page of visitors with other cookies', async () => {
  for (let times = 0; times < 2; times += 1) expect((await get(`/~es-MXN${LIST}`)).status).toBe(404)
})

test('with the shop stopped, guests receive the last pages and everything else gets a clean 503', async () => {
  const headers = { cookie: 'lang=en; currency=USD' }
  await waitForHit(LIST, headers)
  await waitForHit(LIST_CALL)
  await db.end({ timeout: 1 })
  await shop.close()
  isOpen = false
  for (let times = 0; times < 3; times += 1) {
    expect((await get(LIST, { headers })).text).toContain('<html lang="en"')
    expect((await get(LIST_CALL)).status).toBe(200)
  }
  const cart = await get('/api/cart/active', { headers: { authorization: 'Bearer a' } })
  expect([cart.status, cart.headers['retry-after'], JSON.parse(cart.text).errors]).toEqual([503, '5', ['unavailable']])
  const page = await get('/a-page-that-nobody-opened')
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '5',
    'private, no-store',
  ])
})
