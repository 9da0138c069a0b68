import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { transitionOrder } from './transition-order.ts'
import type { OrderStatuses } from './statuses.ts'

let t: TestShop
let id: number
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

beforeEach(async () => {
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const [order] = await t.db<{ id: number }[]>`select id from orders where customer_id = ${customer.id}`
  id = order!.id
})

const at = new Date('2026-11-20T12:00:00Z')
const move = (to: Partial<OrderStatuses>, kind: string) =>
  t.db.begin((tx) => transitionOrder(tx, id, to, { kind, actor: 'test', at }))
const pay = () => move({ payment_status: 'paid' }, 'paid')
const kinds = async () =>
  (await t.db<{ kind: string }[]>`select kind from order_events where order_id = ${id} order by id`).map(
    ({ kind }) => kind,
  )

test('a move changes the given statuses, and is in the history', async () => {
  await pay()
  expect(await move({ fulfillment_status: 'preparing' }, 'preparing')).toBe(true)
  expect(await t.db`select status, payment_status, fulfillment_status from orders where id = ${id}`).toEqual([
    { status: 'placed', payment_status: 'paid', fulfillment_status: 'preparing' },
  ])
  const [last] = await t.db`
    select kind, fulfillment_status, actor, note, at from order_events where order_id = ${id} order by id desc limit 1`
  expect(last).toEqual({ kind: 'preparing', fulfillment_status: 'preparing', actor: 'test', note: null, at })
})

test.each<[Partial<OrderStatuses>]>([
  [{ fulfillment_status: 'preparing' }],
  [{ fulfillment_status: 'shipped' }],
  [{ fulfillment_status: 'delivered' }],
  [{ payment_status: 'refunded' }],
  [{ payment_status: 'paid', status: 'placed' }],
])('an unpaid order does not become %o, and nothing is written', async (to) => {
  expect(await move(to, 'x')).toBe(false)
  expect(await kinds()).toEqual(['created'])
})

test('an order that was sent is not canceled', async () => {
  await pay()
  await move({ fulfillment_status: 'shipped' }, 'shipped')
  expect(await move({ status: 'canceled' }, 'canceled')).toBe(false)
})

test('of a concurrent shipment and cancellation only one happens', async () => {
  await pay()
  const done = await Promise.all([
    move({ fulfillment_status: 'shipped' }, 'shipped'),
    move({ status: 'canceled' }, 'canceled'),
    move({ fulfillment_status: 'shipped' }, 'shipped'),
  ])
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await kinds()).toHaveLength(3)
})

test('an event without a change of status is written', async () => {
  await pay()
  await move({ payment_status: 'partially_refunded' }, 'partially_refunded')
  await move({}, 'partially_refunded')
  expect(await kinds()).toEqual(['created', 'paid', 'partially_refunded', 'partially_refunded'])
})

test('for an unknown order nothing is written', async () => {
  expect(await t.db.begin((tx) => transitionOrder(tx, 0, {}, { kind: 'x', actor: 'test', at }))).toBe(false)
})
