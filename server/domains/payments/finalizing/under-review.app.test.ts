import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { makeCode, makeLine, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import {
  approvePayPalOrder,
  callSandbox,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { getInventoryLevel, requestTransfer } from '../../../testing/transfers.ts'
import { prepareOrder } from '../../fulfillment/fulfillment.ts'
import { cancelCompetingPayments, releaseExpiredReservations } from '../attempts/jobs.ts'
import { handlePaymentEvent } from '../reconciliation/payment-event.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { refundAtProvider } from '../refunds/jobs.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

type Buyer = Awaited<ReturnType<typeof makePayPalBuyer>>

async function reviewed(options: Parameters<typeof makePayPalBuyer>[1] & { code?: string } = {}) {
  await setSandboxSwitches(t, { paypal_pending_ms: 30 * DAY_MS })
  const buyer = await makePayPalBuyer(t, options)
  if (options.code !== undefined) {
    const body = { cart_id: buyer.cart.id, code: options.code }
    await t.request('PUT', '/discount-code/apply', { token: buyer.customer.token, body })
  }
  const { id } = (await buyer.create()).body
  await approvePayPalOrder(t, id, 'review')
  const first = await buyer.capture(id)
  expect(first.body).toMatchObject({ status: 'processing', number: null })
  t.clock.advance(16_000)
  const { body } = await buyer.capture(id)
  const settle = (outcome: 'completed' | 'denied') =>
    callSandbox(t, 'POST', `/_paypal/captures/${body.purchase_units[0].payments.captures[0].id}/settle`, { outcome })
  return { buyer, id, number: body.number as string, order_id: body.order_id as number, settle }
}

const getCart = async ({ customer: { token } }: Buyer) => (await t.request('GET', '/cart/active', { token })).body
const reconcile = async () => {
  t.clock.advance(3 * MINUTE_MS)
  await reconcilePayments(t.shop, t.providers)
}
async function listKinds({ customer }: Buyer, count: number): Promise<string[]> {
  return (await waitForMessages(t, customer.email, count)).map(({ kind }) => kind).toReversed()
}

describe('an order whose payment is under review', () => {
  test('is placed: it is in the list, keeps its units, takes its items out of the cart, and cannot be packed', async () => {
    const { buyer, number, order_id } = await reviewed({ quantity: 2 })
    const [order] = await buyer.orders()
    expect(order).toMatchObject({ number, detail: { status: 'confirming', can_cancel: true, crystals: 0 } })
    expect(order.detail.timeline.map(({ step }: { step: string }) => step)).toEqual(['requested'])
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
    expect(await getCart(buyer)).toMatchObject({ id: null, products: [] })
    await expect(prepareOrder(t.shop, number, 'test')).rejects.toMatchObject({ code: 'order_is_confirming' })
    expect(await t.db`select kind from reservations where order_id = ${order_id} and ended_at is null`).toEqual([
      { kind: 'review' },
    ])
    t.clock.advance(DAY_MS)
    await releaseExpiredReservations(t.shop, t.providers)
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('leaves what was added to the cart since', async () => {
    await setSandboxSwitches(t, { paypal_pending_ms: 30 * DAY_MS })
    const buyer = await makePayPalBuyer(t)
    const { token } = buyer.customer
    const other = await makeProduct(t)
    const { id } = (await buyer.create()).body
    await approvePayPalOrder(t, id, 'review')
    await buyer.capture(id)
    const products = [makeLine(buyer.product, { quantity: 3 }), makeLine(other)]
    await t.request('PUT', '/cart/update?currency=MXN', { token, body: { id: buyer.cart.id, products } })
    t.clock.advance(16_000)
    await buyer.capture(id)
    const cart = await getCart(buyer)
    expect(cart.id).not.toBe(buyer.cart.id)
    expect(cart.products.map((line: { id: number; quantity: number }) => [line.id, line.quantity])).toEqual([
      [buyer.product.id, 2],
      [other.id, 1],
    ])
    expect(cart.ships_to.address_id).not.toBeNull()
  })

  test.each(['card', 'paypal', 'zelle', 'readiness'])('refuses a second payment of the same copy: %s', async (way) => {
    await setSandboxSwitches(t, { paypal_pending_ms: 30 * DAY_MS })
    const buyer = await makePayPalBuyer(t, { currency: 'USD' })
    const { customer, cart } = buyer
    const { token } = customer
    const { id } = (await buyer.create()).body
    await approvePayPalOrder(t, id, 'review')
    await buyer.capture(id)
    const start = () => {
      if (way === 'card') return requestCardPayment(t, token, cart.id)
      if (way === 'zelle') return requestTransfer(t, customer, cart.id)
      return way === 'paypal' ? buyer.create() : t.request('GET', `/cart/readiness?cart_id=${cart.id}`, { token })
    }
    // At once each method is refused; readiness, which is about all of them, is refused once the order is placed.
    const { body } = await start()
    const at_once = body.errors ?? [...new Set(body.methods.map(({ code }: { code: string }) => code))]
    expect(body.ready ?? false).toBe(false)
    t.clock.advance(16_000)
    await buyer.capture(id)
    const refused = await start()
    expect([at_once, refused.status, refused.body.errors]).toEqual([
      ['payment_confirming'],
      409,
      ['payment_confirming'],
    ])
  })

  test('lets its customer pay another cart; confirmed, it is as any paid order, once', async () => {
    const { buyer, id, settle, order_id } = await reviewed()
    const { customer, product } = buyer
    const cart = await makeReadyCart(t, customer, [makeLine(product)])
    const { body } = await requestCardPayment(t, customer.token, cart.id)
    const { intent } = await payAtProvider(t, body)
    expect((await requestCardConfirmation(t, customer.token, intent)).body.status).toBe('paid')
    await settle('completed')
    await Promise.all([reconcile(), buyer.capture(id), buyer.capture(id)])
    expect((await buyer.capture(id)).body).toMatchObject({ status: 'paid', order_id })
    const orders = await buyer.orders()
    expect(orders.map((order: { detail: { status: string } }) => order.detail.status)).toEqual(['paid', 'paid'])
    expect(await listKinds(buyer, 2)).toEqual(['order-paid', 'order-paid'])
    expect(await t.db`select count(*)::integer from crystal_entries where order_id = ${order_id}`.value()).toBe(1)
    expect(await getInventoryLevel(t, product)).toMatchObject({ reserved: 0 })
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('that is denied ends: a mail says so once, units and claims are free, and its items can be bought again', async () => {
    const code = await makeCode(t, { uses: 1 })
    const { buyer, id, number, settle } = await reviewed({ code })
    const other = await makePayPalBuyer(t)
    const apply = () =>
      t.request('PUT', '/discount-code/apply', {
        token: other.customer.token,
        body: { cart_id: other.cart.id, code },
      })
    expect((await apply()).body.errors).toEqual(['cart.error1'])
    await settle('denied')
    // At once, by the event of the provider, and then again.
    await eventually(async () => (await buyer.orders())[0].detail.status === 'failed')
    await reconcile()
    const refused = await buyer.capture(id)
    expect([refused.status, refused.body.errors]).toEqual([409, ['payment_denied']])
    const [order] = await buyer.orders()
    expect(order).toMatchObject({ number, detail: { status: 'failed', can_cancel: false } })
    expect(await listKinds(buyer, 1)).toEqual(['payment-denied'])
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    expect((await apply()).status).toBe(200)
    const again = await makeReadyCart(t, buyer.customer, [makeLine(buyer.product)])
    expect((await requestCardPayment(t, buyer.customer.token, again.id)).status).toBe(200)
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('keeps the discount of the first order until it ends', async () => {
    const { buyer, settle } = await reviewed()
    const second = await makeReadyCart(t, buyer.customer, [makeLine(buyer.product)])
    expect(await getCart(buyer)).toMatchObject({ id: second.id, discount: 0 })
    await settle('denied')
    await reconcile()
    expect(await getCart(buyer)).toMatchObject({ discount: 50_00, discount_reason: 'first_order' })
  })

  test('is paid by a form that was open beside the review; the review is then refunded, and told as paid twice', async () => {
    await setSandboxSwitches(t, { paypal_pending_ms: 30 * DAY_MS, webhook_loss: 1 })
    const buyer = await makePayPalBuyer(t)
    const { token, email } = buyer.customer
    const { id } = (await buyer.create()).body
    const { body: card } = await requestCardPayment(t, token, buyer.cart.id)
    await approvePayPalOrder(t, id, 'review')
    const captured = await buyer.capture(id)
    const { intent } = await payAtProvider(t, card)
    t.clock.advance(16_000)
    const { number, order_id } = (await buyer.capture(id)).body
    expect((await requestCardConfirmation(t, token, intent)).body).toMatchObject({ status: 'paid', number })
    await cancelCompetingPayments(t.shop, t.providers, { order_id })
    const capture = captured.body.purchase_units[0].payments.captures[0].id
    await callSandbox(t, 'POST', `/_paypal/captures/${capture}/settle`, { outcome: 'completed' })
    const late = await buyer.capture(id)
    expect([late.status, late.body.errors]).toEqual([409, ['paid_twice']])
    expect((await buyer.capture(id)).body.errors).toEqual(['paid_twice'])
    const mails = await waitForMessages(t, email, 2)
    const twice = mails.find(({ kind }) => kind === 'paid-twice')
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order-paid', 'paid-twice'])
    expect(twice?.subject).toContain(number)
    expect(twice?.text).toContain('is confirmed')
    expect((await buyer.orders())[0].detail.status).toBe('paid')
  })

  test('is canceled by its customer; money that still comes is refunded', async () => {
    const { buyer, number, order_id, settle } = await reviewed()
    const { token } = buyer.customer
    const canceled = await t.request('POST', '/orders/cancel', { token, body: { order_id } })
    expect(canceled.body.detail.status).toBe('canceled')
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    await settle('completed')
    await reconcile()
    expect(await listKinds(buyer, 2)).toEqual(['order-canceled', 'payment-failed'])
    const [failed] = await waitForMessages(t, buyer.customer.email, 2)
    expect([failed?.subject, failed?.text]).toEqual([
      expect.stringContaining(number),
      expect.stringContaining('had already been canceled'),
    ])
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })
})

describe('a review that takes longer than five days', () => {
  test('ends the order although PayPal cannot cancel it; money that comes later is refunded', async () => {
    const { buyer, number, settle } = await reviewed()
    t.clock.advance(5 * DAY_MS - 17_000)
    await releaseExpiredReservations(t.shop, t.providers)
    expect((await buyer.orders())[0].detail.status).toBe('confirming')
    t.clock.advance(MINUTE_MS)
    await releaseExpiredReservations(t.shop, t.providers)
    expect((await buyer.orders())[0].detail.status).toBe('failed')
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    t.clock.advance(2 * 60 * MINUTE_MS)
    expect(await listRemainingInconsistencies(t)).toEqual([])
    await settle('completed')
    await reconcile()
    expect(await listKinds(buyer, 2)).toEqual(['payment-denied', 'payment-failed'])
    const [failed] = await waitForMessages(t, buyer.customer.email, 2)
    expect([failed?.subject, failed?.text]).toEqual([
      expect.stringContaining(number),
      expect.stringContaining('after the order had ended'),
    ])
    expect((await buyer.orders())[0].detail.status).toBe('failed')
  })

  test('is canceled at the card provider, which says that nothing was taken', async () => {
    await setSandboxSwitches(t, { stripe_processing_ms: 30 * DAY_MS })
    const { customer, cart, number, intent } = await reviewedCard()
    t.clock.advance(5 * DAY_MS + MINUTE_MS)
    const { cancel } = t.providers.card
    t.providers.card.cancel = async (ref) => ({ ...(await t.providers.card.read(ref)), state: 'canceled' }) as never
    await releaseExpiredReservations(t.shop, t.providers)
    t.providers.card.cancel = cancel
    const [mail] = await waitForMessages(t, customer.email)
    expect([mail?.kind, mail?.subject]).toEqual(['payment-denied', expect.stringContaining(number)])
    expect(await t.db`select status from payments where provider_ref = ${intent}`.value()).toBe('canceled')
    expect(cart.id).toMatch(/^\S+$/)
  })

  test('waits one more day for a provider that does not respond, and then ends without it', async () => {
    const { buyer } = await reviewed()
    const { cancel } = t.providers.paypal
    t.providers.paypal.cancel = async () => ({ unavailable: 'no answer' })
    const getStatus = async () => (await buyer.orders())[0].detail.status
    t.clock.advance(5 * DAY_MS + MINUTE_MS)
    await releaseExpiredReservations(t.shop, t.providers)
    expect(await getStatus()).toBe('confirming')
    t.clock.advance(DAY_MS)
    await releaseExpiredReservations(t.shop, t.providers)
    t.providers.paypal.cancel = cancel
    expect(await getStatus()).toBe('failed')
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })

  test('and a completion that crosses its end: the order is paid, or has ended and its money is refunded', async () => {
    await setSandboxSwitches(t, { webhook_loss: 1 })
    for (let round = 0; round < 6; round += 1) {
      const { buyer, id, order_id, settle } = await reviewed()
      t.clock.advance(5 * DAY_MS + MINUTE_MS)
      await setSandboxSwitches(t, { paypal_pending_ms: 30 * DAY_MS, webhook_loss: 1 })
      const event = { type: 'changed', provider_ref: id, notified_at: 0 }
      const complete = async () => {
        await settle('completed')
        await handlePaymentEvent(t.shop, t.providers, event)
      }
      await Promise.all([releaseExpiredReservations(t.shop, t.providers), complete()])
      const { status } = (await buyer.orders())[0].detail
      const refunds = await t.db<{ id: number }[]>`
        select refunds.id from refunds join payments on payments.id = payment_id where order_id = ${order_id}`
      for (const { id: refund_id } of refunds) await refundAtProvider(t.shop, t.providers, { refund_id })
      expect([status, refunds.length]).toEqual(status === 'paid' ? ['paid', 0] : ['failed', 1])
      expect(await getInventoryLevel(t, buyer.product)).toEqual({
        on_hand: 10,
        committed: status === 'paid' ? 1 : 0,
        reserved: 0,
      })
    }
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })
})

async function reviewedCard() {
  const buyer = await makePayPalBuyer(t)
  const { customer, cart } = buyer
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  const { intent } = await payAtProvider(t, body)
  const confirm = () => requestCardConfirmation(t, customer.token, intent)
  expect((await confirm()).body).toMatchObject({ status: 'processing', number: null })
  t.clock.advance(16_000)
  const { number } = (await confirm()).body
  expect(number).toMatch(/^L-/)
  return { ...buyer, number: number as string, intent, confirm }
}

describe('a card that its bank processes', () => {
  test('for a moment, and declines, can be used again for the same order', async () => {
    await setSandboxSwitches(t, { stripe_processing_ms: 1_500 })
    const { customer, cart } = await makePayPalBuyer(t)
    const { body } = await requestCardPayment(t, customer.token, cart.id)
    const { intent } = await payAtProvider(t, body)
    expect((await requestCardConfirmation(t, customer.token, intent)).body.status).toBe('processing')
    expect((await requestCardPayment(t, customer.token, cart.id)).body.errors).toEqual(['payment_confirming'])
    await new Promise((resolve) => setTimeout(resolve, 1_700))
    expect((await requestCardConfirmation(t, customer.token, intent)).body.status).toBe('paid')
  })

  test('for long has an order, which is denied when the bank declines: no form can pay it any more', async () => {
    await setSandboxSwitches(t, { stripe_processing_ms: 30 * DAY_MS })
    const { customer, intent, confirm, product } = await reviewedCard()
    const { read } = t.providers.card
    t.providers.card.read = async (ref) => ({ ...(await read(ref)), state: 'waiting' }) as never
    const { cancel } = t.providers.card
    t.providers.card.cancel = async (ref) => ({ ...(await read(ref)), state: 'canceled' }) as never
    const refused = await confirm()
    Object.assign(t.providers.card, { read, cancel })
    expect([refused.status, refused.body.errors]).toEqual([409, ['payment_denied']])
    expect(await t.db`select status from payments where provider_ref = ${intent}`.value()).toBe('canceled')
    const [mail] = await waitForMessages(t, customer.email)
    expect(mail?.kind).toBe('payment-denied')
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })
})

test('whatever the cart had and the order took, the rest and nothing else is in the next cart', async () => {
  const products = [await makeProduct(t, { stock: 1000 }), await makeProduct(t, { stock: 1000 })]
  const quantities = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })
  const toLines = (units: number[]) =>
    units.flatMap((quantity, index) => {
      const line = makeLine(products[index >> 1]!, { size: index % 2 === 0 ? 'S' : 'M', quantity })
      return quantity === 0 ? [] : [line]
    })
  await setSandboxSwitches(t, { webhook_loss: 1 })
  await fc.assert(
    fc.asyncProperty(
      quantities.filter((units) => units.some((unit) => unit > 0)),
      quantities,
      async (first, later) => {
        const buyer = await makePayPalBuyer(t)
        const { token } = buyer.customer
        const { id } = await makeReadyCart(t, buyer.customer, toLines(first))
        const { body } = await requestCardPayment(t, token, id)
        await t.request('PUT', '/cart/update?currency=MXN', { token, body: { id, products: toLines(later) } })
        const { intent } = await payAtProvider(t, body)
        expect((await requestCardConfirmation(t, token, intent)).body.status).toBe('paid')
        const rest = later.map((unit, index) => Math.max(unit - first[index]!, 0))
        const cart = (await t.request('GET', '/cart/active', { token })).body
        const units = (lines: ReturnType<typeof toLines>) =>
          new Map(lines.map(({ id: product_id, size_id, quantity }) => [`${product_id} ${size_id}`, quantity]))
        expect(units(cart.products)).toEqual(units(toLines(rest)))
      },
    ),
    { numRuns: 12 },
  )
})
