import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../platform/db.ts'
import { type Bought, buy, refundsOf } from '../testing/bought.ts'
import { eventually } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { refundPayment } from '../domains/payments/payments.ts'
import { listRefundFaults } from './refund-queries.ts'

let t: TestShop
let whole: Bought
let part: Bought
let paid: Bought
beforeAll(async () => {
  t = await openTestShop()
  ;[whole, part, paid] = [await buy(t), await buy(t), await buy(t)]
  const refund = { reason: 'test', actor: 'test' }
  await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id: whole.order_id, goods: 450_00, shipping: 149_00, ...refund })) // prettier-ignore
  await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id: part.order_id, goods: 200_00, shipping: 0, ...refund })) // prettier-ignore
  await eventually(async () =>
    [...(await refundsOf(t, whole)), ...(await refundsOf(t, part))].every(({ status }) => status === 'done'),
  )
})
afterAll(() => t.close())

const undo = new Error('undo')

/** What is found after something was put wrong past every guard of the database; put right again afterwards. */
async function faultsAfter(wrong: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  await t.db
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await wrong(tx)
      found = await listRefundFaults(tx, t.clock.now())
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

test('nothing is found while nothing is wrong', async () => {
  expect(await listRefundFaults(t.db, t.clock.now())).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  [
    'an order that was given back and says it is paid',
    (tx) => tx`update orders set payment_status = 'paid' where id = ${whole.order_id}`,
    /is paid, but 59900 of 59900 went back/,
  ],
  [
    'a part that went back of an order that says all did',
    (tx) => tx`update orders set payment_status = 'refunded' where id = ${part.order_id}`,
    /is refunded, but 20000 of 59900/,
  ],
  [
    'an order that says a part went back when nothing did',
    (tx) => tx`update orders set payment_status = 'partially_refunded' where id = ${paid.order_id}`,
    /is partially_refunded, but 0 of 59900/,
  ],
  [
    'a cancelled order whose money stayed',
    (tx) => tx`update orders set status = 'cancelled' where id = ${paid.order_id}`,
    /is cancelled, but 0 of 59900/,
  ],
  [
    'more that went back than came',
    (tx) => tx`update refunds set amount = 60000 where payment_id = ${whole.payment_id}`,
    /refunds more than was taken/,
  ],
  [
    'a refund that got stuck',
    (tx) => tx`
      update refunds set status = 'pending', provider_ref = null, created_at = created_at - interval '1 hour'
      where payment_id = ${part.payment_id}`,
    /is still pending/,
  ],
  [
    'a refund that failed',
    (tx) => tx`update refunds set status = 'failed', failure = 'closed' where payment_id = ${part.payment_id}`,
    /did not succeed: closed/,
  ],
  [
    'money for no order that nothing gives back',
    (tx) => tx`update payments set status = 'refunded' where id = ${paid.payment_id}`,
    /came for no order, and nothing gives it back/,
  ],
  [
    'a refund that nobody knows the way of',
    (tx) => tx`update refunds set provider_ref = null where payment_id = ${part.payment_id}`,
    /nobody knows where it went/,
  ],
  [
    'crystals that were not taken',
    (tx) => tx`delete from crystal_entries where order_id = ${part.order_id} and kind = 'refund'`,
    /gives 20000 back for pieces, its crystals say 0/,
  ],
  [
    'crystals that were taken for nothing',
    (tx) => tx`
      insert into crystal_entries (customer_id, kind, crystals, order_id, refund_id, basis, currency, rate, actor, at)
      values (${paid.customer.id}, 'refund', -1, ${paid.order_id}, 999999, 100, 'MXN', 100, 'test', now())`,
    /crystals were taken for refund 999999/,
  ],
  [
    'a dispute of which the order knows nothing',
    (tx) => tx`
      insert into disputes (payment_id, provider_ref, amount, reason, status, opened_at)
      values (${paid.payment_id}, 'dp_x', 1, 'x', 'open', now())`,
    /is paid, but its dispute is open/,
  ],
  [
    'an order that is disputed by nobody',
    (tx) => tx`update orders set payment_status = 'disputed' where id = ${paid.order_id}`,
    /is disputed, but its dispute is over/,
  ],
  [
    'pieces that came back more often than they went',
    (tx) => tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, order_id, actor, at)
      select size_id, color_id, 'returned', 2, 0, order_id, 'test', now() from order_lines where order_id = ${paid.order_id}`,
    /came back more often/,
  ],
])('%s is found', async (_name, wrong, fault) => {
  const found = await faultsAfter(wrong)
  expect(found).toContainEqual(expect.stringMatching(fault))
})
