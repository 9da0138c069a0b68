import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { ACCOUNT, requestToken, formatIssue, buildOrder, TestShop, startPayPalSandbox } from '../testing/paypal.ts'
import { controlSandbox } from '../testing/sandbox.ts'

let sandbox: Sandbox
let shop: TestShop

beforeEach(async () => {
  sandbox = await startPayPalSandbox()
  shop = new TestShop(sandbox)
})
afterEach(async () => await sandbox.close())

const switches = async (wanted: object) => await controlSandbox(sandbox, 'PUT', '/_switches', wanted)

test('id and secret of the client get an access token', async () => {
  const { status, headers, body } = await requestToken(sandbox)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 32_400,
    access_token: expect.stringMatching(/^A21AA/),
  })
})

test.each([
  ['a wrong secret', { grant_type: 'client_credentials' }, `${ACCOUNT.client_id}:wrong`, 401, 'invalid_client'],
  ['another client', { grant_type: 'client_credentials' }, `other:${ACCOUNT.client_secret}`, 401, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, undefined, 400, 'unsupported_grant_type'],
  ['no grant', {}, undefined, 400, 'invalid_request'],
])('%s gets none', async (_what, form, credentials, status, error) => {
  const reply = await requestToken(sandbox, form, credentials)
  expect(reply).toMatchObject({ status, body: { error } })
})

test.each([
  ['no token', ''],
  ['a made-up token', 'Bearer A21AAmade-up'],
  ['the secret itself', `Basic ${Buffer.from(`${ACCOUNT.client_id}:${ACCOUNT.client_secret}`).toString('base64')}`],
])('with %s the call is refused', async (_what, authorization) => {
  const reply = await shop.call('POST', '/v2/checkout/orders', buildOrder('10'), { authorization })
  expect(formatIssue(reply)).toBe('401 AUTHENTICATION_FAILURE')
})

test('a token expires after its time', async () => {
  await switches({ paypal_token_life_s: 0 })
  expect(formatIssue(await shop.call('POST', '/v2/checkout/orders', buildOrder('10')))).toBe(
    '401 AUTHENTICATION_FAILURE',
  )
})

test('a repeated request id creates one order: the first response is repeated with 200, whatever the request', async () => {
  const make = async (value: string) =>
    await shop.call('POST', '/v2/checkout/orders', buildOrder(value), { 'paypal-request-id': 'order-17' })
  const first = await make('10.00')
  expect(first.status).toBe(201)
  expect(await make('10.00')).toMatchObject({ status: 200, body: first.body })
  expect(await make('99.00')).toMatchObject({ status: 200, body: first.body })
})

test('a request id is another request on another order', async () => {
  const headers = { 'paypal-request-id': 'once' }
  const [first, second] = [await shop.createOrder(), await shop.createOrder()]
  await shop.approve(first)
  await shop.approve(second)
  expect((await shop.capture(first, headers)).body.id).toBe(first)
  expect((await shop.capture(second, headers)).body.id).toBe(second)
})

test('a refusal before any work is not stored: the same id may be used for the corrected request', async () => {
  const headers = { 'paypal-request-id': 'early' }
  const order = await shop.createOrder()
  expect(formatIssue(await shop.capture(order, headers))).toContain('ORDER_NOT_APPROVED')
  await shop.approve(order)
  expect((await shop.capture(order, headers)).status).toBe(201)
})

test('a declined payment is stored under its id; another try needs another id', async () => {
  const order = await shop.createOrder()
  await shop.approve(order, 'declined_once')
  const first = await shop.capture(order, { 'paypal-request-id': 'try-1' })
  const again = await shop.capture(order, { 'paypal-request-id': 'try-1' })
  expect(formatIssue(again)).toContain('INSTRUMENT_DECLINED')
  expect(again.body).toEqual(first.body)
  expect((await shop.capture(order, { 'paypal-request-id': 'try-2' })).status).toBe(201)
})

test('while a request runs, another one with its id is refused', async () => {
  const order = await shop.createOrder()
  await shop.approve(order)
  await switches({ delay_ms: [{ route: '**', ms: 100 }] })
  const both = await Promise.all([
    shop.capture(order, { 'paypal-request-id': 'same' }),
    shop.capture(order, { 'paypal-request-id': 'same' }),
  ])
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.map(formatIssue)).toContain('409 RESOURCE_CONFLICT PREVIOUS_REQUEST_IN_PROGRESS')
})

test('a lost response is repeated, without a second capture', async () => {
  const order = await shop.createOrder()
  await shop.approve(order)
  await switches({ drop_answer: [{ route: 'POST /v2/checkout/orders/*/capture', times: 1 }] })
  const headers = { 'paypal-request-id': 'lost' }
  await expect(shop.capture(order, headers)).rejects.toThrow('fetch failed')
  expect(await shop.capture(order, headers)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
})

test('a request id that is too long is refused', async () => {
  const reply = await shop.call('POST', '/v2/checkout/orders', buildOrder('10'), {
    'paypal-request-id': 'x'.repeat(109),
  })
  expect(formatIssue(reply)).toBe('400 INVALID_REQUEST INVALID_STRING_LENGTH')
})

test('only JSON is accepted', async () => {
  const reply = await shop.call('POST', '/v2/checkout/orders', 'a=b', { 'content-type': 'text/plain' })
  expect(reply).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } })
})

test.each([
  [500, 'INTERNAL_SERVER_ERROR'],
  [503, 'SERVICE_UNAVAILABLE'],
])("a switch makes it fail with %i in PayPal's format", async (options, name) => {
  await shop.createOrder()
  await switches({ refuse: [{ route: 'POST /v2/checkout/orders', how: options }] })
  expect(await shop.call('POST', '/v2/checkout/orders', buildOrder('10'))).toMatchObject({
    status: options,
    body: { name },
  })
  await switches({ refuse: [{ route: 'POST /v1/oauth2/token', how: options }] })
  expect(await requestToken(sandbox)).toMatchObject({ status: options, body: { error: 'server_error' } })
})

test("the log shows the shop's requests, without tokens and secrets", async () => {
  const id = await shop.createOrder()
  const text = JSON.stringify(await controlSandbox(sandbox, 'GET', '/_log'))
  expect(text).toContain(id)
  expect(text).toContain('149.00')
  expect(text).not.toMatch(/A21AA[\w-]/)
  expect(text).not.toContain(ACCOUNT.client_secret)
})

test('orders and stored responses survive a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sandbox-paypal-'))
  const makeOnce = async () => {
    const item = await startPayPalSandbox({}, { data })
    const headers = { 'paypal-request-id': 'once' }
    const reply = await new TestShop(item).call('POST', '/v2/checkout/orders', buildOrder('10'), headers)
    await item.close()
    return reply
  }
  const { body } = await makeOnce()
  expect(await makeOnce()).toMatchObject({ status: 200, body })
  rmSync(data, { recursive: true })
})

test('reset deletes orders, tokens and stored responses', async () => {
  const id = await shop.createOrder()
  await controlSandbox(sandbox, 'POST', '/_reset')
  expect(formatIssue(await shop.call('GET', `/v2/checkout/orders/${id}`))).toBe('401 AUTHENTICATION_FAILURE')
  expect((await new TestShop(sandbox).call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404)
})
