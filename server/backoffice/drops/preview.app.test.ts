import { allCalls } from '@shop/contract/contract.ts'
import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askApp } from '../../testing/ask.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeCollection, makeCustomer, makeProduct, type TestProduct } from '../../testing/make.ts'
import { sampleRequest } from '../../testing/sample-inputs.ts'
import {
  makeStaff,
  openStaffBrowser,
  signInStaff,
  STAFF_PASSWORD,
  type StaffClient,
} from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { storeStaffStatus, requireFactor } from '../../testing/change-staff.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient & { id: number }
let early: TestProduct
let opens_at: Date
let collection_id: number
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['manager'])
  opens_at = new Date(t.clock.now().valueOf() + 4 * WEEK_MS)
  await makeCollection(t, 'noche', opens_at, { announced: true })
  early = await makeProduct(t, { name: 'Tempranera', collection_key: 'noche' })
  const [row] = await t.db<{ id: number }[]>`select collection_id as id from products where id = ${early.id}`
  collection_id = row!.id
})
afterAll(() => t.close())

function visit(
  cookie: string,
  path: string,
  options: { method?: string; token?: string; host?: string; body?: unknown } = {},
) {
  const { method = 'GET', token, host = '127.0.0.1', body } = options
  return t.app.inject({
    method: method as 'GET',
    url: path,
    headers: { cookie, host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: body as object }),
  })
}

async function start(body: object = {}, browser = staff): Promise<string> {
  const view = { level: 3, at: null, language: 'es', currency: 'MXN', collection_id: null, product_id: null, ...body }
  const { status } = await browser.send('POST', '/preview', view, { host: '127.0.0.1', origin: 'http://127.0.0.1' })
  expect(status).toBe(200)
  return `preview=${browser.cookies.get('preview')}`
}

const detailPath = () => `/api/products/detail?uri=${early.uri}&lang=es`
const seen = async (cookie: string, options = {}) => (await visit(cookie, detailPath(), options)).statusCode === 200

describe('a preview', () => {
  test('shows the shop as a level sees it at a moment, and a guest sees nothing of it', async () => {
    const at = (weeks: number, ms = 0) => new Date(opens_at.valueOf() - weeks * WEEK_MS + ms).toISOString()
    for (const level of [0, 1, 2, 3]) {
      expect(await seen(await start({ level, at: at(level) })), `level ${level} from its opening on`).toBe(true)
      expect(await seen(await start({ level, at: at(level, -1) })), `level ${level} a moment before`).toBe(false)
      expect(await seen('')).toBe(false)
    }
  })

  test('begins at the product or the drop, in the language and currency that were chosen', async () => {
    const view = { level: 3, at: null, currency: 'USD' }
    const path = async (body: object) =>
      (
        await staff.send(
          'POST',
          '/preview',
          { ...view, collection_id: null, product_id: null, ...body },
          { host: '127.0.0.1', origin: 'http://127.0.0.1' },
        )
      ).body.path
    expect(await path({ language: 'en' })).toBe('/?lang=en&currency=USD')
    expect(await path({ language: 'en', collection_id })).toBe('/coleccion/noche-en?lang=en&currency=USD')
    expect(await path({ language: 'es', collection_id, product_id: early.id })).toBe(
      `/detalles-producto/${early.uri}?lang=es&currency=USD`,
    )
  })

  test('counts down to the moment that it shows', async () => {
    const at = new Date(opens_at.valueOf() - 2 * WEEK_MS).toISOString()
    const access = await visit(await start({ level: 2, at }), '/api/drops/access?lang=es')
    expect(access.json()).toMatchObject({ now: at, level: 2, open: [{ uri: 'noche-es' }] })
    const past = await start({ level: 0, at: opens_at.toISOString() })
    expect((await visit(past, '/api/drops/teasers?lang=es')).json()).toEqual([])
  })

  test('is of a level, not of the customer who is signed in in the same browser', async () => {
    const { token } = await makeCustomer(t, { crystals: 400 })
    const at = new Date(opens_at.valueOf() - 3 * WEEK_MS).toISOString()
    expect(await seen(await start({ level: 0, at }), { token })).toBe(false)
    expect(await seen(await start({ level: 3, at }), { token: 'made-up-token-of-nobody' })).toBe(true)
  })
})

describe('the cookie of a preview is worth nothing', () => {
  const sees = () => start({ level: 3, at: opens_at.toISOString() })

  test('after 15 minutes', async () => {
    const cookie = await sees()
    const now = t.clock.now()
    t.clock.stop(new Date(now.valueOf() + 15 * 60_000 - 1000))
    expect(await seen(cookie)).toBe(true)
    t.clock.stop(new Date(now.valueOf() + 15 * 60_000 + 1000))
    expect(await seen(cookie)).toBe(false)
    t.clock.set(now)
  })

  test('on another host or port', async () => {
    const cookie = await sees()
    expect(await seen(cookie, { host: '127.0.0.1' })).toBe(true)
    for (const host of ['localhost', '127.0.0.1:81', 'shop.test']) expect(await seen(cookie, { host })).toBe(false)
  })

  test('when it was altered, in any of its letters', async () => {
    const cookie = await sees()
    const [payload = '', signature = ''] = cookie.slice('preview='.length).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forge = (change: object) =>
      `preview=${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${signature}`
    const forged = [
      forge({ level: 2 }),
      forge({ expires_ms: claims.expires_ms + 1 }),
      forge({ session_id: claims.session_id + 1 }),
      forge({ session_id: 2 ** 40 }),
      forge({ session_id: '1' }),
      `preview=${payload}.${'A'.repeat(43)}`,
      `preview=${payload}`,
      `preview=null.${signature}`,
      `preview=${Buffer.from('null').toString('base64url')}.${signature}`,
      'preview=',
      `preview=${'x'.repeat(4000)}`,
    ]
    for (const made_up of forged) expect(await seen(made_up), made_up).toBe(false)
    for (let at = 0; at < signature.length; at += 6) {
      const letter = signature[at] === 'A' ? 'B' : 'A'
      expect(await seen(`preview=${payload}.${signature.slice(0, at)}${letter}${signature.slice(at + 1)}`)).toBe(false)
    }
    expect(await seen(cookie)).toBe(true)
  })

  test('once the session of staff has ended, or was replaced, or its member may not see products', async () => {
    const browser = await signInStaff(t, ['content'])
    const at = opens_at.toISOString()
    const cookie = await start({ at }, browser)
    await storeStaffStatus(t.db, browser.id, 'suspended')
    expect(await seen(cookie)).toBe(false)
    await storeStaffStatus(t.db, browser.id, 'active')
    await t.db`delete from staff_roles where staff_id = ${browser.id}`
    expect(await seen(cookie)).toBe(false)
    await insertRow(t.db, 'staff_roles', { staff_id: browser.id, role: 'content' })
    expect(await seen(cookie)).toBe(true)
    await browser.send('DELETE', '/session')
    expect(await seen(cookie)).toBe(false)
    // Signing in again does not bring it back.
    const { email } = browser
    await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
    expect(await seen(cookie)).toBe(false)
  })

  test('for a member who owes a second factor', async () => {
    const { id, email } = await makeStaff(t, ['owner'])
    await requireFactor(t.db, id)
    const browser = openStaffBrowser(t)
    await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
    const view = { level: 3, at: null, language: 'es', currency: 'MXN', collection_id: null, product_id: null }
    expect((await browser.send('POST', '/preview', view)).status).toBe(401)
  })
})

describe('in a preview', () => {
  const writes = allCalls.filter((call) => call.caller === 'customer' || call.method !== 'GET')

  test.each(writes.map((call) => [call.name, call] as const))('%s is refused', async (_, call) => {
    const { method, path, body } = sampleRequest(call, {})
    const { token } = await makeCustomer(t)
    const cookie = await start()
    const refused = await visit(cookie, `/api${path}`, { method, token, body })
    expect([refused.statusCode, refused.json().errors]).toEqual([403, ['preview_only']])
    expect(refused.json().message).toContain('vista previa')
  })

  test('calls of the back office work as ever', async () => {
    await start()
    expect((await staff.send('GET', '/me')).status).toBe(200)
    expect((await staff.send('PUT', '/me', { name: 'Renata Ibarra', language: 'es' })).status).toBe(200)
  })

  test('a search in vain is not counted as one of a customer', async () => {
    const search = (cookie: string) => visit(cookie, '/api/products/search?search=zapatillaazul&lang=es')
    const counted = async () => (await t.db`select from missed_terms where term like 'zapatilla%'`).length
    await search(await start())
    expect(await counted()).toBe(0)
    await search('')
    await eventually(async () => (await counted()) === 1)
  })

  test('the form of the banner ends it, and leads back to where it was started', async () => {
    const cookie = await start({ collection_id })
    const ended = await t.app.inject({
      method: 'POST',
      url: '/preview/end',
      headers: { cookie, host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect([ended.statusCode, ended.headers.location]).toEqual([303, `/admin/collections/${collection_id}`])
    expect(ended.headers['set-cookie']).toMatch(/^preview=; .*Max-Age=0/)
    expect((await staff.send('DELETE', '/preview')).body).toEqual({ done: true })
  })
})

describe('what everyone sees does not change with a preview', () => {
  let cached: TestShop
  let cached_cookie: string
  beforeAll(async () => {
    cached = await openTestShop({ cache: true, worker: false })
    const opening = new Date(cached.clock.now().valueOf() + 4 * WEEK_MS)
    await makeCollection(cached, 'noche', opening, { announced: true })
    await makeProduct(cached, { name: 'Tempranera', collection_key: 'noche' })
    // Over the network a browser names the port, which the preview is made for.
    const browser = await signInStaff({ ...cached, request: askApp(cached.app) }, ['owner'])
    const view = { level: 3, language: 'es', currency: 'MXN', collection_id: null, product_id: null }
    const headers = { host: new URL(cached.url).host, origin: cached.url }
    await browser.send('POST', '/preview', { ...view, at: opening.toISOString() }, headers)
    cached.clock.stop(cached.clock.now())
    cached_cookie = `preview=${browser.cookies.get('preview')}`
    await eventually(async () => (await cached.request('GET', '/products/home?lang=es')).status === 200)
  })
  afterAll(() => cached.close())

  const reads = allCalls.filter((call) => call.caller === 'anyone' && call.method === 'GET')
  const known = { lang: 'es', uri: 'noche-es', search: 'Tempranera', page: 1, sort: 'newest' }
  const samples = reads.map((call) => [call.name, sampleRequest(call, known).path] as const)

  test.each(samples)('%s is answered to guests as before, also from the cache', async (_, path) => {
    const ask = (headers: Record<string, string>) => fetch(`${cached.url}/api${path}`, { headers })
    const guest = async () => {
      const response = await ask({})
      return { status: response.status, body: await response.text() }
    }
    await ask({ cookie: cached_cookie })
    const first = await guest()
    await ask({ cookie: cached_cookie })
    expect(await guest()).toEqual(first)
    expect(first.body).not.toContain('Tempranera')
  })

  test('a response of the cache is not given to a preview, and one of a preview is not cached', async () => {
    const url = `${cached.url}/api/products/search?subcategory_uri=clasicas&lang=es`
    const ask = async (headers: Record<string, string>) => (await fetch(url, { headers })).text()
    for (let n = 0; n < 4; n += 1) {
      expect(await ask({ cookie: cached_cookie })).toContain('Tempranera')
      expect(await ask({})).not.toContain('Tempranera')
    }
  })

  test.each(['/sitemap.xml', '/robots.txt', '/feeds/google-es-MXN.xml', '/feeds/meta-en-USD.csv'])(
    '%s is the same',
    async (path) => {
      const cookie = await start({ level: 3, at: opens_at.toISOString() })
      const [guest, preview] = [await visit('', path), await visit(cookie, path)]
      expect([preview.statusCode, preview.payload]).toEqual([guest.statusCode, guest.payload])
      expect(preview.payload).not.toContain(early.uri)
    },
  )

  test('a moment far away is shown, and one that does not exist is refused', async () => {
    const browser = staff
    const view = { level: 0, language: 'es', currency: 'MXN', collection_id: null, product_id: null }
    expect((await browser.send('POST', '/preview', { ...view, at: 'mañana' })).body.errors).toEqual(['time_invalid'])
    expect(await seen(await start({ level: 0, at: new Date(opens_at.valueOf() + 300 * DAY_MS).toISOString() }))).toBe(
      true,
    )
  })
})
