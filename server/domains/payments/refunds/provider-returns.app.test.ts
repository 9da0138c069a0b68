import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db.ts'
import { type Bought, buy, crystalsOf, refundsOf, statusesOf } from '../../../testing/bought.ts'
import { eventually, makeCustomer } from '../../../testing/make.ts'
import { control, misbehave } from '../../../testing/paypal.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { lockOrder } from '../../orders/orders.ts'
import { handlePaymentEvent } from '../reconciling/webhook.ts'
import { reconcileRefunds } from '../reconciling/reconcile.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { takeInDispute } from './provider-dispute.ts'
import { takeInRefund } from './provider-refund.ts'
import { refundPayment } from './refund.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

/** Makes a refund on the provider's own pages, of which the shop knows nothing. */
async function giveBackThere(bought: Bought, amount: number, key: string): Promise<void> {
  const { ref, capture_ref } = bought
  const method = capture_ref === null ? 'card' : 'paypal'
  const currency = 'MXN' as const
  const made = { taken_ref: capture_ref ?? ref, amount, currency, idempotency_key: key, mark: 'not-ours' }
  expect(await t.providers[method].refund(made)).toMatchObject({ state: 'done' })
}

interface Case {
  id?: string
  dispute_id?: string
}

async function dispute({ ref, capture_ref }: Bought): Promise<string> {
  const opened = await (capture_ref === null
    ? control(t, 'POST', '/_stripe/disputes', { payment_intent: ref })
    : control(t, 'POST', '/_paypal/disputes', { capture: capture_ref }))
  const { id, dispute_id } = opened as Case
  return dispute_id ?? id!
}

const decide = ({ capture_ref }: Bought, id: string, outcome: 'won' | 'lost') =>
  control(t, 'POST', `/_${capture_ref === null ? 'stripe' : 'paypal'}/disputes/${id}/close`, { outcome })

const paymentStatus = async (bought: Bought) => (await statusesOf(t, bought))?.payment_status
const becomes = (bought: Bought, status: string) => eventually(async () => (await paymentStatus(bought)) === status)

/** Sends every event about a card payment again several times, and runs its job as often as for new events. */
async function replay({ ref }: Bought, times: number): Promise<void> {
  const told = (await control(t, 'GET', '/_webhooks')) as { event: string; lane: string }[]
  const events = [...new Set(told.filter(({ lane }) => lane === ref).map(({ event }) => event))]
  expect(events).not.toEqual([])
  for (let time = 0; time < times; time += 1) {
    await Promise.all(events.map((id) => control(t, 'POST', `/_events/${id}/resend`)))
  }
  const again = (means: string) =>
    handlePaymentEvent(t.shop, t.providers, { means, provider_ref: ref, told_at: Date.now() })
  await Promise.all(Array.from({ length: times }, () => [again('returned'), again('changed')]).flat())
}

const toldOf = async (tx: Tx, { payment_id, order_id }: Bought) => ({
  payment: (await lockPayment(tx, payment_id))!,
  order: (await lockOrder(tx, order_id))!,
  actor: 'test',
  at: t.clock.now(),
})

/** Applies disputes about the whole amount, one after the other. */
async function takeIn(bought: Bought, disputes: [string, 'open' | 'won' | 'lost'][]): Promise<void> {
  for (const [dispute_ref, state] of disputes) {
    const { amount } = bought
    const stands = { state, lost: state === 'lost' ? amount : 0, said: state, is_unclear: false, refunded_since: null }
    const theirs = { dispute_ref, amount, ...stands, reason: 'fraudulent' }
    await t.db.begin(async (tx) => takeInDispute(tx, t.shop, await toldOf(tx, bought), theirs))
  }
}

/** Runs an action while all webhooks are lost. */
async function unheard(act: () => Promise<unknown>): Promise<void> {
  await misbehave(t, { webhook_loss: 1 })
  await act()
  await misbehave(t)
}

describe.each(['card', 'paypal'] as const)('paid by %s', (method) => {
  test('a refund on the provider’s own pages is recorded in the shop once', async () => {
    const bought = await buy(t, { method })
    await giveBackThere(bought, 200_00, `a-${bought.order_id}`)
    await becomes(bought, 'partially_refunded')
    await giveBackThere(bought, 399_00, `b-${bought.order_id}`)
    await becomes(bought, 'refunded')
    expect(await refundsOf(t, bought)).toMatchObject([
      { amount: 200_00, goods: 200_00, status: 'done', source: 'provider' },
      { amount: 399_00, goods: 250_00, status: 'done', source: 'provider' },
    ])
    expect(await crystalsOf(t, bought)).toBe(0)
  })

  test('lost events are found later, and a second run finds nothing', async () => {
    const bought = await buy(t, { method })
    await unheard(() => giveBackThere(bought, 599_00, `c-${bought.order_id}`))
    expect(await paymentStatus(bought)).toBe('paid')
    const found = await reconcileRefunds(t.shop, t.providers)
    expect(found).toEqual([`${bought.code}: $599.00 MXN went back at the provider`])
    expect(await paymentStatus(bought)).toBe('refunded')
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
    expect(await refundsOf(t, bought)).toHaveLength(1)
  })

  test('the event of the shop’s own refund changes nothing', async () => {
    const bought = await buy(t, { method })
    await t.db.begin((tx) =>
      refundPayment(tx, t.shop, {
        order_id: bought.order_id,
        goods: 450_00,
        shipping: 149_00,
        reason: 'test',
        actor: 'test',
      }),
    )
    await eventually(async () => (await refundsOf(t, bought))[0]?.status === 'done')
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
    expect(await refundsOf(t, bought)).toHaveLength(1)
  })

  test('a dispute that is won leaves the order paid', async () => {
    const bought = await buy(t, { method })
    const id = await dispute(bought)
    await becomes(bought, 'disputed')
    const [order] = (await t.ask('GET', '/cart/orders', { token: bought.customer.token })).body
    expect(order.detail).toMatchObject({ status: 'disputed', can_cancel: false })
    await decide(bought, id, 'won')
    await becomes(bought, 'paid')
    expect(await refundsOf(t, bought)).toEqual([])
    expect(await crystalsOf(t, bought)).toBe(4)
  })

  test('a dispute that is lost takes the money and the crystals', async () => {
    const bought = await buy(t, { method })
    const id = await dispute(bought)
    await becomes(bought, 'disputed')
    await decide(bought, id, 'lost')
    await becomes(bought, 'refunded')
    expect(await refundsOf(t, bought)).toMatchObject([{ amount: 599_00, status: 'done' }])
    expect(await crystalsOf(t, bought)).toBe(0)
  })

  test('a dispute without any event until it was lost takes them too', async () => {
    const bought = await buy(t, { method })
    await unheard(async () => decide(bought, await dispute(bought), 'lost'))
    await reconcileRefunds(t.shop, t.providers)
    expect(await paymentStatus(bought)).toBe('refunded')
    expect(await refundsOf(t, bought)).toHaveLength(1)
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
  })

  test('an order refunded in part before a dispute that is won is refunded in part again', async () => {
    const bought = await buy(t, { method })
    await giveBackThere(bought, 100_00, `d-${bought.order_id}`)
    await becomes(bought, 'partially_refunded')
    const id = await dispute(bought)
    await becomes(bought, 'disputed')
    await decide(bought, id, 'won')
    await becomes(bought, 'partially_refunded')
    expect(await refundsOf(t, bought)).toMatchObject([{ amount: 100_00 }])
  })
})

test('140 crystals become 160 with an order and 140 after its two refunds, even if all events are repeated', async () => {
  const customer = await makeCustomer(t, { crystals: 140 })
  const bought = await buy(t, { customer, quantity: 4, price: 555_56 })
  await replay(bought, 5)
  expect(await crystalsOf(t, bought)).toBe(160)
  await giveBackThere(bought, 1_000_00, 'five-a')
  await becomes(bought, 'partially_refunded')
  expect(await crystalsOf(t, bought)).toBe(150)
  await giveBackThere(bought, 1_000_02, 'five-b')
  await becomes(bought, 'refunded')
  await replay(bought, 5)
  expect(await crystalsOf(t, bought)).toBe(140)
  expect(await refundsOf(t, bought)).toHaveLength(2)
  const [ledger] = await t.db`
    select sum(crystals)::integer as crystals, count(*)::integer as lines from crystal_entries where customer_id = ${customer.id}`
  expect(ledger).toEqual({ crystals: 140, lines: 4 })
})

test('the first of two disputes to be won leaves the order disputed until the other is decided', async () => {
  const bought = await buy(t)
  await takeIn(bought, [
    ['dp_1', 'open'],
    ['dp_2', 'open'],
    ['dp_1', 'won'],
  ])
  expect(await paymentStatus(bought)).toBe('disputed')
  await takeIn(bought, [['dp_2', 'won']])
  expect(await paymentStatus(bought)).toBe('paid')
})

test('money of a lost dispute that gets an id later belongs to that dispute, not to a failed refund', async () => {
  const bought = await buy(t)
  const all = { order_id: bought.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
  await misbehave(t, { refuse: [{ route: 'POST /v1/refunds', how: 500 }] })
  await t.db.begin((tx) => refundPayment(tx, t.shop, all))
  await t.db`update refunds set status = 'failed', failure = 'no money' where payment_id = ${bought.payment_id}`
  await takeIn(bought, [['dp_3', 'lost']])
  await t.db.begin(async (tx) => {
    const theirs = { refund_ref: 're_3', amount: 599_00, state: 'done', mark: null } as const
    await takeInRefund(tx, t.shop, await toldOf(tx, bought), theirs)
  })
  expect(await refundsOf(t, bought)).toMatchObject([
    { status: 'failed', source: 'shop' },
    { status: 'done', source: 'dispute' },
  ])
})

test('an inquiry by a bank leaves the order as it is', async () => {
  const bought = await buy(t)
  await control(t, 'POST', '/_stripe/disputes', { payment_intent: bought.ref, reason: 'inquiry' })
  await reconcileRefunds(t.shop, t.providers)
  expect(await paymentStatus(bought)).toBe('paid')
})

test('while a bank decides, no refund can be made by hand', async () => {
  const bought = await buy(t)
  await dispute(bought)
  await becomes(bought, 'disputed')
  const all = { order_id: bought.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
  await expect(t.db.begin((tx) => refundPayment(tx, t.shop, all))).rejects.toThrow('the bank decides')
})

test('accepting a dispute at PayPal refunds everything', async () => {
  const bought = await buy(t, { method: 'paypal' })
  await dispute(bought)
  await becomes(bought, 'disputed')
  const part = { order_id: bought.order_id, goods: 450_00, shipping: 0, reason: 'test', actor: 'test' }
  await expect(t.db.begin((tx) => refundPayment(tx, t.shop, part))).rejects.toThrow('only all of it')
  await t.db.begin((tx) => refundPayment(tx, t.shop, { ...part, shipping: 149_00 }))
  await becomes(bought, 'refunded')
  await eventually(async () => (await refundsOf(t, bought))[0]?.status === 'done')
})

test('a concurrent refund at the provider and in the shop is made once', async () => {
  const bought = await buy(t)
  await unheard(() => giveBackThere(bought, 599_00, 'both'))
  const all = { order_id: bought.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
  await t.db.begin((tx) => refundPayment(tx, t.shop, all))
  await eventually(async () => (await refundsOf(t, bought))[0]?.status === 'done')
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 599_00, status: 'done', source: 'provider' }])
  expect(await crystalsOf(t, bought)).toBe(0)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})
