import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type PurchasedOrder,
  buyOrder,
  getCrystals,
  listRefunds,
  getOrderStatuses,
} from '../../../testing/buy-order.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { eventually } from '../../../testing/eventually.ts'
import { callSandbox, listSandboxRequests, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { lockOrder } from '../../orders/orders.ts'
import { reconcileRefunds } from '../reconciliation/reconcile.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { flagPayment } from '../queries/payment-state-queries.ts'
import { listMoneyTasks } from '../queries/staff-task-queries.ts'
import { recordManualRefund, resolveMismatch, retryRefund } from './staff-refunds.ts'
import { refundAtProvider } from './jobs.ts'
import { syncDispute } from './sync-dispute.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'
import { refundPayment } from './refund.ts'
import { failRefunds, setPaymentStatus } from '../../../testing/change-payments.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const getMethod = ({ capture_ref }: PurchasedOrder) => (capture_ref === null ? 'card' : 'paypal')

/** Requests a refund that the provider refuses for good. */
async function failToRefund(purchase: PurchasedOrder, { goods = 450_00, shipping = 149_00 } = {}): Promise<void> {
  const provider = t.providers[getMethod(purchase)]
  const { refund } = provider
  provider.refund = () => Promise.resolve({ refused: 'not now' })
  const refundInput = { order_id: purchase.order_id, goods, shipping, reason: 'test', actor: 'test' }
  await t.db.begin((tx) => refundPayment(tx, t.shop, refundInput))
  await eventually(async () => (await listRefunds(t, purchase)).at(-1)?.status === 'failed')
  provider.refund = refund
}

async function refundOnProviderPage(purchase: PurchasedOrder, amount: number, key: string): Promise<void> {
  const { ref, capture_ref } = purchase
  const made = {
    taken_ref: capture_ref ?? ref,
    amount,
    currency: 'MXN',
    idempotency_key: key,
    marker: 'not-ours',
  } as const
  expect(await t.providers[getMethod(purchase)].refund(made)).toMatchObject({ state: 'done' })
  await reconcileRefunds(t.shop, t.providers)
}

const paymentStatus = async (purchase: PurchasedOrder) => (await getOrderStatuses(t, purchase))?.payment_status

async function listTasks({ code }: PurchasedOrder) {
  const tasks = await listMoneyTasks(t.db, t.clock.now())
  return tasks.filter((task) => task.code === code)
}

const listMails = async ({ customer }: PurchasedOrder) =>
  (await waitForMessages(t, customer.email, 1)).filter(({ kind }) => kind === 'order-refunded')

describe.each(['card', 'paypal'] as const)('paid by %s and after a failed refund of everything,', (method) => {
  test('a part is refunded at the provider: the rest is owed, and is refunded there as well', async () => {
    const purchase = await buyOrder(t, { method })
    await failToRefund(purchase)
    await refundOnProviderPage(purchase, 200_00, `a-${purchase.order_id}`)
    expect(await listRefunds(t, purchase)).toMatchObject([
      { amount: 599_00, status: 'failed' },
      { amount: 200_00, goods: 200_00, status: 'done', source: 'provider' },
      { amount: 399_00, goods: 250_00, status: 'failed' },
    ])
    expect(await listTasks(purchase)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])

    await refundOnProviderPage(purchase, 399_00, `b-${purchase.order_id}`)
    expect((await listRefunds(t, purchase)).map(({ status }) => status)).toEqual(['failed', 'done', 'done'])
    expect(await listTasks(purchase)).toEqual([])
    expect(await paymentStatus(purchase)).toBe('refunded')
    expect(await getCrystals(t, purchase)).toBe(0)
    expect(await listMails(purchase)).toHaveLength(1)
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })

  test('a part is refunded there: staff still have a task for the rest, and nothing twice', async () => {
    const purchase = await buyOrder(t, { method })
    await failToRefund(purchase)
    await refundOnProviderPage(purchase, 200_00, `c-${purchase.order_id}`)
    const [all, , rest] = await listRefunds(t, purchase)
    await expect(recordManualRefund(t.shop, all!.id, 'by hand', 'test')).rejects.toThrow('went otherwise')
    await expect(retryRefund(t.shop, all!.id, 'test')).rejects.toThrow('went otherwise')
    await retryRefund(t.shop, rest!.id, 'test')
    await eventually(async () => (await listRefunds(t, purchase)).at(-1)?.status === 'done')
    const there = await t.providers[method].readRefundsAndDisputes({
      provider_ref: purchase.ref,
      capture_ref: purchase.capture_ref,
    })
    const amounts = 'refunds' in there ? there.refunds.map(({ amount }) => amount) : []
    expect(amounts.toSorted((a, b) => a - b)).toEqual([200_00, 399_00])
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })

  test('a part is refunded there before the shop retries: the shop owes the rest', async () => {
    const purchase = await buyOrder(t, { method })
    const provider = t.providers[method]
    const { refund } = provider
    provider.refund = (asked) =>
      asked.marker === 'not-ours' ? refund(asked) : Promise.resolve({ unavailable: 'just now' })
    const refundInput = { order_id: purchase.order_id, goods: 450_00, shipping: 149_00, reason: 'test', actor: 'test' }
    const { id } = await t.db.begin((tx) => refundPayment(tx, t.shop, refundInput))
    await expect(refundAtProvider(t.shop, t.providers, { refund_id: id })).rejects.toThrow('away')
    await refundOnProviderPage(purchase, 200_00, `d-${purchase.order_id}`)
    provider.refund = refund
    await refundAtProvider(t.shop, t.providers, { refund_id: id })
    await eventually(async () => (await listRefunds(t, purchase)).length === 3)
    expect(await listTasks(purchase)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
    await recordManualRefund(t.shop, (await listRefunds(t, purchase))[2]!.id, 'by hand', 'test')
    expect(await paymentStatus(purchase)).toBe('refunded')
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })

  test('one that failed only after all was lost in a dispute is not owed', async () => {
    const purchase = await buyOrder(t, { method })
    const { order_id, payment_id } = purchase
    const at = t.clock.now()
    await t.db.begin(async (tx) => {
      const refund = { order_id, goods: 200_00, shipping: 0, reason: 'test', actor: 'test' }
      await refundPayment(tx, { ...t.shop, queue: { ...t.shop.queue, add: async () => {} } }, refund)
      const payment = (await lockPayment(tx, payment_id))!
      const context = { payment, order: (await lockOrder(tx, order_id))!, actor: 'test', at }
      const state = {
        state: 'lost' as const,
        providerStatus: 'lost',
        is_unclear: false,
        refunded_since: null,
        due_at: null,
      }
      const dispute = { dispute_ref: `late-${order_id}`, amount: 599_00, lost: 599_00, reason: 'fraudulent', ...state }
      await syncDispute(tx, t.shop, context, dispute)
    })
    await failRefunds(t.db, payment_id, 'late', 20000)
    await syncRefundsAndDisputes(t.shop, t.providers, payment_id, 'test')
    await syncRefundsAndDisputes(t.shop, t.providers, payment_id, 'test')
    expect(await listTasks(purchase)).toEqual([])
    const active = (await listRefunds(t, purchase)).filter(({ status }) => status === 'done')
    expect(active.map(({ amount, source }) => [amount, source])).toEqual([[399_00, 'dispute'], [200_00, 'dispute']]) // prettier-ignore
    expect(await getCrystals(t, purchase)).toBe(0)
    expect(await listInconsistencies(t.db, t.clock.now(), { only: ['refunds', 'crystals'] })).toEqual([])
  })

  test('a loss is counted whole after a refund that was under way failed, also beside another refund', async () => {
    const purchase = await buyOrder(t, { method })
    const { order_id, payment_id } = purchase
    await refundOnProviderPage(purchase, 100_00, `g-${order_id}`)
    await t.db.begin(async (tx) => {
      const refund = { order_id, goods: 300_00, shipping: 0, reason: 'test', actor: 'test' }
      await refundPayment(tx, { ...t.shop, queue: { ...t.shop.queue, add: async () => {} } }, refund)
      const payment = (await lockPayment(tx, payment_id))!
      const context = { payment, order: (await lockOrder(tx, order_id))!, actor: 'test', at: t.clock.now() }
      const state = {
        state: 'lost' as const,
        providerStatus: 'lost',
        is_unclear: false,
        refunded_since: null,
        due_at: null,
      }
      const dispute = {
        dispute_ref: `beside-${order_id}`,
        amount: 300_00,
        lost: 300_00,
        reason: 'fraudulent',
        ...state,
      }
      await syncDispute(tx, t.shop, context, dispute)
    })
    await failRefunds(t.db, payment_id, 'late', 30000)
    await syncRefundsAndDisputes(t.shop, t.providers, payment_id, 'test')
    const active = (await listRefunds(t, purchase)).filter(({ status }) => status === 'done')
    expect(active.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100_00, 101_00, 199_00])
    const [task] = await listTasks(purchase)
    expect(task).toMatchObject({ what: 'refund_failed', amount: 199_00 })
    await recordManualRefund(t.shop, task!.id, 'by hand', 'test')
  })

  test('a part is lost in a dispute: the rest is owed', async () => {
    const purchase = await buyOrder(t, { method })
    await failToRefund(purchase)
    await t.db.begin(async (tx) => {
      const context = {
        payment: (await lockPayment(tx, purchase.payment_id))!,
        order: (await lockOrder(tx, purchase.order_id))!,
        actor: 'test',
        at: t.clock.now(),
      }
      const disputeState = {
        state: 'lost',
        lost: 200_00,
        providerStatus: 'lost',
        is_unclear: false,
        refunded_since: null,
        due_at: null,
      } as const
      const lost = { dispute_ref: `dp-${purchase.order_id}`, amount: 200_00, reason: 'fraudulent', ...disputeState }
      await syncDispute(tx, t.shop, context, lost)
    })
    expect(await listTasks(purchase)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
    expect(await paymentStatus(purchase)).toBe('refunded')
    await refundOnProviderPage(purchase, 399_00, `e-${purchase.order_id}`)
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })
})

test.each([
  ['staff', 'sent by hand'],
  ['shop', 'refunded through the provider'],
])('what %s had %s before a dispute took all of it is flagged as paid twice, beside an older flag', async (from) => {
  const purchase = await buyOrder(t)
  const { order_id, payment_id } = purchase
  const part = { goods: 100_00, shipping: 0 }
  if (from === 'staff') {
    await failToRefund(purchase, part)
    await recordManualRefund(t.shop, (await listRefunds(t, purchase))[0]!.id, 'by hand', 'test')
  } else {
    await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id, ...part, reason: 'test', actor: 'test' }))
    await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'done')
  }
  await t.db.begin(async (tx) => {
    const payment = (await lockPayment(tx, payment_id))!
    const context = { payment, order: (await lockOrder(tx, order_id))!, actor: 'test', at: t.clock.now() }
    await flagPayment(tx, payment_id, 'an older flag')
    const state = {
      state: 'lost' as const,
      providerStatus: 'lost',
      is_unclear: false,
      refunded_since: null,
      due_at: null,
    }
    const dispute = { dispute_ref: `twice-${order_id}`, amount: 599_00, lost: 599_00, reason: 'fraudulent', ...state }
    await syncDispute(tx, t.shop, context, dispute)
  })
  const sources = (await listRefunds(t, purchase)).map(({ amount, source }) => [amount, source])
  expect(sources).toEqual([[100_00, from], [499_00, 'dispute']]) // prettier-ignore
  expect(await listTasks(purchase)).toMatchObject([{ what: 'mismatch' }])
  const [payment] = await t.db`select flag from payments where id = ${payment_id}`
  expect(payment!['flag']).toMatch(/^an older flag; .+ took \$100.00 MXN that had been refunded before$/)
  await resolveMismatch(t.shop, payment_id, 'The customer returned it.', 'test')
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test.each([
  ['all that it had left', 499_00],
  ['the whole amount, as it may say', 599_00],
])(
  'of a provider that lists lost money as refunds and took %s, what staff sent by hand is paid twice',
  async (_, lost) => {
    const purchase = await buyOrder(t)
    const { order_id, payment_id } = purchase
    const part = { goods: 100_00, shipping: 0 }
    await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id, ...part, reason: 'test', actor: 'test' }))
    await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'done')
    await failToRefund(purchase, part)
    await recordManualRefund(t.shop, (await listRefunds(t, purchase))[1]!.id, 'by hand', 'test')
    await t.db.begin(async (tx) => {
      const payment = (await lockPayment(tx, payment_id))!
      const context = { payment, order: (await lockOrder(tx, order_id))!, actor: 'test', at: t.clock.now() }
      const state = {
        state: 'lost' as const,
        providerStatus: 'lost',
        is_unclear: false,
        refunded_since: t.clock.now(),
        due_at: null,
      }
      await syncDispute(tx, t.shop, context, {
        dispute_ref: `pp-${order_id}`,
        amount: lost,
        lost,
        reason: 'test',
        ...state,
      })
    })
    const [payment] = await t.db`select flag from payments where id = ${payment_id}`
    expect(payment!['flag']).toMatch(/ took \$100.00 MXN that had been refunded before$/)
    await resolveMismatch(t.shop, payment_id, 'The customer returned it.', 'test')
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  },
)

test('more is refunded at the provider than had failed: only the excess is a new refund', async () => {
  const purchase = await buyOrder(t, { quantity: 4 })
  expect(await getCrystals(t, purchase)).toBe(18)
  await failToRefund(purchase, { goods: 500_00, shipping: 0 })
  expect(await getCrystals(t, purchase)).toBe(13)
  await refundOnProviderPage(purchase, 800_00, 'more')
  expect(await listRefunds(t, purchase)).toMatchObject([{ status: 'failed' }, { amount: 800_00, goods: 800_00 }])
  expect(await getCrystals(t, purchase)).toBe(10)
  expect(await paymentStatus(purchase)).toBe('partially_refunded')
  const context = await t.db<{ data: { amount: number } }[]>`
    select data from messages where recipient = ${purchase.customer.email} and kind = 'order-refunded' order by id`
  expect(context.map(({ data }) => data.amount)).toEqual([500_00, 300_00])
  expect(await listTasks(purchase)).toEqual([])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('two failed refunds are replaced from the oldest on, and the rest of the second is owed', async () => {
  const purchase = await buyOrder(t, { quantity: 4 })
  await failToRefund(purchase, { goods: 300_00, shipping: 0 })
  await failToRefund(purchase, { goods: 400_00, shipping: 0 })
  await refundOnProviderPage(purchase, 500_00, 'two')
  expect(await listTasks(purchase)).toMatchObject([{ what: 'refund_failed', amount: 200_00 }])
  await refundOnProviderPage(purchase, 200_00, 'two-rest')
  expect(await listTasks(purchase)).toEqual([])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a refund that was made there and has not arrived is not requested by the shop', async () => {
  const purchase = await buyOrder(t)
  await refundOnProviderPage(purchase, 100_00, 'slow')
  await changeRows(t.db, 'refunds', { payment_id: purchase.payment_id }, { status: 'pending', done_at: null })
  const asked = await listSandboxRequests(t, 'POST', /^\/v1\/refunds$/)
  t.clock.advance(11 * 60_000)
  await reconcileRefunds(t.shop, t.providers)
  expect(await listSandboxRequests(t, 'POST', /^\/v1\/refunds$/)).toHaveLength(asked.length)
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 100_00, status: 'done' }])
})

test.each([
  ['replaced_by = null', 'replaced by'],
  ["status = 'pending'", 'refunds_replaced_failed'],
  ['goods_counted = 1', 'recorded with'],
])('the database refuses to change %s of a refund that was replaced', async (change, why) => {
  const purchase = await buyOrder(t)
  await failToRefund(purchase, { goods: 100_00, shipping: 0 })
  await refundOnProviderPage(purchase, 150_00, `f-${purchase.order_id}`)
  const [replaced] = await listRefunds(t, purchase)
  await expect(t.db.unsafe(`update refunds set ${change} where id = $1`, [replaced!.id])).rejects.toThrow(why)
})

/** Turns a paid order's money into money without an order whose refund failed; this bypasses all guards of an order. */
async function failToRefundWithoutOrder({ payment_id, amount }: PurchasedOrder): Promise<void> {
  await t.db.begin(async (tx) => {
    await insertRow(tx, 'refunds', {
      payment_id,
      created_at: new Date(Date.now() - 60_000),
      amount,
      status: 'failed',
      reason: 'no order',
      idempotency_key: `late-${payment_id}`,
      actor: 'shop',
      failure: 'not now',
    })
    await setPaymentStatus(tx, payment_id, 'refunded', null)
  })
}

describe.each(['card', 'paypal'] as const)('for money without an order paid by %s,', (method) => {
  test('what is lost in a dispute is not owed any more', async () => {
    const purchase = await buyOrder(t, { method })
    await failToRefundWithoutOrder(purchase)
    const disputes = method === 'card' ? '/_stripe/disputes' : '/_paypal/disputes'
    const { ref, capture_ref, payment_id } = purchase
    const about = method === 'card' ? { payment_intent: ref } : { capture: capture_ref }
    const { id, dispute_id } = (await callSandbox(t, 'POST', disputes, about)) as Record<string, string>
    await syncRefundsAndDisputes(t.shop, t.providers, payment_id, 'test')
    expect(await listTasks(purchase)).toMatchObject([{ what: 'refund_failed' }, { what: 'dispute' }])
    const [owed] = await listRefunds(t, purchase)
    await expect(recordManualRefund(t.shop, owed!.id, 'by hand', 'test')).rejects.toThrow('is disputed')
    await callSandbox(t, 'POST', `${disputes}/${dispute_id ?? id}/close`, { outcome: 'lost' })
    await syncRefundsAndDisputes(t.shop, t.providers, payment_id, 'test')
    await syncRefundsAndDisputes(t.shop, t.providers, payment_id, 'test')
    expect(await listTasks(purchase)).toEqual([])
    const paidBack = (await listRefunds(t, purchase)).filter(({ status }) => status === 'done')
    expect(paidBack).toMatchObject([{ amount: 599_00, source: 'dispute' }])
    await expect(recordManualRefund(t.shop, owed!.id, 'by hand', 'test')).rejects.toThrow(
      /is done already|went otherwise/,
    )
  })
})

test('for money without an order, too, the rest of a failed refund is owed', async () => {
  const purchase = await buyOrder(t)
  await failToRefundWithoutOrder(purchase)
  await refundOnProviderPage(purchase, 200_00, 'late-part')
  expect(await listTasks(purchase)).toMatchObject([{ what: 'refund_failed', amount: 399_00 }])
  await refundOnProviderPage(purchase, 399_00, 'late-rest')
  expect(await listTasks(purchase)).toEqual([])
  expect(await listRefunds(t, purchase)).toMatchObject([
    { amount: 599_00, goods: 0, status: 'failed' },
    { amount: 200_00, goods: 0, status: 'done' },
    { amount: 399_00, goods: 0, status: 'done', source: 'provider' },
  ])
})
