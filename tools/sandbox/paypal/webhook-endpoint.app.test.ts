import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { ACCOUNT, formatIssue, TestShop, startPayPalSandbox } from '../testing/paypal.ts'
import { controlSandbox, type AnyJson } from '../testing/sandbox.ts'

const ADDRESS = 'http://127.0.0.1:9/hook'
let sandbox: Sandbox
let shop: TestShop
beforeAll(async () => {
  sandbox = await startPayPalSandbox({ webhook_url: ADDRESS })
  shop = new TestShop(sandbox)
})
afterAll(() => sandbox.close())

const read = (id: string = ACCOUNT.webhook_id) => shop.call('GET', `/v1/notifications/webhooks/${id}`)

test('the webhook returns its URL and its event types', async () => {
  const { status, body } = await read()
  expect([status, body.id, body.url]).toEqual([200, ACCOUNT.webhook_id, ADDRESS])
  expect(body.event_types).toMatchObject([{ name: '*' }])
})

test('another id is no webhook of this account', async () => {
  expect(formatIssue(await read('SOMEBODYELSES'))).toBe('404 RESOURCE_NOT_FOUND INVALID_RESOURCE_ID')
})

test('events of other types are never sent', async () => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { webhook_paused: true, paypal_webhook_events: ['A.B'] })
  expect((await read()).body.event_types).toMatchObject([{ name: 'A.B' }])
  await shop.createPaidOrder()
  expect((await shop.call('GET', '/v1/notifications/webhooks-events')).body.count).toBeGreaterThan(0)
  const sent: AnyJson[] = await controlSandbox(sandbox, 'GET', '/_webhooks')
  expect(sent).toEqual([])
})
