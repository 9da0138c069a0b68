import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, buy, crystalsOf, refundsOf, statusesOf } from '../../../testing/bought.ts'
import { messagesTo } from '../../../testing/mail.ts'
import { eventually } from '../../../testing/make.ts'
import { listAsked, misbehave } from '../../../testing/paypal.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { lockOrder } from '../../orders/orders.ts'
import { reconcileRefunds } from '../reconciling/reconcile.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { listMoneyTasks } from '../rows/task-queries.ts'
import { askRefundAgain, recordSent } from './desk.ts'
import { refundAtProvider } from './jobs.ts'
import { takeInDispute } from './provider-dispute.ts'
import { refundPayment } from './refund.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

const methodOf = ({ capture_ref }: Bought) => (capture_ref === null ? 'card' : 'paypal')

/** Requests a refund that the provider refuses for good. */
async function failToRefund(bought: Bought, { goods = 450_00, shipping = 149_00 } = {}): Promise<void> {
  const provider = t.providers[methodOf(bought)]
  const { refund } = provider
  provider.refund = () => Promise.resolve({ refused: 'not now' })
  const wanted = { order_id: bought.order_id, goods, shipping, reason: 'test', actor: 'test' }
  await t.db.begin((tx) => refundPayment(tx, t.shop, wanted))
  await eventually(async () => (await refundsOf(t, bought)).at(-1)?.status === 'failed')
  provider.refund = refund
}

/** Makes a refund on the provider's own pages and lets the shop learn of it. */
async function giveBackThere(bought: Bought, amount: number, key: string): Promise<void> {
  const { ref, capture_ref } = bought
  const made = {
    taken_ref: capture_ref ?? ref,
    amount,
    currency: 'MXN',
    idempotency_key: key,
    mark: 'not-ours',
  } as const
  expect(await t.providers[methodOf(bought)].refund(made)).toMatchObject({ state: 'done' })
  await reconcileRefunds(t.shop, t.providers)
}

const paymentStatus = async (bought: Bought) => (await statusesOf(t, bought))?.payment_status

/** Lists the money tasks of staff for an order. */
async function tasksOf({ code }: Bought) {
  const tasks = await listMoneyTasks(t.db, t.clock.now())
  return tasks.filter((task) => task.code === code)
}

const mailsOf = async ({ customer }: Bought) =>
  (await messagesTo(t, customer.email, 1)).filter(({ kind }) => kind === 'order-refunded')

describe.each(['card', 'paypal'] as const)('paid by %s and after a failed refund of everything,', (method) => {
  test('a part is refunded at the provider: the rest is owed, and is refunded there as well', async () => {
    const bought = await buy(t, { method })
    await failToRefund(bought)
    await giveBackThere(bought, 200_00, `a-${bought.order_id}`)
    expect(await refundsOf(t, bought)).toMatchObject([
      { amount: 599_00, status: 'failed' },
      { amount: 200_00, goods: 200_00, status: 'done', source: 'provider' },
      { amount: 399_00, goods: 250_00, status: 'failed' },
    ])
    expect(await tasksOf(bought)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])

    await giveBackThere(bought, 399_00, `b-${bought.order_id}`)
    expect((await refundsOf(t, bought)).map(({ status }) => status)).toEqual(['failed', 'done', 'done'])
    expect(await tasksOf(bought)).toEqual([])
    expect(await paymentStatus(bought)).toBe('refunded')
    expect(await crystalsOf(t, bought)).toBe(0)
    expect(await mailsOf(bought)).toHaveLength(1)
    expect(await listFaults(t.db, t.clock.now())).toEqual([])
  })

  test('a part is refunded there: staff still have a task for the rest, and nothing twice', async () => {
    const bought = await buy(t, { method })
    await failToRefund(bought)
    await giveBackThere(bought, 200_00, `c-${bought.order_id}`)
    const [all, , rest] = await refundsOf(t, bought)
    await expect(recordSent(t.shop, all!.id, 'by hand', 'test')).rejects.toThrow('went otherwise')
    await expect(askRefundAgain(t.shop, all!.id, 'test')).rejects.toThrow('went otherwise')
    await askRefundAgain(t.shop, rest!.id, 'test')
    await eventually(async () => (await refundsOf(t, bought)).at(-1)?.status === 'done')
    const there = await t.providers[method].readReturns({ provider_ref: bought.ref, capture_ref: bought.capture_ref })
    const amounts = 'refunds' in there ? there.refunds.map(({ amount }) => amount) : []
    expect(amounts.toSorted((a, b) => a - b)).toEqual([200_00, 399_00])
    expect(await listFaults(t.db, t.clock.now())).toEqual([])
  })

  test('a part is refunded there before the shop retries: the shop owes the rest', async () => {
    const bought = await buy(t, { method })
    const provider = t.providers[method]
    const { refund } = provider
    provider.refund = (asked) =>
      asked.mark === 'not-ours' ? refund(asked) : Promise.resolve({ unavailable: 'just now' })
    const wanted = { order_id: bought.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
    const { id } = await t.db.begin((tx) => refundPayment(tx, t.shop, wanted))
    await expect(refundAtProvider(t.shop, t.providers, { refund_id: id })).rejects.toThrow('away')
    await giveBackThere(bought, 200_00, `d-${bought.order_id}`)
    provider.refund = refund
    await refundAtProvider(t.shop, t.providers, { refund_id: id })
    await eventually(async () => (await refundsOf(t, bought)).length === 3)
    expect(await tasksOf(bought)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
    await recordSent(t.shop, (await refundsOf(t, bought))[2]!.id, 'by hand', 'test')
    expect(await paymentStatus(bought)).toBe('refunded')
    expect(await listFaults(t.db, t.clock.now())).toEqual([])
  })

  test('a part is lost in a dispute: the rest is owed', async () => {
    const bought = await buy(t, { method })
    await failToRefund(bought)
    await t.db.begin(async (tx) => {
      const told = {
        payment: (await lockPayment(tx, bought.payment_id))!,
        order: (await lockOrder(tx, bought.order_id))!,
        actor: 'test',
        at: t.clock.now(),
      }
      const stands = { state: 'lost', lost: 200_00, said: 'lost', is_unclear: false, refunded_since: null } as const
      const lost = { dispute_ref: `dp-${bought.order_id}`, amount: 200_00, reason: 'fraudulent', ...stands }
      await takeInDispute(tx, t.shop, told, lost)
    })
    expect(await tasksOf(bought)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
    expect(await paymentStatus(bought)).toBe('refunded')
    await giveBackThere(bought, 399_00, `e-${bought.order_id}`)
    expect(await listFaults(t.db, t.clock.now())).toEqual([])
  })
})

test('more is refunded at the provider than had failed: only the excess is a new refund', async () => {
  const bought = await buy(t, { quantity: 4 })
  expect(await crystalsOf(t, bought)).toBe(18)
  await failToRefund(bought, { goods: 500_00, shipping: 0 })
  expect(await crystalsOf(t, bought)).toBe(13)
  await giveBackThere(bought, 800_00, 'more')
  expect(await refundsOf(t, bought)).toMatchObject([{ status: 'failed' }, { amount: 800_00, goods: 800_00 }])
  expect(await crystalsOf(t, bought)).toBe(10)
  expect(await paymentStatus(bought)).toBe('partially_refunded')
  const told = await t.db<{ data: { amount: number } }[]>`
    select data from messages where recipient = ${bought.customer.email} and kind = 'order-refunded' order by id`
  expect(told.map(({ data }) => data.amount)).toEqual([500_00, 300_00])
  expect(await tasksOf(bought)).toEqual([])
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})

test('two failed refunds are replaced from the oldest on, and the rest of the second is owed', async () => {
  const bought = await buy(t, { quantity: 4 })
  await failToRefund(bought, { goods: 300_00, shipping: 0 })
  await failToRefund(bought, { goods: 400_00, shipping: 0 })
  await giveBackThere(bought, 500_00, 'two')
  expect(await tasksOf(bought)).toMatchObject([{ what: 'refund_failed', amount: 200_00 }])
  await giveBackThere(bought, 200_00, 'two-rest')
  expect(await tasksOf(bought)).toEqual([])
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})

test('a refund that was made there and has not arrived is not requested by the shop', async () => {
  const bought = await buy(t)
  await giveBackThere(bought, 100_00, 'slow')
  await t.db`update refunds set status = 'pending', done_at = null where payment_id = ${bought.payment_id}`
  const asked = await listAsked(t, 'POST', /^\/v1\/refunds$/)
  t.clock.advance(11 * 60_000)
  await reconcileRefunds(t.shop, t.providers)
  expect(await listAsked(t, 'POST', /^\/v1\/refunds$/)).toHaveLength(asked.length)
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 100_00, status: 'done' }])
})

test.each([
  ['replaced_by = null', 'replaced by'],
  ["status = 'pending'", 'refunds_replaced_failed'],
  ['goods_counted = 1', 'recorded with'],
])('the database refuses to change %s of a refund that was replaced', async (change, why) => {
  const bought = await buy(t)
  await failToRefund(bought, { goods: 100_00, shipping: 0 })
  await giveBackThere(bought, 150_00, `f-${bought.order_id}`)
  const [replaced] = await refundsOf(t, bought)
  await expect(t.db.unsafe(`update refunds set ${change} where id = $1`, [replaced!.id])).rejects.toThrow(why)
})

// This test is last, because it bypasses all guards of an order.
test('for money without an order, too, the rest of a failed refund is owed', async () => {
  const bought = await buy(t)
  await t.db`update payments set status = 'refunded', settled_at = null where id = ${bought.payment_id}`
  await t.db`
    insert into refunds (payment_id, amount, status, reason, idempotency_key, actor, created_at, failure)
    values (${bought.payment_id}, ${bought.amount}, 'failed', 'no order', 'late', 'shop', now(), 'not now')`
  await giveBackThere(bought, 200_00, 'late-part')
  expect(await tasksOf(bought)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
  await giveBackThere(bought, 399_00, 'late-rest')
  expect(await tasksOf(bought)).toEqual([])
  expect(await refundsOf(t, bought)).toMatchObject([
    { amount: 599_00, goods: 0, status: 'failed' },
    { amount: 200_00, goods: 0, status: 'done' },
    { amount: 399_00, goods: 0, status: 'done', source: 'provider' },
  ])
})
