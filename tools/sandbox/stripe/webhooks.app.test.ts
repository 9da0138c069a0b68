import { afterEach, beforeEach, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { type WebhookListener, startWebhookListener, waitUntil } from '../testing/webhook-listener.ts'
import { controlSandbox, KEYS, postForm, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

let webhookEndpoint: WebhookListener
let sandbox: Sandbox
let stripe: Stripe

beforeEach(async () => {
  webhookEndpoint = await startWebhookListener()
  sandbox = await startTestSandbox({ webhook_url: webhookEndpoint.url })
  stripe = createStripeClient(sandbox)
})
afterEach(async () => {
  await sandbox.close()
  await webhookEndpoint.close()
})

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.updated']

const pay = async (payment_method = 'pm_card_visa') =>
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn', confirm: true, payment_method })

const switches = async (wanted: object) => await controlSandbox(sandbox, 'PUT', '/_switches', wanted)

test('events arrive in order, signed so that the SDK accepts them, and name the request that caused them', async () => {
  const intent = await pay()
  await waitUntil('four events', () => webhookEndpoint.received.length === 4)
  expect(webhookEndpoint.types()).toEqual(PAID)
  for (const { body, signature } of webhookEndpoint.received) {
    const event = stripe.webhooks.constructEvent(body, signature, KEYS.stripe_webhook_secret)
    expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 })
    expect(event.request?.id).toBe(intent.lastResponse.requestId)
  }
  expect(() =>
    stripe.webhooks.constructEvent(
      `${webhookEndpoint.received[0]!.body} `,
      webhookEndpoint.received[0]!.signature,
      KEYS.stripe_webhook_secret,
    ),
  ).toThrow('No signatures found')
})

test('the event contains the object as it was then, and can be read', async () => {
  await stripe.refunds.create({ payment_intent: (await pay()).id })
  await waitUntil('the refund', () => webhookEndpoint.types().includes('charge.refunded'))
  const created = webhookEndpoint.received[0]!.event
  expect(created.data.object.status).toBe('requires_payment_method')
  await expect.poll(async () => (await stripe.events.retrieve(created.id)).pending_webhooks).toBe(0)
  const refunded = webhookEndpoint.received.find((item) => item.event.type === 'charge.refunded')!.event
  expect(refunded.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false })
})

test('events of every course of a payment', async () => {
  await pay('pm_card_visa_chargeDeclined').catch(() => null)
  await waitUntil('the decline', () => webhookEndpoint.received.length === 3)
  expect(webhookEndpoint.types()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'])
  webhookEndpoint.received.length = 0
  const asked = await pay('pm_card_authenticationRequired')
  await stripe.paymentIntents.cancel(asked.id)
  await waitUntil('the cancellation', () => webhookEndpoint.received.length === 3)
  expect(webhookEndpoint.types()).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.canceled',
  ])
  webhookEndpoint.received.length = 0
  await switches({ stripe_processing_ms: 30 })
  await pay()
  await waitUntil('the slow payment', () => webhookEndpoint.received.length === 5)
  expect(webhookEndpoint.types()).toEqual(['payment_intent.created', 'payment_intent.processing', ...PAID.slice(1)])
})

test('an event is sent again, with growing pauses, until it is accepted', async () => {
  webhookEndpoint.answerWith(500, 503, 404)
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  await waitUntil('four attempts', () => webhookEndpoint.received.length === 4)
  expect(new Set(webhookEndpoint.received.map((item) => item.event.id)).size).toBe(1)
  const pauses = webhookEndpoint.received.slice(1).map((item, at) => item.at - webhookEndpoint.received[at]!.at)
  // Each pause begins with the response to the attempt before, so a busy machine only makes it longer.
  for (const [index, least] of [100, 200, 400].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least - 5)
  await waitUntil(
    'the delivery noted',
    async () => (await controlSandbox(sandbox, 'GET', '/_webhooks'))[0].state === 'delivered',
  )
  expect((await controlSandbox(sandbox, 'GET', '/_webhooks'))[0]).toMatchObject({ attempts: 4, last_status: 200 })
})

test('a listener that does not respond in time counts as a failure', async () => {
  await switches({ webhook_timeout_ms: 50 })
  webhookEndpoint.answerSlowly(120)
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  await waitUntil('a failed attempt', async () => (await controlSandbox(sandbox, 'GET', '/_webhooks'))[0].attempts > 0)
  expect((await controlSandbox(sandbox, 'GET', '/_webhooks'))[0]).toMatchObject({ state: 'waiting', last_status: null })
})

test('switches duplicate events', async () => {
  await switches({ webhook_duplicates: 1 })
  await pay()
  await waitUntil('eight deliveries', () => webhookEndpoint.received.length === 8)
  expect(new Set(webhookEndpoint.received.map((item) => item.event.id)).size).toBe(4)
})

test('switches lose events; a lost one can be sent again by hand', async () => {
  await switches({ webhook_loss: 1 })
  const intent = await pay()
  expect(await controlSandbox(sandbox, 'POST', '/_webhooks/flush')).toEqual({ attempted: 0, delivered: 0, waiting: 0 })
  expect(webhookEndpoint.received).toEqual([])
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(await controlSandbox(sandbox, 'POST', `/_events/${data[0]!.id}/resend`)).toMatchObject({
    state: 'delivered',
    last_status: 200,
  })
  expect(webhookEndpoint.received[0]!.event.data.object.id).toBe(intent.id)
})

test('switches shuffle events, and a seed repeats the same losses', async () => {
  await switches({ webhook_shuffle: true, seed: 5 })
  for (let count = 0; count < 5; count++) await pay()
  await waitUntil('twenty events', () => webhookEndpoint.received.length === 20)
  expect(webhookEndpoint.types()).not.toEqual(Array.from({ length: 5 }, () => PAID).flat())

  const losses = async () => {
    await switches({ webhook_loss: 0.5, seed: 7, webhook_paused: true })
    const before = (await controlSandbox(sandbox, 'GET', '/_webhooks')).length
    for (let count = 0; count < 4; count++) await pay()
    return (await controlSandbox(sandbox, 'GET', '/_webhooks')).slice(before).map((row: { state: string }) => row.state)
  }
  const first = await losses()
  expect(first).toContain('lost')
  expect(first).toContain('waiting')
  expect(await losses()).toEqual(first)
})

test('paused and delayed events wait, and flush delivers them at once', async () => {
  await switches({ webhook_paused: true, webhook_delay_ms: 60_000 })
  await pay()
  expect(webhookEndpoint.received).toEqual([])
  expect(await controlSandbox(sandbox, 'POST', '/_webhooks/flush')).toEqual({ attempted: 4, delivered: 4, waiting: 0 })
  expect(webhookEndpoint.types()).toEqual(PAID)
  await pay()
  await switches({})
  expect(webhookEndpoint.received).toHaveLength(4)
})

test('events wait during an outage until it is over', async () => {
  await switches({ outage: true })
  await expect(postForm(sandbox, 'payment_intents', {})).rejects.toThrow('fetch failed')
  await switches({ webhook_paused: true })
  await pay()
  await switches({ outage: true })
  await switches({})
  await waitUntil('the events', () => webhookEndpoint.received.length === 4)
})

test('failing events do not delay other payments', async () => {
  webhookEndpoint.answerWith(500)
  const first = await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  await waitUntil('the failed attempt', () => webhookEndpoint.received.length === 1)
  const second = await stripe.paymentIntents.create({ amount: 3000, currency: 'mxn' })
  await waitUntil('all', () => webhookEndpoint.received.length === 3)
  expect(webhookEndpoint.received.map((item) => item.event.data.object.id)).toEqual([first.id, second.id, first.id])
})

/** Returns the SDK's result for a manual event of a payment that never existed. */
async function verifyCustomEvent(options: { signature: string; timestamp_offset_s?: number }): Promise<string> {
  await switches({ webhook_paused: true })
  const { id } = await stripe.paymentIntents.create({ amount: 50_000, currency: 'mxn' })
  const input = { type: 'payment_intent.succeeded', object: id, overrides: { amount_received: 50 }, ...options }
  const sent = await controlSandbox(sandbox, 'POST', '/_webhooks/send', input)
  expect(sent).toMatchObject({ status: 200, event: { data: { object: { id, amount_received: 50 } } } })
  const { body, signature } = webhookEndpoint.received[0]!
  try {
    return stripe.webhooks.constructEvent(body, signature, KEYS.stripe_webhook_secret).type
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['right', 'two'])('a manual event signed %s is accepted', async (signature) => {
  expect(await verifyCustomEvent({ signature })).toBe('payment_intent.succeeded')
})

test.each([
  ['none', 0, 'No stripe-signature header value'],
  ['wrong_secret', 0, 'No signatures found matching'],
  ['altered_body', 0, 'No signatures found matching'],
  ['reserialised', 0, 'No signatures found matching'],
  ['right', -360, 'Timestamp outside the tolerance zone'],
])('a manual event signed %s, %i s off, is refused', async (signature, timestamp_offset_s, reason) => {
  expect(await verifyCustomEvent({ signature, timestamp_offset_s })).toContain(reason)
})

test('an event dated into the future is sent with that date, for the shop to judge', async () => {
  const sent = await controlSandbox(sandbox, 'POST', '/_webhooks/send', {
    type: 'charge.updated',
    timestamp_offset_s: 600,
  })
  expect(sent.status).toBe(200)
  const timestamp = Number(/^t=(\d+)/.exec(webhookEndpoint.received[0]!.signature)?.[1])
  expect(timestamp - Date.now() / 1000).toBeGreaterThan(590)
})
