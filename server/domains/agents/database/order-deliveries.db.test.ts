import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBuyer } from '../../../testing/paid-orders.ts'
import { addSale } from '../../../testing/report-sales.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { listDeliveryInconsistencies } from '../queries/delivery-consistency-queries.ts'
import { insertLink } from '../queries/link-queries.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

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
  const { id: platform_id } = await insertRow(t.db, 'agent_platforms', {
    profile_url: `https://p.example/${order_id}`,
    webhook_url,
  })
  await t.db`
    insert into agent_carts (cart_id, link_id, platform_id, assistant, is_checkout, created_at)
    select cart_id, ${link.id}, ${platform_id}, 'a.example', true, now() from orders where id = ${order_id}`
  return order_id
}

const addEvent = (order_id: number, db: Pick<TestDomain, 'db'>['db'] = t.db) => db`
  insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, at)
  select id, 'note', status, payment_status, fulfillment_status, 'test', now() from orders where id = ${order_id}`
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
    await addEvent(order_id, tx as never)
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
  await t.db`update agent_deliveries set added_at = now() - interval '4 days 1 minute' where order_id = ${order_id}`
  expect(await listOf()).toEqual([expect.stringContaining(' waits since ')])
  await changeRows(t.db, 'agent_deliveries', { order_id }, { added_at: new Date() })
  await t.db`
    update agent_deliveries set platform_id = (
      select cart.platform_id from agent_carts cart join orders using (cart_id) where orders.id = ${other})
    where order_id = ${order_id}`
  expect(await listOf()).toEqual([expect.stringContaining(' through which it did not come')])
})
