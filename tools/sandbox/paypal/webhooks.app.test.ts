import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { type Heard, type Listener, startListener, until } from '../testing/listener.ts'
import { ACCOUNT, issueOf, type Reply, Shop, startPayPalSandbox } from '../testing/paypal.ts'
import { control, type Loose } from '../testing/sandbox.ts'

let listener: Listener
let sandbox: Sandbox
let shop: Shop

beforeAll(async () => {
  listener = await startListener()
  sandbox = await startPayPalSandbox({ webhook_url: listener.url })
})
afterAll(async () => {
  await sandbox.close()
  await listener.close()
})
beforeEach(async () => {
  await control(sandbox, 'POST', '/_reset')
  listener.heard.length = 0
  shop = new Shop(sandbox)
})

const switches = async (wanted: object) => await control(sandbox, 'PUT', '/_switches', wanted)
const typesHeard = () => listener.heard.map((one) => one.event.event_type as string)
const heardOf = (type: string) => listener.heard.find((one) => one.event.event_type === type)!

/** Asks as a shop does whether a transmission is PayPal's: the event is part of the request literally. */
async function verify({ body, headers }: Heard, changes: object = {}): Promise<Reply> {
  const asked = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: ACCOUNT.webhook_id,
    ...changes,
  }
  const text = `${JSON.stringify(asked).slice(0, -1)},"webhook_event":${body}}`
  return await shop.call('POST', '/v1/notifications/verify-webhook-signature', text)
}

test('the events of a payment and its refund arrive in order, each with its object', async () => {
  const { order, capture } = await shop.paid()
  await shop.call('POST', `/v2/payments/captures/${capture}/refund`, {})
  await until('three events', () => listener.heard.length === 3)
  expect(typesHeard()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'])
  const [approved, completed, refunded] = listener.heard.map((one) => one.event)
  expect(approved).toMatchObject({ resource_type: 'checkout-order', resource: { id: order, status: 'APPROVED' } })
  expect(completed).toMatchObject({
    id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
    event_version: '1.0',
    resource_version: '2.0',
    resource_type: 'capture',
    summary: 'Payment completed for $149.00 MXN',
    resource: { id: capture, supplementary_data: { related_ids: { order_id: order } } },
  })
  expect(refunded).toMatchObject({ resource_type: 'refund', resource: { amount: { value: '149.00' } } })
  expect(refunded.resource.links.find((link: Loose) => link.rel === 'up').href).toContain(capture)
})

test('events of every other course', async () => {
  await shop.paid(undefined, 'capture_declined')
  await until('the decline', () => listener.heard.length === 2)
  expect(typesHeard()[1]).toBe('PAYMENT.CAPTURE.DECLINED')
  await switches({ paypal_pending_ms: 10 })
  for (const [funding, last] of [
    ['review', 'PAYMENT.CAPTURE.COMPLETED'],
    ['review_denied', 'PAYMENT.CAPTURE.DENIED'],
  ] as const) {
    listener.heard.length = 0
    await shop.paid(undefined, funding)
    await until(last, () => listener.heard.length === 3)
    expect(typesHeard()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', last])
  }
})

test('a lost dispute returns the money and sends an event', async () => {
  const { capture } = await shop.paid()
  const { dispute_id } = await control(sandbox, 'POST', '/_paypal/disputes', { capture, reason: 'UNAUTHORISED' })
  await control(sandbox, 'POST', `/_paypal/disputes/${dispute_id}/close`, { outcome: 'lost' })
  await until('five events', () => listener.heard.length === 5)
  expect(typesHeard().slice(2)).toEqual([
    'CUSTOMER.DISPUTE.CREATED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ])
  expect(heardOf('CUSTOMER.DISPUTE.CREATED').event.resource).toMatchObject({
    dispute_id,
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    disputed_transactions: [{ seller_transaction_id: capture }],
  })
})

test('an event is signed by a certificate that its own root has issued', async () => {
  await shop.paid()
  await until('two events', () => listener.heard.length === 2)
  const { body, headers } = listener.heard[1]!
  expect(headers['paypal-auth-algo']).toBe('SHA256withRSA')
  const pem = await (await fetch(headers['paypal-cert-url'] as string)).text()
  const [own, root] = pem.split(/(?<=-----END CERTIFICATE-----\n)/).map((one) => new X509Certificate(one))
  expect(own!.verify(root!.publicKey) && own!.checkIssued(root!) && root!.ca).toBe(true)
  const signed = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    ACCOUNT.webhook_id,
    crc32(body),
  ].join('|')
  const signature = headers['paypal-transmission-sig'] as string
  expect(createVerify('sha256').update(signed).verify(own!.publicKey, signature, 'base64')).toBe(true)
})

test('PayPal confirms on request that a transmission is its own', async () => {
  await shop.paid()
  await until('two events', () => listener.heard.length === 2)
  const heard = listener.heard[0]!
  expect(await verify(heard)).toMatchObject({ status: 200, body: { verification_status: 'SUCCESS' } })
})

test.each([
  [
    'another event’s signature',
    'transmission_sig',
    (_one: Heard, other: Heard) => other.headers['paypal-transmission-sig'],
  ],
  ['another time', 'transmission_time', () => '2026-01-01T00:00:00Z'],
  ['another webhook', 'webhook_id', () => '9XX9999999999999X'],
  ['another algorithm', 'auth_algo', () => 'SHA1withRSA'],
  ['a certificate from elsewhere', 'cert_url', () => 'https://evil.example/v1/notifications/certs/CERT-1'],
])('with %s it does not confirm', async (_what, field, valueOf) => {
  await shop.paid()
  await until('two events', () => listener.heard.length === 2)
  const [one, other] = listener.heard as [Heard, Heard]
  expect((await verify(one, { [field]: valueOf(one, other) })).body).toEqual({ verification_status: 'FAILURE' })
})

test('a verification request without all its fields is malformed', async () => {
  await shop.paid()
  await until('two events', () => listener.heard.length === 2)
  expect(issueOf(await verify(listener.heard[0]!, { cert_url: undefined }))).toBe(
    '400 INVALID_REQUEST MISSING_REQUIRED_PARAMETER',
  )
})

const sendHandMade = async (more: object = {}) =>
  await control(sandbox, 'POST', '/_paypal/webhooks/send', { type: 'PAYMENT.CAPTURE.COMPLETED', ...more })

test('a manual event has the given content and is accepted', async () => {
  await switches({ webhook_paused: true })
  const { capture } = await shop.paid()
  const sent = await sendHandMade({ object: capture, overrides: { amount: { currency_code: 'MXN', value: '1.00' } } })
  expect(sent).toMatchObject({ status: 200, event: { resource: { id: capture, amount: { value: '1.00' } } } })
  expect((await verify(listener.heard[0]!)).body).toEqual({ verification_status: 'SUCCESS' })
})

test.each(['wrong_signature', 'other_webhook', 'altered_body', 'reserialised'])(
  "a manual event with %s is not accepted as PayPal's",
  async (signature) => {
    await sendHandMade({ signature })
    expect((await verify(listener.heard[0]!)).body).toEqual({ verification_status: 'FAILURE' })
  },
)

test('a manual event may have no signature, or an old one', async () => {
  await sendHandMade({ signature: 'none' })
  expect(listener.heard[0]!.headers['paypal-transmission-sig']).toBeUndefined()
  await sendHandMade({ timestamp_offset_s: -360 })
  const { headers } = listener.heard[1]!
  expect(Date.now() - Date.parse(headers['paypal-transmission-time'] as string)).toBeGreaterThan(359_000)
  expect((await verify(listener.heard[1]!)).body).toEqual({ verification_status: 'SUCCESS' })
})

test('events can be listed, read and sent again', async () => {
  await switches({ webhook_loss: 1 })
  const { capture } = await shop.paid()
  const list = async (query: string) => (await shop.call('GET', `/v1/notifications/webhooks-events?${query}`)).body
  expect((await list('')).events.map((event: Loose) => event.event_type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
  ])
  expect((await list('event_type=CHECKOUT.ORDER.APPROVED')).count).toBe(1)
  expect((await list(`transaction_id=${capture}&page_size=5&start_time=2026-01-01T00:00:00Z`)).count).toBe(1)
  expect((await list('end_time=2026-01-01T00:00:00Z')).count).toBe(0)
  const { id } = (await list('page_size=1')).events[0]
  await switches({})
  expect(listener.heard).toEqual([])
  expect((await shop.call('POST', `/v1/notifications/webhooks-events/${id}/resend`, {})).status).toBe(202)
  await until('the event', () => listener.heard.length === 1)
  expect(await control(sandbox, 'POST', `/_events/${id}/resend`)).toMatchObject({ state: 'delivered' })
  expect((await shop.call('GET', `/v1/notifications/webhooks-events/${id}`)).body).toEqual(listener.heard[1]!.event)
})

test.each([
  ['webhooks-events?page_size=0', '400 INVALID_REQUEST INVALID_PARAMETER_VALUE'],
  ['webhooks-events?start_time=yesterday', '400 INVALID_REQUEST INVALID_PARAMETER_SYNTAX'],
  ['webhooks-events/WH-NOBODY', '404 RESOURCE_NOT_FOUND INVALID_RESOURCE_ID'],
])('%s is refused', async (path, issue) => {
  expect(issueOf(await shop.call('GET', `/v1/notifications/${path}`))).toBe(issue)
})

test('an event is sent again until it is accepted, and switches duplicate it', async () => {
  await switches({ webhook_duplicates: 1 })
  listener.answerWith(500)
  const id = await shop.order()
  await shop.approve(id)
  await until('three deliveries', () => listener.heard.length === 3)
  expect(new Set(listener.heard.map((one) => one.event.id)).size).toBe(1)
})

test('the certificate survives a reset', async () => {
  await sendHandMade()
  await control(sandbox, 'POST', '/_reset')
  await sendHandMade()
  expect(listener.heard[0]!.headers['paypal-cert-url']).toBe(listener.heard[1]!.headers['paypal-cert-url'])
})
