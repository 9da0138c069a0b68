import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crystalsOf } from '../testing/bought.ts'
import {
  eventually,
  lineOf,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
} from '../testing/make.ts'
import { openRelay, type Relay } from '../testing/relay.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listFaults } from '../cli/verify.ts'

// A network loses all packets without a signal: connections stay open, and nothing arrives.

const STATEMENT_MS = 1_000

let t: TestShop
let relay: Relay
/** The same shop in another process, which reaches its database through that network. */
let far: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  const address = new URL(t.database_url)
  relay = await openRelay(Number(address.port))
  const database_url = Object.assign(address, { hostname: '127.0.0.1', port: String(relay.port), search: '' }).href
  far = await openTestShop({ beside: { ...t, database_url }, worker: false, statement_timeout_ms: STATEMENT_MS })
})
beforeEach(() => relay.pass('everything'))
afterAll(async () => {
  await far.close()
  await relay.close()
  await t.close()
})

interface Buyer {
  customer: TestCustomer
  cart_id: string
  product: Awaited<ReturnType<typeof makeProduct>>
}

async function ready(): Promise<Buyer> {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t)]
  return { customer, product, cart_id: (await makeReadyCart(t, customer, [lineOf(product)])).id }
}

/** Sends requests over HTTP, as a browser does. */
async function ask(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const answer = await fetch(`${far.url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  // A test asserts only what it reads of a response.
  const told = (await answer.json()) as { errors?: string[]; message?: string } & Record<string, never>
  return { status: answer.status, body: told }
}

const start = ({ customer, cart_id }: Buyer) =>
  ask('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token: customer.token })
const change = ({ customer, cart_id, product }: Buyer, quantity: number) =>
  ask('PUT', '/cart/update?lang=en&currency=MXN', {
    token: customer.token,
    body: { id: cart_id, products: [lineOf(product, { quantity })] },
  })
const look = () => ask('GET', '/products/search?lang=en&search=pieza')

/** Lost connections that were idle are detected when they are used. */
const heals = () =>
  eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, look))
    return answers.every(({ status }) => status === 200)
  }, 20_000)

function expectBusy({ status, body }: Awaited<ReturnType<typeof ask>>): void {
  expect([status, body.errors, body.message]).toEqual([503, ['unavailable'], refusals.unavailable.en])
}

test('while no packet passes, callers are refused for now in time; afterwards everything works again', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, ready))
  await heals()
  relay.pass('nothing')
  const asked = buyers.flatMap((buyer) => [start(buyer), change(buyer, 2), look()])
  for (const answer of await Promise.all(asked)) expectBusy(answer)
  relay.pass('everything')
  await heals()
  for (const buyer of buyers) expect((await change(buyer, 2)).status).toBe(200)
  for (const { status } of await Promise.all(buyers.map(start))) expect(status).toBe(200)
  const carts = buyers.map(({ cart_id }) => cart_id)
  const orders = await t.db`select (select sum(quantity)::integer from order_lines where order_id = orders.id) as pieces
    from orders where cart_id = any(${carts}) and status = 'placed'`
  expect(orders).toEqual(buyers.map(() => ({ pieces: 2 })))
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})

test('work that was done without a response is not done again by a retry', async () => {
  const [starting, paying] = [await ready(), await ready()]
  const { intent } = await payAtProvider(t, (await start(paying)).body as never)
  const confirm = () =>
    ask('POST', '/cart/stripe/intent?lang=en', { token: paying.customer.token, body: { payment_intent: intent } })
  relay.pass('no commits')
  for (const answer of await Promise.all([start(starting), confirm()])) expectBusy(answer)
  const [order] = await t.db<{ id: number; number: string | null }[]>`
    select id, number from orders where cart_id = ${paying.cart_id}`
  expect(order!.number).not.toBeNull()
  const drawn = await t.db`select id from orders where cart_id = ${starting.cart_id}`
  expect(drawn).toHaveLength(1)

  relay.pass('everything')
  await heals()
  expect((await confirm()).body).toMatchObject({ status: 'paid', order_id: order!.id })
  const [first, second] = [await start(starting), await start(starting)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body).toEqual(second.body)
  expect(await t.db`select id from orders where cart_id = ${starting.cart_id}`).toEqual(drawn)
  expect(await crystalsOf(t, paying as never)).toBe(4)
  const [cell] = await t.db`select on_hand, held from stock where product_id = ${paying.product.id} order by size_id`
  expect(cell).toEqual({ on_hand: 9, held: 0 })
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})
