import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { payAtProvider } from '../../../testing/make.ts'
import {
  approvePayPalOrder,
  listSandboxRequests,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../../testing/paypal-payment.ts'
import { requestTransfer } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { hasOpenPayment } from '../queries/personal-data-queries.ts'

// These tests pay one cart with PayPal and another method at the same time.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

async function both() {
  const buyer = await makePayPalBuyer(t)
  const { id } = (await buyer.create()).body
  const card = (await requestCardPayment(t, buyer.customer.token, buyer.cart.id)).body
  await approvePayPalOrder(t, id)
  const payByCard = async () => requestCardConfirmation(t, buyer.customer.token, (await payAtProvider(t, card)).intent)
  return { buyer, id, payByCard }
}
const listCaptures = (id: string) => listSandboxRequests(t, 'POST', new RegExp(`/orders/${id}/capture$`))

test('once the order is paid by card, its PayPal payment is not captured', async () => {
  const { buyer, id, payByCard } = await both()
  expect((await payByCard()).status).toBe(200)
  const { status, body } = await buyer.capture(id)
  expect([status, body.errors]).toEqual([409, ['cart_already_paid']])
  expect(await listCaptures(id)).toEqual([])
})

test('once it is paid with PayPal, a return from its card payment does not say that the payment failed', async () => {
  const { buyer, id } = await both()
  const [card] = await t.db`
    select provider_ref from payments where method = 'card' and customer_id = ${buyer.customer.id}`
  expect((await buyer.capture(id)).status).toBe(200)
  const { status, body } = await requestCardConfirmation(t, buyer.customer.token, card?.provider_ref)
  expect([status, body.errors]).toEqual([409, ['cart_already_paid']])
})

test('while the cart waits for a bank transfer, a return from PayPal or from the card says so', async () => {
  const buyer = await makePayPalBuyer(t, { currency: 'USD' })
  const { id } = (await buyer.create()).body
  await approvePayPalOrder(t, id)
  await requestCardPayment(t, buyer.customer.token, buyer.cart.id)
  expect((await requestTransfer(t, buyer.customer, buyer.cart.id)).status).toBe(200)
  const { status, body } = await buyer.capture(id)
  expect([status, body.errors]).toEqual([409, ['transfer_pending']])
  const [card] = await t.db`
    select provider_ref from payments where method = 'card' and customer_id = ${buyer.customer.id}`
  const byCard = await requestCardConfirmation(t, buyer.customer.token, card?.provider_ref)
  expect(byCard.body.errors).toEqual(['transfer_pending'])
  expect(await listCaptures(id)).toEqual([])
})

test('nor is it captured after the reservation has expired, even before the job ran', async () => {
  const { buyer, id } = await both()
  t.clock.advance(20 * 60_000)
  expect((await buyer.capture(id)).body.errors).toEqual(['payment_not_done'])
  expect(await listCaptures(id)).toEqual([])
})

test('an order without approval does not prevent another way of paying', async () => {
  const buyer = await makePayPalBuyer(t, { currency: 'USD' })
  const { id } = (await buyer.create()).body
  expect((await buyer.capture(id)).body.errors).toEqual(['payment_not_done'])
  expect((await requestTransfer(t, buyer.customer, buyer.cart.id)).status).toBe(200)
})

test('another amount for a paid order is refunded automatically, and no attempt stays under way', async () => {
  const { buyer, id, payByCard } = await both()
  const { paypal } = t.providers
  const { capture, read, cancel } = paypal
  const short = <T extends object>(there: T): T =>
    'amount_received' in there ? { ...there, amount_received: Number(there.amount_received) - 1 } : there
  paypal.read = async (ref) => short(await read(ref))
  paypal.cancel = async (ref) => short(await cancel(ref))
  // PayPal captures the money at the moment at which the card pays.
  paypal.capture = async (...asked) => {
    const captured = await capture(...asked)
    await payByCard()
    return short(captured)
  }
  await buyer.capture(id)
  t.clock.advance(3 * 60_000)
  await reconcilePayments(t.shop, t.providers)
  Object.assign(paypal, { capture, read, cancel })
  const [payment] = await t.db`
    select payment.status, payment.flag, refund.amount = payment.amount - 1 as all_back
    from payments payment left join refunds refund on refund.payment_id = payment.id where payment.provider_ref = ${id}`
  expect(payment).toEqual({ status: 'refunded', flag: null, all_back: true })
  expect(await hasOpenPayment(t.db, buyer.customer.id)).toBe(false)
})
