import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db.ts'
import {
  type PurchasedOrder,
  buyOrder,
  getCrystals,
  listRefunds,
  getOrderStatuses,
} from '../../../testing/buy-order.ts'
import { makeCustomer } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { callSandbox, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { lockOrder } from '../../orders/orders.ts'
import { handlePaymentEvent } from '../reconciliation/payment-event.ts'
import { reconcileRefunds } from '../reconciliation/reconcile.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { syncDispute } from './sync-dispute.ts'
import { syncRefund } from './sync-refund.ts'
import { refundPayment } from './refund.ts'
import { failRefunds } from '../../../testing/change-payments.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

/** Makes a refund on the provider's own pages, of which the shop knows nothing. */
async function refundAtStripe(purchase: PurchasedOrder, amount: number, key: string): Promise<void> {
  const { ref, capture_ref } = purchase
  const method = capture_ref === null ? 'card' : 'paypal'
  const currency = 'MXN' as const
  const made = { taken_ref: capture_ref ?? ref, amount, currency, idempotency_key: key, marker: 'not-ours' }
  expect(await t.providers[method].refund(made)).toMatchObject({ state: 'done' })
}

interface Case {
  id?: string
  dispute_id?: string
}

async function dispute({ ref, capture_ref }: PurchasedOrder): Promise<string> {
  const opened = await (capture_ref === null
    ? callSandbox(t, 'POST', '/_stripe/disputes', { payment_intent: ref })
    : callSandbox(t, 'POST', '/_paypal/disputes', { capture: capture_ref }))
  const { id, dispute_id } = opened as Case
  return dispute_id ?? id!
}

const decide = ({ capture_ref }: PurchasedOrder, id: string, outcome: 'won' | 'lost') =>
  callSandbox(t, 'POST', `/_${capture_ref === null ? 'stripe' : 'paypal'}/disputes/${id}/close`, { outcome })

const paymentStatus = async (purchase: PurchasedOrder) => (await getOrderStatuses(t, purchase))?.payment_status
const becomes = (purchase: PurchasedOrder, status: string) =>
  eventually(async () => (await paymentStatus(purchase)) === status)

/** Sends every event about a card payment again several times, and runs its job as often as for new events. */
async function replay({ ref }: PurchasedOrder, times: number): Promise<void> {
  const webhooks = (await callSandbox(t, 'GET', '/_webhooks')) as { event: string; lane: string }[]
  const events = [...new Set(webhooks.filter(({ lane }) => lane === ref).map(({ event }) => event))]
  expect(events).not.toEqual([])
  for (let time = 0; time < times; time += 1) {
    await Promise.all(events.map((id) => callSandbox(t, 'POST', `/_events/${id}/resend`)))
  }
  const again = (type: string) =>
    handlePaymentEvent(t.shop, t.providers, { type, provider_ref: ref, notified_at: Date.now() })
  await Promise.all(Array.from({ length: times }, () => [again('returned'), again('changed')]).flat())
}

const listEvents = async (tx: Tx, { payment_id, order_id }: PurchasedOrder) => ({
  payment: (await lockPayment(tx, payment_id))!,
  order: (await lockOrder(tx, order_id))!,
  actor: 'test',
  at: t.clock.now(),
})

async function syncDisputes(purchase: PurchasedOrder, disputes: [string, 'open' | 'won' | 'lost'][]): Promise<void> {
  for (const [dispute_ref, state] of disputes) {
    const { amount } = purchase
    const disputeState = {
      state,
      lost: state === 'lost' ? amount : 0,
      providerStatus: state,
      is_unclear: false,
      refunded_since: null,
      due_at: null,
    }
    const providerDispute = { dispute_ref, amount, ...disputeState, reason: 'fraudulent' }
    await t.db.begin(async (tx) => syncDispute(tx, t.shop, await listEvents(tx, purchase), providerDispute))
  }
}

async function withoutWebhooks(action: () => Promise<unknown>): Promise<void> {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  await action()
  await setSandboxSwitches(t)
}

describe.each(['card', 'paypal'] as const)('paid by %s', (method) => {
  test('a refund on the provider’s own pages is recorded in the shop once', async () => {
    const purchase = await buyOrder(t, { method })
    await refundAtStripe(purchase, 200_00, `a-${purchase.order_id}`)
    await becomes(purchase, 'partially_refunded')
    await refundAtStripe(purchase, 399_00, `b-${purchase.order_id}`)
    await becomes(purchase, 'refunded')
    expect(await listRefunds(t, purchase)).toMatchObject([
      { amount: 200_00, goods: 200_00, status: 'done', source: 'provider' },
      { amount: 399_00, goods: 250_00, status: 'done', source: 'provider' },
    ])
    expect(await getCrystals(t, purchase)).toBe(0)
  })

  test('lost events are found later, and a second run finds nothing', async () => {
    const purchase = await buyOrder(t, { method })
    await withoutWebhooks(() => refundAtStripe(purchase, 599_00, `c-${purchase.order_id}`))
    expect(await paymentStatus(purchase)).toBe('paid')
    const found = await reconcileRefunds(t.shop, t.providers)
    expect(found).toEqual([`${purchase.code}: $599.00 MXN was refunded at the provider`])
    expect(await paymentStatus(purchase)).toBe('refunded')
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
    expect(await listRefunds(t, purchase)).toHaveLength(1)
  })

  test('the event of the shop’s own refund changes nothing', async () => {
    const purchase = await buyOrder(t, { method })
    await t.db.begin((tx) =>
      refundPayment(tx, t.shop, {
        order_id: purchase.order_id,
        goods: 450_00,
        shipping: 149_00,
        reason: 'test',
        actor: 'test',
      }),
    )
    await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'done')
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
    expect(await listRefunds(t, purchase)).toHaveLength(1)
  })

  test('a dispute that is won leaves the order paid', async () => {
    const purchase = await buyOrder(t, { method })
    const id = await dispute(purchase)
    await becomes(purchase, 'disputed')
    const [order] = (await t.request('GET', '/cart/orders', { token: purchase.customer.token })).body
    expect(order.detail).toMatchObject({ status: 'disputed', can_cancel: false })
    await decide(purchase, id, 'won')
    await becomes(purchase, 'paid')
    expect(await listRefunds(t, purchase)).toEqual([])
    expect(await getCrystals(t, purchase)).toBe(4)
  })

  test('a dispute that is lost takes the money and the crystals', async () => {
    const purchase = await buyOrder(t, { method })
    const id = await dispute(purchase)
    await becomes(purchase, 'disputed')
    await decide(purchase, id, 'lost')
    await becomes(purchase, 'refunded')
    expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 599_00, status: 'done' }])
    expect(await getCrystals(t, purchase)).toBe(0)
  })

  test('a dispute without any event until it was lost takes them too', async () => {
    const purchase = await buyOrder(t, { method })
    await withoutWebhooks(async () => decide(purchase, await dispute(purchase), 'lost'))
    await reconcileRefunds(t.shop, t.providers)
    expect(await paymentStatus(purchase)).toBe('refunded')
    expect(await listRefunds(t, purchase)).toHaveLength(1)
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
  })

  test('an order refunded in part before a dispute that is won is refunded in part again', async () => {
    const purchase = await buyOrder(t, { method })
    await refundAtStripe(purchase, 100_00, `d-${purchase.order_id}`)
    await becomes(purchase, 'partially_refunded')
    const id = await dispute(purchase)
    await becomes(purchase, 'disputed')
    await decide(purchase, id, 'won')
    await becomes(purchase, 'partially_refunded')
    expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 100_00 }])
  })
})

test('140 crystals become 160 with an order and 140 after its two refunds, even if all events are repeated', async () => {
  const customer = await makeCustomer(t, { crystals: 140 })
  const purchase = await buyOrder(t, { customer, quantity: 4, price: 555_56 })
  await replay(purchase, 5)
  expect(await getCrystals(t, purchase)).toBe(160)
  await refundAtStripe(purchase, 1_000_00, 'five-a')
  await becomes(purchase, 'partially_refunded')
  expect(await getCrystals(t, purchase)).toBe(150)
  await refundAtStripe(purchase, 1_000_02, 'five-b')
  await becomes(purchase, 'refunded')
  await replay(purchase, 5)
  expect(await getCrystals(t, purchase)).toBe(140)
  expect(await listRefunds(t, purchase)).toHaveLength(2)
  const [ledger] = await t.db`
    select sum(crystals)::integer as crystals, count(*)::integer as lines from crystal_entries where customer_id = ${customer.id}`
  expect(ledger).toEqual({ crystals: 140, lines: 4 })
})

test('the first of two disputes to be won leaves the order disputed until the other is decided', async () => {
  const purchase = await buyOrder(t)
  await syncDisputes(purchase, [
    ['dp_1', 'open'],
    ['dp_2', 'open'],
    ['dp_1', 'won'],
  ])
  expect(await paymentStatus(purchase)).toBe('disputed')
  await syncDisputes(purchase, [['dp_2', 'won']])
  expect(await paymentStatus(purchase)).toBe('paid')
})

test('money of a lost dispute that gets an id later belongs to that dispute, not to a failed refund', async () => {
  const purchase = await buyOrder(t)
  const all = { order_id: purchase.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
  await setSandboxSwitches(t, { refuse: [{ route: 'POST /v1/refunds', how: 500 }] })
  await t.db.begin((tx) => refundPayment(tx, t.shop, all))
  await failRefunds(t.db, purchase.payment_id, 'no money')
  await syncDisputes(purchase, [['dp_3', 'lost']])
  await t.db.begin(async (tx) => {
    const providerDispute = { refund_ref: 're_3', amount: 599_00, state: 'done', marker: null } as const
    await syncRefund(tx, t.shop, await listEvents(tx, purchase), providerDispute, [])
  })
  expect(await listRefunds(t, purchase)).toMatchObject([
    { status: 'failed', source: 'shop' },
    { status: 'done', source: 'dispute' },
  ])
})

test('an inquiry by a bank leaves the order as it is', async () => {
  const purchase = await buyOrder(t)
  await callSandbox(t, 'POST', '/_stripe/disputes', { payment_intent: purchase.ref, reason: 'inquiry' })
  await reconcileRefunds(t.shop, t.providers)
  expect(await paymentStatus(purchase)).toBe('paid')
})

test('while a bank decides, no refund can be made by hand', async () => {
  const purchase = await buyOrder(t)
  await dispute(purchase)
  await becomes(purchase, 'disputed')
  const all = { order_id: purchase.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
  await expect(t.db.begin((tx) => refundPayment(tx, t.shop, all))).rejects.toThrow('the bank decides')
})

test('accepting a dispute at PayPal refunds everything', async () => {
  const purchase = await buyOrder(t, { method: 'paypal' })
  await dispute(purchase)
  await becomes(purchase, 'disputed')
  const part = { order_id: purchase.order_id, goods: 450_00, shipping: 0, reason: 'test', actor: 'test' }
  await expect(t.db.begin((tx) => refundPayment(tx, t.shop, part))).rejects.toThrow('only all of it')
  await t.db.begin((tx) => refundPayment(tx, t.shop, { ...part, shipping: 149_00 }))
  await becomes(purchase, 'refunded')
  await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'done')
})

test('a concurrent refund at the provider and in the shop is made once', async () => {
  const purchase = await buyOrder(t)
  await withoutWebhooks(() => refundAtStripe(purchase, 599_00, 'both'))
  const all = { order_id: purchase.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
  await t.db.begin((tx) => refundPayment(tx, t.shop, all))
  await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'done')
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 599_00, status: 'done', source: 'provider' }])
  expect(await getCrystals(t, purchase)).toBe(0)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
