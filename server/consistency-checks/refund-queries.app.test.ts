import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '../platform/db.ts'
import { type PurchasedOrder, buyOrder, listRefunds } from '../testing/buy-order.ts'
import { makeLine } from '../testing/make.ts'
import { findAfter } from '../testing/inconsistencies.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { refundPayment } from '../domains/payments/payments.ts'
import { listInconsistencies } from './list-inconsistencies.ts'
import { insertLedgerEntryOfOrder } from '../testing/change-stock.ts'
import { setOrderStatuses } from '../testing/change-orders.ts'
import { failRefunds, setPaymentStatus, insertDispute } from '../testing/change-payments.ts'
import { changeRows, insertRow } from '../testing/rows.ts'

const listRefundInconsistencies = (db: Db, now: Date) => listInconsistencies(db, now, { only: ['refunds'] })

let t: TestShop
let whole: PurchasedOrder
let part: PurchasedOrder
let paid: PurchasedOrder
beforeAll(async () => {
  t = await openTestShop()
  ;[whole, part, paid] = [await buyOrder(t), await buyOrder(t), await buyOrder(t)]
  const refund = { reason: 'test', actor: 'test' }
  await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id: whole.order_id, goods: 450_00, shipping: 149_00, ...refund })) // prettier-ignore
  await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id: part.order_id, goods: 200_00, shipping: 0, ...refund })) // prettier-ignore
  await eventually(async () =>
    [...(await listRefunds(t, whole)), ...(await listRefunds(t, part))].every(({ status }) => status === 'done'),
  )
})
afterAll(() => t.close())

test('no inconsistency is found while all records agree', async () => {
  expect(await listRefundInconsistencies(t.db, t.clock.now())).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  [
    'a refunded order with the status paid',
    (tx) => setOrderStatuses(tx, whole.order_id, { payment_status: 'paid' }),
    /is paid, but 59900 of 59900 went back/,
  ],
  [
    'a partially refunded order with the status refunded',
    (tx) => setOrderStatuses(tx, part.order_id, { payment_status: 'refunded' }),
    /is refunded, but 20000 of 59900/,
  ],
  [
    'an order with the status partially refunded and no refund',
    (tx) => setOrderStatuses(tx, paid.order_id, { payment_status: 'partially_refunded' }),
    /is partially_refunded, but 0 of 59900/,
  ],
  [
    'a canceled order that was not refunded',
    (tx) => setOrderStatuses(tx, paid.order_id, { status: 'canceled' }),
    /is canceled, but 0 of 59900/,
  ],
  [
    'a refund of more than was paid',
    (tx) => changeRows(tx, 'refunds', { payment_id: whole.payment_id }, { amount: 60000 }),
    /refunds more than was taken/,
  ],
  [
    'a refund that got stuck',
    (tx) =>
      changeRows(
        tx,
        'refunds',
        { payment_id: part.payment_id },
        { status: 'pending', provider_ref: null, created_at: { earlier_ms: 60 * 60_000 } },
      ),
    /is still pending/,
  ],
  ['a refund that failed', (tx) => failRefunds(tx, part.payment_id, 'closed'), /did not succeed: closed/],
  [
    'money without an order that no refund returns',
    (tx) => setPaymentStatus(tx, paid.payment_id, 'refunded'),
    /of 59900 has no order, and its refunds are 0/,
  ],
  [
    'money without an order of which only a part is refunded',
    (tx) => setPaymentStatus(tx, part.payment_id, 'refunded'),
    /of 59900 has no order, and its refunds are 20000/,
  ],
  [
    'a refund with more for items than these cost',
    (tx) => changeRows(tx, 'refunds', { payment_id: whole.payment_id }, { goods: 45001 }),
    /refunds of order .+ are 45001 for items and 14899 for shipping, it cost 45000 and 14900/,
  ],
  [
    'a refund with more for shipping than that cost',
    (tx) => changeRows(tx, 'refunds', { payment_id: part.payment_id }, { goods: 0 }),
    /refunds of order .+ are 0 for items and 20000 for shipping, it cost 45000 and 14900/,
  ],
  [
    'a refund whose way is unknown',
    (tx) => changeRows(tx, 'refunds', { payment_id: part.payment_id }, { provider_ref: null }),
    /is done, but has no reference/,
  ],
  [
    'crystals that were not taken',
    (tx) => tx`delete from crystal_entries where order_id = ${part.order_id} and kind = 'refund'`,
    /gives 20000 back for items, its crystals say 0/,
  ],
  [
    'fewer crystals taken than the refunded items earned',
    (tx) => changeRows(tx, 'crystal_entries', { order_id: part.order_id, kind: 'refund' }, { crystals: -1 }),
    /refunds of order .+ took 1 crystals for 20000, due are 2/,
  ],
  [
    'more crystals taken than the refunded items earned',
    (tx) => changeRows(tx, 'crystal_entries', { order_id: part.order_id, kind: 'refund' }, { crystals: -3 }),
    /refunds of order .+ took 3 crystals for 20000, due are 2/,
  ],
  [
    'crystals that were taken from another customer',
    (tx) =>
      changeRows(tx, 'crystal_entries', { order_id: part.order_id, kind: 'refund' }, { customer_id: paid.customer.id }),
    /crystals of customer \d+ were taken for refund \d+, which is not one of their order \d+/,
  ],
  [
    'a refund of money that was never taken',
    (tx) => setPaymentStatus(tx, part.payment_id, 'canceled'),
    /refund \d+ is of payment \d+, which is canceled/,
  ],
  [
    'a dispute that was lost without money',
    (tx) => insertDispute(tx, paid.payment_id, { provider_ref: 'dp_x', amount: 59900, status: 'lost' }),
    /payment \d+ lost 59900 in disputes, but its refunds are 0/,
  ],
  [
    'a refund that a dispute is said to have taken',
    (tx) => changeRows(tx, 'refunds', { payment_id: part.payment_id }, { source: 'dispute', provider_ref: null }),
    /refund \d+ says that a dispute took money of payment \d+, which has none/,
  ],
  [
    'items whose refund is one of another order',
    async (tx) => {
      const refund_id = await tx<{ id: number }[]>`
        select min(id) as id from refunds where payment_id = ${part.payment_id}`.value()
      const { size_id, color_id } = makeLine(whole.product)
      await insertRow(tx, 'refund_lines', { refund_id, order_id: whole.order_id, size_id, color_id, discarded: 1 })
    },
    /items of order \d+ are those of refund \d+, which is not of this order/,
  ],
  [
    'crystals that were taken for nothing',
    (tx) =>
      insertRow(tx, 'crystal_entries', {
        customer_id: paid.customer.id,
        kind: 'refund',
        crystals: -1,
        order_id: paid.order_id,
        refund_id: 999999,
        basis: 100,
        rate: 100,
      }),
    /were taken for refund 999999/,
  ],
  [
    'a dispute of which the order knows nothing',
    (tx) => insertDispute(tx, paid.payment_id, { provider_ref: 'dp_x', amount: 1 }),
    /is paid, but its dispute is open/,
  ],
  [
    'an order that is disputed without a dispute',
    (tx) => setOrderStatuses(tx, paid.order_id, { payment_status: 'disputed' }),
    /is disputed, but its dispute is over/,
  ],
  [
    'units that were returned more often than sold',
    (tx) => insertLedgerEntryOfOrder(tx, paid.order_id, { kind: 'returned', on_hand: 2 }),
    /came back more often/,
  ],
])('%s is found', async (_name, breakData, inconsistency) => {
  const found = await findAfter(t, breakData, listRefundInconsistencies)
  expect(found).toContainEqual(expect.stringMatching(inconsistency))
  const inSingleRows = await findAfter(t, breakData, (tx, now) =>
    listInconsistencies(tx, now, { only: ['refunds'], rows: 1 }),
  )
  expect(inSingleRows.toSorted()).toEqual(found.toSorted())
})
