import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCardConfirmation, makeCardCart, requestCardPayment } from '../../../testing/card-payment.ts'
import { payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listSandboxRequests, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { getInventoryLevel } from '../../../testing/transfers.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { paymentLimits } from '../attempts/limits.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('a card payment completes an order with crystals, a mail and one unit less in stock', async () => {
  const { customer, product, cart } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  expect(started.body).toMatchObject({ amount: cart.total, currency: 'MXN', settled: false })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })

  const { intent } = await payAtProvider(t, started.body)
  const confirmed = await requestCardConfirmation(t, customer.token, intent)
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'paid', email: customer.email, crystals: 4 } })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })

  const orders = await t.request('GET', '/cart/orders', { token: customer.token })
  expect(orders.body).toMatchObject([
    { number: confirmed.body.number, total: cart.total, detail: { status: 'paid', crystals: 4 } },
  ])
  const mails = await eventually(async () => {
    const list = await t.mailbox.list(customer.email)
    return list.length > 0 && list
  })
  expect(mails.map(({ kind }) => kind)).toEqual(['order-paid'])
})

test('after a closed tab the webhook alone completes the order', async () => {
  const { customer, cart } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  await payAtProvider(t, started.body)
  const order = await eventually(
    async () => (await t.request('GET', '/cart/orders', { token: customer.token })).body[0],
  )
  expect(order.detail.status).toBe('paid')
  expect((await t.request('GET', '/cart/active', { token: customer.token })).body.id).toBeNull()
})

test('without browser and webhook the reconciliation completes the order, and a second run changes nothing', async () => {
  const { customer, cart } = await makeCardCart(t)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const started = await requestCardPayment(t, customer.token, cart.id)
  await payAtProvider(t, started.body)
  await setSandboxSwitches(t)
  t.clock.advance(3 * 60_000)
  await reconcilePayments(t.shop, t.providers)
  await reconcilePayments(t.shop, t.providers)
  const orders = await t.request('GET', '/cart/orders', { token: customer.token })
  expect(orders.body).toHaveLength(1)
})

test('returns from a payment that took no money are limited, and it is completed once it is paid', async () => {
  const { customer, cart } = await makeCardCart(t)
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  const [intent] = body.client_secret.split('_secret_')
  const confirm = () => requestCardConfirmation(t, customer.token, intent)
  const asked = async () => (await listSandboxRequests(t, 'GET', new RegExp(intent))).length
  expect((await confirm()).body.errors).toEqual(['payment_not_done'])
  expect(await asked()).toBe(1)
  const { unpaid_return } = paymentLimits
  for (let times = 1; times < unpaid_return.points; times += 1)
    await t.shop.limits.count(unpaid_return, String(customer.id))
  expect(await confirm()).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
  expect(await asked()).toBe(1)
  await payAtProvider(t, body)
  await eventually(async () => (await confirm()).body.status === 'paid')
})

test('a declined card completes no order; the cart, the reservation and the attempt stay, and another card pays', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  const declined = await payAtProvider(t, started.body, 'pm_card_visa_chargeDeclined')
  expect(declined.status).toBe(402)
  expect(await requestCardConfirmation(t, customer.token, declined.intent)).toMatchObject({
    status: 400,
    body: { errors: ['payment_not_done'] },
  })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  expect((await requestCardPayment(t, customer.token, cart.id)).body.client_secret).toBe(started.body.client_secret)
  await payAtProvider(t, started.body)
  expect((await requestCardConfirmation(t, customer.token, declined.intent)).status).toBe(200)
})

test('an unknown payment, and one of another customer or another cart, is refused', async () => {
  const { customer, cart } = await makeCardCart(t)
  const other = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  const { intent } = await payAtProvider(t, started.body)
  expect(await requestCardConfirmation(t, other.customer.token, intent)).toMatchObject({
    status: 404,
    body: { errors: ['payment_not_yours'] },
  })
  expect((await requestCardConfirmation(t, customer.token, 'pi_made_up')).body.errors).toEqual(['payment_not_yours'])
  const wrongCart = await t.request('POST', '/cart/stripe/intent', {
    token: customer.token,
    body: { payment_intent: intent, cart_id: other.cart.id },
  })
  expect(wrongCart.body.errors).toEqual(['payment_mismatch'])
  expect((await t.request('POST', '/cart/stripe/intent', { token: customer.token, body: {} })).body.errors).toEqual([
    'stripe.error1',
  ])
})

describe('while the provider is unavailable', () => {
  test('starting says so, keeps the cart, and continues the same attempt later', async () => {
    const { customer, cart } = await makeCardCart(t)
    await setSandboxSwitches(t, { outage: true })
    const refused = await requestCardPayment(t, customer.token, cart.id)
    expect(refused).toMatchObject({
      status: 503,
      body: { errors: ['stripe.error2'], message: 'Card payment is unavailable now.' },
    })
    expect(refused.headers['retry-after']).toBeDefined()
    await setSandboxSwitches(t)
    expect((await requestCardPayment(t, customer.token, cart.id)).status).toBe(200)
    expect(await t.db`select from payments where customer_id = ${customer.id}`).toHaveLength(1)
  })

  test('and still handles the first request, a second click is asked to try again', async () => {
    const { customer, cart } = await makeCardCart(t)
    await setSandboxSwitches(t, { delay_ms: [{ route: 'POST /v1/payment_intents', ms: 2_500 }] })
    const responses = await Promise.all([
      requestCardPayment(t, customer.token, cart.id),
      requestCardPayment(t, customer.token, cart.id),
    ])
    const statusesAndErrors = responses.map(({ status, body }) => [status, ...(body.errors ?? [])])
    expect(statusesAndErrors).toEqual(expect.arrayContaining([[200], [503, 'stripe.error2']]))
    await setSandboxSwitches(t)
    expect((await requestCardPayment(t, customer.token, cart.id)).status).toBe(200)
  })

  test('after a lost response the same payment is opened again, not a second one', async () => {
    const { customer, cart } = await makeCardCart(t)
    const listRequests = () => listSandboxRequests(t, 'POST', /^\/v1\/payment_intents$/)
    const before = (await listRequests()).length
    await setSandboxSwitches(t, { drop_answer: [{ route: 'POST /v1/payment_intents', rate: 1, times: 3 }] })
    const first = await requestCardPayment(t, customer.token, cart.id)
    await setSandboxSwitches(t)
    const second = await requestCardPayment(t, customer.token, cart.id)
    expect(second.status).toBe(200)
    expect(first.status).toBe(503)
    const keys = (await listRequests()).slice(before).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(await t.db`select from payments where customer_id = ${customer.id}`).toHaveLength(1)
  })
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
