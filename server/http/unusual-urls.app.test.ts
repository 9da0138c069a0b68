import type { Call } from '@shop/contract/call.ts'
import { calls } from '@shop/contract/calls.ts'
import { allCalls } from '@shop/contract/contract.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputShape } from '../platform/declared-input.ts'
import { listRoutes } from '../testing/list-routes.ts'
import { makeCustomer } from '../testing/make.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import { signInStaff, type StaffClient } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Query values that no database can store, that are not UTF-8, or that appear twice: every call and every other route
// refuses them before a statement receives them.

let t: TestShop
const lines: string[] = []
beforeAll(async () => {
  t = await openTestShop({ worker: false, limit_scale: 1_000_000, log_to: (line) => lines.push(line) })
})
afterAll(() => t.close())

const endsSession = new Set(['logOut', 'refreshToken', 'closeAccount', 'endSession', 'signOut'])
let known: string | undefined
const tokenFor = async ({ name }: Call) =>
  endsSession.has(name) ? (await makeCustomer(t)).token : (known ??= (await makeCustomer(t)).token)

let owner: StaffClient | undefined
const browserFor = async ({ name }: StaffCall) =>
  endsSession.has(name) ? signInStaff(t, ['owner']) : (owner ??= await signInStaff(t, ['owner']))

/** Sends a request generated from the call's schemas, with additions to its query; those of staff as their owner. */
async function send(call: Call | StaffCall, { query = '', body = {} }: { query?: string; body?: object }) {
  const sample = sampleRequest(call, {})
  const whole = call.body ? { ...(sample.body as object), ...body } : undefined
  if ('access' in call) return (await browserFor(call)).send(sample.method, `${sample.path}&${query}`, whole)
  return t.request(sample.method, `${sample.path}&${query}`, { token: await tokenFor(call), body: whole })
}

function filled(shape: InputShape, text: string): unknown {
  if (shape.anyOf) return filled(shape.anyOf.find(({ type }) => type === 'string') ?? shape.anyOf[0]!, text)
  if (shape.items) return [filled(shape.items, text)]
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, inner]) => [name, filled(inner, text)]))
  return text
}

const isText = (shape: InputShape): boolean =>
  [shape, ...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])].some(
    ({ maxLength }) => maxLength !== undefined,
  )
const textsOf = (schema: unknown) =>
  Object.entries((schema as InputShape | undefined)?.properties ?? {}).filter(([, shape]) => isText(shape))
const listNames = (schema: unknown) => Object.keys((schema as InputShape | undefined)?.properties ?? {})

const named = [...allCalls, ...allStaffCalls].map((call) => [call.name, call] as const)

describe.each(named)('%s', (_, call) => {
  test('refuses a NUL and half of a surrogate pair in each of its texts, before SQL', async () => {
    const before = lines.length
    const nothing: string[] = []
    for (const text of ['a\0b', '\0', '\uD800', 'a\uDC00']) {
      for (const [field, shape] of textsOf(call.body)) {
        const { status } = await send(call, { body: { [field]: filled(shape, text) } })
        if (status < 400 || status >= 500) nothing.push(`${field} ${JSON.stringify(text)}: ${status}`)
      }
    }
    for (const text of ['a%00b', '%00', '%FF', '%ED%A0%80', '%E2%82', '%C0%80'])
      for (const [field] of textsOf(call.query)) {
        const { status } = await send(call, { query: `${field}=${text}` })
        if (status < 400 || status >= 500) nothing.push(`?${field}=${text}: ${status}`)
      }
    expect(nothing).toEqual([])
    expect(lines.slice(before).filter((line) => line.includes('call failed'))).toEqual([])
  })

  test('does not fail on repeated parameters, and refuses a repeated language', async () => {
    for (const field of [...listNames(call.query), 'currency', 'lang', 'x']) {
      const { status } = await send(call, { query: `${field}=1&${field}=2&${field}=%00` })
      expect(status, field).toBeLessThan(500)
    }
    const twice = await send(call, { query: 'lang=es&lang=en' })
    expect(twice.status >= 400 || !listNames(call.query).includes('lang')).toBe(true)
  })
})

test('a parameter that a call does not declare does not reach it', async () => {
  const { token } = await makeCustomer(t)
  expect((await t.request('GET', '/addresses/list?currency=EUR&currency=%00x&lang=en', { token })).status).toBe(200)
})

const STRANGE = ['%00', 'a%00b', '%FF', '%ED%A0%80', '%', '%2F..%2F', '__proto__', '%0A', '\u00A0', 'x'.repeat(400)]
const QUERIES = ['', '?to=a&to=b', '?lang=es&lang=en&currency=MXN&currency=USD', '?x=%00&to=%00', '?to=%FF&to[a]=b', '?__proto__=1&constructor=2', '?%00=%00', '?search=a&search=b'] // prettier-ignore

test('no other route fails on a strange part of its URL', async () => {
  const ofCalls = new Set(
    Object.values(calls).map(([method, path]) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const routes = listRoutes(t.app).filter(
    ({ method, url }) => ['GET', 'POST'].includes(method) && !ofCalls.has(`${method} ${url}`) && url !== '/readyz',
  )
  const broken: string[] = []
  for (const { method, url } of routes) {
    const getAddress = (part: string) => url.replaceAll(/:\w+/g, part).replace('*', `/${part}`)
    const parts = url === getAddress('x') ? [] : STRANGE
    for (const address of [...parts.map(getAddress), ...QUERIES.map((query) => getAddress('x') + query)]) {
      const response = await t.app.inject({ method: method as 'GET', url: encodeURI(address).replaceAll('%25', '%') })
      if (response.statusCode >= 500) broken.push(`${method} ${address}: ${response.statusCode}`)
    }
  }
  expect(broken).toEqual([])
})

test('the development mailbox refuses several recipients at once', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
    const response = await t.app.inject({ method: 'GET', url: `${path}?to=a&to=b` })
    expect([response.statusCode, response.json().errors]).toEqual([422, ['invalid_value']])
  }
})

test.each([
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
  [
    'half of a surrogate pair as bytes',
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  ],
])('a body with %s is no JSON', async (_, payload) => {
  const headers = { 'content-type': 'application/json' }
  const response = await t.app.inject({ method: 'POST', url: '/api/contact/send', payload, headers })
  expect([response.statusCode, response.json().errors]).toEqual([400, ['invalid_json']])
})
