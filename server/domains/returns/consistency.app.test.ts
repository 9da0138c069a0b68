import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/db.ts'
import { type PurchasedOrder, buyOrder } from '../../testing/buy-order.ts'
import { makeReturnLine, buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { makeLine } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { approveReturn } from './staff-decision.ts'
import { receiveReturn } from './receive-return.ts'
import { insertLedgerEntryOfOrder } from '../../testing/change-stock.ts'
import { setOrderStatuses, endReservations } from '../../testing/change-orders.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
/**
 * The orders are one that is only paid, one with an exchange whose stock is reserved, and one with one of two units
 * refunded.
 */
let paid: PurchasedOrder
let keptOrder: PurchasedOrder
let back: PurchasedOrder
let return_id: number
beforeAll(async () => {
  t = await openTestShop()
  paid = await buyOrder(t)
  keptOrder = await buyDelivered(t)
  const lines = [makeReturnLine(keptOrder.product, { wanted: 'M' })]
  await approveReturn(t.shop, await makeReturn(t, keptOrder, { kind: 'exchange', lines }), null, 'test')
  back = await buyDelivered(t, { quantity: 2 })
  return_id = await makeReturn(t, back)
  await approveReturn(t.shop, return_id, null, 'test')
  await receiveReturn(t.shop, return_id, { received: 'restock' }, 'test')
})
afterAll(() => t.close())

/** The variant of which units were bought. */
function variantOf({ product }: PurchasedOrder): { size_id: number; color_id: number } {
  const { size_id, color_id } = makeLine(product)
  return { size_id, color_id }
}

const undo = new Error('undo')

async function listInconsistenciesWith(breakData: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  await t.db
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await breakData(tx)
      found = await listInconsistencies(tx, t.clock.now())
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

test('without a wrong record all of them are consistent', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  ['a shipment without a history', (tx) => setOrderStatuses(tx, paid.order_id, { fulfillment_status: 'shipped' }), /is shipped, but its history/],
  ['a shipment without a tracking number', (tx) => changeRows(tx, 'orders', { id: keptOrder.order_id }, { waybill: null }), /has no waybill/],
  ['a completed order that never arrived', (tx) => setOrderStatuses(tx, paid.order_id, { status: 'completed' }), /neither delivered nor sent back/],
  ['an unpaid shipment', (tx) => setOrderStatuses(tx, keptOrder.order_id, { payment_status: 'pending' }), /was never paid/],
  ['more back than was bought', (tx) => changeRows(tx, 'return_receipts', { return_id }, { restocked: 3 }), /3 of size .* come back, 2 were bought/],
  ['an ended exchange with reserved stock', (tx) => changeRows(tx, 'returns', { order_id: keptOrder.order_id }, { status: 'declined' }), /open for an exchange .* none under way/],
  ['an exchange for which nothing is kept', (tx) => endReservations(tx, { order_id: keptOrder.order_id }, 'released'), /wants 1 of size .* 0 are reserved/],
  ['money that was not refunded', (tx) => changeRows(tx, 'returns', { order_id: back.order_id }, { goods: { plus: 1 } }), /refunded .*, its refunds are/],
  ['items that were not restocked', (tx) => tx`delete from stock_ledger where order_id = ${back.order_id} and kind = 'returned'`, /were put back by returns and refunds, the stock ledger says 0/],
  ['items of a refund that were not restocked', (tx) => insertRow(tx, 'refund_lines', { refund_id: 999999, order_id: paid.order_id, ...variantOf(paid), restocked: 1, unsent: true }), /order \d+: 1 items were put back by returns and refunds, the stock ledger says 0/],
  ['an item that went back on sale without a return or refund', (tx) => insertLedgerEntryOfOrder(tx, paid.order_id, { kind: 'returned', on_hand: 1 }), /1 items of size .* went back on sale, returns and refunds have 0/],
  ['an item that went back on sale beside that of a return', (tx) => insertLedgerEntryOfOrder(tx, back.order_id, { kind: 'returned', on_hand: 1 }), /2 items of size .* went back on sale, returns and refunds have 1/],
  ['an order that is not returned although all its items are', (tx) => changeRows(tx, 'return_receipts', { return_id }, { restocked: 2 }), /is delivered, and 2 of its 2 items are back/],
])('%s is found', async (_, breakData, inconsistency) => {
  expect((await listInconsistenciesWith(breakData)).join('\n')).toMatch(inconsistency)
}) // prettier-ignore
