import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import type { Tx } from '../../platform/db.ts'
import { settleCommittedUnits } from './stock.ts'

// What the release before migration 0210 wrote, in its own statements: it took units from those on hand when they were paid.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const units = ({ product }: PurchasedOrder) => getInventoryLevel(t, product)
const settle = () => settleCommittedUnits(t.db, t.clock.now())

/** Runs statements that no trigger of the database may refuse. */
async function rewrite(write: (tx: Tx) => Promise<unknown>): Promise<void> {
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await write(tx)
  })
}

/** Buys two units as the previous release sold them. */
async function buyBefore(): Promise<PurchasedOrder> {
  const purchase = await buyOrder(t, { quantity: 2 })
  await rewrite(async (tx) => {
    await tx`
      update stock_ledger set on_hand = -2, held = -2, committed = null
      where order_id = ${purchase.order_id} and kind = 'sold'`
    await tx`
      update stock set on_hand = on_hand - 2, held = held - 2, committed = committed - 2
      where product_id = ${purchase.product.id} and committed = 2`
  })
  return purchase
}

const setStatus = ({ order_id }: PurchasedOrder, status: object) =>
  rewrite(
    (tx) => tx`
      update orders set status = given.status, fulfilment_status = given.fulfilment_status, waybill = '1'
      from jsonb_to_record(${JSON.stringify(status)}::jsonb) as given (status text, fulfilment_status text)
      where orders.id = ${order_id}`,
  )

test('units that were paid before are on hand again, committed to their order, once', async () => {
  const purchase = await buyBefore()
  expect(await units(purchase)).toEqual({ on_hand: 8, committed: 0, reserved: 0 })
  expect(await settle()).toBe(1)
  expect(await units(purchase)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
  expect(await settle()).toBe(0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('units that the previous release sent leave', async () => {
  const purchase = await buyOrder(t, { quantity: 2 })
  await setStatus(purchase, { status: 'placed', fulfilment_status: 'shipped' })
  await settle()
  expect(await units(purchase)).toEqual({ on_hand: 8, committed: 0, reserved: 0 })
})

test.each([
  ['sold', true],
  ['did not sell', false],
])('units of an order that it canceled are available again, where it %s them', async (_, before) => {
  const purchase = before ? await buyBefore() : await buyOrder(t, { quantity: 2 })
  await settle()
  await setStatus(purchase, { status: 'cancelled', fulfilment_status: 'unfulfilled' })
  // It restocks what it took from those on hand.
  if (before)
    await rewrite(async (tx) => {
      await tx`update stock set on_hand = on_hand + 2 where product_id = ${purchase.product.id} and committed = 2`
      await tx`
        insert into stock_ledger (size_id, color_id, kind, on_hand, held, order_id, actor, at)
        select size_id, color_id, 'returned', 2, 0, order_id, 'test', now() from order_lines
        where order_id = ${purchase.order_id}`
    })
  await settle()
  expect(await units(purchase)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('after all of these the stock agrees with its ledger', async () => {
  expect(await listInconsistencies(t.db, t.clock.now(), { only: ['stock'] })).toEqual([])
})
