import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call } from '@shop/contract/call.ts'
import { allCalls } from '@shop/contract/contract.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { BODY_LIMIT, calculateBodyLimit } from '../platform/body-limit.ts'
import { makeCustomer } from '../testing/make.ts'
import { TEST_SEED } from '../testing/seed.ts'
import { signInStaff } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Refusing a body costs about as much as reading it, whatever it contains. The bodies are generated from the contract:
// every call gets its worst ones as a whole and in unknown fields, and some of them in each field of its own.

let t: TestShop
let token: string
let staffCookie: string
/** A server that parses JSON and refuses it: the minimum cost of the same bytes. */
let floor: FastifyInstance
beforeAll(async () => {
  t = await openTestShop({ worker: false, limit_scale: 1_000_000 })
  token = (await makeCustomer(t)).token
  staffCookie = `staff=${(await signInStaff(t, ['owner'])).cookies.get('staff')}`
  floor = Fastify({ bodyLimit: BODY_LIMIT })
  floor.post('/', async (_request, reply) => reply.status(422).send({ errors: ['invalid_value'] }))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await floor.close()
  await t.close()
})

/** Texts that cost far more than their length in code that compares, sorts or backtracks. */
const TEXTS: Record<string, string> = {
  'marks that are made of two': '\u0344',
  'marks below': '\u0327',
  'marks in the wrong order': '\u0344\u0327\u0345\u05B0',
  'one letter that becomes 18': '\uFDFA',
  'digits of another plane': '\u{1D7D2}',
  'single digits': '4 ',
  'a number without end': '1',
  'dots of a mailbox': 'a@a.',
  'escaped characters': '\u0001',
}
/** Fills this many bytes of JSON with a text; its last letter makes patterns fail at the end. */
const getText = (unit: string, bytes: number) => {
  const each = Buffer.byteLength(JSON.stringify(unit)) - 2
  return JSON.stringify(`${unit.repeat(Math.max(1, Math.floor((bytes - 3) / each)))}x`)
}
const repeated = (unit: string, bytes: number) => unit.repeat(Math.max(1, Math.floor(bytes / unit.length)))
const VALUES: Record<string, (bytes: number) => string> = {
  'nested lists': (bytes) => repeated('[', bytes / 2) + repeated(']', bytes / 2),
  'nested objects': (bytes) => `${repeated('{"a":', bytes / 6)}1${repeated('}', bytes / 6)}`,
  'a long list of numbers': (bytes) => `[${repeated('1,', bytes - 3)}1]`,
  'a long list of objects': (bytes) => `[${repeated('{"id":0},', bytes - 4)}{}]`,
  'objects that differ': (bytes) =>
    `[${Array.from({ length: bytes / 12 }, (_, n) => `{"${n.toString(36)}":1}`).join(',')}]`,
  'many fields': (bytes) => `{${Array.from({ length: bytes / 11 }, (_, n) => `"k${n.toString(36)}":1`).join(',')}}`,
  ...Object.fromEntries(Object.entries(TEXTS).map(([name, unit]) => [name, (bytes: number) => getText(unit, bytes)])),
}

/** Each field of a call gets this many of the values, which are others in each run; the full form gives it all of them. */
const VALUES_OF_FIELD = process.env.TEST_FULL ? Object.keys(VALUES).length : 3

/**
 * Returns the worst bodies of a call, each as long as the call accepts: every value as the whole body and in an unknown
 * field, and some in each of its own fields.
 */
function worstBodies(call: Call | StaffCall): { what: string; body: string }[] {
  const fields = Object.keys((call.body as { properties?: object }).properties ?? {})
  const limit = calculateBodyLimit(call)
  const values = Object.entries(VALUES)
  const isChosen = (field: number, value: number) =>
    (value + field * VALUES_OF_FIELD + TEST_SEED) % values.length < VALUES_OF_FIELD
  return values.flatMap(([name, getValue], value) => [
    { what: `${name} as the whole body`, body: getValue(limit) },
    ...['unknown', ...fields.filter((_, field) => isChosen(field, value))].map((field) => ({
      what: `${name} as ${field}`,
      body: `{"constructor":1,"${field}":${getValue(limit - field.length - 24)}}`,
    })),
  ])
}

const withBody = [...allCalls, ...allStaffCalls].filter(({ body }) => body).map((call) => [call.name, call] as const)

/** The call that a request makes. The work of the job queue, which searches its own SQL, belongs to none. */
const requests = new AsyncLocalStorage<string>()

/** The session survives calls that would end it, because their bodies are refused. */
function send(call: Call | StaffCall, body: string) {
  const isOfStaff = 'access' in call
  const { method, path } = call
  const { host, origin } = new URL(t.shop.public_url)
  const credentials = isOfStaff ? { cookie: staffCookie, host, origin } : { authorization: `Bearer ${token}` }
  return requests.run(call.name, () =>
    t.app.inject({
      method,
      url: `/api${isOfStaff ? '/staff' : ''}${path.replace('{id}', '1')}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...credentials },
    }),
  )
}

test.each(withBody)('%s refuses its worst bodies before anything long is searched or normalized', async (_, call) => {
  const longest = longestText(call)
  const needsFields = ((call.body as { required?: string[] }).required ?? []).length > 0
  const worked = watchWork()
  for (const { what, body } of worstBodies(call)) {
    expect(Buffer.byteLength(body), what).toBeLessThanOrEqual(calculateBodyLimit(call))
    worked.clear()
    const response = await send(call, body)
    const { statusCode } = response
    // A call that needs no field takes every object.
    const isRefused = statusCode >= 400 || (!needsFields && statusCode === 200 && body.startsWith('{'))
    expect([isRefused, statusCode < 500], `${what}: ${statusCode}`).toEqual([true, true])
    // Declared fields may be read several times, but never the whole body; a normalization sees a short text.
    expect(worked.longest.normalize, what).toBeLessThanOrEqual(longest * 2)
    expect(worked.longest.search, what).toBeLessThanOrEqual(longest * 2 + SHORT)
  }
})

/** The calls of staff whose bodies are read without a session; all customers have one. */
const readFromStrangers = withBody.filter(([, call]) => !('access' in call) || call.access === 'anyone')

test.each(readFromStrangers)(
  'refusing the worst bodies of %s costs no more than a few times the cost of reading them and refusing `{}`',
  async (_, call) => {
    const headers = { 'content-type': 'application/json' }
    const bodies = worstBodies(call)
      .filter(({ what }) => /unknown|whole/.test(what))
      .map(({ body }) => body)
    const refusing = (which: string[]) => getCpu(() => inTurn(which, (body) => send(call, body)))
    const reading = () =>
      getCpu(() => inTurn(bodies, (payload) => floor.inject({ method: 'POST', url: '/', payload, headers })))
    const empty = bodies.map(() => '{}')
    // The first round compiles the code.
    await refusing(empty.slice(0, 3))
    const least = (await reading()) + (await refusing(empty))
    expect((await refusing(bodies)) / least).toBeLessThan(4)
  },
)

/** Characters that the framework's own searches may see: headers, URLs, an error message. */
const SHORT = 2000

function longestText(call: Call | StaffCall): number {
  const lengths = JSON.stringify(call.body).matchAll(/"maxLength":(\d+)/g)
  return Math.max(0, ...[...lengths].map(([, length]) => Number(length)))
}

async function inTurn<T>(items: T[], action: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await action(item)
}

async function getCpu(action: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await action()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function watchWork() {
  const longest = { search: 0, normalize: 0 }
  const { test: realTest, exec } = RegExp.prototype
  const { normalize } = String.prototype
  const seen = (kind: keyof typeof longest, text: unknown) => {
    if (typeof text === 'string' && requests.getStore() !== undefined)
      longest[kind] = Math.max(longest[kind], text.length)
  }
  const isOfParser = (pattern: RegExp) =>
    pattern.source.includes('\\\\u005[Ff]') || pattern.source.includes('\\\\u0063')
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    if (!isOfParser(this)) seen('search', text)
    return realTest.call(this, text)
  })
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (!isOfParser(this)) seen('search', text)
    return exec.call(this, text)
  })
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    seen('normalize', this)
    return normalize.call(this, form)
  })
  return {
    longest,
    clear() {
      longest.search = 0
      longest.normalize = 0
    },
  }
}
