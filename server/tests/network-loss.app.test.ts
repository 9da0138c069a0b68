import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCrystals } from '../testing/buy-order.ts'
import {
  makeLine,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
} from '../testing/make.ts'
import { type Answered, type Ask, askOver } from '../testing/ask.ts'
import { eventually } from '../testing/eventually.ts'
import { openNetworkProxy, type NetworkProxy } from '../testing/network-proxy.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'

// A network loses all packets without a signal: connections stay open, and nothing arrives.

const STATEMENT_MS = 1_000

let t: TestShop
let proxy: NetworkProxy
let far: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  const address = new URL(t.database_url)
  proxy = await openNetworkProxy(Number(address.port))
  const database_url = Object.assign(address, { hostname: '127.0.0.1', port: String(proxy.port), search: '' }).href
  far = await openTestShop({
    sameDatabaseAs: { ...t, database_url },
    worker: false,
    statement_timeout_ms: STATEMENT_MS,
  })
})
beforeEach(() => proxy.setMode('everything'))
afterAll(async () => {
  await far.close()
  await proxy.close()
  await t.close()
})

interface Buyer {
  customer: TestCustomer
  cart_id: string
  product: Awaited<ReturnType<typeof makeProduct>>
}

async function ready(): Promise<Buyer> {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t)]
  return { customer, product, cart_id: (await makeReadyCart(t, customer, [makeLine(product)])).id }
}

const request: Ask = (...args) => askOver(far.url)(...args)

const start = ({ customer, cart_id }: Buyer) =>
  request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token: customer.token })
const change = ({ customer, cart_id, product }: Buyer, quantity: number) =>
  request('PUT', '/cart/update?lang=en&currency=MXN', {
    token: customer.token,
    body: { id: cart_id, products: [makeLine(product, { quantity })] },
  })
const browse = () => request('GET', '/products/search?lang=en&search=pieza')

/** Lost connections that were idle are detected when they are used. */
const heals = () =>
  eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, browse))
    return answers.every(({ status }) => status === 200)
  }, 20_000)

function expectBusy({ status, body }: Answered): void {
  expect([status, body.errors, body.message]).toEqual([503, ['unavailable'], refusals.unavailable.en])
}

test('while no packet passes, callers are refused for now in time; afterwards everything works again', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, ready))
  await heals()
  proxy.setMode('nothing')
  const responses = buyers.flatMap((buyer) => [start(buyer), change(buyer, 2), browse()])
  for (const response of await Promise.all(responses)) expectBusy(response)
  proxy.setMode('everything')
  await heals()
  for (const buyer of buyers) expect((await change(buyer, 2)).status).toBe(200)
  for (const { status } of await Promise.all(buyers.map(start))) expect(status).toBe(200)
  const carts = buyers.map(({ cart_id }) => cart_id)
  const orders = await t.db`select (select sum(quantity)::integer from order_lines where order_id = orders.id) as items
    from orders where cart_id = any(${carts}) and status = 'placed'`
  expect(orders).toEqual(buyers.map(() => ({ items: 2 })))
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('work that was done without a response is not done again by a retry', async () => {
  const [starting, paying] = [await ready(), await ready()]
  const { intent } = await payAtProvider(t, (await start(paying)).body)
  const confirm = () =>
    request('POST', '/cart/stripe/intent?lang=en', { token: paying.customer.token, body: { payment_intent: intent } })
  proxy.setMode('no commits')
  for (const response of await Promise.all([start(starting), confirm()])) expectBusy(response)
  const [order] = await t.db<{ id: number; placed_at: Date | null }[]>`
    select id, placed_at from orders where cart_id = ${paying.cart_id}`
  expect(order!.placed_at).not.toBeNull()
  const draftOrders = await t.db`select id from orders where cart_id = ${starting.cart_id}`
  expect(draftOrders).toHaveLength(1)

  proxy.setMode('everything')
  await heals()
  expect((await confirm()).body).toMatchObject({ status: 'paid', order_id: order!.id })
  const [first, second] = [await start(starting), await start(starting)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body).toEqual(second.body)
  expect(await t.db`select id from orders where cart_id = ${starting.cart_id}`).toEqual(draftOrders)
  expect(await getCrystals(t, paying)).toBe(4)
  const [inventoryLevel] =
    await t.db`select on_hand, committed, allocated from stock where product_id = ${paying.product.id} order by size_id`
  expect(inventoryLevel).toEqual({ on_hand: 10, committed: 1, allocated: 1 })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
