import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/db.ts'
import { findBuyer } from '../../../testing/paid-orders.ts'
import { addSale } from '../../../testing/report-sales.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { listDeliveryInconsistencies } from '../queries/delivery-consistency-queries.ts'
import { insertLink } from '../queries/link-queries.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'
import { insertOrderEvent } from '../../../testing/change-orders.ts'

let t: TestDomain
const random = createSeededRandom(TEST_SEED, 'order deliveries')
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function makeOrder(webhook_url: string | null) {
  const { payment_id } = await addSale(t, random)
  const { order_id, id: customer_id } = await findBuyer(t, payment_id)
  const { id: session_id } = await insertRow(t.db, 'sessions', { customer_id, user_agent: 'assistant' })
  const link = { id: `link ${order_id}`, session_id, client_id: 'https://a.example/', scopes: [], may_pay: false }
  await t.db.begin((tx) => insertLink(tx, link, t.clock.now()))
  const profile_url = `https://p.example/${order_id}`
  const { id: platform_id } = await insertRow(t.db, 'agent_platforms', { profile_url, webhook_url })
  const cart_id = await t.db<{ cart_id: string }[]>`select cart_id from orders where id = ${order_id}`.value()
  const through = { link_id: link.id, platform_id, assistant: 'a.example' }
  await insertRow(t.db, 'agent_carts', { cart_id, ...through, is_checkout: true, created_at: new Date() })
  return order_id
}

const addEvent = (order_id: number, db: Db = t.db) => insertOrderEvent(db, order_id, 'note')
const listWaiting = (order_id: number) => t.db<{ changes: number }[]>`
  select changes from agent_deliveries where order_id = ${order_id} and finished_at is null`

test('each change waits to be told, and changes that come before are one delivery', async () => {
  const order_id = await makeOrder('https://p.example/hook')
  await addEvent(order_id)
  expect(await listWaiting(order_id)).toEqual([{ changes: 1 }])
  await Promise.all([addEvent(order_id), addEvent(order_id)])
  expect(await listWaiting(order_id)).toEqual([{ changes: 3 }])
  await changeRows(t.db, 'agent_deliveries', { order_id }, { outcome: 'delivered', finished_at: new Date() })
  await addEvent(order_id)
  expect(await listWaiting(order_id)).toEqual([{ changes: 1 }])
})

test('a change that is taken back is not told, and neither is one that nobody asked for', async () => {
  const order_id = await makeOrder('https://p.example/hook')
  const failing = t.db.begin(async (tx) => {
    await addEvent(order_id, tx)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await listWaiting(order_id)).toEqual([])
  const silent = await makeOrder(null)
  await addEvent(silent)
  expect(await listWaiting(silent)).toEqual([])
})

test('a delivery to another platform, and one that waits too long, are inconsistencies', async () => {
  const [order_id, other] = [await makeOrder('https://p.example/hook'), await makeOrder('https://p.example/hook')]
  await addEvent(order_id)
  const listOf = async () =>
    (await listDeliveryInconsistencies(t.db)).filter((one) => one.startsWith(`order ${order_id} `))
  expect(await listOf()).toEqual([])
  const waiting_since = new Date(Date.now() - 4 * DAY_MS - 60_000)
  await changeRows(t.db, 'agent_deliveries', { order_id }, { added_at: waiting_since })
  expect(await listOf()).toEqual([expect.stringContaining(' waits since ')])
  await changeRows(t.db, 'agent_deliveries', { order_id }, { added_at: new Date() })
  const platform_id = await t.db<{ platform_id: number }[]>`
    select platform_id from agent_carts join orders using (cart_id) where orders.id = ${other}`.value()
  await changeRows(t.db, 'agent_deliveries', { order_id }, { platform_id })
  expect(await listOf()).toEqual([expect.stringContaining(' through which it did not come')])
})
