import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCardConfirmation, makeCardCart, requestCardPayment } from '../../../testing/card-payment.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { meetDeadlock } from '../../../testing/meet-deadlock.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { getInventoryLevel } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { releaseExpiredReservations } from '../attempts/jobs.ts'
import { finalizePayment } from './finalize-payment.ts'
import { findPayment } from '../queries/payment-queries.ts'
import { setOnHand } from '../../../testing/change-stock.ts'
import { renameProduct, setPrice } from '../../../testing/change-products.ts'
import { changeProfile } from '../../../testing/change-customers.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('twenty concurrent confirmations and twenty later ones make one order, one mail, one credit', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  const { intent } = await payAtProvider(t, started.body)
  const together = await Promise.all(
    Array.from({ length: 20 }, () => requestCardConfirmation(t, customer.token, intent)),
  )
  for (let n = 0; n < 20; n += 1) together.push(await requestCardConfirmation(t, customer.token, intent))
  expect(new Set(together.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
  const [credits] =
    await t.db`select count(*)::integer as count from crystal_entries where customer_id = ${customer.id} and kind = 'order'`
  expect(credits).toEqual({ count: 1 })
  await eventually(async () => (await t.mailbox.list(customer.email)).length > 0)
  expect(await t.db`select from messages where recipient = ${customer.email}`).toHaveLength(1)
})

test('orders of one product that wait for its stock do not delay those of another', async () => {
  const product = await makeProduct(t)
  const makePaid = async (of: Awaited<ReturnType<typeof makeProduct>>) => {
    const customer = await makeCustomer(t)
    const cart = await makeReadyCart(t, customer, [makeLine(of)])
    const { intent } = await payAtProvider(t, (await requestCardPayment(t, customer.token, cart.id)).body)
    return () => requestCardConfirmation(t, customer.token, intent)
  }
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const confirmWaiting = await Promise.all(Array.from({ length: 5 }, () => makePaid(product)))
  const confirmOther = await makePaid(await makeProduct(t))
  await setSandboxSwitches(t, { webhook_loss: 0 })
  let hasAnswered = false
  const waiting = await t.db.begin(async (tx) => {
    await tx`select from stock where product_id = ${product.id} for update`
    const responses = Promise.all(confirmWaiting.map((confirm) => confirm()))
    void responses.then(() => (hasAnswered = true))
    expect((await confirmOther()).status).toBe(200)
    expect(hasAnswered).toBe(false)
    return { responses }
  })
  expect((await waiting.responses).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('a confirmation that the database ends by a deadlock is repeated, and its order is completed once', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const { intent } = await payAtProvider(t, started.body)
  await setSandboxSwitches(t, { webhook_loss: 0 })
  const confirmed = await meetDeadlock(
    t.db,
    {
      lockFirst: (tx) => tx`select from payments where provider_ref = ${intent} for update`,
      lockLast: (tx) => tx`select from stock where product_id = ${product.id} for update`,
    },
    () => requestCardConfirmation(t, customer.token, intent),
  )
  expect(confirmed.status).toBe(200)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
  expect(await t.db`select from messages where recipient = ${customer.email}`).toHaveLength(1)
})

test('money of another amount completes no order and is flagged', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  const [{ id } = { id: 0 }] = await t.db<{ id: number }[]>`select id from payments where customer_id = ${customer.id}`
  const payment = (await findPayment(t.db, id))!
  const result = await finalizePayment(t.shop, payment, {
    amount: started.body.amount - 1,
    currency: 'MXN',
    actor: 'test',
  })
  expect(result.outcome).toBe('mismatch')
  expect(
    (await finalizePayment(t.shop, payment, { amount: started.body.amount, currency: 'USD', actor: 'test' })).outcome,
  ).toBe('mismatch')
  expect(await t.db`select flag from payments where id = ${id} and flag is not null`).toHaveLength(1)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
})

test('for a size in two colors the requested units of each are sold', async () => {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t, {
    sizes: [{ letter: 'M' }],
    colors: ['black', 'white'],
    stock: (_, color) => (color === 0 ? 3 : 1),
  })
  const lines = [makeLine(product, { color: 'black', quantity: 3 }), makeLine(product, { color: 'white', quantity: 1 })]
  const cart = await makeReadyCart(t, customer, lines)
  const { intent } = await payAtProvider(t, (await requestCardPayment(t, customer.token, cart.id)).body)
  expect((await requestCardConfirmation(t, customer.token, intent)).status).toBe(200)
  const sold = await t.db`
    select color_id, on_hand, committed from stock_ledger where kind = 'sold' and size_id = ${product.sizes.M!} order by color_id`
  expect(sold).toEqual([
    { color_id: product.colors.black, on_hand: 0, committed: 3 },
    { color_id: product.colors.white, on_hand: 0, committed: 1 },
  ])
})

describe('money that arrives after the reservation has ended', () => {
  async function makeLatePayment(stockLeft: number) {
    const { customer, cart, product } = await makeCardCart(t)
    const started = await requestCardPayment(t, customer.token, cart.id)
    await setSandboxSwitches(t, { webhook_loss: 1 })
    const { intent } = await payAtProvider(t, started.body)
    await setSandboxSwitches(t)
    // The reservation was released although the provider had taken the money, as when the provider was unavailable.
    const [payment] = await t.db`select order_id from payments where customer_id = ${customer.id}`
    await releaseReservation(t.db, t.shop, {
      order_id: payment!.order_id,
      kind: 'checkout',
      outcome: 'expired',
      actor: 'test',
      at: t.clock.now(),
    })
    await setOnHand(t.db, { product_id: product.id }, stockLeft)
    return { customer, product, intent, amount: started.body.amount }
  }

  test('takes free units if there are any', async () => {
    const { customer, product, intent } = await makeLatePayment(1)
    expect((await requestCardConfirmation(t, customer.token, intent)).status).toBe(200)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 1, committed: 1, reserved: 0 })
  })

  test('is refunded automatically if there are none, the customer is notified, and the cart stays', async () => {
    const { customer, intent, amount } = await makeLatePayment(0)
    expect(await requestCardConfirmation(t, customer.token, intent)).toMatchObject({
      status: 409,
      body: { errors: ['payment_returned'] },
    })
    const refund = await eventually(
      async () =>
        (
          await t.db`select amount, status from refunds where status = 'done' and amount = ${amount} order by id desc limit 1`
        )[0],
    )
    expect(refund).toEqual({ amount, status: 'done' })
    const mails = await eventually(async () => {
      const list = await t.mailbox.list(customer.email)
      return list.length > 0 && list
    })
    expect(mails[0]?.kind).toBe('payment-failed')
    expect((await t.request('GET', '/cart/orders', { token: customer.token })).body).toEqual([])
    expect((await t.request('GET', '/cart/active', { token: customer.token })).body.products).toHaveLength(1)
    expect((await requestCardConfirmation(t, customer.token, intent)).body.errors).toEqual(['payment_returned'])
  })
})

test('the order is a copy: names, prices and addresses that change later do not change it', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  const { intent } = await payAtProvider(t, started.body)
  await requestCardConfirmation(t, customer.token, intent)
  const before = (await t.request('GET', '/cart/orders?lang=en', { token: customer.token })).body
  await renameProduct(t.db, product.id, 'Changed')
  await setPrice(t.db, product.id, 1_00, null)
  await changeRows(t.db, 'addresses', { customer_id: customer.id }, { line: 'Changed' })
  await changeProfile(t.db, customer.id, { name: 'Changed' })
  expect((await t.request('GET', '/cart/orders?lang=en', { token: customer.token })).body).toEqual(before)
  await expect(
    t.db`update orders set total = 1, subtotal = 1, discount = 0, shipping = 0 where customer_id = ${customer.id}`,
  ).rejects.toThrow('copy')
})

describe("the first order's discount", () => {
  const buy = async (customer: { token: string }, product: Parameters<typeof makeLine>[0]) => {
    const cart = await makeReadyCart(t, customer, [makeLine(product)])
    const started = await requestCardPayment(t, customer.token, cart.id)
    const { intent } = await payAtProvider(t, started.body)
    await requestCardConfirmation(t, customer.token, intent)
    return started.body.amount as number
  }

  test('is for the first paid order only', async () => {
    const customer = await makeCustomer(t)
    const product = await makeProduct(t)
    expect(await buy(customer, product)).toBe(450_00 + 149_00)
    expect(await buy(customer, product)).toBe(500_00 + 149_00)
  })

  test('is for a person: the same mailbox with a +tag, or the same phone, gets it once', async () => {
    const product = await makeProduct(t)
    const first = await makeCustomer(t, { email: 'maria@test.example', phone: '5598765432' })
    await buy(first, product)
    const tagged = await makeCustomer(t, { email: 'Maria+2@test.example' })
    const samePhone = await makeCustomer(t, { phone: '5598765432' })
    expect(await buy(tagged, product)).toBe(500_00 + 149_00)
    expect(await buy(samePhone, product)).toBe(500_00 + 149_00)
  })

  test('is available again when the order that claimed it expires', async () => {
    const { customer, cart } = await makeCardCart(t)
    await requestCardPayment(t, customer.token, cart.id)
    t.clock.advance(20 * 60_000 + 1)
    await releaseExpiredReservations(t.shop, t.providers)
    expect((await t.request('GET', '/cart/active', { token: customer.token })).body.discount_reason).toBe('first_order')
  })

  test('is given to one of two accounts of the same person that pay concurrently', async () => {
    const product = await makeProduct(t, { stock: 50 })
    const one = await makeCustomer(t, { email: 'twin@test.example' })
    const two = await makeCustomer(t, { email: 'twin+x@test.example' })
    const amounts = await Promise.all([buy(one, product), buy(two, product)])
    expect(amounts.toSorted((a, b) => a - b)).toEqual([450_00 + 149_00, 500_00 + 149_00])
  })
})

test('after all these tests every ledger is consistent, except for what they changed by hand', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !/on hand|flagged/.test(inconsistency))).toEqual([])
})
