import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import {
  type ReceivedWebhook,
  type WebhookListener,
  startWebhookListener,
  waitUntil,
} from '../testing/webhook-listener.ts'
import { ACCOUNT, formatIssue, TestShop, startPayPalSandbox } from '../testing/paypal.ts'
import { controlSandbox, type AnyJson } from '../testing/sandbox.ts'

let webhookEndpoint: WebhookListener
let sandbox: Sandbox
let shop: TestShop

beforeAll(async () => {
  webhookEndpoint = await startWebhookListener()
  sandbox = await startPayPalSandbox({ webhook_url: webhookEndpoint.url })
})
afterAll(async () => {
  await sandbox.close()
  await webhookEndpoint.close()
})
beforeEach(async () => {
  await controlSandbox(sandbox, 'POST', '/_reset')
  webhookEndpoint.received.length = 0
  shop = new TestShop(sandbox)
})

const switches = async (wanted: object) => await controlSandbox(sandbox, 'PUT', '/_switches', wanted)
const listReceivedTypes = () => webhookEndpoint.received.map((item) => item.event.event_type as string)
const listReceivedFor = (type: string) => webhookEndpoint.received.find((item) => item.event.event_type === type)!

async function verify({ body, headers }: ReceivedWebhook): Promise<boolean> {
  const [id, time, signature, cert_url] = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url'].map(
    (name) => headers[`paypal-${name}`] as string,
  )
  const key = new X509Certificate(await (await fetch(cert_url!)).text()).publicKey
  const signed = [id, time, ACCOUNT.webhook_id, crc32(body)].join('|')
  return createVerify('sha256').update(signed).verify(key, signature!, 'base64')
}

test('the events of a payment and its refund arrive in order, each with its object', async () => {
  const { order, capture } = await shop.createPaidOrder()
  await shop.call('POST', `/v2/payments/captures/${capture}/refund`, {})
  await waitUntil('three events', () => webhookEndpoint.received.length === 3)
  expect(listReceivedTypes()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  const [approved, completed, refunded] = webhookEndpoint.received.map((item) => item.event)
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
  expect(refunded.resource.links.find((link: AnyJson) => link.rel === 'up').href).toContain(capture)
})

test('events of every other course', async () => {
  await shop.createPaidOrder(undefined, 'capture_declined')
  await waitUntil('the decline', () => webhookEndpoint.received.length === 2)
  expect(listReceivedTypes()[1]).toBe('PAYMENT.CAPTURE.DECLINED')
  await switches({ paypal_pending_ms: 10 })
  for (const [funding, last] of [
    ['review', 'PAYMENT.CAPTURE.COMPLETED'],
    ['review_denied', 'PAYMENT.CAPTURE.DENIED'],
  ] as const) {
    webhookEndpoint.received.length = 0
    await shop.createPaidOrder(undefined, funding)
    await waitUntil(last, () => webhookEndpoint.received.length === 3)
    expect(listReceivedTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', last])
  }
})

test('a lost dispute returns the money and sends an event', async () => {
  const { capture } = await shop.createPaidOrder()
  const { dispute_id } = await controlSandbox(sandbox, 'POST', '/_paypal/disputes', { capture, reason: 'UNAUTHORISED' })
  await controlSandbox(sandbox, 'POST', `/_paypal/disputes/${dispute_id}/close`, { outcome: 'lost' })
  await waitUntil('five events', () => webhookEndpoint.received.length === 5)
  expect(listReceivedTypes().slice(2)).toEqual([
    'CUSTOMER.DISPUTE.CREATED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ])
  expect(listReceivedFor('CUSTOMER.DISPUTE.CREATED').event.resource).toMatchObject({
    dispute_id,
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    disputed_transactions: [{ seller_transaction_id: capture }],
  })
})

test('an event is signed by a certificate that its own root has issued', async () => {
  await shop.createPaidOrder()
  await waitUntil('two events', () => webhookEndpoint.received.length === 2)
  const { headers } = webhookEndpoint.received[1]!
  expect(headers['paypal-auth-algo']).toBe('SHA256withRSA')
  const pem = await (await fetch(headers['paypal-cert-url'] as string)).text()
  const [own, root] = pem.split(/(?<=-----END CERTIFICATE-----\n)/).map((item) => new X509Certificate(item))
  expect(own!.verify(root!.publicKey) && own!.checkIssued(root!) && root!.ca).toBe(true)
  expect(own!.subject).toBe('CN=messageverificationcerts.sandbox.paypal.com')
  expect(await verify(webhookEndpoint.received[1]!)).toBe(true)
})

const sendHandMade = async (more: object = {}) =>
  await controlSandbox(sandbox, 'POST', '/_paypal/webhooks/send', { type: 'PAYMENT.CAPTURE.COMPLETED', ...more })

test('a manual event has the given content and is accepted', async () => {
  await switches({ webhook_paused: true })
  const { capture } = await shop.createPaidOrder()
  const sent = await sendHandMade({ object: capture, overrides: { amount: { currency_code: 'MXN', value: '1.00' } } })
  expect(sent).toMatchObject({ status: 200, event: { resource: { id: capture, amount: { value: '1.00' } } } })
  expect(await verify(webhookEndpoint.received[0]!)).toBe(true)
})

test.each(['wrong_signature', 'other_webhook', 'altered_body', 'reserialised'])(
  "a manual event with %s is not accepted as PayPal's",
  async (signature) => {
    await sendHandMade({ signature })
    expect(await verify(webhookEndpoint.received[0]!)).toBe(false)
  },
)

test('a manual event may have no signature, or an old one', async () => {
  await sendHandMade({ signature: 'none' })
  expect(webhookEndpoint.received[0]!.headers['paypal-transmission-sig']).toBeUndefined()
  await sendHandMade({ timestamp_offset_s: -360 })
  const { headers } = webhookEndpoint.received[1]!
  expect(Date.now() - Date.parse(headers['paypal-transmission-time'] as string)).toBeGreaterThan(359_000)
  expect(await verify(webhookEndpoint.received[1]!)).toBe(true)
})

test('events can be listed and sent again', async () => {
  await switches({ webhook_loss: 1 })
  await shop.createPaidOrder()
  const list = async (query: string) => (await shop.call('GET', `/v1/notifications/webhooks-events?${query}`)).body
  expect((await list('')).events.map((event: AnyJson) => event.event_type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
  ])
  expect((await list('event_type=CHECKOUT.ORDER.APPROVED')).count).toBe(1)
  expect((await list('page_size=5&start_time=2026-01-01T00:00:00Z')).count).toBe(2)
  expect((await list('end_time=2026-01-01T00:00:00Z')).count).toBe(0)
  const { id } = (await list('page_size=1')).events[0]
  await switches({})
  expect(webhookEndpoint.received).toEqual([])
  expect(await controlSandbox(sandbox, 'POST', `/_events/${id}/resend`)).toMatchObject({ state: 'delivered' })
  expect((await list('page_size=1')).events[0]).toEqual(webhookEndpoint.received[0]!.event)
})

test.each([
  ['webhooks-events?page_size=0', '400 INVALID_REQUEST INVALID_PARAMETER_VALUE'],
  ['webhooks-events?start_time=yesterday', '400 INVALID_REQUEST INVALID_PARAMETER_SYNTAX'],
])('%s is refused', async (path, issue) => {
  expect(formatIssue(await shop.call('GET', `/v1/notifications/${path}`))).toBe(issue)
})

test('an event is sent again until it is accepted, and switches duplicate it', async () => {
  await switches({ webhook_duplicates: 1 })
  webhookEndpoint.answerWith(500)
  const id = await shop.createOrder()
  await shop.approve(id)
  await waitUntil('three deliveries', () => webhookEndpoint.received.length === 3)
  expect(new Set(webhookEndpoint.received.map((item) => item.event.id)).size).toBe(1)
})

test('the certificate survives a reset', async () => {
  await sendHandMade()
  await controlSandbox(sandbox, 'POST', '/_reset')
  await sendHandMade()
  expect(webhookEndpoint.received[0]!.headers['paypal-cert-url']).toBe(
    webhookEndpoint.received[1]!.headers['paypal-cert-url'],
  )
})
