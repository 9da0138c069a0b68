import { formatMoney } from '@shop/contract/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type PurchasedOrder,
  buyOrder,
  getCrystals,
  listRefunds,
  getOrderStatuses,
} from '../../../testing/buy-order.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { approvePayPalOrder, makePayPalBuyer, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { getInventoryLevel, waitForMailTypes, makeTransfer } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { transitionOrder } from '../../orders/orders.ts'
import { shipUnits } from '../../stock/stock.ts'
import { handlePaymentEvent } from '../reconciliation/payment-event.ts'
import { refundOrder } from '../refunds/staff-refunds.ts'
import { cancelOrderByStaff } from './cancel-order.ts'
import { makeShippingFree } from '../../../testing/change-settings.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const cancel = (token: string, order_id: unknown, lang = 'en') =>
  t.request('POST', `/orders/cancel?lang=${lang}`, { token, body: { order_id } })
const cancelByStaff = (code: string, reason: string | null = null) =>
  cancelOrderByStaff(t.shop, { code, reason, actor: 'operator' })
const ship = ({ order_id }: PurchasedOrder) =>
  t.db.begin(async (tx) => {
    const step = { actor: 'test', at: t.clock.now() }
    if (await transitionOrder(tx, order_id, { fulfillment_status: 'shipped' }, { kind: 'shipped', ...step }))
      await shipUnits(tx, { order_id, ...step })
  })
const prepare = ({ order_id }: PurchasedOrder) =>
  t.db.begin((tx) =>
    transitionOrder(
      tx,
      order_id,
      { fulfillment_status: 'preparing' },
      { kind: 'preparing', actor: 'test', at: t.clock.now() },
    ),
  )

describe('a paid order', () => {
  test('is canceled by its customer: money, stock and crystals are returned, and a mail confirms it', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    expect(await getInventoryLevel(t, purchase.product)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
    const { status, body } = await cancel(purchase.customer.token, purchase.order_id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: purchase.order_id,
      detail: { status: 'canceled', refunded: purchase.amount, can_cancel: false },
    })
    expect(await getOrderStatuses(t, purchase)).toEqual({
      status: 'canceled',
      payment_status: 'refunded',
      fulfillment_status: 'unfulfilled',
    })
    expect(await getInventoryLevel(t, purchase.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    expect(await getCrystals(t, purchase)).toBe(0)
    await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'done')
    expect(await waitForMailTypes(t, purchase.customer, 2)).toEqual(['order-paid', 'order-canceled'])
    const [mail] = await waitForMessages(t, purchase.customer.email, 2)
    expect(mail?.text).toContain(formatMoney(purchase.amount, 'MXN', 'es'))
  })

  test('is returned as it is when it was canceled before', async () => {
    const purchase = await buyOrder(t)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => cancel(purchase.customer.token, purchase.order_id)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await listRefunds(t, purchase)).toHaveLength(1)
    expect(await t.db`select from messages where recipient = ${purchase.customer.email} and kind = 'order-canceled'`).toHaveLength(1) // prettier-ignore
  })

  test.each([
    ['es', 'puedes devolverlo'],
    ['en', 'you can return it'],
  ])('that is being packed can no longer be canceled, refused in %s', async (lang, words) => {
    const purchase = await buyOrder(t)
    await prepare(purchase)
    const { status, body } = await cancel(purchase.customer.token, purchase.order_id, lang)
    expect({ status, errors: body.errors }).toEqual({ status: 409, errors: ['order_not_cancelable'] })
    expect(body.message).toContain(words)
    expect(await listRefunds(t, purchase)).toEqual([])
    expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  })

  test.each([
    ['es', 'No encontramos ese pedido.'],
    ['en', 'We couldn’t find that order.'],
  ])('that is unknown or another customer’s is not found, refused in %s', async (lang, words) => {
    const purchase = await buyOrder(t)
    const other = await makeCustomer(t)
    for (const id of [purchase.order_id, 0, 2_000_000_000, '1', null, 1.5]) {
      const { status, body } = await cancel(other.token, id, lang)
      expect({ id, status, message: body.message }).toEqual({ id, status: 404, message: words })
    }
    expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed' })
  })

  test('that is being packed can still be canceled by staff, but not one that has left', async () => {
    const packed = await buyOrder(t)
    await prepare(packed)
    await cancelByStaff(packed.code.toLowerCase(), 'Una pieza salió dañada')
    expect(await getOrderStatuses(t, packed)).toMatchObject({ status: 'canceled', fulfillment_status: 'unfulfilled' })
    const [mail] = await waitForMessages(t, packed.customer.email, 2)
    expect(mail?.text).toContain('Una pieza salió dañada')
    await expect(cancelByStaff(packed.code)).rejects.toThrow('order_is_canceled')
    const [action] =
      await t.db`select actor, act as action, detail from audit_log where subject = ${`order:${packed.order_id}`}`
    expect(action).toEqual({ actor: 'operator', action: 'order.cancel', detail: {} })

    const sent = await buyOrder(t)
    await ship(sent)
    await expect(cancelByStaff(sent.code)).rejects.toThrow('order_cancel_too_late')
    await expect(cancelByStaff('L-NONE')).rejects.toThrow('order_unknown')
    expect(await listRefunds(t, sent)).toEqual([])
  })

  test('that was fully refunded can still be canceled by staff, so that its stock is for sale again', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    await refundOrder(t.shop, {
      ...{ code: purchase.code, amount: purchase.amount, currency: 'MXN', reason: 'x', restock: [], actor: 'operator' },
    })
    expect(await getInventoryLevel(t, purchase.product)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
    expect((await cancel(purchase.customer.token, purchase.order_id)).body.errors).toEqual(['order_not_cancelable'])
    await cancelByStaff(purchase.code)
    expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'canceled', payment_status: 'refunded' })
    expect(await getInventoryLevel(t, purchase.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    expect(await listRefunds(t, purchase)).toHaveLength(1)
    const [mail] = await waitForMessages(t, purchase.customer.email, 3)
    expect(mail?.text).toContain(formatMoney(purchase.amount, 'MXN', 'es'))
  })

  test('releases its gift for the next order, but neither its code nor the first order’s discount', async () => {
    const customer = await makeCustomer(t, { crystals: 200 })
    const first = await buyOrder(t, { customer })
    const [gift] = await t.db`select kind from gift_claims where order_id = ${first.order_id} and given_at is not null`
    expect(gift).toEqual({ kind: 'seasonal' })
    await cancel(customer.token, first.order_id)
    const second = await buyOrder(t, { customer, price: 600_00 })
    expect(second.amount).toBe(600_00 + 149_00)
    const [again] =
      await t.db`select kind from gift_claims where order_id = ${second.order_id} and given_at is not null`
    expect(again).toEqual({ kind: 'seasonal' })
  })

  test('that cost nothing is canceled without a refund', async () => {
    await makeShippingFree(t)
    const customer = await makeCustomer(t)
    const product = await makeProduct(t)
    const cart = await makeReadyCart(t, customer, [makeLine(product)])
    const code = await makeCode(t, { percent: 100 })
    await t.request('PUT', '/discount-code/apply', {
      token: customer.token,
      body: { cart_id: cart.id, code },
    })
    const started = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
    expect(started.body.settled).toBe(true)
    await t.db`delete from settings where key = 'shipping'`
    const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
    const { body } = await cancel(customer.token, order.id)
    expect(body.detail).toMatchObject({ status: 'canceled', refunded: 0 })
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })
})

test('a bank transfer is canceled by its customer: its stock is released, and no refund is owed', async () => {
  const { customer, product } = await makeTransfer(t)
  const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
  expect(order.detail.can_cancel).toBe(true)
  const { body } = await cancel(customer.token, order.id)
  expect(body.detail).toMatchObject({ status: 'canceled', refunded: 0, pending: null })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  expect(await waitForMailTypes(t, customer, 2)).toEqual(['payment-pending', 'order-canceled'])
  const { customer: again } = await makeTransfer(t, { customer })
  expect(again.id).toBe(customer.id)
})

async function paying() {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [makeLine(product)])
  const started = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const [order] = await t.db<{ order_id: number; code: string; payment_id: number }[]>`
    select orders.id as order_id, orders.code, payments.id as payment_id
    from orders join payments on payments.order_id = orders.id where orders.cart_id = ${cart.id}`
  return { customer, product, started: started.body, amount: started.body.amount as number, ...order! }
}

describe('an order that is being paid', () => {
  test('is canceled by staff, and can no longer be paid', async () => {
    const { code, product, started, order_id } = await paying()
    await cancelByStaff(code)
    await eventually(async () => (await t.db`select from payments where order_id = ${order_id} and status = 'canceled'`).length === 1) // prettier-ignore
    expect((await payAtProvider(t, started)).status).toBe(400)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })

  test('is canceled while its bank still decides: money that the bank then takes is refunded', async () => {
    const { code, product, started, amount, payment_id } = await paying()
    await setSandboxSwitches(t, { stripe_processing_ms: 400 })
    await payAtProvider(t, started)
    await cancelByStaff(code)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    await eventually(async () => {
      const refunds = await t.db`select from refunds where payment_id = ${payment_id} and amount = ${amount} and status = 'done'` // prettier-ignore
      return refunds.length === 1
    })
    expect(await t.db`select status from orders where code = ${code}`).toEqual([{ status: 'canceled' }])
  })

  test('at PayPal is canceled, and the approved payment is not captured', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id)
    const [order] = await t.db`select orders.code from orders join payments on payments.order_id = orders.id where provider_ref = ${created.id}` // prettier-ignore
    await cancelByStaff(order!.code)
    expect((await buyer.capture(created.id)).body.errors).toEqual(['payment_not_done'])
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    expect(await buyer.orders()).toEqual([])
  })

  test('concurrent cancellations and payments leave the order canceled and the money refunded once', async () => {
    await setSandboxSwitches(t, { webhook_loss: 1 })
    await manyTimes(async () => {
      const { code, product, started, amount, order_id, payment_id } = await paying()
      const { intent } = await payAtProvider(t, started)
      const event = { type: 'changed', provider_ref: intent, notified_at: 0 }
      await Promise.all([cancelByStaff(code), handlePaymentEvent(t.shop, t.providers, event)])
      await eventually(async () => {
        const refunds = await t.db`select amount, status from refunds where payment_id = ${payment_id}`
        return refunds.length === 1 && refunds[0]!.amount === amount && refunds[0]!.status === 'done'
      })
      const [order] = await t.db`select status from orders where id = ${order_id}`
      expect(order).toEqual({ status: 'canceled' })
      expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    })
  })
})

const ROUNDS = process.env.TEST_FULL ? 50 : 8
const BESIDE = 4

async function manyTimes(action: (round: number) => Promise<void>): Promise<void> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  for (let start = 0; start < ROUNDS; start += BESIDE) {
    await Promise.all(rounds.slice(start, start + BESIDE).map(action))
  }
}

const outcomes: Record<string, unknown> = {
  200: { status: 'canceled', payment_status: 'refunded', fulfillment_status: 'unfulfilled', refunds: 1 },
  409: {
    status: 'placed',
    payment_status: 'paid',
    fulfillment_status: 'shipped',
    refunds: 0,
    errors: ['order_not_cancelable'],
  },
}

test('of concurrent cancellations and shipments only one happens', async () => {
  const seen = new Set<string>()
  await manyTimes(async (round) => {
    const purchase = await buyOrder(t)
    const { token } = purchase.customer
    let response: ReturnType<typeof cancel> | undefined
    const both = [() => (response = cancel(token, purchase.order_id)), () => ship(purchase)]
    await Promise.all((round % 2 ? both : both.toReversed()).map((action) => action()))
    const { status, body } = await response!
    const now = await getOrderStatuses(t, purchase)
    const refunds = await listRefunds(t, purchase)
    expect({ ...now, refunds: refunds.length, errors: body.errors }).toEqual(outcomes[String(status)])
    seen.add(now!.status)
  })
  expect(seen.has('placed')).toBe(true)
})

test('after all these tests every ledger is consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  // The tests give shipped orders no tracking number.
  expect(
    (await listInconsistencies(t.db, t.clock.now())).filter((inconsistency) => !inconsistency.includes('waybill')),
  ).toEqual([])
})
