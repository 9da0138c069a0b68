import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { releaseExpiredReservations, START_TIMEOUT_MS } from '../domains/payments/payments.ts'
import { REQUEST_TIMEOUT_MS } from '../integrations/payment-provider.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, type TestProduct } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { setSandboxSwitches } from '../testing/paypal-payment.ts'
import { openNetworkProxy, type NetworkProxy } from '../testing/network-proxy.ts'
import { listRemainingInconsistencies } from '../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// A provider accepts requests and responds to none, while many customers wait for it.

const WAITING = 50
const PROVIDER_MS = 500
const REST_MS = 10_000
const MINUTE_MS = 60_000
let at = 0

let origin: TestShop
let proxy: NetworkProxy
/** A shop whose connection to its providers can be cut; nothing else ends a request to them, however slow the machine is. */
let t: TestShop
let impatient: TestShop
beforeAll(async () => {
  origin = await openTestShop({ worker: false })
  proxy = await openNetworkProxy(Number(new URL(origin.sandbox.url).port))
  const sandbox = { ...origin.sandbox, url: `http://127.0.0.1:${proxy.port}` }
  const options = {
    sameDatabaseAs: { ...origin, sandbox },
    worker: false as const,
    breaker: { rest_ms: REST_MS, now: () => at },
  }
  t = await openTestShop({ ...options, start_ms: 60_000, provider_timeout_ms: 60_000 })
  impatient = await openTestShop({ ...options, start_ms: 60_000, provider_timeout_ms: PROVIDER_MS })
})
afterEach(async () => {
  proxy.setMode('everything')
  await setSandboxSwitches(origin)
  at += REST_MS
})
afterAll(async () => {
  await impatient.close()
  await t.close()
  await proxy.close()
  await origin.close()
})

interface Buyer {
  token: string
  cart_id: string
  product: TestProduct
}

async function ready(product: TestProduct): Promise<Buyer> {
  const customer = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, customer, [makeLine(product)], 'USD')
  return { token: customer.token, cart_id, product }
}

async function request(method: string, path: string, token: string, body?: object, shop = t) {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  })
  const { errors } = (await response.json()) as { errors?: string[] }
  return { status: response.status, errors }
}

const begin = {
  card: ({ token, cart_id }: Buyer, shop = t) =>
    request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, token, undefined, shop),
  paypal: ({ token, cart_id }: Buyer, shop = t) =>
    request('POST', '/cart/paypal/create-order?lang=en', token, { cart_id }, shop),
}
const getHeld = async (products: TestProduct[]) => {
  const [row] = await t.db<{ allocated: number }[]>`
    select sum(allocated)::integer as allocated from stock where product_id = any(${products.map(({ id }) => id)})`
  return row?.allocated
}

test('the default time limits of a shop end within 10 s, and a request to a provider ends before them all', () => {
  expect(REQUEST_TIMEOUT_MS).toBeLessThan(START_TIMEOUT_MS)
  expect(START_TIMEOUT_MS).toBeLessThan(10_000)
})

const silences = [
  ['card', 'never answers', 'stripe.error2', () => setSandboxSwitches(origin, { hang: [{ route: 'POST /v1/payment_intents' }] })],
  ['paypal', 'is lost on the way', 'paypal_start_failed', () => proxy.setMode('nothing')],
] as const // prettier-ignore

test.each(silences)(
  'a payment by %s, which %s, is refused when the time for a response is over',
  async (method, _, code, hang) => {
    const buyer = await ready(await makeProduct(t))
    await hang()
    expect(await begin[method](buyer, impatient)).toEqual({ status: 503, errors: [code] })
  },
)

test.each(silences)('50 wait for %s, which %s: others browse and fill carts, and a retry works', async (method, _, code, hang) => {
  // There is enough stock, so that no one waits for another customer's reservation.
  const products = await Promise.all(Array.from({ length: WAITING / 5 }, () => makeProduct(t, { stock: 100 })))
  const buyers = await Promise.all(Array.from({ length: WAITING }, (_one, n) => ready(products[n % products.length]!)))
  const others = await Promise.all(products.map(ready))
  await hang()
  let answered = 0
  const waiting = buyers.map((buyer) => begin[method](buyer).finally(() => (answered += 1)))
  const listStarted = () => t.db`
    select from payments join orders on orders.id = order_id
    where payments.status = 'starting' and cart_id = any(${buyers.map(({ cart_id }) => cart_id)})`
  await eventually(async () => (await listStarted()).length === WAITING)
  const looks = await Promise.all(
    others.flatMap(({ token, cart_id, product }) => [
      request('GET', '/products/search?lang=en&search=pieza', token),
      request('GET', '/cart/active?lang=en', token),
      request('PUT', '/cart/update?lang=en&currency=USD', token, { id: cart_id, products: [makeLine(product, { quantity: 2 })] }),
    ]),
  )
  expect(answered).toBe(0)
  expect(looks.filter(({ status }) => status !== 200)).toEqual([])
  const cuts = setInterval(() => proxy.cut(), 100)
  for (const { status, errors } of await Promise.all(waiting)) expect([status, errors]).toEqual([503, [code]])
  clearInterval(cuts)
  const connections = await t.db`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  expect(connections).toEqual([])

  proxy.setMode('everything')
  await setSandboxSwitches(origin)
  // Lost keep-alive connections to the provider are detected one by one.
  await eventually(async () => {
    at += REST_MS
    const responses = await Promise.all(buyers.slice(0, WAITING / 2).map((buyer) => begin[method](buyer)))
    return responses.every(({ status }) => status === 200)
  }, 20_000)
  const twice = await t.db`
    select cart_id from orders where cart_id = any(${buyers.map(({ cart_id }) => cart_id)}) group by cart_id having count(*) > 1`
  expect(twice).toEqual([])
  expect(await getHeld(products)).toBeLessThanOrEqual(WAITING)

  t.clock.advance(21 * MINUTE_MS)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getHeld(products)).toBe(0)
  expect(await listRemainingInconsistencies(t)).toEqual([])
}) // prettier-ignore

test('when an older attempt ends slowly and the new one gets no response, both share one time limit, and the cart stays', async () => {
  const start_ms = 1_500
  // No response of a provider may take this long: only the time limit of the start ends it.
  const slow = await openTestShop({ sameDatabaseAs: t, worker: false, start_ms, provider_timeout_ms: 600_000 })
  const { token, cart_id, product } = await ready(await makeProduct(t))
  const start = () => slow.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })
  expect((await start()).status).toBe(200)
  const changed = { id: cart_id, products: [makeLine(product, { quantity: 2 })] }
  await slow.request('PUT', '/cart/update?lang=en&currency=USD', { token, body: changed })
  await setSandboxSwitches(origin, {
    delay_ms: [{ route: 'POST /v1/payment_intents/*/cancel', ms: 1_000 }],
    hang: [{ route: 'POST /v1/payment_intents' }],
  })
  const refused = await start()
  expect(refused).toMatchObject({ status: 503, body: { errors: ['unavailable'] } })
  expect((await slow.request('GET', '/cart/active', { token })).body).toMatchObject({ id: cart_id, articles: 2 })
  await setSandboxSwitches(origin)
  expect((await start()).status).toBe(200)
  await slow.close()
})
