import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Tx } from '../platform/db.ts'
import { type PurchasedOrder, buyOrder } from '../testing/buy-order.ts'
import { findAfter } from '../testing/inconsistencies.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { parts } from '../consistency-checks/checks.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'
import { verify } from './commands/verify.ts'
import { insertLedgerEntryOfOrder, addOnHand } from '../testing/change-stock.ts'
import { setPaymentStatus, addToPayment, flagPayment } from '../testing/change-payments.ts'
import { insertOrderEvent, reopenReservations, setOrderNumber, setOrderStatuses } from '../testing/change-orders.ts'
import { changeRows, insertRow } from '../testing/rows.ts'

// Inconsistencies that only a person with database access can create: each is found. Those of refunds, transfers,
// returns, codes and gifts are tested in their domains.

/** The sums of reports are sliced by days, of which a shop has thousands, and are tested with the reports. */
const SLICED = parts.filter((part) => part !== 'reports')

let t: TestShop
let paid: PurchasedOrder
let waiting: { order_id: number; payment_id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  paid = await buyOrder(t)
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const [row] = await t.db<(typeof waiting)[]>`
    select orders.id as order_id, payments.id as payment_id
    from orders join payments on payments.order_id = orders.id where orders.cart_id = ${cart.id}`
  waiting = row!
})
afterAll(() => t.close())

test('no inconsistency is found while all records agree', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  [
    'units of a paid order that never left the stock',
    (tx) => tx`delete from stock_ledger where order_id = ${paid.order_id} and kind = 'sold'`,
    /is paid, and 0 of its 1 items of size \d+ in color \d+ are sold/,
  ],
  [
    'a paid order whose units left in another size',
    (tx) =>
      changeRows(
        tx,
        'order_lines',
        { order_id: paid.order_id },
        { size_id: Math.max(...Object.values(paid.product.sizes)) },
      ),
    /is paid, and 0 of its 1 items of size \d+ in color \d+ are sold/,
  ],
  [
    'a paid bank transfer without its request',
    (tx) => changeRows(tx, 'payments', { id: paid.payment_id }, { method: 'zelle' }),
    /payment \d+ by zelle is settled, and has no request/,
  ],
  [
    'an order without lines',
    (tx) => tx`delete from order_lines where order_id = ${waiting.order_id}`,
    /order \d+ has no lines/,
  ],
  [
    'an order without a history',
    (tx) => tx`delete from order_events where order_id = ${paid.order_id}`,
    /order \d+ has no history/,
  ],
  [
    'an order number above the counter',
    async (tx) => {
      await setOrderNumber(tx, paid.code, '1002')
      await changeRows(tx, 'counters', { name: 'order' }, { value: 1001 })
    },
    /order \d+ has the number 1002, the counter is at 1001/,
  ],
  [
    'an order number without a counter',
    async (tx) => {
      await setOrderNumber(tx, paid.code, '1001')
      await tx`delete from counters where name = 'order'`
    },
    /order \d+ has the number 1001, the counter is at 0/,
  ],
  [
    'a paid order that does not count as the first of its customer',
    (tx) => tx`delete from first_orders where order_id = ${paid.order_id}`,
    /is paid, but its customer could have the first order's discount again/,
  ],
  [
    'a payment in progress for an order that was paid otherwise',
    (tx) =>
      insertRow(tx, 'payments', {
        id: 999_999,
        order_id: paid.order_id,
        customer_id: paid.customer.id,
        method: 'paypal',
        amount: paid.amount,
        created_at: new Date(Date.now() - 61 * 60_000),
      }),
    /payment \d+ is still open, but order \d+ does not wait for it/,
  ],
  [
    'a payment in progress for an order that has ended',
    async (tx) => {
      const created_at = new Date(Date.now() - 61 * 60_000)
      await changeRows(tx, 'payments', { id: waiting.payment_id }, { created_at })
      await setOrderStatuses(tx, waiting.order_id, { status: 'expired', payment_status: 'expired' })
    },
    /payment \d+ is still open, but order \d+ does not wait for it/,
  ],
  [
    'a reservation of fewer units than the order has',
    (tx) =>
      changeRows(
        tx,
        'order_lines',
        { order_id: waiting.order_id },
        { quantity: { plus: 1 }, subtotal: { plus: 50000 } },
      ),
    /reservation \d+ does not have the items of order \d+/,
  ],
  [
    'units that left for an unpaid order',
    (tx) => insertLedgerEntryOfOrder(tx, waiting.order_id, { kind: 'sold', on_hand: -1 }),
    /was not paid, but 1 of its items of size \d+ in color \d+ are sold/,
  ],
  [
    'units that are committed to an order whose parcel left',
    (tx) => setOrderStatuses(tx, paid.order_id, { fulfillment_status: 'shipped' }),
    /has 0 items of size \d+ in color \d+ to send, and 1 are committed/,
  ],
  [
    'units that are committed to no order',
    (tx) =>
      changeRows(tx, 'stock', { product_id: paid.product.id }, { allocated: { plus: 1 }, committed: { plus: 1 } }),
    /10 on hand, 2 allocated and 2 committed; the ledger says 10, 1 and 1/,
  ],
  [
    'units of a canceled order that were not restocked',
    (tx) => setOrderStatuses(tx, paid.order_id, { status: 'canceled' }),
    /is canceled, but 1 items of size \d+ in color \d+ have not come back/,
  ],
  [
    'crystals that a paid order did not earn',
    (tx) => tx`delete from crystal_entries where order_id = ${paid.order_id}`,
    /earned 0 crystals for 0, its goods cost 45000/,
  ],
  [
    'more crystals than the goods are worth',
    (tx) => changeRows(tx, 'crystal_entries', { order_id: paid.order_id }, { crystals: 40 }),
    /earned 40 crystals for 45000/,
  ],
  [
    'a cart that became an order and is open',
    async (tx) => {
      const cart_id = await tx<{ cart_id: string }[]>`select cart_id from orders where id = ${paid.order_id}`.value()
      await changeRows(tx, 'carts', { id: cart_id }, { ordered_at: null })
    },
    /became order .+, but is open/,
  ],
  [
    'an order that waits without a payment in progress',
    (tx) => setPaymentStatus(tx, waiting.payment_id, 'canceled'),
    /waits, but no payment of it is under way/,
  ],
  [
    'a payment with another amount than its order',
    (tx) => addToPayment(tx, waiting.payment_id, -1),
    /is of 59899 MXN, its order of 59900 MXN/,
  ],
  [
    "the first order's discount twice",
    (tx) =>
      changeRows(
        tx,
        'orders',
        { id: waiting.order_id },
        { customer_id: paid.customer.id, number: '1', placed_at: new Date(), payment_status: 'paid' },
      ),
    /has the first order's discount 2 times/,
  ],
  [
    'an order that has ended and counts as the first',
    (tx) => setOrderStatuses(tx, waiting.order_id, { payment_status: 'expired' }),
    /has ended, but still counts as a first order/,
  ],
  [
    'a step that no order may take',
    (tx) =>
      insertOrderEvent(tx, paid.order_id, 'x', {
        status: 'completed',
        payment_status: 'pending',
        fulfillment_status: 'delivered',
      }),
    /went from placed, paid, unfulfilled to completed, pending, delivered/,
  ],
  [
    'a number that is missing',
    (tx) => changeRows(tx, 'counters', { name: 'order' }, { value: { plus: 1 } }),
    /order number \d+ is missing/,
  ],
  [
    'a balance that is not its ledger',
    (tx) => changeRows(tx, 'crystal_balances', { customer_id: paid.customer.id }, { crystals: { plus: 1 } }),
    /has 5 crystals, the ledger says 4/,
  ],
  [
    'a unit more in stock than the ledger explains',
    (tx) => addOnHand(tx, { product_id: paid.product.id }, 1),
    /11 on hand, 0 allocated and 0 committed; the ledger says 10, 0 and 0/,
  ],
  [
    'a paid order without the payment',
    (tx) => setPaymentStatus(tx, paid.payment_id, 'canceled'),
    /is paid, but no settled payment of 59900 MXN belongs to it/,
  ],
  [
    'a payment that is settled without a paid order',
    (tx) => setPaymentStatus(tx, waiting.payment_id, 'settled', new Date()),
    /is settled, but order \d+ is not paid/,
  ],
  [
    'money of PayPal without a capture',
    (tx) => changeRows(tx, 'payments', { id: paid.payment_id }, { method: 'paypal' }),
    /its capture has no name here/,
  ],
  ['a flagged payment', (tx) => flagPayment(tx, paid.payment_id, 'another amount'), /is flagged: another amount/],
  [
    'stored free units that the stock does not have',
    (tx) => changeRows(tx, 'product_stock', { product_id: paid.product.id }, { free: { plus: 1 } }),
    /\d+ free units are stored, the stock says \d+/,
  ],
  [
    'a retired inventory level whose size and color are on sale',
    (tx) => changeRows(tx, 'stock', { product_id: paid.product.id }, { retired: true }),
    /is retired, and its size and color are not/,
  ],
  [
    'a product without a text',
    (tx) => tx`delete from product_texts where product_id = ${paid.product.id} and lang = 'en'`,
    /is on sale and has no text in en/,
  ],
  [
    'an order without a number long after a later one',
    async (tx) => {
      await setOrderNumber(tx, paid.code, '1001')
      const later = await tx<{ placed_at: Date }[]>`select placed_at from orders where id = ${paid.order_id}`.value()
      const placed_at = new Date(later.valueOf() - 11 * 60_000)
      await changeRows(tx, 'orders', { id: waiting.order_id }, { number: null, placed_at })
    },
    /order \d+ has no number, but a later one has/,
  ],
  [
    'an open reservation of a paid order',
    (tx) => reopenReservations(tx, paid.order_id),
    /is open, but order \d+ no longer waits for a payment/,
  ],
  [
    'a claimed gift of an order that has ended',
    (tx) => {
      const gift = { kind: 'birthday', period: '2026' }
      return insertRow(tx, 'gift_claims', { customer_id: paid.customer.id, ...gift, order_id: paid.order_id })
    },
    /the birthday gift of 2026 is claimed for order \d+, which has ended/,
  ],
  [
    'a code that its customer used too often',
    async (tx) => {
      const once = { code: 'ONCE', percent: 10, least_mxn: 0, least_usd: 0, uses_each: 1, note: '' }
      const { id: code_id } = await insertRow(tx, 'discount_codes', { ...once, created_at: new Date() })
      const orders = [paid.order_id, waiting.order_id]
      const discount = { discount_code: 'ONCE', discount_reason: 'code' }
      await changeRows(tx, 'orders', { id: orders }, { ...discount, customer_id: paid.customer.id })
      for (const order_id of orders) await insertRow(tx, 'code_uses', { order_id, code_id })
    },
    /has used the code ONCE 2 times of 1/,
  ],
  [
    'a cart that was closed without its order',
    (tx) => changeRows(tx, 'carts', { ordered_at: null }, { ordered_at: new Date() }),
    /cart .+ was closed, but no order of it was completed/,
  ],
  [
    'a cart that was closed and never had an order',
    (tx) =>
      insertRow(tx, 'carts', {
        id: 'by-hand',
        customer_id: paid.customer.id,
        created_at: new Date(Date.now() - 70 * DAY_MS),
        ordered_at: new Date(),
      }),
    /cart by-hand was closed, but no order of it was completed/,
  ],
  [
    'a mail that waits for long',
    async (tx) => {
      const id = await tx<{ id: number }[]>`select max(id) as id from messages`.value()
      const created_at = new Date('2026-01-01')
      await changeRows(tx, 'messages', { id }, { sent_at: null, dropped_at: null, created_at })
    },
    /message \d+ \(.+\) waits since/,
  ],
  [
    'lines that are not the subtotal',
    (tx) => changeRows(tx, 'order_lines', { order_id: paid.order_id }, { quantity: 2, subtotal: 1_000_00 }),
    /lines add up to 100000, the subtotal is 50000/,
  ],
])('%s is found', async (_name, breakData, inconsistency) => {
  const find = (rows?: number) =>
    findAfter(t, breakData, (tx, now) => listInconsistencies(tx, now, { only: SLICED, ...(rows ? { rows } : {}) }))
  const found = await find()
  expect(found).toContainEqual(expect.stringMatching(inconsistency))
  expect((await find(1)).toSorted()).toEqual(found.toSorted())
})

test('the database refuses units that came back from no order', async () => {
  const returned = t.db`
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, actor, at)
    select size_id, color_id, 'returned', 1, 0, 'test', now() from order_lines`
  await expect(returned).rejects.toThrow('stock_ledger_returned_of_order')
})

async function runVerify(...args: string[]): Promise<[code: unknown, printed: string]> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const context = {
      db: t.db,
      now: t.clock.now(),
      args,
      backups: undefined,
      store: t.store,
      openShop: async () => t.shop,
    }
    return [await verify.run(context), printed.mock.calls.flat().join('\n')]
  } finally {
    printed.mockRestore()
  }
}

test('a database that lacks a part of its schema is said to, and fails, also when only a part is asked for', async () => {
  await t.db`alter function cards_of_products(integer[]) rename to cards_of_others`
  try {
    for (const args of [[], ['--only', 'stock']])
      expect(await runVerify(...args)).toEqual([
        1,
        expect.stringMatching(
          /^the database is not whole: it lacks function cards_of_products\(integer\[\]\), which the migrations have made\. Restore /,
        ),
      ])
  } finally {
    await t.db`alter function cards_of_others(integer[]) rename to cards_of_products`
  }
  expect(await runVerify('--only', 'stock')).toEqual([0, ''])
})
