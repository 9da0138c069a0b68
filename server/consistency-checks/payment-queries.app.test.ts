import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '../platform/db.ts'
import { buyOrder, type PurchasedOrder } from '../testing/buy-order.ts'
import { findAfter } from '../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { listInconsistencies } from './list-inconsistencies.ts'
import { changeRows } from '../testing/rows.ts'

const parts = ['payments', 'transfers', 'stock'] as const
const listFound = (db: Db, now: Date) => listInconsistencies(db, now, { only: parts })

let t: TestShop
let paid: PurchasedOrder
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  paid = await buyOrder(t)
  await makeTransfer(t)
})
afterAll(() => t.close())

test('no inconsistency is found while all records agree', async () => {
  expect(await listFound(t.db, t.clock.now())).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  [
    'money at a provider that does not know the payment',
    (tx) => changeRows(tx, 'payments', { id: paid.payment_id }, { provider_ref: null }),
    /payment \d+ by card is settled, but has no name at its provider/,
  ],
  [
    'an order that cost something and was free',
    (tx) => changeRows(tx, 'payments', { id: paid.payment_id }, { method: 'free' }),
    /payment \d+ is free, and is of 59900 MXN/,
  ],
  [
    'a bank transfer for an order that another payment pays',
    (tx) => changeRows(tx, 'bank_transfers', 'all', { order_id: paid.order_id }),
    /the request of order \d+ belongs to payment \d+, which is of order \d+ and customer \d+/,
  ],
  [
    'units that are reserved for another customer than that of the order',
    (tx) => changeRows(tx, 'reservations', { ended_at: null }, { customer_id: paid.customer.id }),
    /reservation \d+ is of customer \d+, its order \d+ of customer \d+/,
  ],
])('%s is found', async (_name, breakData, inconsistency) => {
  const found = await findAfter(t, breakData, listFound)
  expect(found).toContainEqual(expect.stringMatching(inconsistency))
  const inSingleRows = await findAfter(t, breakData, (tx, now) =>
    listInconsistencies(tx, now, { only: parts, rows: 1 }),
  )
  expect(inSingleRows.toSorted()).toEqual(found.toSorted())
})
