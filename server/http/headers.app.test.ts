import { allCalls } from '@shop/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoutes } from '../testing/list-routes.ts'
import { makeCustomer } from '../testing/make.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Response headers for browsers, whatever the request and its result. The journeys test the same of the pages, because
// they have them built.

let t: TestShop
beforeAll(async () => {
  // Runs as behind TLS, with cached responses for guests.
  t = await openTestShop({ cache: true, worker: false, public_url: 'https://shop.test' })
})
afterAll(() => t.close())

function listPolicyProblems(headers: Headers, referrer = 'strict-origin-when-cross-origin'): string[] {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )
  const wanted: [string, unknown, unknown][] = [
    ['object-src', policy.get('object-src'), "'none'"],
    ['base-uri', ["'none'", "'self'"].includes(policy.get('base-uri') ?? ''), true],
    ['frame-ancestors', policy.get('frame-ancestors'), "'none'"],
    ['strict-transport-security', headers.get('strict-transport-security'), 'max-age=31536000'],
    ['x-content-type-options', headers.get('x-content-type-options'), 'nosniff'],
    ['referrer-policy', headers.get('referrer-policy'), referrer],
    ...['server', 'x-powered-by', 'via', 'x-generator'].map((name) => [name, headers.get(name), null] as const),
  ].map(([name, has, should]) => [String(name), has, should])
  return wanted.filter(([, has, should]) => has !== should).map(([name, has]) => `${name}: ${String(has)}`)
}

const withBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method)
const carriesToken = (url: string) => url.endsWith('/:token')

test('every route sends the headers that restrict browsers, to a guest', async () => {
  const routes = listRoutes(t.app).filter(({ method }) => !['TRACE', 'OPTIONS', 'QUERY'].includes(method))
  expect(routes.length).toBeGreaterThan(allCalls.length)
  const wrong = await Promise.all(
    routes.map(async ({ method, url }) => {
      const address = url.replaceAll(/:\w+/g, 'nobodys').replace(/^\*|(?<=\w)\*/, '/nothing')
      const body = withBody(method) ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}
      const response = await fetch(t.url + address, { method, redirect: 'manual', ...body })
      await response.arrayBuffer()
      const inconsistencies = listPolicyProblems(response.headers, carriesToken(url) ? 'no-referrer' : undefined)
      return inconsistencies.map((inconsistency) => `${method} ${address} (${response.status}): ${inconsistency}`)
    }),
  )
  expect(wrong.flat()).toEqual([])
})

test('every call does so to a customer, and to a guest who gets a cached response', async () => {
  const wrong = await Promise.all(
    allCalls.map(async (call) => {
      const { method, path, body } = sampleRequest(call, {})
      const { token } = await makeCustomer(t)
      const rounds = [{ token }, {}, {}]
      const inconsistencies = []
      for (const caller of rounds) {
        const { status, headers } = await t.request(method, path, { ...caller, ...(call.body ? { body } : {}) })
        const named = listPolicyProblems(new Headers(headers as Record<string, string>))
        inconsistencies.push(...named.map((inconsistency) => `${call.name} (${status}): ${inconsistency}`))
      }
      return inconsistencies
    }),
  )
  expect(wrong.flat()).toEqual([])
})

describe('these responses do so as well', () => {
  test.each<[string, string, RequestInit]>([
    ['a refused method', '/api/cart/create', { method: 'DELETE' }],
    ['a URL that cannot be decoded', '/api/%E0%A4%A', {}],
    ['a body that is no JSON', '/api/users/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }], // prettier-ignore
    ['a body of another type', '/api/users/login', { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/xml' } }], // prettier-ignore
    ['a body that is too large', '/api/users/login', { method: 'POST', body: 'x'.repeat(200_000), headers: { 'content-type': 'application/json' } }], // prettier-ignore
    ['a request from another origin', '/api/users/data', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }], // prettier-ignore
    ['a response without a cookie', '/api/countries', { headers: { 'x-forwarded-proto': 'http' } }],
  ])('%s', async (_, address, request) => {
    const response = await fetch(t.url + address, { redirect: 'manual', ...request })
    await response.arrayBuffer()
    expect(listPolicyProblems(response.headers)).toEqual([])
  })
})

test('a shop without TLS does not ask browsers to require it', async () => {
  const plain = await openTestShop({ worker: false })
  const { headers } = await plain.request('GET', '/countries')
  expect(headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})
