import type { Call } from '@shop/contract/call.ts'
import { calls } from '@shop/contract/calls.ts'
import { allCalls } from '@shop/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../testing/make.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// These properties hold for every call, including future ones: the tests iterate over the contract.

let t: TestShop
let token: string
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  token = (await makeCustomer(t)).token
})
afterAll(() => t.close())

interface Field {
  type?: string
  identifier?: boolean
  properties?: Record<string, Field>
  items?: Field
  anyOf?: Field[]
}

const listFields = (schema: unknown): Record<string, Field> => (schema as Field | undefined)?.properties ?? {}
const isId = (field: Field): boolean => field.identifier === true || (field.anyOf ?? []).some(isId)

/**
 * Sends a request generated from the call's schemas, with parts of it replaced. Each request has its own session,
 * because a call may end it.
 */
async function send(call: Call, { query = {}, body = {} }: { query?: object; body?: object }) {
  const sample = sampleRequest(call, {})
  const [path = '', asked] = sample.path.split('?')
  const search = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(asked)), ...query })
  return t.request(sample.method, `${path}?${search}`, {
    token: await signedIn(call),
    body: call.body ? { ...(sample.body as object), ...body } : undefined,
  })
}

const endsSession = new Set(['logOut', 'refreshToken', 'closeAccount', 'endSession'])
const signedIn = async ({ name }: Call) => (endsSession.has(name) ? (await makeCustomer(t)).token : token)

const isRefusal = ({ status, body }: Pick<Answered, 'status' | 'body'>): boolean =>
  status >= 400 && status < 500 && typeof body.errors?.[0] === 'string' && /\S/.test(body.message)

const NO_IDS = [0, -1, 1.5, 1e30, 'abc', '7c2ad8de-0000-4000-8000-000000000000', '', 'x'.repeat(5000), "1' or '1'='1"]
const TEXTS = [
  "'; drop table customers;--",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  'a\u0000b',
  '\uD800',
  '\u202Etest\u202E \u2028',
  '﷽ مريم 李小龙 👩🏽‍🎨 n\u0303',
  '../../etc/passwd',
  '%s%n%00\r\nBcc: evil@test.example',
  'null',
  'x'.repeat(10_000),
]

const named = allCalls.map((call) => [call.name, call] as const)

describe.each(named)('%s', (_, call) => {
  test('responds to an invented token as the specification says', async () => {
    const sample = sampleRequest(call, {})
    const response = await t.request(sample.method, sample.path, { body: sample.body, token: 'y'.repeat(43) })
    expect([response.status, response.body]).toEqual([
      401,
      { errors: ['unauthenticated'], message: 'Unauthenticated.' },
    ])
  })

  test("accepts no language and no currency except the shop's", async () => {
    const known = listFields(call.query)
    for (const lang of known.lang ? ['fr', 'ES', '', 'es\u0000', 'es-MX'] : [])
      expect(await send(call, { query: { lang } })).toSatisfy(isRefusal)
    for (const currency of known.currency ? ['mxn', 'EUR', '', 'USD\u0000'] : [])
      expect(await send(call, { query: { currency } })).toSatisfy(isRefusal)
  })

  test('responds to an invalid id like any other refusal', async () => {
    const inQuery = Object.keys(listFields(call.query)).filter((field) => isId(listFields(call.query)[field]!))
    const inBody = Object.keys(listFields(call.body)).filter((field) => isId(listFields(call.body)[field]!))
    for (const id of NO_IDS) {
      for (const field of inQuery) expect(await send(call, { query: { [field]: id } })).toSatisfy(isRefusal)
      for (const field of inBody) expect(await send(call, { body: { [field]: id } })).toSatisfy(isRefusal)
    }
    for (const id of [[1], {}, true])
      for (const field of inBody) expect(await send(call, { body: { [field]: id } })).toSatisfy(isRefusal)
  })

  test('does not fail on any text', async () => {
    const places = [listFields(call.query), listFields(call.body)]
    for (const text of TEXTS) {
      const [query, body] = places.map((fields) =>
        Object.fromEntries(
          Object.keys(fields)
            .filter((field) => fields[field]?.type === 'string')
            .map((field) => [field, text]),
        ),
      )
      expect((await send(call, { query: query!, body: body! })).status).toBeLessThan(500)
    }
  })
})

test('the description of every call lists the refusal of an invalid token', async () => {
  const { body } = await t.request('GET', '/openapi.json')
  const described = Object.values<Record<string, { operationId: string; responses: object }>>(body.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId in calls)
  expect(described).toHaveLength(allCalls.length)
  expect(described.filter(({ responses }) => !('401' in responses)).map(({ operationId }) => operationId)).toEqual([])
})

const JSON_TYPE = 'application/json'

test.each(named.filter(([, { body }]) => body))('%s refuses a body that is no JSON object', async (name, call) => {
  const [method, path] = calls[name]
  const url = `/api${path.replace('{id}', '1')}`
  const bodies: [string | Buffer, string][] = [
    ...['{', '', '[]', '1', 'null', '"x"', '{"__proto__":{"a":1}}'].map((payload): [string, string] => [
      payload,
      JSON_TYPE,
    ]),
    ['['.repeat(10_000) + ']'.repeat(10_000), JSON_TYPE],
    [Buffer.from('{"token":"a"}', 'utf16le'), JSON_TYPE],
    [`"${'x'.repeat(2 * 1024 * 1024)}"`, JSON_TYPE],
    ['{"token":"a"}', 'text/plain'],
    ['token=a', 'application/x-www-form-urlencoded'],
    ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ]
  for (const [payload, type] of bodies) {
    const headers = { 'content-type': type, authorization: `Bearer ${await signedIn(call)}` }
    const response = await t.app.inject({ method, url, payload, headers })
    expect({ status: response.statusCode, body: response.json() }).toSatisfy(isRefusal)
    expect(response.statusCode === 415).toBe(type !== JSON_TYPE)
  }
})
