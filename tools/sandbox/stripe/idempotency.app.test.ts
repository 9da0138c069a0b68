import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { controlSandbox, KEYS, postForm, getRefusal, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
afterAll(async () => await sandbox.close())

const FORM = { amount: '2000', currency: 'mxn' }

test('the same key and body get the same response, and the work is done once', async () => {
  const first = await postForm(sandbox, 'payment_intents', FORM, { 'idempotency-key': 'one' })
  const second = await postForm(
    sandbox,
    'payment_intents',
    { currency: 'mxn', amount: '2000' },
    { 'idempotency-key': 'one' },
  )
  expect(second.body).toEqual(first.body)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect((await stripe.events.list({ type: 'payment_intent.created' })).data).toHaveLength(1)
})

test('the same key with another body, or for another call, is refused', async () => {
  const options = { idempotencyKey: 'two' }
  const { id } = await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' }, options)
  const other = await getRefusal(stripe.paymentIntents.create({ amount: 2001, currency: 'mxn' }, options))
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect(other.message).toContain('same parameters')
  const elsewhere = await getRefusal(stripe.paymentIntents.cancel(id, {}, options))
  expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError' })
  expect(elsewhere.message).toContain('same endpoint')
})

test('a declined card is stored as well: the same key never tries it twice', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  const tryOnce = async () =>
    await getRefusal(
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'three' },
      ),
    )
  const first = await tryOnce()
  const second = await tryOnce()
  expect(second.charge).toBe(first.charge)
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('a request refused for its parameters leaves the key free for a corrected one', async () => {
  const wrong = await postForm(sandbox, 'payment_intents', { amount: '2000' }, { 'idempotency-key': 'four' })
  expect(wrong.status).toBe(400)
  expect((await postForm(sandbox, 'payment_intents', FORM, { 'idempotency-key': 'four' })).status).toBe(200)
})

test('while the first request runs, a second with its key is refused', async () => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { delay_ms: [{ route: 'POST /v1/payment_intents', ms: 150 }] })
  const running = postForm(sandbox, 'payment_intents', FORM, { 'idempotency-key': 'five' })
  await expect
    .poll(async () => (await controlSandbox(sandbox, 'GET', '/_log')).at(-1).headers['idempotency-key'])
    .toBe('five')
  const early = await postForm(sandbox, 'payment_intents', FORM, { 'idempotency-key': 'five' })
  expect([early.status, early.body.error.code]).toEqual([409, 'idempotency_key_in_use'])
  expect(early.headers.get('stripe-should-retry')).toBe('true')
  expect((await running).status).toBe(200)
  await controlSandbox(sandbox, 'PUT', '/_switches', {})
})

test('twenty parallel requests with one key create one payment', async () => {
  const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length
  const retrying = createStripeClient(sandbox, { maxNetworkRetries: 5 })
  const created = await Promise.all(
    Array.from(
      { length: 20 },
      async () => await retrying.paymentIntents.create({ amount: 2000, currency: 'mxn' }, { idempotencyKey: 'six' }),
    ),
  )
  expect(new Set(created.map((item) => item.id)).size).toBe(1)
  expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before + 1)
})

test("a lost response is repeated by the SDK's own retry, without a second payment", async () => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { drop_answer: [{ route: 'POST /v1/payment_intents', times: 1 }] })
  const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length
  const intent = await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before + 1)
})

test('a key has at most 255 characters, and only a digest of its request is stored', async () => {
  const long = await postForm(sandbox, 'payment_intents', FORM, { 'idempotency-key': 'k'.repeat(256) })
  expect([long.status, long.body.error.type]).toEqual([400, 'idempotency_error'])
  const unauthorised = await postForm(sandbox, 'payment_intents', FORM, {
    'idempotency-key': 'one',
    authorization: `Bearer ${KEYS.stripe_public_key}`,
  })
  expect(unauthorised.status).toBe(403)
})
