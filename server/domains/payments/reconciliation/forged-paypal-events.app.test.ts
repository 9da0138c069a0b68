import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  callSandbox,
  listSandboxRequests,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const send = () => callSandbox(t, 'POST', '/_paypal/webhooks/send', { type: 'PAYMENT.CAPTURE.COMPLETED' })
const listNotificationRequests = async () => [
  ...(await listSandboxRequests(t, 'GET', /^\/v1\/notifications\//)),
  ...(await listSandboxRequests(t, 'POST', /^\/v1\/notifications\//)),
]
const certificateUrl = (name: string) => `${t.sandbox.url}/v1/notifications/certs/CERT-${name}`

async function sendForged(cert_url: string): Promise<number> {
  const response = await fetch(`${t.url}/api/webhooks/paypal`, {
    method: 'POST',
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': cert_url,
      'paypal-transmission-id': crypto.randomUUID(),
      'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64'),
      'paypal-transmission-time': new Date().toISOString(),
    },
    body: JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
  })
  await response.arrayBuffer()
  return response.status
}

test('a flood of unknown certificates keeps out no event about a payment of the shop, also of a new certificate', async () => {
  const buyer = await makePayPalBuyer(t)
  const { body } = await buyer.create()
  for (let name = 100; name < 160; name += 1) await sendForged(certificateUrl(String(name)))
  expect(await listNotificationRequests()).toHaveLength(3)
  // The shop has not seen PayPal's certificate yet.
  const about = { type: 'CHECKOUT.ORDER.APPROVED', object: body.id }
  expect(await callSandbox(t, 'POST', '/_paypal/webhooks/send', about)).toMatchObject({ status: 200 })
  expect(await listNotificationRequests()).toHaveLength(4)
  for (let name = 160; name < 220; name += 1) await sendForged(certificateUrl(String(name)))
  expect(await send()).toMatchObject({ status: 200 })
  expect(await listNotificationRequests()).toHaveLength(4)
})

test('an event that names a certificate of another host, or one that PayPal does not have, is refused', async () => {
  expect(await sendForged('https://evil.example/v1/notifications/certs/CERT-1')).toBe(400)
  expect(await sendForged('https://api.paypal.com/v1/notifications/certs/CERT-1')).toBe(400)
  expect(await sendForged(certificateUrl('100'))).toBe(400)
})

test('300 forged events with PayPal’s certificate ask PayPal for nothing', async () => {
  expect(await send()).toMatchObject({ status: 200 })
  const before = await listNotificationRequests()
  const own = before.find(({ status }) => status === 200)!
  const statuses = await Promise.all(Array.from({ length: 300 }, () => sendForged(t.sandbox.url + own.path)))
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(await listNotificationRequests()).toHaveLength(before.length)
})

test('forged events whose certificates cannot be fetched do not stop a buyer, and a genuine event is accepted', async () => {
  await setSandboxSwitches(t, { refuse: [{ route: 'GET /v1/notifications/certs/*', how: 503 }] })
  for (let name = 10; name < 40; name += 1) expect(await sendForged(certificateUrl(String(name)))).toBe(503)
  expect((await listNotificationRequests()).length).toBeLessThanOrEqual(4)
  const buyer = await makePayPalBuyer(t)
  expect((await buyer.create()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 200 })
})
