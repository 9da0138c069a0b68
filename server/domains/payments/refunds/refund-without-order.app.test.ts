import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { eventually } from '../../../testing/eventually.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { makeCode, payAtProvider, type TestCustomer } from '../../../testing/make.ts'
import { approvePayPalOrder, makePayPalBuyer, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { makeTransfer } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { releaseExpiredReservations } from '../attempts/jobs.ts'
import { cancelOrderByStaff } from '../cancellation/cancel-order.ts'
import { expireTransfers } from '../transfers/jobs.ts'
import { confirmTransfer } from '../transfers/staff-transfers.ts'
import { setOnHand } from '../../../testing/change-stock.ts'
import { changeRows } from '../../../testing/rows.ts'

// Each mail about money that makes no order gives its own reason.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const MINUTE_MS = 60_000

const getMail = ({ email }: TestCustomer, type: string) =>
  eventually(async () => (await t.mailbox.list(email)).find(({ kind }) => kind === type))

async function payLate(change: (made: Awaited<ReturnType<typeof makePayPalBuyer>>) => Promise<unknown>) {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const made = await makePayPalBuyer(t)
  const { token } = made.customer
  const { body } = await requestCardPayment(t, token, made.cart.id)
  const { intent } = await payAtProvider(t, body)
  await change(made)
  return { ...made, returned: await requestCardConfirmation(t, token, intent) }
}

test('who pays one cart twice reads that the order is confirmed, and never that it could not be completed', async () => {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const buyer = await makePayPalBuyer(t)
  const { token } = buyer.customer
  const { id } = (await buyer.create()).body
  const { body } = await requestCardPayment(t, token, buyer.cart.id)
  await approvePayPalOrder(t, id)
  const { intent } = await payAtProvider(t, body)
  const { number } = (await buyer.capture(id)).body
  const second = await requestCardConfirmation(t, token, intent)
  const [order] = await buyer.orders()
  expect([order.number, order.detail.status]).toEqual([number, 'paid'])
  // The job that ends competing payments may find the money first.
  expect([['paid_twice'], ['cart_already_paid']]).toContainEqual(second.body.errors)
  const mails = await waitForMessages(t, buyer.customer.email, 2)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order-paid', 'paid-twice'])
  const twice = mails.find(({ kind }) => kind === 'paid-twice')
  expect(twice?.subject).toBe(`You paid twice for your order ${number}`)
  expect(twice?.text).toContain(`Your order ${number} is confirmed`)
  expect(twice?.text).toContain('We’re refunding $599.00 MXN to your card.')
})

test('sold out', async () => {
  const { customer, returned } = await payLate(async ({ product }) => {
    t.clock.advance(21 * MINUTE_MS)
    const { cancel } = t.providers.card
    t.providers.card.cancel = async (ref) => ({ ...(await t.providers.card.read(ref)), state: 'canceled' }) as never
    await releaseExpiredReservations(t.shop, t.providers)
    t.providers.card.cancel = cancel
    await setOnHand(t.db, { product_id: product.id }, 0)
  })
  expect(returned.body.errors).toEqual(['payment_returned'])
  const mail = await getMail(customer, 'payment-failed')
  expect(mail?.subject).toBe('We couldn’t complete your purchase')
  expect(mail?.text).toContain('but the items had already sold out')
})

test('canceled by staff while it is being paid', async () => {
  const { customer } = await payLate(async ({ cart }) => {
    const [order] = await t.db<{ code: string }[]>`select code from orders where cart_id = ${cart.id}`
    await cancelOrderByStaff(t.shop, { code: order!.code, reason: null, actor: 'operator' })
  })
  const mail = await getMail(customer, 'payment-failed')
  expect(mail?.subject).toBe('We’re refunding your payment')
  expect(mail?.text).toContain('but the order had already been canceled')
  expect(mail?.text).not.toContain('try again')
})

test('its discount went to another order', async () => {
  const code = await makeCode(t, { uses: 1 })
  const apply = (token: string, cart_id: string) =>
    t.request('PUT', '/discount-code/apply', { token, body: { cart_id, code } })
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const late = await makePayPalBuyer(t)
  await apply(late.customer.token, late.cart.id)
  const { body } = await requestCardPayment(t, late.customer.token, late.cart.id)
  const { intent } = await payAtProvider(t, body)
  await changeRows(t.db, 'orders', { cart_id: late.cart.id }, { status: 'expired', payment_status: 'expired' })
  await t.db`delete from code_uses using orders where orders.id = order_id and cart_id = ${late.cart.id}`
  const quick = await makePayPalBuyer(t)
  await apply(quick.customer.token, quick.cart.id)
  const { body: other } = await requestCardPayment(t, quick.customer.token, quick.cart.id)
  await requestCardConfirmation(t, quick.customer.token, (await payAtProvider(t, other)).intent)
  expect((await requestCardConfirmation(t, late.customer.token, intent)).body.errors).toEqual(['payment_returned'])
  const mail = await getMail(late.customer, 'payment-failed')
  expect(mail?.text).toContain('its discount had already been used for another order')
})

test('a late transfer names its order', async () => {
  const { customer, product, request } = await makeTransfer(t)
  const { number, amount, reference } = request
  t.clock.advance(48 * 60 * MINUTE_MS + 1000)
  await expireTransfers(t.shop)
  await setOnHand(t.db, { product_id: product.id }, 0)
  await confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'operator')
  const mail = await getMail(customer, 'payment-failed')
  expect(mail?.subject).toBe(`We couldn’t complete your order ${number}`)
  expect(mail?.text).toContain('but the items had already sold out')
})

test('a second payment of a cart that waits for a transfer says that its order waits', async () => {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const buyer = await makePayPalBuyer(t, { currency: 'USD' })
  const { customer } = buyer
  const { body } = await requestCardPayment(t, customer.token, buyer.cart.id)
  const { intent } = await payAtProvider(t, body)
  // The transfer is placed as by a process that did not learn of the card payment.
  await changeRows(t.db, 'payments', { provider_ref: intent }, { status: 'canceled' })
  await changeRows(t.db, 'orders', { cart_id: buyer.cart.id }, { status: 'expired', payment_status: 'expired' })
  const placed = await t.request('POST', '/cart/zelleyvenmo-payment', {
    token: customer.token,
    body: { cart_id: buyer.cart.id, payment_method: 'zelle' },
  })
  await requestCardConfirmation(t, customer.token, intent)
  const mail = await getMail(customer, 'paid-twice')
  expect(mail?.text).toContain(`Your order ${placed.body.number} is still waiting for its other payment`)
})
