import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import {
  approvePayPalOrder,
  callSandbox,
  listSandboxRequests,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../../testing/paypal-payment.ts'
import { getInventoryLevel } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { cancelCompetingPayments, releaseExpiredReservations } from '../attempts/jobs.ts'
import { handlePaymentEvent } from '../reconciliation/payment-event.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { setPrice } from '../../../testing/change-products.ts'
import { emptyStock } from '../../../testing/change-stock.ts'
import { endReservations } from '../../../testing/change-orders.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const MINUTE_MS = 60_000

async function refundsOf(customer: { id: number }) {
  return t.db<{ amount: number; status: string }[]>`
    select refund.amount, refund.status from refunds refund join payments payment on payment.id = refund.payment_id
    where payment.customer_id = ${customer.id}`
}

test.each(['MXN', 'USD'] as const)('in %s a buyer approves and is charged the cart’s total once', async (currency) => {
  const buyer = await makePayPalBuyer(t, { currency, quantity: 2 })
  const { body: created } = await buyer.create()
  expect(created).toMatchObject({ amount: buyer.cart.total, currency, settled: false })
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
  await approvePayPalOrder(t, created.id)
  const { status, body } = await buyer.capture(created.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'paid', email: buyer.customer.email })
  expect(body.purchase_units[0].payments.captures[0]).toMatchObject({ status: 'COMPLETED' })
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
  expect(await buyer.orders()).toMatchObject([{ number: body.number, total: buyer.cart.total, currency }])
})

test('the browser receives the id and the currency for loading the script', async () => {
  const { customer } = await makePayPalBuyer(t, { currency: 'USD' })
  const { body } = await t.request('GET', '/cart/paypal/client-id', { token: customer.token })
  expect(body).toEqual({
    client_id: 'test_client_of_the_tests',
    script_url: `${t.sandbox.url}/sdk/js`,
    currency: 'USD',
  })
})

test('for an unchanged cart the same order is returned and its reservation is not extended', async () => {
  const buyer = await makePayPalBuyer(t)
  const responses = await Promise.all(Array.from({ length: 10 }, () => buyer.create()))
  t.clock.advance(MINUTE_MS)
  responses.push(await buyer.create())
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
})

test('twenty concurrent captures and twenty later ones make one order, one capture, one mail, one credit', async () => {
  const buyer = await makePayPalBuyer(t)
  const { body: created } = await buyer.create()
  await approvePayPalOrder(t, created.id)
  const responses = await Promise.all(Array.from({ length: 20 }, () => buyer.capture(created.id)))
  for (let n = 0; n < 20; n += 1) responses.push(await buyer.capture(created.id))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(responses[0]).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect(await t.db`select from crystal_entries where customer_id = ${buyer.customer.id}`).toHaveLength(1)
  expect(await t.db`select from messages where recipient = ${buyer.customer.email}`).toHaveLength(1)
})

test.each([50, 1010, 1999, 99_999_099])('a unit price of %i cents is sent to PayPal to the cent', async (price) => {
  const buyer = await makePayPalBuyer(t, { currency: 'USD' })
  await setPrice(t.db, buyer.product.id, price, 'USD')
  const { body } = await buyer.create()
  const requests = await listSandboxRequests(t, 'POST', /^\/v2\/checkout\/orders$/)
  const { purchase_units } = requests.at(-1)!.body as PayPalAsked
  const [{ amount, items }] = purchase_units
  expect(amount.value).toBe((body.amount / 100).toFixed(2))
  expect(items[0].unit_amount.value).toBe((price / 100).toFixed(2))
})

interface PayPalAsked {
  purchase_units: [{ amount: { value: string }; items: [{ unit_amount: { value: string } }] }]
}

test('a total above PayPal’s limit is refused without a request to PayPal', async () => {
  const buyer = await makePayPalBuyer(t, { currency: 'USD' })
  await setPrice(t.db, buyer.product.id, 123_456_789, 'USD')
  expect(await buyer.create()).toMatchObject({ status: 400, body: { errors: ['amount_too_large'] } })
})

describe('a refusal by PayPal', () => {
  test('of one payment method is passed on, the reservation stays, and another method pays', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id, 'declined')
    const declined = await buyer.capture(created.id)
    expect(declined).toMatchObject({
      status: 400,
      body: { errors: ['paypal_declined'], details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    })
    expect(declined.body.debug_id).toEqual(expect.any(String))
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    expect((await buyer.create()).body.id).toBe(created.id)
    await approvePayPalOrder(t, created.id, 'balance')
    expect((await buyer.capture(created.id)).status).toBe(200)
    expect(await buyer.orders()).toHaveLength(1)
  })

  test('that ends its order is followed by a new one within the same reservation', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id, 'capture_declined')
    expect(await buyer.capture(created.id)).toMatchObject({ status: 400, body: { errors: ['paypal_failed'] } })
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    const secondOrder = await buyer.create()
    expect(secondOrder.body.id).not.toBe(created.id)
    expect(secondOrder.body.reserved_until).toBe(created.reserved_until)
    await approvePayPalOrder(t, secondOrder.body.id)
    expect((await buyer.capture(secondOrder.body.id)).status).toBe(200)
  })

  test('five times in an hour ends it for a while', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    for (let n = 0; n < 5; n += 1) {
      await approvePayPalOrder(t, created.id, 'declined')
      expect((await buyer.capture(created.id)).body.errors).toEqual(['paypal_declined'])
    }
    expect((await buyer.create()).status).toBe(429)
    expect((await buyer.capture(created.id)).body.errors).toEqual(['payment_not_done'])
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })
})

test('an order that is unapproved, unknown, or of another customer or cart is not captured', async () => {
  const [buyer, other] = await Promise.all([makePayPalBuyer(t), makePayPalBuyer(t)])
  const { body: created } = await buyer.create()
  expect(await buyer.capture(created.id)).toMatchObject({
    status: 400,
    body: { errors: ['payment_not_done'], details: [{ issue: 'ORDER_NOT_APPROVED' }] },
  })
  await approvePayPalOrder(t, created.id)
  expect((await other.capture(created.id)).body.errors).toEqual(['payment_not_yours'])
  expect((await buyer.capture('5O190127TN364715T')).body.errors).toEqual(['payment_not_yours'])
  const { token } = buyer.customer
  const wrong = { order_id: created.id, cart_id: other.cart.id }
  expect((await t.request('POST', '/cart/paypal/capture-order', { token, body: wrong })).body.errors).toEqual([
    'payment_mismatch',
  ])
})

test('a capture that came before the approval is requested anew after it', async () => {
  const buyer = await makePayPalBuyer(t)
  const { body: created } = await buyer.create()
  const readTries = async () =>
    (await t.db<{ capture_tries: number }[]>`select capture_tries from payments where provider_ref = ${created.id}`)[0]!
      .capture_tries
  await buyer.capture(created.id)
  expect(await readTries()).toBe(1)
  await approvePayPalOrder(t, created.id)
  expect(await buyer.capture(created.id)).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect(await readTries()).toBe(1)
})

describe('after a buyer approved and closed the tab', () => {
  test('the webhook alone completes the order', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id)
    const job = await eventually(async () => {
      const [row] = await t.db<{ data: Record<string, string>; wait_s: number }[]>`
        select data, extract(epoch from start_after - created_on)::integer as wait_s
        from pgboss.job where name = 'handle-payment-event' and data ->> 'provider_ref' = ${created.id}`
      return row
    })
    // The job waits five seconds for the browser; the test runs it at once.
    expect(job.wait_s).toBe(5)
    await handlePaymentEvent(t.shop, t.providers, job.data)
    expect((await buyer.orders())[0].detail.status).toBe('paid')
  })

  test('an approval that the browser has handled since is left to it', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    const notified_at = t.clock.now().valueOf()
    await approvePayPalOrder(t, created.id, 'declined_once')
    await buyer.capture(created.id)
    await handlePaymentEvent(t.shop, t.providers, { type: 'approved', provider_ref: created.id, notified_at })
    expect(await buyer.orders()).toEqual([])
  })

  test('the reconciliation completes it without any webhook, and a second run changes nothing', async () => {
    const buyer = await makePayPalBuyer(t)
    await setSandboxSwitches(t, { webhook_loss: 1 })
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id)
    t.clock.advance(3 * MINUTE_MS)
    await reconcilePayments(t.shop, t.providers)
    await reconcilePayments(t.shop, t.providers)
    expect(await buyer.orders()).toHaveLength(1)
    expect(await t.db`select from messages where recipient = ${buyer.customer.email}`).toHaveLength(1)
  })

  test('one that PayPal declines is not reported as captured', async () => {
    const buyer = await makePayPalBuyer(t)
    await setSandboxSwitches(t, { webhook_loss: 1 })
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id, 'declined')
    t.clock.advance(3 * MINUTE_MS)
    await reconcilePayments(t.shop, t.providers)
    const [payment] = await t.db<{ id: number; capture_tries: number }[]>`
      select id, capture_tries from payments where provider_ref = ${created.id}`
    expect(payment?.capture_tries).toBe(1)
    expect(await t.db`select found from reconciliation_discrepancies where payment_id = ${payment!.id}`).toEqual([])
  })
})

test('a payment under review is reported as such until PayPal decides, and then becomes an order', async () => {
  const buyer = await makePayPalBuyer(t)
  await setSandboxSwitches(t, { paypal_pending_ms: 200 })
  const { body: created } = await buyer.create()
  await approvePayPalOrder(t, created.id, 'review')
  expect(await buyer.capture(created.id)).toMatchObject({ status: 200, body: { status: 'processing', number: null } })
  await eventually(async () => (await buyer.orders()).length === 1)
})

test('after a lost response the same capture is read and completes the order', async () => {
  const buyer = await makePayPalBuyer(t)
  const { body: created } = await buyer.create()
  await approvePayPalOrder(t, created.id)
  await setSandboxSwitches(t, {
    webhook_loss: 1,
    drop_answer: [{ route: 'POST /v2/checkout/orders/*/capture', times: 1 }],
  })
  expect(await buyer.capture(created.id)).toMatchObject({ status: 503, body: { errors: ['paypal_away'] } })
  t.clock.advance(20 * MINUTE_MS + 1)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await buyer.capture(created.id)).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
})

test('an unknown capture is read, compared, and completes the order', async () => {
  const buyer = await makePayPalBuyer(t)
  const { body: created } = await buyer.create()
  await approvePayPalOrder(t, created.id)
  await setSandboxSwitches(t, {
    webhook_loss: 1,
    drop_answer: [{ route: 'POST /v2/checkout/orders/*/capture', times: 1 }],
  })
  await buyer.capture(created.id)
  // The counter is changed as if the record of that try had been lost, so the next capture is a new request.
  await changeRows(t.db, 'payments', { provider_ref: created.id }, { capture_tries: 7 })
  expect(await buyer.capture(created.id)).toMatchObject({ status: 200, body: { status: 'paid' } })
})

describe('while PayPal is unavailable', () => {
  test.each([
    ['refuses connections', { outage: true }],
    ['fails', { refuse: [{ route: '*', how: 500 }] }],
  ])('and %s, starting says so, the cart stays, and the card pays', async (_how, switches) => {
    const buyer = await makePayPalBuyer(t)
    await setSandboxSwitches(t, switches)
    const refused = await buyer.create()
    expect(refused).toMatchObject({ status: 503, body: { errors: ['paypal_start_failed'] } })
    expect(refused.body.message).toContain('Could not initiate PayPal Checkout...')
    await setSandboxSwitches(t, { refuse: [{ route: '/v2/**', how: 503 }] })
    const { token } = buyer.customer
    const card = await t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${buyer.cart.id}`, { token })
    await setSandboxSwitches(t)
    const { intent } = await payAtProvider(t, card.body)
    const paid = await t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
    expect(paid.status).toBe(200)
  })

  test('or slow for more buyers than there are connections, other requests do not wait', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => makePayPalBuyer(t)))
    await setSandboxSwitches(t, { delay_ms: [{ route: 'POST /v2/checkout/orders', ms: 2_000 }] })
    let waiting = buyers.length
    const created = buyers.map(async ({ create }) => {
      const response = await create()
      waiting -= 1
      return response.status
    })
    const everyone = () => t.db<{ count: number }[]>`select count(*)::integer from payments where status = 'starting'`
    await eventually(async () => (await everyone())[0]!.count >= buyers.length)
    expect((await t.request('GET', '/cart/active', { token: buyers[0]!.customer.token })).status).toBe(200)
    expect(waiting).toBe(buyers.length)
    expect(await Promise.all(created)).toEqual(buyers.map(() => 200))
  })

  test('a cart that changed since can still be paid by card', async () => {
    const buyer = await makePayPalBuyer(t)
    await buyer.create()
    await buyer.change(2)
    await setSandboxSwitches(t, { refuse: [{ route: '/v2/**', how: 503 }] })
    const { token } = buyer.customer
    expect((await t.request('GET', `/cart/stripe/payment?cart_id=${buyer.cart.id}`, { token })).status).toBe(200)
  })
})

describe('two methods for one cart', () => {
  const startCard = ({ customer, cart }: Awaited<ReturnType<typeof makePayPalBuyer>>) =>
    t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart.id}`, { token: customer.token })

  test('share one order and one reservation, and choosing between them ends neither', async () => {
    const buyer = await makePayPalBuyer(t)
    const card = await startCard(buyer)
    const { body: created } = await buyer.create()
    expect(created.reserved_until).toBe(card.body.reserved_until)
    expect((await startCard(buyer)).body.client_secret).toBe(card.body.client_secret)
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    expect(await t.db`select from orders where customer_id = ${buyer.customer.id}`).toHaveLength(1)
  })

  test('paid concurrently complete one order, and the other money is refunded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await makePayPalBuyer(t)
      const { token } = buyer.customer
      const card = await startCard(buyer)
      const { body: created } = await buyer.create()
      await approvePayPalOrder(t, created.id)
      await setSandboxSwitches(t, { webhook_loss: 1 })
      const { intent } = await payAtProvider(t, card.body)
      const responses = await Promise.all([
        buyer.capture(created.id),
        t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } }),
      ])
      await setSandboxSwitches(t)
      const [payment] = await t.db`select order_id from payments where provider_ref = ${created.id}`
      await cancelCompetingPayments(t.shop, t.providers, { order_id: payment!.order_id })
      expect(responses.some(({ status }) => status === 200)).toBe(true)
      expect(await buyer.orders()).toHaveLength(1)
      const settled = await t.db`
        select method from payments where customer_id = ${buyer.customer.id} and status = 'settled'`
      expect(settled).toHaveLength(1)
      const captured = await t.db`
        select from payments where customer_id = ${buyer.customer.id} and status in ('settled', 'refunded')`
      await eventually(async () => {
        const refunds = await refundsOf(buyer.customer)
        return refunds.length === captured.length - 1 && refunds.every(({ status }) => status === 'done')
      })
      expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
    }
  })

  test('leave the approval at PayPal without a capture when the card pays', async () => {
    const buyer = await makePayPalBuyer(t)
    const { token } = buyer.customer
    const { body: created } = await buyer.create()
    const card = await startCard(buyer)
    const { intent } = await payAtProvider(t, card.body)
    await t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
    await eventually(
      async () =>
        (await t.db`select from payments where provider_ref = ${created.id} and status = 'canceled'`).length > 0,
    )
    await approvePayPalOrder(t, created.id)
    expect((await buyer.capture(created.id)).body.errors).toEqual(['cart_already_paid'])
    expect(await listSandboxRequests(t, 'POST', new RegExp(`${created.id}/capture`))).toEqual([])
  })
})

describe('after the reservation has expired', () => {
  test('the stock is released, and an open approval is refused before any money is taken', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    t.clock.advance(20 * MINUTE_MS + 1)
    await releaseExpiredReservations(t.shop, t.providers)
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    await approvePayPalOrder(t, created.id)
    expect((await buyer.capture(created.id)).body.errors).toEqual(['payment_not_done'])
    expect(await listSandboxRequests(t, 'POST', new RegExp(`${created.id}/capture`))).toEqual([])
    expect((await buyer.create()).body.id).not.toBe(created.id)
  })

  test('a capture under way is waited for; a concurrent one either completes the order or releases the stock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await makePayPalBuyer(t)
      const { body: created } = await buyer.create()
      await approvePayPalOrder(t, created.id)
      t.clock.advance(20 * MINUTE_MS + 1)
      const [captured] = await Promise.all([buyer.capture(created.id), releaseExpiredReservations(t.shop, t.providers)])
      const paid = captured.status === 200
      expect(await buyer.orders()).toHaveLength(paid ? 1 : 0)
      expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: paid ? 1 : 0, reserved: 0 })
    }
  })

  test('money for sold-out variants is refunded through PayPal, and the customer is notified', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id)
    await setSandboxSwitches(t, {
      webhook_loss: 1,
      drop_answer: [{ route: 'POST /v2/checkout/orders/*/capture', times: 1 }],
    })
    await buyer.capture(created.id)
    await endReservations(t.db, { customer_id: buyer.customer.id }, 'expired')
    await emptyStock(t.db, { product_id: buyer.product.id })
    expect((await buyer.capture(created.id)).body.errors).toEqual(['payment_returned'])
    await eventually(async () => (await refundsOf(buyer.customer)).every(({ status }) => status === 'done'))
    expect(await refundsOf(buyer.customer)).toEqual([{ amount: buyer.cart.total, status: 'done' }])
    expect(await listSandboxRequests(t, 'POST', /^\/v2\/payments\/captures\/[^/]+\/refund$/)).not.toEqual([])
    const [mail] = await eventually(async () => {
      const mails = await t.mailbox.list(buyer.customer.email)
      return mails.length > 0 && mails
    })
    expect(mail?.kind).toBe('payment-failed')
  })
})

describe('a webhook of PayPal', () => {
  interface Sent {
    status: number | null
  }
  const send = (wish: object) => callSandbox(t, 'POST', '/_paypal/webhooks/send', wish) as Promise<Sent>

  test.each([
    ['right', 0, 200],
    ['right', -240, 200],
    ['right', -360, 400],
    ['right', 600, 400],
    ['none', 0, 400],
    ['wrong_signature', 0, 400],
    ['other_webhook', 0, 400],
    ['altered_body', 0, 400],
    ['reserialised', 0, 400],
  ])('with a signature that is %s, sent %i seconds from now, gets status %i', async (signature, offset, status) => {
    const sent = await send({ type: 'PAYMENT.CAPTURE.COMPLETED', signature, timestamp_offset_s: offset })
    expect(sent.status).toBe(status)
  })

  test('with another amount changes nothing, because PayPal is asked', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    const resource = { supplementary_data: { related_ids: { order_id: created.id } }, amount: { value: '5.00' } }
    const sent = await send({ type: 'PAYMENT.CAPTURE.COMPLETED', event: { resource } })
    expect(sent.status).toBe(200)
    await handlePaymentEvent(t.shop, t.providers, { type: 'changed', provider_ref: created.id, notified_at: 0 })
    expect(await buyer.orders()).toEqual([])
  })

  test.each(['', 'null', '{}', '{"id":1}}', '[1'])('that reads %s gets status 400', async (body) => {
    const response = await fetch(`${t.url}/api/webhooks/paypal`, { method: 'POST', body })
    expect(response.status).toBe(400)
  })
})

test('after all these tests every ledger is consistent, except for what they changed by hand', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !/on hand/.test(inconsistency))).toEqual([])
})
