import { afterEach, beforeEach, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { type Listener, startListener, until } from '../testing/listener.ts'
import { control, KEYS, post, startTestSandbox, stripeFor } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

let listener: Listener
let sandbox: Sandbox
let stripe: Stripe

beforeEach(async () => {
  listener = await startListener()
  sandbox = await startTestSandbox({ webhook_url: listener.url })
  stripe = stripeFor(sandbox)
})
afterEach(async () => {
  await sandbox.close()
  await listener.close()
})

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.updated']

const pay = async (payment_method = 'pm_card_visa') =>
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn', confirm: true, payment_method })

const switches = async (wanted: object) => await control(sandbox, 'PUT', '/_switches', wanted)

test('events arrive in order, signed so that the SDK accepts them, and name the request that caused them', async () => {
  const intent = await pay()
  await until('four events', () => listener.heard.length === 4)
  expect(listener.types()).toEqual(PAID)
  for (const { body, signature } of listener.heard) {
    const event = stripe.webhooks.constructEvent(body, signature, KEYS.stripe_webhook_secret)
    expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 })
    expect(event.request?.id).toBe(intent.lastResponse.requestId)
  }
  expect(() =>
    stripe.webhooks.constructEvent(
      `${listener.heard[0]!.body} `,
      listener.heard[0]!.signature,
      KEYS.stripe_webhook_secret,
    ),
  ).toThrow('No signatures found')
})

test('the event contains the object as it was then, and can be read', async () => {
  await stripe.refunds.create({ payment_intent: (await pay()).id })
  await until('the refund', () => listener.types().includes('charge.refunded'))
  const created = listener.heard[0]!.event
  expect(created.data.object.status).toBe('requires_payment_method')
  await expect.poll(async () => (await stripe.events.retrieve(created.id)).pending_webhooks).toBe(0)
  const refunded = listener.heard.find((one) => one.event.type === 'charge.refunded')!.event
  expect(refunded.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false })
})

test('events of every course of a payment', async () => {
  await pay('pm_card_visa_chargeDeclined').catch(() => null)
  await until('the decline', () => listener.heard.length === 3)
  expect(listener.types()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'])
  listener.heard.length = 0
  const asked = await pay('pm_card_authenticationRequired')
  await stripe.paymentIntents.cancel(asked.id)
  await until('the cancellation', () => listener.heard.length === 3)
  expect(listener.types()).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.canceled',
  ])
  listener.heard.length = 0
  await switches({ stripe_processing_ms: 30 })
  await pay()
  await until('the slow payment', () => listener.heard.length === 5)
  expect(listener.types()).toEqual(['payment_intent.created', 'payment_intent.processing', ...PAID.slice(1)])
})

test('an event is sent again, with growing pauses, until it is accepted', async () => {
  listener.answerWith(500, 503, 404)
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  await until('four attempts', () => listener.heard.length === 4)
  expect(new Set(listener.heard.map((one) => one.event.id)).size).toBe(1)
  const pauses = listener.heard.slice(1).map((one, at) => one.at - listener.heard[at]!.at)
  expect(pauses[0]).toBeGreaterThanOrEqual(95)
  expect(pauses[1]! / pauses[0]!).toBeGreaterThan(1.5)
  await until('the delivery noted', async () => (await control(sandbox, 'GET', '/_webhooks'))[0].state === 'delivered')
  expect((await control(sandbox, 'GET', '/_webhooks'))[0]).toMatchObject({ attempts: 4, last_status: 200 })
})

test('a listener that does not respond in time counts as a failure', async () => {
  await switches({ webhook_timeout_ms: 50 })
  listener.answerSlowly(120)
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  await until('a failed attempt', async () => (await control(sandbox, 'GET', '/_webhooks'))[0].attempts > 0)
  expect((await control(sandbox, 'GET', '/_webhooks'))[0]).toMatchObject({ state: 'waiting', last_status: null })
})

test('switches duplicate events', async () => {
  await switches({ webhook_duplicates: 1 })
  await pay()
  await until('eight deliveries', () => listener.heard.length === 8)
  expect(new Set(listener.heard.map((one) => one.event.id)).size).toBe(4)
})

test('switches lose events; a lost one can be sent again by hand', async () => {
  await switches({ webhook_loss: 1 })
  const intent = await pay()
  expect(await control(sandbox, 'POST', '/_webhooks/flush')).toEqual({ attempted: 0, delivered: 0, waiting: 0 })
  expect(listener.heard).toEqual([])
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(await control(sandbox, 'POST', `/_events/${data[0]!.id}/resend`)).toMatchObject({
    state: 'delivered',
    last_status: 200,
  })
  expect(listener.heard[0]!.event.data.object.id).toBe(intent.id)
})

test('switches shuffle events, and a seed repeats the same losses', async () => {
  await switches({ webhook_shuffle: true, seed: 5 })
  for (let count = 0; count < 5; count++) await pay()
  await until('twenty events', () => listener.heard.length === 20)
  expect(listener.types()).not.toEqual(Array.from({ length: 5 }, () => PAID).flat())

  const losses = async () => {
    await switches({ webhook_loss: 0.5, seed: 7, webhook_paused: true })
    const before = (await control(sandbox, 'GET', '/_webhooks')).length
    for (let count = 0; count < 4; count++) await pay()
    return (await control(sandbox, 'GET', '/_webhooks')).slice(before).map((row: { state: string }) => row.state)
  }
  const first = await losses()
  expect(first).toContain('lost')
  expect(first).toContain('waiting')
  expect(await losses()).toEqual(first)
})

test('paused and delayed events wait, and flush delivers them at once', async () => {
  await switches({ webhook_paused: true, webhook_delay_ms: 60_000 })
  await pay()
  expect(listener.heard).toEqual([])
  expect(await control(sandbox, 'POST', '/_webhooks/flush')).toEqual({ attempted: 4, delivered: 4, waiting: 0 })
  expect(listener.types()).toEqual(PAID)
  await pay()
  await switches({})
  expect(listener.heard).toHaveLength(4)
})

test('events wait during an outage until it is over', async () => {
  await switches({ outage: true })
  await expect(post(sandbox, 'payment_intents', {})).rejects.toThrow('fetch failed')
  await switches({ webhook_paused: true })
  await pay()
  await switches({ outage: true })
  await switches({})
  await until('the events', () => listener.heard.length === 4)
})

test('failing events do not delay other payments', async () => {
  listener.answerWith(500)
  const first = await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn' })
  await until('the failed attempt', () => listener.heard.length === 1)
  const second = await stripe.paymentIntents.create({ amount: 3000, currency: 'mxn' })
  await until('all', () => listener.heard.length === 3)
  expect(listener.heard.map((one) => one.event.data.object.id)).toEqual([first.id, second.id, first.id])
})

/** Returns the SDK's result for a manual event of a payment that never existed. */
async function judgeHandMade(how: { signature: string; timestamp_offset_s?: number }): Promise<string> {
  await switches({ webhook_paused: true })
  const { id } = await stripe.paymentIntents.create({ amount: 50_000, currency: 'mxn' })
  const wish = { type: 'payment_intent.succeeded', object: id, overrides: { amount_received: 50 }, ...how }
  const sent = await control(sandbox, 'POST', '/_webhooks/send', wish)
  expect(sent).toMatchObject({ status: 200, event: { data: { object: { id, amount_received: 50 } } } })
  const { body, signature } = listener.heard[0]!
  try {
    return stripe.webhooks.constructEvent(body, signature, KEYS.stripe_webhook_secret).type
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['right', 'two'])('a manual event signed %s is accepted', async (signature) => {
  expect(await judgeHandMade({ signature })).toBe('payment_intent.succeeded')
})

test.each([
  ['none', 0, 'No stripe-signature header value'],
  ['wrong_secret', 0, 'No signatures found matching'],
  ['altered_body', 0, 'No signatures found matching'],
  ['reserialised', 0, 'No signatures found matching'],
  ['right', -360, 'Timestamp outside the tolerance zone'],
])('a manual event signed %s, %i s off, is refused', async (signature, timestamp_offset_s, reason) => {
  expect(await judgeHandMade({ signature, timestamp_offset_s })).toContain(reason)
})

test('an event dated into the future is sent with that date, for the shop to judge', async () => {
  const sent = await control(sandbox, 'POST', '/_webhooks/send', { type: 'charge.updated', timestamp_offset_s: 600 })
  expect(sent.status).toBe(200)
  const timestamp = Number(/^t=(\d+)/.exec(listener.heard[0]!.signature)?.[1])
  expect(timestamp - Date.now() / 1000).toBeGreaterThan(590)
})
