import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type PurchasedOrder,
  buyOrder,
  getCrystals,
  listRefunds,
  getOrderStatuses,
} from '../../../testing/buy-order.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { makeLine, makeCustomer } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listSandboxRequests, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { insertRefundLines } from '../../orders/orders.ts'
import { reconcileRefunds } from '../reconciliation/reconcile.ts'
import { refundAtProvider } from './jobs.ts'
import { type NewRefund, refundPayment } from './refund.ts'
import { setMarketing } from '../../../testing/change-customers.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const refund = ({ order_id }: PurchasedOrder, overrides: Partial<NewRefund>) =>
  t.db.begin(async (tx) => {
    const change = { order_id, goods: 0, shipping: 0, reason: 'test', actor: 'test', ...overrides }
    const refunded = await refundPayment(tx, t.shop, change)
    const { restock } = overrides
    if (restock && refunded.id !== null)
      await insertRefundLines(tx, { refund_id: refunded.id, order_id, restock, discard: [], unsent: true })
    return refunded
  })

const getStatus = (purchase: PurchasedOrder) =>
  eventually(async () => (await listRefunds(t, purchase)).every(({ status }) => status === 'done'))

async function availableQuantity({ product }: PurchasedOrder): Promise<number> {
  const [row] = await t.db<{ free: number }[]>`
    select sum(on_hand - allocated)::integer as free from stock where product_id = ${product.id}`
  return row!.free
}

const mails = async ({ customer }: PurchasedOrder, kind: string) =>
  (
    await t.db<{ data: Record<string, unknown> }[]>`
    select data from messages where recipient = ${customer.email} and kind = ${kind} order by id`
  ).map(({ data }) => data)

describe.each(['card', 'paypal'] as const)('for an order paid by %s', (method) => {
  test('a part is refunded, then the rest: order, crystals, mails and provider agree', async () => {
    const purchase = await buyOrder(t, { method, quantity: 4 })
    const [goods, shipping] = [1_800_00, 0]
    expect(purchase.amount).toBe(goods + shipping)
    expect(await getCrystals(t, purchase)).toBe(18)

    await refund(purchase, { goods: 1_000_00 })
    await getStatus(purchase)
    expect(await getOrderStatuses(t, purchase)).toMatchObject({
      status: 'placed',
      payment_status: 'partially_refunded',
    })
    expect(await getCrystals(t, purchase)).toBe(8)

    await refund(purchase, { goods: 800_00 })
    await getStatus(purchase)
    expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed', payment_status: 'refunded' })
    expect(await getCrystals(t, purchase)).toBe(0)
    expect(await mails(purchase, 'order-refunded')).toMatchObject([
      { amount: 1_000_00, whole: false, crystals: 10 },
      { amount: 800_00, whole: true, crystals: 8 },
    ])
    const [order] = (await t.request('GET', '/cart/orders', { token: purchase.customer.token })).body
    expect(order.detail).toMatchObject({ status: 'refunded', refunded: 1_800_00 })
    expect(order.detail.timeline.map(({ step }: { step: string }) => step)).toEqual([
      'paid',
      'partially_refunded',
      'refunded',
    ])
  })

  test('a lost response is requested again, and the money is refunded once', async () => {
    const purchase = await buyOrder(t, { method })
    const route = method === 'card' ? 'POST /v1/refunds' : 'POST /v2/payments/captures/*/refund'
    await setSandboxSwitches(t, { drop_answer: [{ route, times: 3 }] })
    const { id } = await refund(purchase, { goods: 450_00 })
    await eventually(async () => {
      await refundAtProvider(t.shop, t.providers, { refund_id: id }).catch(() => {})
      return (await listRefunds(t, purchase))[0]?.status === 'done'
    })
    const there = await t.providers[method].readRefundsAndDisputes({
      provider_ref: purchase.ref,
      capture_ref: purchase.capture_ref,
    })
    expect(there).toMatchObject({ refunds: [{ amount: 450_00, state: 'done' }] })
  })

  test('while the provider is unavailable a refund is pending, is shown as under way, and is done later', async () => {
    const purchase = await buyOrder(t, { method })
    await setSandboxSwitches(t, { outage: true })
    const { id } = await refund(purchase, { goods: 450_00, shipping: 149_00 })
    await expect(refundAtProvider(t.shop, t.providers, { refund_id: id })).rejects.toThrow('away')
    expect(await listRefunds(t, purchase)).toMatchObject([{ status: 'pending' }])
    expect(await getCrystals(t, purchase)).toBe(0)
    const [order] = (await t.request('GET', '/cart/orders', { token: purchase.customer.token })).body
    expect(order.detail).toMatchObject({
      status: 'refunded',
      refunded: purchase.amount,
      refund_pending: purchase.amount,
    })
    await setSandboxSwitches(t)
    t.clock.advance(11 * 60_000)
    await reconcileRefunds(t.shop, t.providers)
    expect(await listRefunds(t, purchase)).toMatchObject([{ status: 'done' }])
    const [later] = (await t.request('GET', '/cart/orders', { token: purchase.customer.token })).body
    expect(later.detail).toMatchObject({ status: 'refunded', refunded: purchase.amount, refund_pending: 0 })
    expect(await mails(purchase, 'order-refunded')).toHaveLength(1)
  })
})

test('twenty concurrent refunds return no more than was paid', async () => {
  const purchase = await buyOrder(t, { quantity: 4 })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => refund(purchase, { goods: 500_00 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await getStatus(purchase)
  const requests = await listSandboxRequests(t, 'POST', /^\/v1\/refunds$/)
  const mine = requests.filter(
    ({ body }) => (body as { payment_intent?: string } | null)?.payment_intent === purchase.ref,
  )
  expect(mine.length).toBe(3)
  expect(await getCrystals(t, purchase)).toBe(3)
})

test('two concurrent refunds with the same key are one', async () => {
  const purchase = await buyOrder(t)
  const key = `test-${purchase.order_id}`
  const [one, two] = await Promise.all([
    refund(purchase, { goods: 100_00, key }),
    refund(purchase, { goods: 100_00, key }),
  ])
  expect(one.id).toBe(two.id)
  expect(await listRefunds(t, purchase)).toHaveLength(1)
  expect(await mails(purchase, 'order-refunded')).toHaveLength(1)
})

test.each([
  [{ goods: 450_01 }, 'at most $450.00 MXN for items'],
  [{ shipping: 149_01 }, '$149.00 MXN for shipping'],
  [{ goods: 1.5 }, 'not below 0'],
  [{ goods: -1 }, 'not below 0'],
  [{ goods: 1_00, reference: 'Z-1' }, 'not by hand'],
])('%o is refused, and nothing has changed', async (overrides, why) => {
  const purchase = await buyOrder(t)
  await expect(refund(purchase, overrides)).rejects.toThrow(why)
  expect(await listRefunds(t, purchase)).toEqual([])
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ payment_status: 'paid' })
})

test('an unpaid order cannot be refunded', async () => {
  await expect(refund({ order_id: 0 } as PurchasedOrder, { goods: 1_00 })).rejects.toThrow('was not paid')
})

test('the database refuses more than was paid', async () => {
  const purchase = await buyOrder(t)
  const write = (amount: number, goods: number) =>
    insertRow(t.db, 'refunds', {
      payment_id: purchase.payment_id,
      amount,
      goods,
      idempotency_key: `${amount}-${goods}`,
    })
  await expect(write(purchase.amount + 1, 0)).rejects.toThrow('exceed what was taken')
  await expect(write(500_00, 450_01)).rejects.toThrow('exceed what was taken')
})

describe('refunded units', () => {
  test('are restocked on request, and stock alerts are sent', async () => {
    const purchase = await buyOrder(t, { quantity: 10 })
    const waiting = `waiting-${purchase.order_id}@test.example`
    const { id, ...inventoryLevel } = makeLine(purchase.product, { quantity: 2 })
    await changeRows(t.db, 'stock', { product_id: id, size_id: { not: inventoryLevel.size_id } }, { on_hand: 0 })
    expect(await availableQuantity(purchase)).toBe(0)
    await t.request('POST', '/stock-alerts/create', { body: { email: waiting, product_id: id } })
    await refund(purchase, { goods: 100_00, restock: [inventoryLevel] })
    expect(await availableQuantity(purchase)).toBe(2)
    const [line] = await t.db`
      select kind, on_hand, allocated, committed, order_id from stock_ledger where order_id = ${purchase.order_id} order by id desc limit 1`
    expect(line).toEqual({ kind: 'canceled', on_hand: 0, allocated: -2, committed: -2, order_id: purchase.order_id })
    const [mail] = await waitForMessages(t, waiting)
    expect(mail?.kind).toBe('stock-alert')
  })

  test('are never restocked more often than they were sold', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    const item = makeLine(purchase.product)
    await refund(purchase, { goods: 100_00, restock: [item] })
    await expect(refund(purchase, { goods: 100_00, restock: [{ ...item, quantity: 2 }] })).rejects.toMatchObject({
      code: 'restock_too_many',
      data: { code: purchase.code },
    })
    await expect(
      refund(purchase, { goods: 100_00, restock: [makeLine(purchase.product, { size: 'M' })] }),
    ).rejects.toThrow('restock_too_many')
    expect(await listRefunds(t, purchase)).toHaveLength(1)
  })
})

describe('a refund that the provider does not do', () => {
  test('because the card accepts none becomes a task, and the order still shows what the shop owes', async () => {
    const purchase = await buyOrder(t, { card: 'pm_card_refundFail' })
    await refund(purchase, { goods: 450_00, shipping: 149_00 })
    await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'failed')
    expect(await getOrderStatuses(t, purchase)).toMatchObject({ payment_status: 'refunded' })
    expect(await getCrystals(t, purchase)).toBe(0)
    expect(await listInconsistencies(t.db, t.clock.now())).toContainEqual(expect.stringContaining('did not succeed'))
    const [order] = (await t.request('GET', '/cart/orders', { token: purchase.customer.token })).body
    expect(order.detail).toMatchObject({ refunded: purchase.amount, refund_pending: purchase.amount })
    await expect(refund(purchase, { goods: 1_00 })).rejects.toThrow('at most')
  })

  test('at once stays pending until it has arrived', async () => {
    const purchase = await buyOrder(t, { card: 'pm_card_pendingRefund' })
    await refund(purchase, { goods: 100_00 })
    await getStatus(purchase)
    expect(await mails(purchase, 'order-refunded')).toHaveLength(1)
  })
})

test('a level that changes by a refund is reported to newsletter subscribers', async () => {
  const customer = await makeCustomer(t, { crystals: 140 })
  await setMarketing(t.db, customer.id, true)
  const purchase = await buyOrder(t, { customer, quantity: 4, price: 555_56 })
  expect(await getCrystals(t, purchase)).toBe(160)
  await refund(purchase, { goods: 1_000_00 })
  expect(await getCrystals(t, purchase)).toBe(150)
  await refund(purchase, { goods: 1_000_02 })
  expect(await getCrystals(t, purchase)).toBe(140)
  const kinds = (await waitForMessages(t, customer.email, 5)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['level-down', 'level-up', 'order-paid', 'order-refunded', 'order-refunded'])
})

test('a refund of a paid order releases neither its code nor the first order’s discount', async () => {
  const purchase = await buyOrder(t)
  await refund(purchase, { goods: 450_00, shipping: 149_00 })
  const second = await buyOrder(t, { customer: purchase.customer })
  expect(second.amount).toBe(500_00 + 149_00)
})

test('after all these tests the ledgers are consistent, except for the refund that could not be made', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !/on hand|did not succeed/.test(inconsistency))).toEqual([])
})
