import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PurchasedOrder, buyOrder, listRefunds } from '../../../testing/buy-order.ts'
import { eventually } from '../../../testing/eventually.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { lockOrder } from '../../orders/orders.ts'
import { handlePaymentEvent } from '../reconciliation/payment-event.ts'
import { reconcileRefunds } from '../reconciliation/reconcile.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { refundAtProvider } from './jobs.ts'
import { syncRefund } from './sync-refund.ts'
import { refundPayment } from './refund.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

async function refund({ order_id }: PurchasedOrder): Promise<number> {
  const refundInput = { order_id, goods: 100_00, shipping: 0, reason: 'test', actor: 'test' }
  const { id } = await t.db.begin((tx) => refundPayment(tx, t.shop, refundInput))
  return id!
}

test('a concurrent response and event of a refund do not wait for each other', async () => {
  const purchase = await buyOrder(t)
  const id = await refund(purchase)
  const [{ idempotency_key }] = await t.db<[{ idempotency_key: string }]>`
    select idempotency_key from refunds where id = ${id}`
  let answered: Promise<unknown> | undefined
  await t.db.begin(async (tx) => {
    const payment = (await lockPayment(tx, purchase.payment_id))!
    answered = refundAtProvider(t.shop, t.providers, { refund_id: id })
    answered.catch(() => {})
    await waitForLock(t.db)
    const there = await t.providers.card.readRefundsAndDisputes({ provider_ref: purchase.ref, capture_ref: null })
    const providerRefund =
      'refunds' in there ? there.refunds.find(({ marker }) => marker === idempotency_key) : undefined
    const context = { payment, order: (await lockOrder(tx, purchase.order_id))!, actor: 'test', at: t.clock.now() }
    await syncRefund(tx, t.shop, context, providerRefund!, [])
  })
  await answered
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 100_00, status: 'done' }])
})

test('ten refunds with concurrent events are each done once', async () => {
  const purchase = await buyOrder(t, { quantity: 4 })
  const ids: number[] = []
  for (let n = 0; n < 10; n += 1) ids.push(await refund(purchase))
  const sync = () =>
    handlePaymentEvent(t.shop, t.providers, { type: 'returned', provider_ref: purchase.ref, notified_at: Date.now() })
  await Promise.all(ids.flatMap((refund_id) => [refundAtProvider(t.shop, t.providers, { refund_id }), sync()]))
  expect((await listRefunds(t, purchase)).map(({ status }) => status)).toEqual(ids.map(() => 'done'))
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a refused refund is done if an event reported it as made meanwhile', async () => {
  const purchase = await buyOrder(t)
  const id = await refund(purchase)
  const { card } = t.providers
  const request = card.refund
  card.refund = async (refundInput) => {
    await request(refundInput)
    await handlePaymentEvent(t.shop, t.providers, {
      type: 'returned',
      provider_ref: purchase.ref,
      notified_at: Date.now(),
    })
    return { refused: 'it went back before' }
  }
  await refundAtProvider(t.shop, t.providers, { refund_id: id })
  card.refund = request
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 100_00, status: 'done' }])
})

test('a refund that its provider is still making is not said to be requested again', async () => {
  const purchase = await buyOrder(t, { card: 'pm_card_pendingRefund' })
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const id = await refund(purchase)
  await refundAtProvider(t.shop, t.providers, { refund_id: id })
  t.clock.advance(11 * 60_000)
  await eventually(async () => {
    await reconcileRefunds(t.shop, t.providers)
    return (await listRefunds(t, purchase))[0]?.status === 'done'
  })
  const found = await t.db`select found from reconciliation_discrepancies where payment_id = ${purchase.payment_id}`
  expect(found).toEqual([{ found: `${purchase.code}: $100.00 MXN was refunded` }])
})
