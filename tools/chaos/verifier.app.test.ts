import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../server/platform/db.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { Bank } from './bank.ts'
import type { PurchaseOutcome } from './buyer.ts'
import { type ConsistentDay, createConsistentDay, buildFinishedPurchase } from './consistent-day.ts'
import { findInconsistencies } from './verifier.ts'
import type { PurchasePlan } from './plan.ts'
import { setAllocated } from '../../server/testing/change-stock.ts'
import { setOrderStatuses, reopenReservations } from '../../server/testing/change-orders.ts'
import { setPaymentStatus, addToPayment, flagPayment } from '../../server/testing/change-payments.ts'
import { changeRows, insertRow } from '@shop/server/testing/rows.ts'
import { insertMail } from '@shop/server/testing/change-messages.ts'
import { addOnHand } from '@shop/server/testing/change-stock.ts'

// The verifier must be able to complain: each complaint is provoked once, by one wrong record.

let t: TestShop
let day: ConsistentDay
beforeAll(async () => {
  t = await openTestShop()
  day = await createConsistentDay(t)
})
afterAll(() => t.close())

const findMessages = ({ verifierInput, staff, finishedPurchases, receivedUnits }: ConsistentDay) =>
  findInconsistencies(verifierInput, staff, finishedPurchases, receivedUnits)

const rollbackError = new Error('undo')

/**
 * Returns the verifier's messages after a wrong record in the database, made despite its constraints; the record is
 * corrected afterwards.
 */
async function findAfterCorruption(corrupt: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let output: string[] = []
  const trial = t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await corrupt(tx)
    output = await findMessages({ ...day, verifierInput: { ...day.verifierInput, db: tx } })
    throw rollbackError
  })
  await expect(trial).rejects.toBe(rollbackError)
  return output
}

test('a consistent run has no inconsistencies', async () => {
  expect(await findMessages(day)).toEqual([])
})

describe('inconsistencies in the database', () => {
  test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
    ['what the shop finds itself', (tx) => changeRows(tx, 'counters', { name: 'order' }, { value: { plus: 1 } }), /^verify: order number \d+ is missing/],
    ['a paid order without a settled payment', (tx) => setPaymentStatus(tx, day.orders.card.payment_id, 'canceled'), /is paid, and 0 payments settle it/],
    ['an unpaid order with a settled payment', (tx) => setOrderStatuses(tx, day.orders.card.order_id, { payment_status: 'failed' }), /is failed, and 1 payments settle it/],
    ['money that Stripe has and the records have not', (tx) => addToPayment(tx, day.orders.card.payment_id, -1), /^Stripe kept 59900 of pi_\w+, by the shop's records it is 59899/],
    ['a refund that Stripe knows nothing of', (tx) => changeRows(tx, 'refunds', { payment_id: day.orders.refunded.payment_id }, { status: 'pending' }), /^Stripe kept 0 of pi_\w+, by the shop's records it is/],
    ['money at Stripe that belongs to no order', (tx) => changeRows(tx, 'payments', { id: day.orders.card.payment_id }, { provider_ref: 'pi_other' }), /^Stripe kept 59900 of pi_\w+, which no order knows/],
    ['money that PayPal has and the records have not', (tx) => addToPayment(tx, day.orders.paypal.payment_id, 1), /^PayPal kept 59900 of \w+, by the shop's records it is 59901/],
    ['a mail that was never written', (tx) => tx`delete from messages where recipient = ${day.orders.card.customer.email} and kind = 'order-paid'`, /^order-paid to \S+: 1 due, 0 sent, 1 arrived/],
    ['a mail that was written twice', async (tx) => {
      const mail = await tx<{ kind: string; recipient: string; data: object; at: Date; sent_at: Date }[]>`
        select kind, recipient, data, created_at as at, sent_at from messages
        where recipient = ${day.orders.canceled.customer.email} and kind = 'order-canceled'`.one()
      await insertMail(tx, mail)
    }, /^order-canceled to \S+: 1 due, 2 sent, 1 arrived/],
    ['a mail that nothing called for', (tx) => changeRows(tx, 'refunds', { payment_id: day.orders.refunded.payment_id }, { reason: 'x' }), /^order-refunded to \S+: 0 due, 1 sent, 1 arrived/],
    ['a second payment without its mail', (tx) => tx`delete from messages where kind = 'paid-twice'`, /^money-returned to \S+: 1 due, 0 sent, 1 arrived/],
    ['a job that failed for good', (tx) => tx`
      update pgboss.job set state = 'failed' where id = (select id from pgboss.job limit 1)`, /^job .* failed for good/],
    ['a payment that is flagged', (tx) => flagPayment(tx, day.orders.card.payment_id, 'odd'), /^payment \d+ is flagged: odd/],
    ['a refund that is not done', (tx) => changeRows(tx, 'refunds', 'all', { status: 'failed', failure: 'closed' }), /^refund \d+ is failed: closed/],
    ['a payment that is open forever', (tx) => setPaymentStatus(tx, day.orders.card.payment_id, 'open'), /^payment \d+ \(card\) is still open/],
    ['an order that waits forever', (tx) => setOrderStatuses(tx, day.orders.card.order_id, { payment_status: 'pending' }), /^order L-\S+ still waits/],
    ['a reservation that never ended', (tx) => reopenReservations(tx, day.orders.card.order_id), /^reservation \d+ of order \d+ has not ended/],
    ['units that are reserved forever', (tx) => setAllocated(tx, { product_id: day.orders.card.product.id }, 1), /^1 units of size \d+ are still reserved/],
    ['a mail that was not sent', (tx) => changeRows(tx, 'messages', { recipient: day.orders.card.customer.email }, { sent_at: null }), /^message \d+ \(order-paid\) was not sent/],
    ['units that are missing', (tx) => addOnHand(tx, { size_id: day.orders.card.product.sizes['M']! }, -1), /units were received and \d+ are sold, but \d+ are left/],
    ['a code without recorded uses', (tx) => tx`delete from code_uses`, /^code HALF \(1 uses\): paid orders \d+, used by $/],
    ['a code that was used too often', async (tx) => {
      await changeRows(tx, 'orders', { id: day.orders.card.order_id }, { discount_reason: 'code', discount_code: 'HALF' })
      const code_id = await tx<{ id: number }[]>`select id from discount_codes`.value()
      await insertRow(tx, 'code_uses', { order_id: day.orders.card.order_id, code_id })
    }, /^code HALF \(1 uses\): paid orders (\d+,\d+), used by \1$/],
    ['a code that an order without it used up', (tx) => changeRows(tx, 'code_uses', 'all', { order_id: day.orders.card.order_id }), /^code HALF .* used by/],
    ['crystals for nothing', (tx) => changeRows(tx, 'crystal_entries', { order_id: day.orders.card.order_id }, { crystals: { plus: 1 } }), /is worth \d+ crystals, its customer has \d+/],
    ['crystals that stayed when the money went', (tx) => tx`delete from crystal_entries where order_id = ${day.orders.refunded.order_id} and kind = 'refund'`, /is worth 0 crystals, its customer has \d+/],
  ])('%s', async (_, corrupt, complaint) => {
    expect(await findAfterCorruption(corrupt)).toContainEqual(expect.stringMatching(complaint))
  }) // prettier-ignore
})

describe('inconsistencies around it', () => {
  const bankOf = (received: number, sent: number, code = day.transfer.code) => {
    const bank = new Bank()
    if (received > 0) bank.receive(code, received)
    if (sent > 0) bank.send(1, code, sent)
    return bank
  }
  const withBank = (bank: Bank): ConsistentDay => ({ ...day, staff: { ...day.staff, bank } })

  test.each<[string, () => ConsistentDay, RegExp]>([
    ['a transfer that never came', () => withBank(bankOf(0, 0)), /^the bank kept 0 for order L-\S+, due is \d+/],
    ['a transfer sent back without a refund', () => withBank(bankOf(day.transfer.amount, 5)), /^the bank kept \d+ for order L-\S+, due is \d+/],
    ['a transfer for an order that does not exist', () => withBank(bankOf(7, 0, 'L-NONE-NONE')), /^the bank kept 7 for order L-NONE-NONE, due is 0/],
    ['a task that is left for staff', () => ({ ...day, verifierInput: { ...day.verifierInput, runCommand: async () => ({ code: 1, output: 'P-1 waits\n' }) } }), /^a task is left for staff: P-1 waits$/],
    ['a task that a successful command printed', () => ({ ...day, verifierInput: { ...day.verifierInput, runCommand: async () => ({ code: 0, output: 'P-1 waits' }) } }), /^a task is left for staff: P-1 waits$/],
    ['a failed command without output', () => ({ ...day, verifierInput: { ...day.verifierInput, runCommand: async () => ({ code: 1, output: '' }) } }), /^a task is left for staff/],
    ['a mail that never arrived', () => ({ ...day, verifierInput: { ...day.verifierInput, mailbox: { list: async () => [] } } }), /^order-paid to \S+: 1 due, 1 sent, 0 arrived/],
    ['units that staff restocked and that are missing', () => ({ ...day, staff: { ...day.staff, restocked: new Set([day.orders.card.code, day.orders.refunded.code]) } }), /units were received/],
    ['units from nowhere', () => ({ ...day, receivedUnits: day.receivedUnits - 1 }), /units were received/],
  ])('%s', async (_, corrupt, complaint) => {
    expect(await findMessages(corrupt())).toContainEqual(expect.stringMatching(complaint))
  }) // prettier-ignore
})

describe('endings that buyers saw and that contradict their orders', () => {
  const ids = (): Record<string, number> => ({
    card: day.orders.card.customer.id,
    paypal: day.orders.paypal.customer.id,
    canceled: day.orders.canceled.customer.id,
    transfer: day.transfer.customer_id,
    unknown: 0,
  })

  test.each<[string, PurchaseOutcome, Partial<PurchasePlan>]>([
    ['nobody', 'paid', {}],
    ['canceled', 'paid', {}],
    ['nobody', 'asked for a transfer', { paymentOption: 'zelle' }],
    ['transfer', 'asked for a transfer', { paymentOption: 'zelle', transfers: 'never' }],
    ['transfer', 'asked for a transfer', { paymentOption: 'zelle', transfers: 'rejected' }],
    ['transfer', 'asked for a transfer', { paymentOption: 'zelle', transfers: 'rejected and paid' }],
    ['canceled', 'asked for a transfer', { paymentOption: 'zelle', transfers: 'never' }],
    ['card', 'canceled', {}],
    ['nobody', 'canceled', {}],
    ['nobody', 'left after paying', { paymentOption: 'card' }],
    ['card', 'left before paying', {}],
    ['card', 'sold out', {}],
    ['paypal', 'money returned', { paymentOption: 'paypal' }],
  ])('%s cannot have seen "%s" %o', async (who, outcome, plan) => {
    const ended = [buildFinishedPurchase(ids()[who]!, outcome, plan)]
    expect(await findMessages({ ...day, finishedPurchases: ended })).toContainEqual(
      expect.stringMatching(new RegExp(`ended "${outcome}", orders:`)),
    )
  })

  test('two orders of a customer who bought once are reported', async () => {
    const { card, paypal } = day.orders
    const output = await findAfterCorruption((tx) => changeRows(tx, 'orders', { id: paypal.order_id }, { customer_id: card.customer.id })) // prettier-ignore
    expect(output).toContainEqual(expect.stringContaining(`customer ${card.customer.id} (card, other tab: null) ended "paid", orders: L-`)) // prettier-ignore
  })

  test.each<[string, PurchaseOutcome, Partial<PurchasePlan>]>([
    ['card', 'left after paying', { paymentOption: 'card' }],
    ['nobody', 'left after paying', { paymentOption: 'paypal' }],
    ['transfer', 'asked for a transfer', { paymentOption: 'zelle', transfers: 'late' }],
    ['nobody', 'left before paying', {}],
    ['nobody', 'money returned', {}],
    ['nobody', 'got lost between tabs', {}],
  ])('%s may have seen "%s" %o', async (who, outcome, plan) => {
    expect(
      await findMessages({ ...day, finishedPurchases: [buildFinishedPurchase(ids()[who]!, outcome, plan)] }),
    ).toEqual([])
  })
})
