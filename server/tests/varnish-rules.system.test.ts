import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../database/embedded.ts'
import { newSecret } from '../platform/secrets.ts'
import { eventually } from '../testing/eventually.ts'
import { hasVarnish, startVarnish, type Varnish } from '../testing/varnish.ts'

// The rules of Varnish by themselves, with a server in the place of the shop that says exactly what a test needs.
// e2e/varnish.spec.ts has the shop there.

type Respond = (request: IncomingMessage, response: ServerResponse) => void

describe.skipIf(!hasVarnish)('Varnish, where it is installed with vmod_xkey,', () => {
  let varnish: Varnish
  let shop: Server
  let port: number
  let respond: Respond
  let requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  let page = 0

  const listen = () => new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve))
  const stopShop = async () => {
    shop.closeAllConnections()
    await new Promise((resolve) => shop.close(resolve))
  }
  beforeAll(async () => {
    port = await freePort()
    shop = createServer((request, response) => {
      if (request.url === '/healthz') return response.writeHead(200).end()
      const { method = '', url = '', headers } = request
      requests.push({ method, url, headers })
      return respond(request, response)
    })
    await listen()
    varnish = await startVarnish({ shop: port, varnish: await freePort(), purge: await freePort() })
  })
  afterAll(async () => {
    await varnish.close()
    if (shop.listening) await stopShop()
  })
  beforeEach(() => {
    requests = []
    page += 1
    respond = keep('a', 'max-age=60, stale-while-revalidate=1, stale-if-error=3600')
  })

  const keep =
    (body: string, lifetime: string): Respond =>
    (_, response) =>
      void response
        .writeHead(200, {
          'cache-control': 'no-cache',
          'surrogate-control': lifetime,
          'surrogate-key': `catalog page:${page}`,
        })
        .end(body)
  async function get(path = `/page-${page}`, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const response = await fetch(varnish.url + path, { redirect: 'manual', ...init })
    return {
      status: response.status,
      headers: response.headers,
      cache: response.headers.get('x-cache'),
      text: await response.text(),
    }
  }
  const purge = (keys: string) => fetch(varnish.purge_url, { method: 'PURGE', headers: { xkey: keys } })

  test.each([
    ['', '/~x-x'],
    ['lang=es; currency=MXN', '/~es-MXN'],
    ['a=b;lang=en;currency=USD; c=d', '/~en-USD'],
    ['currency=USD', '/~x-USD'],
    ['lang=fr; currency=EUR', '/~x-x'],
    ['xlang=es; lang=', '/~x-x'],
    ['lang=en; lang=es', '/~en-x'],
    ['lang=es-MXN/../..', '/~x-x'],
  ])('a visitor with the cookies %j receives what is under %s, and the shop sees no cookie', async (cookie, prefix) => {
    await get(undefined, { headers: { cookie, 'x-forwarded-host': 'evil.example' } })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ url: `${prefix}/page-${page}` })
    expect([requests[0]?.headers.cookie, requests[0]?.headers['x-forwarded-host']]).toEqual([undefined, undefined])
  })

  test.each<[string, string, RequestInit & { headers?: Record<string, string> }]>([
    ['with credentials', '/page', { headers: { authorization: 'Bearer a', cookie: 'lang=es' } }],
    ['of a preview', '/page', { headers: { cookie: 'lang=es; preview=a' } }],
    ['of a preview over https', '/page', { headers: { cookie: '__Host-preview=a' } }],
    ['that writes', '/page', { method: 'POST', body: 'a' }],
    ['of the back office', '/admin/orders', {}],
    ['of a call of staff', '/api/staff/orders', {}],
    ['of a call about an account', '/api/users/data', {}],
    ['of monitoring', '/readyz', {}],
  ])('a request %s goes to the shop as it came, every time', async (_, path, init) => {
    for (let times = 0; times < 2; times += 1) expect((await get(path, init)).cache).toBe('miss')
    expect(requests.map(({ url }) => url)).toEqual([path, path])
    const { cookie } = (init.headers ?? {}) as { cookie?: string }
    expect(requests[0]?.headers.cookie).toBe(cookie)
  })

  test('a response is kept as the shop says, and browsers see nothing of that', async () => {
    await get()
    const { cache, headers } = await get()
    expect([cache, requests.length]).toEqual(['hit', 1])
    expect(headers.get('cache-control')).toBe('no-cache')
    for (const name of ['surrogate-control', 'surrogate-key', 'xkey', 'x-lifetime', 'via', 'x-varnish'])
      expect(headers.get(name)).toBeNull()
  })

  test.each<[string, Record<string, string>]>([
    ['sets a cookie', { 'set-cookie': 'a=b', 'surrogate-control': 'max-age=60', 'surrogate-key': 'a' }],
    ['says nothing about a CDN', { 'cache-control': 'public, max-age=60' }],
    ['has no keys', { 'surrogate-control': 'max-age=60' }],
    ['is private', { 'cache-control': 'private, no-store' }],
    ['has a lifetime that cannot be read', { 'surrogate-control': 'no-store', 'surrogate-key': 'a' }],
  ])('a response that %s is not kept', async (_, headers) => {
    respond = (_request, response) => void response.writeHead(200, headers).end('a')
    for (let times = 0; times < 3; times += 1) expect((await get()).cache).toBe('miss')
    expect(requests).toHaveLength(3)
  })

  test('a response is asked for again when its time is over', async () => {
    respond = keep('before', 'max-age=1, stale-while-revalidate=0, stale-if-error=0')
    expect((await get()).text).toBe('before')
    respond = keep('after', 'max-age=60, stale-while-revalidate=0, stale-if-error=0')
    await eventually(async () => (await get()).text === 'after', 3_000)
  })

  test('a purge of a key has its responses made again, and no others', async () => {
    await get()
    await get('/other', {})
    respond = keep('changed', 'max-age=60, stale-while-revalidate=1, stale-if-error=3600')
    expect((await purge(`page:${page}`)).status).toBe(200)
    await eventually(async () => (await get()).text === 'changed', 3_000)
    await purge('page:of-another')
    expect((await get()).cache).toBe('hit')
  })

  test('purges are accepted at their own address only, and pages elsewhere only', async () => {
    const publicPurge = await fetch(varnish.url, { method: 'PURGE', headers: { xkey: 'catalog' } })
    const page_at_purge = await fetch(varnish.purge_url)
    expect([publicPurge.status, page_at_purge.status]).toEqual([405, 405])
  })

  test('while the shop fails, a response that is out of date is sent, until the shop responds again', async () => {
    await get()
    await purge('catalog')
    respond = (_, response) => void response.writeHead(503, { 'retry-after': '5' }).end('unavailable')
    await eventually(async () => (await get()).text === 'a' && requests.length > 2, 4_000)
    for (let times = 0; times < 3; times += 1) expect((await get()).status).toBe(200)
    expect((await get('/never-seen')).status).toBe(503)
    respond = keep('back', 'max-age=60, stale-while-revalidate=1, stale-if-error=3600')
    await eventually(async () => (await get()).text === 'back', 4_000)
  })

  test('no response outlives the time that the shop has given it, however often it is purged', async () => {
    respond = keep('before the opening', 'max-age=1, stale-while-revalidate=0, stale-if-error=2')
    await get()
    respond = (_, response) => void response.writeHead(503).end()
    const begun = performance.now()
    let last_ms = 0
    await eventually(async () => {
      await purge('catalog')
      const sent_ms = performance.now() - begun
      const { status } = await get()
      if (status === 200) last_ms = sent_ms
      return status === 503
    }, 10_000)
    // It was sent while it was out of date, and not after its 3 seconds.
    expect(last_ms).toBeGreaterThan(1_500)
    expect(last_ms).toBeLessThan(3_100)
  })

  test('while the shop is away, kept pages are sent and everything else gets a clean 503', async () => {
    await get()
    await get('/api/kept', {})
    await purge('catalog')
    await stopShop()
    try {
      for (let times = 0; times < 3; times += 1)
        expect([(await get()).status, (await get('/api/kept')).status]).toEqual([200, 200])
      const cart = await get('/api/cart/active', { headers: { authorization: 'Bearer a' } })
      expect([cart.status, cart.headers.get('cache-control'), cart.headers.get('retry-after')]).toEqual([
        503,
        'private, no-store',
        '5',
      ])
      expect(JSON.parse(cart.text)).toMatchObject({ errors: ['unavailable'] })
      const other = await get('/not-kept')
      expect([other.status, other.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    } finally {
      await listen()
    }
    await eventually(async () => (await get('/not-kept')).status === 200, 8_000)
  })

  test('the logs have no secret of a link, and say which page was asked for', async () => {
    const secret = newSecret()
    const headers = { referer: `${varnish.url}/correos/salir/${secret}` }
    for (const path of [`/correos/salir/${secret}`, `/api/users/export/${secret}`, `/login?token=${secret}`])
      await get(path, { headers })
    await get('/log-of-a-page')
    await eventually(async () => varnish.readLogs().requests.includes('GET /log-of-a-page" 200 '))
    const { requests: lines, all } = varnish.readLogs()
    for (const path of ['/correos/salir/...', '/api/users/export/...', '/login...'])
      expect(lines).toContain(`"GET ${path}" 200 `)
    expect(all).toContain('VCL_Log')
    expect(lines + all).not.toContain(secret)
  })
})
