import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { makeCollection, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { insertRefundRow } from '../../../testing/paid-orders.ts'
import { addCart, addSale, cancel, changeLines, type Sale, sendBack, unsettle } from '../../../testing/report-sales.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { moveToCollection } from '../../../testing/change-products.ts'
import { delayOpening, openCollection } from '../../../testing/change-catalog.ts'
import { flagPayment } from '../../../testing/change-payments.ts'
import { changeRows } from '../../../testing/rows.ts'

// Random histories whose sums must agree are in `daily-sums-history.db.test.ts`; here each change marks exactly its days.

let t: TestDomain
let bought: TestProduct, unbought: TestProduct
const random = createSeededRandom(TEST_SEED, 'report days')
beforeAll(async () => {
  t = await openTestDomain()
  bought = await makeProduct(t)
  // Lines of sales name the first three products.
  for (let n = 0; n < 3; n += 1) unbought = await makeProduct(t)
})
afterAll(() => t.close())
let sale: Sale
beforeEach(async () => {
  sale = await addSale(t, random, ago(10))
  await changeRows(t.db, 'carts', { id: sale.cart_id }, { created_at: ago(12) })
  await forget()
})

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const forget = () => t.db`delete from report_changes`
const listMarked = async () => {
  const rows = await t.db<{ day: string }[]>`delete from report_changes returning day`
  return [...new Set(rows.map(({ day }) => day))].toSorted()
}
/** The day on which the shop has it, Mexico City being six hours behind UTC all year. */
const dayOf = (at: Date) => new Date(at.valueOf() - 6 * 3_600_000).toISOString().slice(0, 10)
const daysOf = (...days: number[]) => days.map((day) => dayOf(ago(day))).toSorted()

test.each<[string, () => PromiseLike<unknown>, number[]]>([
  ['an order that is canceled: the day of its payment', () => cancel(t, sale), [10]],
  ['units that came back: the same', () => sendBack(t, sale, ago(0)), [10]],
  ['a payment that is no longer settled: its day and that of the cart', () => unsettle(t, sale), [10, 12]],
  ['a refund: its own day', () => insertRefundRow(t, sale.payment_id, { amount: 1, at: ago(5) }), [5]],
  ['a refund of today: none', () => insertRefundRow(t, sale.payment_id, { amount: 1, at: ago(0) }), []],
  ['a cart: its day', () => addCart(t, random, ago(4)), [4]],
  ['a younger cart: none', () => addCart(t, random, ago(0.9)), []],
  ['a column of an order that no report reads: none', () => changeRows(t.db, 'orders', { id: sale.order_id }, { waybill: 'x' }), []],
  ['one of a payment: none', () => flagPayment(t.db, sale.payment_id, 'x'), []],
])('what a change marks, of %s', async (_, change, days) => {
  await change()
  expect(await listMarked()).toEqual(daysOf(...days))
}) // prettier-ignore

test('lines of a cart mark the day on which it was created', async () => {
  const cart = await addCart(t, random, ago(3))
  for (const kind of ['fill', 'empty'] as const) {
    await forget()
    await changeLines(t, cart, kind)
    expect(await listMarked()).toEqual(daysOf(3))
  }
})

test('a moment is marked on its day in Mexico City, from a day of age on', async () => {
  await t.db`select mark_report_days('{2026-03-02 05:59:59Z,2026-03-02 06:00:00Z,NULL}')`
  expect(await listMarked()).toEqual(['2026-03-01', '2026-03-02'])
  await t.db`select mark_report_days(array[now() - interval '1 day'])`
  expect(await listMarked()).toEqual([])
  await t.db`select mark_report_days(array[now() - interval '1 day 1 microsecond'])`
  expect(await listMarked()).toHaveLength(1)
})

test('a drop is marked when it opens at another time, and when a product that was bought enters or leaves it', async () => {
  const [agua, fuego] = [await makeCollection(t, 'agua', ago(1)), await makeCollection(t, 'fuego', ago(1))]
  const listDrops = async () =>
    (await t.db<{ id: number }[]>`delete from collection_changes returning collection_id as id`).map(({ id }) => id)
  const move = (id: number, to: number | null) => moveToCollection(t.db, id, to)
  await delayOpening(t.db, agua, 0)
  await move(unbought.id, agua)
  expect(await listDrops()).toEqual([])
  await openCollection(t.db, agua, new Date())
  expect(await listDrops()).toEqual([agua])
  await move(bought.id, agua)
  await move(bought.id, fuego)
  expect(await listDrops()).toEqual([agua, agua, fuego])
})
