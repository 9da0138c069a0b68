import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type Stripe from 'stripe'
import { controlSandbox, KEYS, postForm, getRefusal, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'
import type { LogEntry } from './request-log.ts'
import { routeMatches } from './route-pattern.ts'

let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
beforeEach(async () => await controlSandbox(sandbox, 'POST', '/_reset'))
afterAll(async () => await sandbox.close())

const set = async (wanted: object) => await controlSandbox(sandbox, 'PUT', '/_switches', wanted)
const make = async () => await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })

/** These requests do not use the SDK, which waits half a second and retries after a cut connection. */
const createIntentWithFetch = async () =>
  await postForm(sandbox, 'payment_intents', { amount: '2000', currency: 'mxn' })

test.each([
  ['*', 'GET', '/v1/refunds', true],
  ['/v1/refunds', 'POST', '/v1/refunds', true],
  ['GET /v1/refunds', 'POST', '/v1/refunds', false],
  ['* /v1/refunds/*', 'GET', '/v1/refunds/re_1', true],
  ['/v1/refunds/*', 'GET', '/v1/refunds', false],
  ['POST /v1/payment_intents/*/confirm', 'POST', '/v1/payment_intents/pi_1/confirm', true],
  ['POST /v1/payment_intents/*', 'POST', '/v1/payment_intents/pi_1/confirm', false],
  ['/v1/**', 'GET', '/v1/payment_intents/pi_1/confirm', true],
  ['/v3/**', 'GET', '/v1/refunds', false],
])('the pattern %s matches %s %s: %s', (pattern, method, path, meets) => {
  expect(routeMatches(pattern, method, path)).toBe(meets)
})

test('switches are harmless by default, are replaced as a whole, and a misspelled one is refused', async () => {
  expect(await controlSandbox(sandbox, 'GET', '/_switches')).toMatchObject({
    outage: false,
    delay_ms: [],
    hold: [],
    webhook_loss: 0,
  })
  expect(await set({ webhook_loss: 0.5 })).toMatchObject({ webhook_loss: 0.5 })
  expect(await set({ outage: false })).toMatchObject({ webhook_loss: 0 })
  expect(await set({ webhook_los: 0.5 })).toMatchObject({ statusCode: 400 })
  expect(await set({ webhook_loss: '1' })).toMatchObject({ statusCode: 400 })
})

test("refuse responds with 500 or 503 in Stripe's format without doing the work, or resets the connection", async () => {
  await set({ refuse: [{ route: 'POST /v1/payment_intents', how: 503, times: 1 }] })
  expect(await getRefusal(make())).toMatchObject({ type: 'StripeAPIError', statusCode: 503, rawType: 'api_error' })
  await make()
  await set({ refuse: [{ route: '/v1/payment_intents', how: 'reset' }] })
  await expect(createIntentWithFetch()).rejects.toThrow('fetch failed')
  await set({})
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('refuse with html responds with a page and status 200, without doing the work', async () => {
  await set({ refuse: [{ route: 'POST /v1/payment_intents', how: 'html' }] })
  const result = await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST' })
  expect([result.status, result.headers.get('content-type')]).toEqual([200, 'text/html'])
  expect(await result.text()).toMatch(/^<!doctype html>/)
  await set({})
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('drop_answer does the work and cuts the connection', async () => {
  await set({ drop_answer: [{ route: 'POST /v1/payment_intents' }] })
  await expect(createIntentWithFetch()).rejects.toThrow('fetch failed')
  await set({})
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('hang sends no response until the caller gives up', async () => {
  await set({ hang: [{ route: '/v1/**' }] })
  const impatient = createStripeClient(sandbox, { timeout: 60 })
  const error = await getRefusal(impatient.paymentIntents.list())
  expect(error.message).toContain('timeout')
  expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200)
})

test('an outage cuts everything but the sandbox’s own switches', async () => {
  await set({ outage: true })
  await expect(createIntentWithFetch()).rejects.toThrow('fetch failed')
  await expect(fetch(`${sandbox.url}/v3/stripe.js`)).rejects.toThrow('fetch failed')
  await set({})
  await make()
})

test('delay_ms makes only its routes wait', async () => {
  await set({ delay_ms: [{ route: 'GET /v1/account', ms: 500 }] })
  const answered: string[] = []
  await Promise.all([
    stripe.accounts.retrieveCurrent().then(() => answered.push('account')),
    make().then(() => answered.push('payment')),
  ])
  expect(answered).toEqual(['payment', 'account'])
  const log = (await controlSandbox(sandbox, 'GET', '/_log')) as LogEntry[]
  const delayed = log.filter(({ misbehaved }) => misbehaved === 'delay_ms')
  expect(delayed.map(({ path }) => path)).toEqual(['/v1/account'])
})

test('hold does the work only when the switches are set again', async () => {
  await set({ hold: [{ route: 'POST /v1/payment_intents' }] })
  let is_answered = false
  const made = make().finally(() => (is_answered = true))
  const isHeld = ({ misbehaved }: LogEntry) => misbehaved === 'hold'
  await vi.waitFor(
    async () => expect(((await controlSandbox(sandbox, 'GET', '/_log')) as LogEntry[]).some(isHeld)).toBe(true),
    { interval: 5 },
  )
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect(is_answered).toBe(false)
  await set({})
  await made
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('delay_answer_ms has done the work, and logged it, while its caller still waits', async () => {
  await set({ delay_answer_ms: [{ route: 'POST /v1/payment_intents', ms: 600_000, times: 1 }] })
  const leaving = new AbortController()
  const created = fetch(`${sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.stripe_secret_key}` },
    body: new URLSearchParams({ amount: '2000', currency: 'mxn' }),
    signal: leaving.signal,
  })
  let is_answered = false
  const ended = created.then(
    () => (is_answered = true),
    () => {},
  )
  await vi.waitFor(async () => expect((await stripe.paymentIntents.list()).data).toHaveLength(1), { interval: 5 })
  const log = (await controlSandbox(sandbox, 'GET', '/_log')) as LogEntry[]
  expect(is_answered).toBe(false)
  expect(log).toContainEqual(expect.objectContaining({ status: 200, misbehaved: 'delay_answer_ms' }))
  leaving.abort()
  await ended
  await set({ delay_answer_ms: [{ route: 'POST /v1/payment_intents', ms: 1 }] })
  await make()
})

async function statusesWithSeed(seed: number): Promise<number[]> {
  await set({ seed, refuse: [{ route: '*', how: 500, rate: 0.5 }] })
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await fetch(`${sandbox.url}/v1/account`)).status)
  return statuses
}

test('a rate applies to some of the requests, and to the same ones for the same seed', async () => {
  const first = await statusesWithSeed(11)
  expect(new Set(first)).toEqual(new Set([401, 500]))
  expect(await statusesWithSeed(11)).toEqual(first)
  expect(await statusesWithSeed(12)).not.toEqual(first)
})

test('the log has every request with its body and response, and no secret in either', async () => {
  const { client_secret } = await make()
  await fetch(`${sandbox.url}/v1/payment_intents/${client_secret!.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.stripe_public_key}`, cookie: 'session=very-secret' },
    body: new URLSearchParams({
      client_secret: client_secret!,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000 0000 0000 0002',
      'payment_method_data[card][cvc]': '987',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[billing_details][name]': 'my card 4242-4242-4242-4242',
    }),
  })
  const log = await controlSandbox(sandbox, 'GET', '/_log')
  expect(log).toMatchObject([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      body: { amount: '2000' },
      status: 200,
      answer: { object: 'payment_intent' },
    },
    {
      status: 402,
      body: { payment_method_data: { billing_details: { name: 'my card [masked]' } } },
      answer: { error: { type: 'card_error' } },
    },
  ])
  const text = JSON.stringify(log)
  const secret = client_secret!.split('_secret_')[1]!
  for (const hidden of [
    '4000 0000 0000 0002',
    '"987"',
    '4242-4242',
    'very-secret',
    secret,
    KEYS.stripe_secret_key,
    KEYS.stripe_public_key,
  ]) {
    expect(text).not.toContain(hidden)
  }
  expect(log[0].headers.authorization).toBe('Bearer sk_test_[masked]')
})

test('the log starts after an entry or a time, and shows the effect of a switch', async () => {
  await make()
  const [{ id, at }] = await controlSandbox(sandbox, 'GET', '/_log')
  // The next entry is of a later millisecond.
  const from = new Date(Date.parse(at) + 1).toISOString()
  await vi.waitUntil(() => Date.now() >= Date.parse(from), { interval: 1 })
  await set({ drop_answer: [{ route: 'POST /v1/payment_intents' }] })
  await createIntentWithFetch().catch(() => null)
  const since = async (mark: string | number) =>
    (await controlSandbox(sandbox, 'GET', `/_log?since=${mark}`)) as LogEntry[]
  expect((await since(id)).map((entry) => entry.misbehaved)).toEqual(['drop_answer'])
  expect(await since(from)).toHaveLength(1)
  expect(await since(Date.parse(from))).toHaveLength(1)
  expect(await since(id + 1)).toEqual([])
})

test('the switches are closed to proxies and to other machines', async () => {
  const response = await fetch(`${sandbox.url}/_log`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(response.status).toBe(403)
  expect((await fetch(`${sandbox.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200)
})

test('they are also closed to a page of another site whose name points to this machine', async () => {
  const { port } = new URL(sandbox.url)
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/_log', headers: { host } }, (result) => {
        result.resume()
        resolve(result.statusCode)
      })
      asked.on('error', reject).end()
    })
  expect(await Promise.all(['evil.example', '127.0.0.1.evil.example', `localhost:${port}`].map(statusFor))).toEqual([
    403, 403, 200,
  ])
})

test('reset deletes payments, keys, switches and the log', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' }, { idempotencyKey: 'k' })
  await set({ webhook_loss: 1 })
  await controlSandbox(sandbox, 'POST', '/_reset')
  expect(await controlSandbox(sandbox, 'GET', '/_log')).toEqual([])
  expect(await controlSandbox(sandbox, 'GET', '/_switches')).toMatchObject({ webhook_loss: 0 })
  expect(await getRefusal(stripe.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 404 })
  expect((await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' }, { idempotencyKey: 'k' })).id).not.toBe(
    id,
  )
})
