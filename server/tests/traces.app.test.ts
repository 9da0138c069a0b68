import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTracing, type Tracing } from '../integrations/tracing/open-tracing.ts'
import { buyOrder, type PurchasedOrder } from '../testing/buy-order.ts'
import { eventually } from '../testing/eventually.ts'
import { startRecordingHttpStub } from '../testing/stub-servers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let receiver: Awaited<ReturnType<typeof startRecordingHttpStub>>
let tracing: Tracing
let t: TestShop
let order: PurchasedOrder
let spans: SentSpan[]

beforeAll(async () => {
  receiver = await startRecordingHttpStub({})
  tracing = openTracing(`http://127.0.0.1:${receiver.port}/`)
  t = await openTestShop()
  order = await buyOrder(t)
  await t.request('GET', `/users/data?secret=in-the-query`, { token: order.customer.token })
  await t.request('GET', '/users/data', { token: 'a-token-of-a-stranger' })
  await eventually(async () => (await t.db`select from messages where sent_at is not null`).length > 0)
  await t.close()
  await tracing.stop()
  spans = receiver.bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
})
afterAll(() => receiver.close())

const named = (name: string | RegExp) =>
  spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
const attribute = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((item) => item.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const parentOf = (span: SentSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId)

test('a request is a span with its route, its call and its status', () => {
  const [span] = named('GET /api/users/data')
  expect(attribute(span, 'shop.call')).toBe('getMyData')
  expect(attribute(span, 'http.response.status_code')).toBe(200)
})

test('a refused request has its status and is no failure', () => {
  const span = named('GET /api/users/data').find((found) => attribute(found, 'http.response.status_code') === 401)
  expect(span?.status.code ?? 0).toBe(0)
})

test('a statement is a span within its request, by operation and table', () => {
  const statement = named('select customers').find((span) => parentOf(span)?.name === 'GET /api/users/data')
  expect(attribute(statement, 'db.collection.name')).toBe('customers')
})

test('a request to a payment provider is a span within the request that needs it', () => {
  const [span] = named(/^POST 127\.0\.0\.1|^POST localhost/)
  expect(parentOf(span)?.name).toBe('GET /api/cart/stripe/payment')
})

test('a job belongs to the trace of the request that added it', () => {
  const [job] = named('job send-mail')
  expect(parentOf(job)?.name).toMatch(/^(GET|POST) \/api\/|^job /)
})

test('spans contain nothing of the customer, the session, the order or the query', () => {
  const { customer, code, ref } = order
  const secrets = [customer.email, customer.token, code, ref, 'in-the-query', 'a-token-of-a-stranger', 'Calle Durango']
  expect(secrets.filter((secret) => receiver.bodies.some((body) => body.includes(secret)))).toEqual([])
})

test('sending spans is no span', () => {
  expect(named(new RegExp(`:${receiver.port}$`))).toEqual([])
})
