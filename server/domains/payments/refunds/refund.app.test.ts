import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, buy, crystalsOf, refundsOf, statusesOf } from '../../../testing/bought.ts'
import { messagesTo } from '../../../testing/mail.ts'
import { eventually, lineOf, makeCustomer } from '../../../testing/make.ts'
import { listAsked, misbehave } from '../../../testing/paypal.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { reconcileRefunds } from '../reconciling/reconcile.ts'
import { refundAtProvider } from './jobs.ts'
import { type NewRefund, refundPayment } from './refund.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

const refund = (bought: Bought, wanted: Partial<NewRefund>) =>
  t.db.begin((tx) =>
    refundPayment(tx, t.shop, {
      order_id: bought.order_id,
      goods: 0,
      shipping: 0,
      reason: 'test',
      actor: 'test',
      ...wanted,
    }),
  )

/** Waits until the provider has made all requested refunds. */
const done = (bought: Bought) =>
  eventually(async () => (await refundsOf(t, bought)).every(({ status }) => status === 'done'))

async function freePieces({ product }: Bought): Promise<number> {
  const [row] = await t.db<{ free: number }[]>`
    select sum(on_hand - held)::integer as free from stock where product_id = ${product.id}`
  return row!.free
}

const mails = async ({ customer }: Bought, kind: string) =>
  (
    await t.db<{ data: Record<string, unknown> }[]>`
    select data from messages where recipient = ${customer.email} and kind = ${kind} order by id`
  ).map(({ data }) => data)

describe.each(['card', 'paypal'] as const)('for an order paid by %s', (method) => {
  test('a part is refunded, then the rest: order, crystals, mails and provider agree', async () => {
    const bought = await buy(t, { method, quantity: 4 })
    const [goods, shipping] = [1_800_00, 0]
    expect(bought.amount).toBe(goods + shipping)
    expect(await crystalsOf(t, bought)).toBe(18)

    await refund(bought, { goods: 1_000_00 })
    await done(bought)
    expect(await statusesOf(t, bought)).toMatchObject({ status: 'placed', payment_status: 'partially_refunded' })
    expect(await crystalsOf(t, bought)).toBe(8)

    await refund(bought, { goods: 800_00 })
    await done(bought)
    expect(await statusesOf(t, bought)).toMatchObject({ status: 'placed', payment_status: 'refunded' })
    expect(await crystalsOf(t, bought)).toBe(0)
    expect(await mails(bought, 'order-refunded')).toMatchObject([
      { amount: 1_000_00, whole: false, crystals: 10 },
      { amount: 800_00, whole: true, crystals: 8 },
    ])
    const [order] = (await t.ask('GET', '/cart/orders', { token: bought.customer.token })).body
    expect(order.detail).toMatchObject({ status: 'refunded', refunded: 1_800_00 })
    expect(order.detail.timeline.map(({ step }: { step: string }) => step)).toEqual([
      'paid',
      'partially_refunded',
      'refunded',
    ])
  })

  test('a lost response is requested again, and the money is refunded once', async () => {
    const bought = await buy(t, { method })
    const route = method === 'card' ? 'POST /v1/refunds' : 'POST /v2/payments/captures/*/refund'
    await misbehave(t, { drop_answer: [{ route, times: 3 }] })
    const { id } = await refund(bought, { goods: 450_00 })
    await eventually(async () => {
      await refundAtProvider(t.shop, t.providers, { refund_id: id }).catch(() => {})
      return (await refundsOf(t, bought))[0]?.status === 'done'
    })
    const there = await t.providers[method].readReturns({ provider_ref: bought.ref, capture_ref: bought.capture_ref })
    expect(there).toMatchObject({ refunds: [{ amount: 450_00, state: 'done' }] })
  })

  test('while the provider is unavailable a refund is pending, is shown as under way, and is done later', async () => {
    const bought = await buy(t, { method })
    await misbehave(t, { outage: true })
    const { id } = await refund(bought, { goods: 450_00, shipping: 149_00 })
    await expect(refundAtProvider(t.shop, t.providers, { refund_id: id })).rejects.toThrow('away')
    expect(await refundsOf(t, bought)).toMatchObject([{ status: 'pending' }])
    expect(await crystalsOf(t, bought)).toBe(0)
    const [order] = (await t.ask('GET', '/cart/orders', { token: bought.customer.token })).body
    expect(order.detail).toMatchObject({ status: 'refunded', refunded: bought.amount, refund_pending: bought.amount })
    await misbehave(t)
    t.clock.advance(11 * 60_000)
    await reconcileRefunds(t.shop, t.providers)
    expect(await refundsOf(t, bought)).toMatchObject([{ status: 'done' }])
    const [later] = (await t.ask('GET', '/cart/orders', { token: bought.customer.token })).body
    expect(later.detail).toMatchObject({ status: 'refunded', refunded: bought.amount, refund_pending: 0 })
    expect(await mails(bought, 'order-refunded')).toHaveLength(1)
  })
})

test('twenty concurrent refunds return no more than was paid', async () => {
  const bought = await buy(t, { quantity: 4 })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => refund(bought, { goods: 500_00 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await done(bought)
  const asked = await listAsked(t, 'POST', /^\/v1\/refunds$/)
  const mine = asked.filter(({ body }) => (body as { payment_intent?: string } | null)?.payment_intent === bought.ref)
  expect(mine.length).toBe(3)
  expect(await crystalsOf(t, bought)).toBe(3)
})

test('two concurrent refunds with the same key are one', async () => {
  const bought = await buy(t)
  const key = `test-${bought.order_id}`
  const [one, two] = await Promise.all([refund(bought, { goods: 100_00, key }), refund(bought, { goods: 100_00, key })])
  expect(one.id).toBe(two.id)
  expect(await refundsOf(t, bought)).toHaveLength(1)
  expect(await mails(bought, 'order-refunded')).toHaveLength(1)
})

test.each([
  [{ goods: 450_01 }, 'at most $450.00 MXN for pieces'],
  [{ shipping: 149_01 }, '$149.00 MXN for shipping'],
  [{ goods: 1.5 }, 'not below 0'],
  [{ goods: -1 }, 'not below 0'],
  [{ goods: 1_00, reference: 'Z-1' }, 'not by hand'],
])('%o is refused, and nothing has changed', async (wanted, why) => {
  const bought = await buy(t)
  await expect(refund(bought, wanted)).rejects.toThrow(why)
  expect(await refundsOf(t, bought)).toEqual([])
  expect(await statusesOf(t, bought)).toMatchObject({ payment_status: 'paid' })
})

test('an unpaid order cannot be refunded', async () => {
  await expect(refund({ order_id: 0 } as Bought, { goods: 1_00 })).rejects.toThrow('was not paid')
})

test('the database refuses more than was paid', async () => {
  const bought = await buy(t)
  const write = (amount: number, goods: number) => t.db`
    insert into refunds (payment_id, amount, goods, status, reason, idempotency_key, actor, created_at)
    values (${bought.payment_id}, ${amount}, ${goods}, 'pending', 'test', ${`${amount}-${goods}`}, 'test', now())`
  await expect(write(bought.amount + 1, 0)).rejects.toThrow('exceed what was taken')
  await expect(write(500_00, 450_01)).rejects.toThrow('exceed what was taken')
})

describe('refunded units', () => {
  test('are restocked on request, and stock alerts are sent', async () => {
    const bought = await buy(t, { quantity: 10 })
    const waiting = `waiting-${bought.order_id}@test.example`
    const { id, ...cell } = lineOf(bought.product, { quantity: 2 })
    await t.db`update stock set on_hand = 0 where product_id = ${id} and size_id <> ${cell.size_id}`
    expect(await freePieces(bought)).toBe(0)
    await t.ask('POST', '/stock-alerts/create', { body: { email: waiting, product_id: id } })
    await refund(bought, { goods: 100_00, restock: [cell] })
    expect(await freePieces(bought)).toBe(2)
    const [line] = await t.db`
      select kind, on_hand, held, order_id from stock_ledger where order_id = ${bought.order_id} order by id desc limit 1`
    expect(line).toEqual({ kind: 'returned', on_hand: 2, held: 0, order_id: bought.order_id })
    const [told] = await messagesTo(t, waiting)
    expect(told?.kind).toBe('stock-alert')
  })

  test('are never restocked more often than they were sold', async () => {
    const bought = await buy(t, { quantity: 2 })
    const piece = lineOf(bought.product)
    await refund(bought, { goods: 100_00, restock: [piece] })
    await expect(refund(bought, { goods: 100_00, restock: [{ ...piece, quantity: 2 }] })).rejects.toThrow('not so many')
    await expect(refund(bought, { goods: 100_00, restock: [lineOf(bought.product, { size: 'M' })] })).rejects.toThrow(
      'not so many',
    )
    expect(await refundsOf(t, bought)).toHaveLength(1)
  })
})

describe('a refund that the provider does not do', () => {
  test('because the card accepts none becomes a task, and the order still shows what the shop owes', async () => {
    const bought = await buy(t, { card: 'pm_card_refundFail' })
    await refund(bought, { goods: 450_00, shipping: 149_00 })
    await eventually(async () => (await refundsOf(t, bought))[0]?.status === 'failed')
    expect(await statusesOf(t, bought)).toMatchObject({ payment_status: 'refunded' })
    expect(await crystalsOf(t, bought)).toBe(0)
    expect(await listFaults(t.db, t.clock.now())).toContainEqual(expect.stringContaining('did not succeed'))
    const [order] = (await t.ask('GET', '/cart/orders', { token: bought.customer.token })).body
    expect(order.detail).toMatchObject({ refunded: bought.amount, refund_pending: bought.amount })
    await expect(refund(bought, { goods: 1_00 })).rejects.toThrow('at most')
  })

  test('at once stays pending until it has arrived', async () => {
    const bought = await buy(t, { card: 'pm_card_pendingRefund' })
    await refund(bought, { goods: 100_00 })
    await done(bought)
    expect(await mails(bought, 'order-refunded')).toHaveLength(1)
  })
})

test('a level that changes by a refund is reported to newsletter subscribers', async () => {
  const customer = await makeCustomer(t, { crystals: 140 })
  await t.db`update customers set marketing = true where id = ${customer.id}`
  const bought = await buy(t, { customer, quantity: 4, price: 555_56 })
  expect(await crystalsOf(t, bought)).toBe(160)
  await refund(bought, { goods: 1_000_00 })
  expect(await crystalsOf(t, bought)).toBe(150)
  await refund(bought, { goods: 1_000_02 })
  expect(await crystalsOf(t, bought)).toBe(140)
  const kinds = (await messagesTo(t, customer.email, 5)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['level-down', 'level-up', 'order-paid', 'order-refunded', 'order-refunded'])
})

test('a refund of a paid order releases neither its code nor the first order’s discount', async () => {
  const bought = await buy(t)
  await refund(bought, { goods: 450_00, shipping: 149_00 })
  const second = await buy(t, { customer: bought.customer })
  expect(second.amount).toBe(500_00 + 149_00)
})

test('after all these tests the ledgers are consistent, except for the refund that could not be made', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  const faults = await listFaults(t.db, t.clock.now())
  expect(faults.filter((fault) => !/on hand|did not succeed/.test(fault))).toEqual([])
})
