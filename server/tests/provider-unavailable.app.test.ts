import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { listSandboxRequests, setSandboxSwitches } from '../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'
import { writeSetting } from '../domains/content/content.ts'

const REST_MS = 10_000
let at = 0

let t: TestShop
const log: string[] = []
beforeAll(async () => {
  t = await openTestShop({
    breaker: { failures: 4, rest_ms: REST_MS, now: () => at },
    log_to: (line) => log.push(line),
    // The test itself releases the requests that a provider holds, however slow the machine is.
    start_ms: 60_000,
    provider_timeout_ms: 60_000,
  })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

interface Buyer {
  token: string
  cart_id: string
}

async function ready(currency: 'MXN' | 'USD' = 'USD'): Promise<Buyer> {
  const customer = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))], currency)
  return { token: customer.token, cart_id }
}

const begin = {
  card: ({ token, cart_id }: Buyer) => t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token }),
  paypal: ({ token, cart_id }: Buyer) =>
    t.request('POST', '/cart/paypal/create-order?lang=en', { token, body: { cart_id } }),
}
const providers = [
  ['card', 'stripe.error2', /^\/v1\/payment_intents$/],
  ['paypal', 'paypal_start_failed', /^\/v2\/checkout\/orders$/],
] as const

const metric = async (provider: string) => {
  const { payload } = await t.app.inject('/metrics')
  return new RegExp(`^payment_provider_unavailable\\{provider="${provider}"\\} (\\d)$`, 'm').exec(payload)?.[1]
}
const getMethod = async ({ token, cart_id }: Buyer, wantedMethod: string) => {
  const { body } = await t.request('GET', `/cart/readiness?lang=en&cart_id=${cart_id}`, { token })
  return body.methods.find(({ method }: { method: string }) => method === wantedMethod)
}

describe.each(providers)('%s does not respond', (method, code, path) => {
  test('several times: new payments are refused at once without a reservation, and are possible again by themselves', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => ready()))
    const lateBuyer = await ready()
    expect(await metric(method)).toBe('0')
    await setSandboxSwitches(t, { outage: true })
    for (const { status, body } of await Promise.all(buyers.map(begin[method])))
      expect([status, body.errors]).toEqual([503, [code]])
    const requestCount = (await listSandboxRequests(t, 'POST', path)).length
    const { status, body, headers } = await begin[method](lateBuyer)
    expect([status, body.errors, Number(headers['retry-after']) > 0]).toEqual([503, [code], true])
    expect(await t.db`select from orders where cart_id = ${lateBuyer.cart_id}`).toEqual([])
    expect(await getMethod(lateBuyer, method)).toMatchObject({ available: false, code })
    expect(await getMethod(lateBuyer, 'zelle')).toMatchObject({ available: true })
    expect(await metric(method)).toBe('1')
    expect(log.join('')).toContain('provider unavailable')

    await setSandboxSwitches(t)
    expect((await begin[method](lateBuyer)).status).toBe(503)
    at += REST_MS
    expect((await begin[method](lateBuyer)).status).toBe(200)
    expect((await listSandboxRequests(t, 'POST', path)).length).toBeGreaterThan(requestCount)
    expect(await metric(method)).toBe('0')
    expect(log.join('')).toContain('provider available again; circuit breaker closed')
    expect((await Promise.all(buyers.map(begin[method]))).map((response) => response.status)).toEqual([
      200, 200, 200, 200,
    ])
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })
})

test.each(providers)('an order without a charge needs no response of %s', async (method) => {
  const { token, cart_id } = await ready()
  const [code, nothing] = [await makeCode(t, { percent: 100 }), { MXN: 0, USD: 0 }]
  const free = { mexico: nothing, united_states: nothing, elsewhere: nothing }
  await writeSetting(t.db, 'shipping', { ...free, free_from: nothing, free_from_with_level: nothing }, t.clock.now())
  await t.request('PUT', '/discount-code/apply', { token, body: { cart_id, code } })
  await setSandboxSwitches(t, { outage: true })
  await Promise.all((await Promise.all([1, 2, 3, 4].map(() => ready()))).map(begin[method]))
  expect(t.providers[method].isUnavailable()).toBe(true)
  expect(await getMethod({ token, cart_id }, method)).toMatchObject({ available: true })
  expect(await begin[method]({ token, cart_id })).toMatchObject({ status: 200, body: { settled: true, amount: 0 } })
  await t.db`delete from settings where key = 'shipping'`
  await setSandboxSwitches(t)
  at += REST_MS
  expect((await begin[method](await ready())).status).toBe(200)
})

test('captured money completes its order while no new payment may start', async () => {
  at += REST_MS
  const paying = await ready('MXN')
  const started = await begin.card(paying)
  const others = await Promise.all(Array.from({ length: 4 }, () => ready()))
  await setSandboxSwitches(t, { refuse: [{ route: 'POST /v1/payment_intents', how: 503 }] })
  for (const { status } of await Promise.all(others.map(begin.card))) expect(status).toBe(503)
  expect((await begin.card(others[0]!)).status).toBe(503)
  const { intent } = await payAtProvider(t, started.body)
  const confirmed = await t.request('POST', '/cart/stripe/intent', {
    token: paying.token,
    body: { payment_intent: intent },
  })
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'paid' } })
})

test('slow providers delay no other request: no connection to the database is occupied for them', async () => {
  const buyers = await Promise.all(Array.from({ length: 14 }, () => ready()))
  const hold = providers.map(([, , path]) => ({ route: `POST ${path.source.replaceAll(/[\\^$]/g, '')}` }))
  await setSandboxSwitches(t, { hold })
  let answered = 0
  const starts = buyers.map((buyer, n) => begin[n % 2 === 0 ? 'card' : 'paypal'](buyer).finally(() => (answered += 1)))
  const carts = buyers.map(({ cart_id }) => cart_id)
  const listStarted = () => t.db`
    select from payments join orders on orders.id = order_id where payments.status = 'starting' and cart_id = any(${carts})`
  await eventually(async () => (await listStarted()).length === buyers.length)
  const looks = Array.from({ length: 40 }, () => t.request('GET', '/products/search?search=pieza&lang=es'))
  for (const { status } of await Promise.all(looks)) expect(status).toBe(200)
  expect(answered).toBe(0)
  await setSandboxSwitches(t)
  for (const { status } of await Promise.all(starts)) expect(status).toBe(200)
})
