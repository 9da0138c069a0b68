import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmCard, makeCardCart, startCard } from '../../../testing/card.ts'
import { eventually, payAtProvider } from '../../../testing/make.ts'
import { listAsked, misbehave } from '../../../testing/paypal.ts'
import { cellOf } from '../../../testing/requests.ts'
import { faultsLeft } from '../../../testing/ledgers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { reconcilePayments } from '../reconciling/reconcile.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('a card payment completes an order with crystals, a mail and one unit less in stock', async () => {
  const { customer, product, cart } = await makeCardCart(t)
  const started = await startCard(t, customer.token, cart.id)
  expect(started.body).toMatchObject({ amount: cart.total, currency: 'MXN', settled: false })
  expect(await cellOf(t, product)).toEqual({ on_hand: 10, held: 1 })

  const { intent } = await payAtProvider(t, started.body)
  const confirmed = await confirmCard(t, customer.token, intent)
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'paid', email: customer.email, crystals: 4 } })
  expect(await cellOf(t, product)).toEqual({ on_hand: 9, held: 0 })

  const orders = await t.ask('GET', '/cart/orders', { token: customer.token })
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
  const started = await startCard(t, customer.token, cart.id)
  await payAtProvider(t, started.body)
  const order = await eventually(async () => (await t.ask('GET', '/cart/orders', { token: customer.token })).body[0])
  expect(order.detail.status).toBe('paid')
  expect((await t.ask('GET', '/cart/active', { token: customer.token })).body.id).toBeNull()
})

test('without browser and webhook the reconciliation completes the order, and a second run changes nothing', async () => {
  const { customer, cart } = await makeCardCart(t)
  await misbehave(t, { webhook_loss: 1 })
  const started = await startCard(t, customer.token, cart.id)
  await payAtProvider(t, started.body)
  await misbehave(t)
  t.clock.advance(3 * 60_000)
  await reconcilePayments(t.shop, t.providers)
  await reconcilePayments(t.shop, t.providers)
  const orders = await t.ask('GET', '/cart/orders', { token: customer.token })
  expect(orders.body).toHaveLength(1)
})

test('a declined card completes no order; the cart, the reservation and the attempt stay, and another card pays', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await startCard(t, customer.token, cart.id)
  const declined = await payAtProvider(t, started.body, 'pm_card_visa_chargeDeclined')
  expect(declined.status).toBe(402)
  expect(await confirmCard(t, customer.token, declined.intent)).toMatchObject({
    status: 400,
    body: { errors: ['payment_not_done'] },
  })
  expect(await cellOf(t, product)).toEqual({ on_hand: 10, held: 1 })
  expect((await startCard(t, customer.token, cart.id)).body.client_secret).toBe(started.body.client_secret)
  await payAtProvider(t, started.body)
  expect((await confirmCard(t, customer.token, declined.intent)).status).toBe(200)
})

test('an unknown payment, and one of another customer or another cart, is refused', async () => {
  const { customer, cart } = await makeCardCart(t)
  const other = await makeCardCart(t)
  const started = await startCard(t, customer.token, cart.id)
  const { intent } = await payAtProvider(t, started.body)
  expect(await confirmCard(t, other.customer.token, intent)).toMatchObject({
    status: 400,
    body: { errors: ['payment_mismatch'] },
  })
  expect((await confirmCard(t, customer.token, 'pi_made_up')).body.errors).toEqual(['payment_mismatch'])
  const wrongCart = await t.ask('POST', '/cart/stripe/intent', {
    token: customer.token,
    body: { payment_intent: intent, cart_id: other.cart.id },
  })
  expect(wrongCart.body.errors).toEqual(['payment_mismatch'])
  expect((await t.ask('POST', '/cart/stripe/intent', { token: customer.token, body: {} })).body.errors).toEqual([
    'stripe.error1',
  ])
})

describe('while the provider is unavailable', () => {
  test('starting says so, keeps the cart, and continues the same attempt later', async () => {
    const { customer, cart } = await makeCardCart(t)
    await misbehave(t, { outage: true })
    const refused = await startCard(t, customer.token, cart.id)
    expect(refused).toMatchObject({
      status: 503,
      body: { errors: ['stripe.error2'], message: 'Card payment is unavailable now.' },
    })
    expect(refused.headers['retry-after']).toBeDefined()
    await misbehave(t)
    expect((await startCard(t, customer.token, cart.id)).status).toBe(200)
    expect(await t.db`select from payments where customer_id = ${customer.id}`).toHaveLength(1)
  })

  test('and still handles the first request, a second click is asked to try again', async () => {
    const { customer, cart } = await makeCardCart(t)
    await misbehave(t, { delay_ms: [{ route: 'POST /v1/payment_intents', ms: 2_500 }] })
    const answers = await Promise.all([startCard(t, customer.token, cart.id), startCard(t, customer.token, cart.id)])
    const said = answers.map(({ status, body }) => [status, ...(body.errors ?? [])])
    expect(said).toEqual(expect.arrayContaining([[200], [503, 'stripe.error2']]))
    await misbehave(t)
    expect((await startCard(t, customer.token, cart.id)).status).toBe(200)
  })

  test('after a lost response the same payment is opened again, not a second one', async () => {
    const { customer, cart } = await makeCardCart(t)
    const asked = () => listAsked(t, 'POST', /^\/v1\/payment_intents$/)
    const before = (await asked()).length
    await misbehave(t, { drop_answer: [{ route: 'POST /v1/payment_intents', rate: 1, times: 3 }] })
    const first = await startCard(t, customer.token, cart.id)
    await misbehave(t)
    const second = await startCard(t, customer.token, cart.id)
    expect(second.status).toBe(200)
    expect(first.status).toBe(503)
    const keys = (await asked()).slice(before).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(await t.db`select from payments where customer_id = ${customer.id}`).toHaveLength(1)
  })
})

test('after all these tests every ledger is consistent', async () => {
  expect(await faultsLeft(t)).toEqual([])
})
