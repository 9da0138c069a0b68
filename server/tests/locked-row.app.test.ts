import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setOnHand } from '../testing/change-stock.ts'

let t: TestShop
beforeAll(async () => {
  // Requests wait up to nine seconds for a row; another test covers that a payment start ends at nine and a half.
  t = await openTestShop({ start_ms: 25_000 })
})
afterAll(() => t.close())

const start = ({ token, cart_id }: { token: string; cart_id: string }) =>
  t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })

async function ready(...products: Awaited<ReturnType<typeof makeProduct>>[]) {
  const { token, ...customer } = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, { ...customer, token }, products.map((product) => makeLine(product))) // prettier-ignore
  return { token, cart_id }
}

/** Sends fifty requests around the shop, twenty at a time; each must get a response. */
async function sendManyRequests(uri: string): Promise<void> {
  const paths = [
    `/products/detail?uri=${uri}&lang=es`,
    '/products/home?lang=es',
    '/products/search?search=pieza&lang=es',
  ]
  let next = 0
  async function browse(): Promise<void> {
    for (let mine = next++; mine < 50; mine = next++) {
      expect((await t.request('GET', paths[mine % paths.length]!)).status).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 20 }, browse))
}

/** Locks the row of a product (and of a cart), as an administrator may, until the returned function is called. */
async function lockRow(product_id: number, cart_id?: string): Promise<() => Promise<unknown>> {
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = t.db.begin(async (tx) => {
    await tx`select from stock where product_id = ${product_id} for update`
    if (cart_id !== undefined) await tx`select from carts where id = ${cart_id} for update`
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  return () => {
    gate.resolve()
    return lock
  }
}

test('a locked variant delays those who want it for five seconds, and no one else', async () => {
  const [lockedProduct, other] = [await makeProduct(t, { stock: 50 }), await makeProduct(t, { stock: 50 })]
  const waiting = await Promise.all(Array.from({ length: 30 }, () => ready(lockedProduct)))
  const both = await ready(other, lockedProduct)
  const free = await Promise.all([ready(other), ready(other), ready(other), ready(other)])
  const releaseRow = await lockRow(lockedProduct.id)
  let given_up = 0
  const pendingStarts = Promise.all([...waiting, both].map((buyer) => start(buyer).finally(() => (given_up += 1))))
  await sendManyRequests(lockedProduct.uri)
  // The others still wait: this request needed neither their connections nor the row.
  expect(given_up).toBe(0)
  const purchase = Promise.all(free.map(start))
  expect((await purchase).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const { status, body, headers } of await pendingStarts) {
    expect({ status, errors: body.errors }).toEqual({ status: 503, errors: ['unavailable'] })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  await releaseRow()
  expect(await Promise.all(waiting.slice(0, 5).map(async (buyer) => (await start(buyer)).status))).toEqual(Array(5).fill(200)) // prettier-ignore
  expect(await t.db`select on_hand, allocated from stock where product_id = ${lockedProduct.id} and allocated > 0`).toEqual([{ on_hand: 50, allocated: 5 }]) // prettier-ignore
  expect(await t.db`select from orders`).toHaveLength(9)
  const [counted] = await t.db`select max(points) as points from rate_limits where key like 'payment-start%'`
  expect(counted).toEqual({ points: 1 })
})

test('a customer who wants a sold-out variant is refused, and waits for no row', async () => {
  const product = await makeProduct(t, { stock: 1 })
  const buyer = await ready(product)
  await setOnHand(t.db, { product_id: product.id }, 0)
  const releaseRow = await lockRow(product.id, buyer.cart_id)
  const { status, body } = await start(buyer)
  await releaseRow()
  expect({ status, errors: body.errors }).toEqual({ status: 409, errors: ['line_unavailable'] })
})

test('a payment start counts when it has happened: one that fails while it waits uses up none', async () => {
  const product = await makeProduct(t, { stock: 50 })
  const buyer = await ready(product)
  const counted = () => t.db`select sum(points)::int as starts from rate_limits where key like 'payment-start%'`
  const before = await counted()
  const releaseRow = await lockRow(product.id)
  const started = start(buyer)
  await eventually(async () => (await t.db`select from pg_locks where not granted`).length > 0)
  expect(await counted()).toEqual(before)
  await releaseRow()
  expect((await started).status).toBe(200)
  expect(await counted()).toEqual([{ starts: before[0]?.starts + 1 }])
})

test('the time for a payment start begins with its turn in the queue', async () => {
  const impatient = await openTestShop({ sameDatabaseAs: t, worker: false, start_ms: 1_000 })
  const product = await makeProduct(t, { stock: 50 })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => ready(product)))
  const releaseRow = await lockRow(product.id)
  let ended = 0
  const pendingStarts = buyers.map(({ token, cart_id }) =>
    impatient.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token }).finally(() => (ended += 1)),
  )
  // Three have their turn and wait for the row; the last one waits for a turn.
  await eventually(async () => ended === 3)
  await releaseRow()
  const responses = await Promise.all(pendingStarts)
  await impatient.close()
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 503)).toHaveLength(3)
})
