import { allCalls } from '@shop/contract/contract.ts'
import { calls } from '@shop/contract/calls.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getStaffCookieName } from './domains/staff/staff.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('no time limit of the framework ends the start of a shop on a slow disk', () => {
  expect(t.app.initialConfig.pluginTimeout).toBe(0)
})

describe('the interface', () => {
  test.each(allCalls.map(({ name }) => [name] as const))('%s is served at its method and path', async (name) => {
    const [method, path] = calls[name]
    expect(t.app.hasRoute({ method, url: `/api${path.replace('{id}', ':id')}` })).toBe(true)
  })

  test.each(allCalls.filter(({ caller }) => caller === 'customer').map(({ name }) => [name] as const))(
    '%s requires a bearer token',
    async (name) => {
      const [method, path] = calls[name]
      expect(
        await t.request(method, path, { body: method === 'GET' || method === 'DELETE' ? undefined : {} }),
      ).toMatchObject({
        status: 401,
        body: { errors: ['unauthenticated'], message: 'Unauthenticated.' },
      })
    },
  )

  test('its description is generated from the contract, in OpenAPI 3.1', async () => {
    const { body } = await t.request('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      Object.values(calls)
        .map(([method, path]) => `${method} /api${path}`)
        .toSorted(),
    )
  })

  test('it says how long a key has to be', () => {
    const { paths } = t.app.describeStaffCalls() as { paths: Record<string, { post: object }> }
    expect(JSON.stringify(paths['/api/staff/orders/refund']!.post)).toContain('"key":{"type":"string","minLength":16')
  })

  test.each(['swagger', 'describeStaffCalls'] as const)(
    '%s names no call twice, and no keyword of our own',
    (decorator) => {
      const { paths } = t.app[decorator]() as { paths: Record<string, Record<string, { operationId: string }>> }
      const ids = Object.values(paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      )
      expect(ids.length).toBeGreaterThan(80)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      expect(JSON.stringify(paths)).not.toMatch(/"(?:refusal|characters|identifier|missing|checked_for_cards)":["tf]/)
    },
  )

  test.each([
    ['GET', '/countries', [{}, { bearer: [] }]],
    ['GET', '/products/search', [{}, { bearer: [] }]],
    ['GET', '/drops/access', [{}, { bearer: [] }]],
    ['POST', '/stock-alerts/create', [{}, { bearer: [] }]],
    ['POST', '/users/login', []],
    ['GET', '/users/data', [{ bearer: [] }]],
  ])('%s %s is described with its ways to sign in', (method, path, security) => {
    const { paths } = t.app.swagger() as unknown as { paths: Record<string, Record<string, { security: object[] }>> }
    expect(paths[`/api${path}`]?.[method.toLowerCase()]?.security).toEqual(security)
  })

  test.each([
    ['http://shop.test', 'staff'],
    ['https://shop.test', '__Host-staff'],
  ])('under %s the cookie of staff is called %s', (public_url, name) => {
    expect(getStaffCookieName({ ...t.shop, public_url, admin_url: public_url })).toBe(name)
    const { components } = t.app.describeStaffCalls() as { components: { securitySchemes: object } }
    expect(components.securitySchemes).toEqual({ staff: { type: 'apiKey', in: 'cookie', name: 'staff' } })
  })

  test('its description can be read', async () => {
    const page = await t.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })

  test('every refusal has a status and both languages', () => {
    for (const [code, refusal] of Object.entries(refusals)) {
      expect(refusal.es.length, code).toBeGreaterThan(3)
      expect(refusal.en.length, code).toBeGreaterThan(3)
      expect(refusal.status, code).toBeGreaterThanOrEqual(400)
    }
  })

  test('every refusal that a call names exists', () => {
    for (const { name, refusals: named } of allCalls)
      for (const code of named) expect(refusals, name).toHaveProperty([code])
  })
})

describe('a URL that no route serves', () => {
  test('is 404 in JSON under /api', async () => {
    expect(await t.request('GET', '/nothing?lang=en')).toMatchObject({ status: 404, body: { errors: ['not_found'] } })
  })

  test.each(['/api/cart/%E0%A4%A', '/api/%'])('%s, which cannot be decoded, is 404 in JSON too', async (path) => {
    const response = await fetch(`${t.url}${path}?lang=en`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ errors: ['not_found'], message: refusals.not_found.en })
  })

  test('with another method is 405 and says which', async () => {
    const response = await t.request('DELETE', '/cart/create')
    expect(response).toMatchObject({
      status: 405,
      body: { errors: ['method_not_allowed'] },
      headers: { allow: 'POST' },
    })
    expect((await t.request('POST', '/legal-texts/detail/1', { body: {} })).headers.allow).toBe('GET')
  })

  test.each(['/.env', '/.git/config', '/server/main.ts', '/media/../package.json', '/media/%2e%2e/package.json'])(
    '%s does not exist',
    async (url) => {
      expect((await t.app.inject({ url })).statusCode).toBe(404)
    },
  )
})

describe('a body', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    t.app.inject({ method: 'POST', url: '/api/users/login?lang=en', payload, headers: { 'content-type': type } })

  test.each([
    ['that is no JSON', '{', 400, 'invalid_json'],
    ['that is empty', '', 400, 'invalid_json'],
    ['with __proto__', '{"__proto__":{"a":1},"email":"a","password":"b"}', 400, 'invalid_json'],
    ['with constructor.prototype', '{"constructor":{"prototype":{"a":1}},"email":"a"}', 400, 'invalid_json'],
    ['that is a list', '[]', 422, 'invalid_value'],
    ['that is a number', '1', 422, 'invalid_value'],
    ['in UTF-16', Buffer.from('{"email":"a"}', 'utf16le'), 400, 'invalid_json'],
    ['nested 1,500 deep', '['.repeat(1500) + ']'.repeat(1500), 422, 'invalid_value'],
    ['nested 4,000 deep', '['.repeat(4000) + ']'.repeat(4000), 413, 'payload_too_large'],
    ['of a byte that is no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'invalid_json'],
    ['longer than the call has a use for', `{"email":"${'x'.repeat(12_000)}"}`, 413, 'payload_too_large'],
    ['of 2 MiB', `"${'x'.repeat(2 * 1024 * 1024)}"`, 413, 'payload_too_large'],
  ])('%s', async (_, payload, status, code) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json().errors).toEqual([code])
    expect(response.json().message).toBe(refusals[code as keyof typeof refusals].en)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused',
    async (type) => {
      const response = await post('email=a&password=b', type)
      expect(response.statusCode).toBe(415)
      expect(response.json().errors).toEqual(['unsupported_media_type'])
    },
  )

  test('with duplicate keys uses the last one, and nothing breaks', async () => {
    expect((await post('{"email":"a@b.example","email":"c@d.example","password":"x"}')).statusCode).toBe(400)
  })
})

test('a foreign origin gets no rights', async () => {
  const preflight = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/users/data',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  const simple = await t.request('GET', '/countries', { headers: { origin: 'https://evil.example' } })
  expect(simple.headers['access-control-allow-origin']).toBeUndefined()
})

test('responses carry the headers that keep browsers from sniffing, framing and caching', async () => {
  const { headers } = await t.request('GET', '/countries')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  })
  expect(headers.server).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

describe('the state of the process', () => {
  test('is reported on request', async () => {
    expect((await t.app.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
    expect((await t.app.inject({ url: '/readyz' })).json()).toEqual({ ready: true })
  })
})

test('a spoofed forwarding header does not change the address that limits count by', async () => {
  const strict = await openTestShop({ limit_scale: 1 })
  const guess = (n: number) =>
    strict.request('POST', '/users/login', {
      body: { email: 'a@b.example', password: 'x' },
      from: '10.9.9.9',
      headers: { 'x-forwarded-for': `1.2.3.${n}` },
    })
  for (let n = 0; n < 10; n += 1) await guess(n)
  expect((await guess(11)).status).toBe(429)
  await strict.close()
})

test('countries are listed by name in the language, with Mexico as 142 and 52', async () => {
  const { body } = await t.request('GET', '/countries?lang=es')
  expect(body.length).toBeGreaterThan(240)
  expect(body.find(({ id }: { id: number }) => id === 142)).toEqual({
    id: 142,
    name: 'México',
    phone_code: '52',
    iso2: 'MX',
  })
  expect(body.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['Afganistán', 'Albania'])
})
