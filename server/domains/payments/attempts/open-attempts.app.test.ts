import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCardCart, requestCardPayment } from '../../../testing/card-payment.ts'
import { makeLine, payAtProvider } from '../../../testing/make.ts'
import {
  approvePayPalOrder,
  callSandbox,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../../testing/paypal-payment.ts'
import { getInventoryLevel } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listExpiredReservations } from '../../stock/stock.ts'
import { cancelOrderByStaff } from '../cancellation/cancel-order.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { releaseExpiredReservations } from './jobs.ts'
import { changeRows } from '../../../testing/rows.ts'

// These tests have an attempt under way at a provider while another one starts or the reservation expires.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

test('a payment under review at PayPal keeps its reserved stock, whatever its buyer tries meanwhile', async () => {
  await setSandboxSwitches(t, { paypal_pending_ms: 600_000 })
  const buyer = await makePayPalBuyer(t)
  const made = await buyer.create()
  await approvePayPalOrder(t, made.body.id, 'review')
  const captured = await buyer.capture(made.body.id)
  expect(captured.body.status).toBe('processing')
  await buyer.change(2)
  const refused = await requestCardPayment(t, buyer.customer.token, buyer.cart.id)
  expect([refused.status, refused.body.errors]).toEqual([409, ['payment_confirming']])
  t.clock.advance(21 * 60_000)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })

  const [{ id }] = captured.body.purchase_units[0].payments.captures
  await callSandbox(t, 'POST', `/_paypal/captures/${id}/settle`, { outcome: 'completed' })
  await reconcilePayments(t.shop, t.providers)
  const [order] = await buyer.orders()
  expect(order.detail.status).toBe('paid')
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
})

test('an attempt whose form can still be paid does not end, even after its cancellation was requested', async () => {
  const { customer, product, cart } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  const { cancel } = t.providers.card
  t.providers.card.cancel = (provider_ref) => t.providers.card.read(provider_ref)
  t.clock.advance(21 * 60_000)
  await releaseExpiredReservations(t.shop, t.providers)
  t.providers.card.cancel = cancel
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  await payAtProvider(t, started.body)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
})

test('a provider that hangs is waited for once, and does not delay the stock of the other provider', async () => {
  const carts = [await makeCardCart(t), await makeCardCart(t), await makeCardCart(t)]
  for (const { customer, cart } of carts) await requestCardPayment(t, customer.token, cart.id)
  const buyers = [await makePayPalBuyer(t), await makePayPalBuyer(t)]
  for (const buyer of buyers) await buyer.create()
  const { cancel } = t.providers.card
  let calls = 0
  t.providers.card.cancel = async () => {
    calls += 1
    await sleep(5_100)
    return { unavailable: 'no answer' }
  }
  t.clock.advance(21 * 60_000)
  await releaseExpiredReservations(t.shop, t.providers)
  t.providers.card.cancel = cancel
  expect(calls).toBe(1)
  for (const { product } of buyers)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  for (const { product } of carts)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  await releaseExpiredReservations(t.shop, t.providers)
  for (const { product } of carts)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('no expired reservation waits for ever behind others that cannot be released', async () => {
  for (const { customer, cart } of [await makeCardCart(t), await makeCardCart(t)])
    await requestCardPayment(t, customer.token, cart.id)
  t.clock.advance(21 * 60_000)
  const first = new Set<number | undefined>()
  for (let run = 0; run < 50; run += 1) first.add((await listExpiredReservations(t.db, t.clock.now(), 1))[0])
  expect(first.size).toBe(2)
  await releaseExpiredReservations(t.shop, t.providers)
})

test('a card payment that the provider does not know ends with its reservation, and the cart can be paid again', async () => {
  const { customer, product, cart } = await makeCardCart(t)
  await requestCardPayment(t, customer.token, cart.id)
  // The keys of another account have been set up since.
  await changeRows(t.db, 'payments', { customer_id: customer.id }, { provider_ref: 'pi_elsewhere' })
  t.clock.advance(21 * 60_000)
  expect(await requestCardPayment(t, customer.token, cart.id)).toMatchObject({ status: 200 })
  t.clock.advance(21 * 60_000)
  await changeRows(t.db, 'payments', { customer_id: customer.id, status: 'open' }, { provider_ref: 'pi_elsewhere too' })
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('a card payment that a change in another tab ended while it opened starts again with the changed cart', async () => {
  const { customer, product, cart } = await makeCardCart(t)
  const products = [makeLine(product, { quantity: 2 })]
  const other: { amount?: number } = {}
  const { open } = t.providers.card
  t.providers.card.open = async (payment) => {
    t.providers.card.open = open
    const opened = await open(payment)
    await t.request('PUT', '/cart/update?lang=en&currency=MXN', {
      token: customer.token,
      body: { id: cart.id, products },
    })
    other.amount = (await requestCardPayment(t, customer.token, cart.id)).body.amount
    return opened
  }
  const started = await requestCardPayment(t, customer.token, cart.id)
  expect([started.status, started.body.amount]).toEqual([200, other.amount])
  await payAtProvider(t, started.body)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
})

test('a PayPal order that a change in another tab ended while it opened starts again with the changed cart', async () => {
  const buyer = await makePayPalBuyer(t)
  const { open } = t.providers.paypal
  t.providers.paypal.open = async (order, key) => {
    t.providers.paypal.open = open
    const opened = await open(order, key)
    await buyer.change(2)
    await buyer.create()
    return opened
  }
  const created = await buyer.create()
  expect(created.status).toBe(200)
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
})

test('money that no order can be made with any more is reported as refunded', async () => {
  const { customer, cart } = await makeCardCart(t)
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  await payAtProvider(t, body)
  const [row] = await t.db<{ id: number; code: string }[]>`
    select payments.id, orders.code from payments join orders on orders.id = order_id where cart_id = ${cart.id}`
  const { id, code } = row!
  await cancelOrderByStaff(t.shop, { code, reason: null, actor: 'test' })
  t.clock.advance(3 * 60_000)
  const found = await reconcilePayments(t.shop, t.providers)
  expect(found.filter((sentence) => sentence.startsWith(`payment ${id} `))).toEqual([
    `payment ${id} has no order, and is refunded`,
  ])
})
