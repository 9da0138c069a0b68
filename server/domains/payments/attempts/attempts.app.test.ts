import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCardConfirmation, makeCardCart, requestCardPayment } from '../../../testing/card-payment.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { meetDeadlock } from '../../../testing/meet-deadlock.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { getInventoryLevel, makeTransferCart } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { releaseExpiredReservations } from './jobs.ts'
import { setPrice } from '../../../testing/change-products.ts'
import { setOnHand } from '../../../testing/change-stock.ts'
import { makeShippingFree } from '../../../testing/change-settings.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('for an unchanged cart the same attempt is returned and its reservation is not extended', async () => {
  const { customer, cart } = await makeCardCart(t)
  const first = await requestCardPayment(t, customer.token, cart.id)
  t.clock.advance(60_000)
  const again = await requestCardPayment(t, customer.token, cart.id)
  expect(again.body).toEqual(first.body)
  expect(await t.db`select from payments where customer_id = ${customer.id}`).toHaveLength(1)
})

test('twenty concurrent starts make one attempt', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestCardPayment(t, customer.token, cart.id)))
  expect(new Set(responses.map(({ body }) => body.client_secret)).size).toBe(1)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
})

test('a start that the database ends by a deadlock is repeated, and makes one attempt', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const started = await meetDeadlock(
    t.db,
    {
      lockFirst: (tx) => tx`select from carts where id = ${cart.id} for update`,
      lockLast: (tx) => tx`select from stock where product_id = ${product.id} for update`,
    },
    () => requestCardPayment(t, customer.token, cart.id),
  )
  expect(started.status).toBe(200)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  expect(await t.db`select from payments where customer_id = ${customer.id}`).toHaveLength(1)
})

describe('a cart that changes while it is being paid', () => {
  test('gets a new attempt with the new amount, and the old one can no longer be paid', async () => {
    const { customer, cart, product } = await makeCardCart(t)
    const first = await requestCardPayment(t, customer.token, cart.id)
    await t.request('PUT', '/cart/update?lang=en&currency=MXN', {
      token: customer.token,
      body: { id: cart.id, products: [makeLine(product, { quantity: 2 })] },
    })
    const second = await requestCardPayment(t, customer.token, cart.id)
    expect(second.body.amount).not.toBe(first.body.amount)
    expect((await payAtProvider(t, first.body)).status).toBe(400)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
    const { intent } = await payAtProvider(t, second.body)
    expect((await requestCardConfirmation(t, customer.token, intent)).status).toBe(200)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
  })

  test('and was paid at the old amount at that moment: that order is completed, and paying again is refused', async () => {
    const { customer, cart, product } = await makeCardCart(t)
    const first = await requestCardPayment(t, customer.token, cart.id)
    await t.request('PUT', '/cart/update?lang=en&currency=MXN', {
      token: customer.token,
      body: { id: cart.id, products: [makeLine(product, { quantity: 3 })] },
    })
    await setSandboxSwitches(t, { webhook_loss: 1 })
    await payAtProvider(t, first.body)
    const second = await requestCardPayment(t, customer.token, cart.id)
    await setSandboxSwitches(t)
    expect(second.body.errors).toEqual(['cart_already_paid'])
    const orders = await t.request('GET', '/cart/orders', { token: customer.token })
    expect(orders.body).toMatchObject([{ total: first.body.amount, detail: { products: 1 } }])
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
  })

  test.each([
    ['rose', 800_00],
    ['fell', 300_00],
  ])('the new attempt and the order have the price that %s', async (_, price) => {
    const { customer, cart, product } = await makeCardCart(t)
    const first = await requestCardPayment(t, customer.token, cart.id)
    await setPrice(t.db, product.id, price)
    const second = await requestCardPayment(t, customer.token, cart.id)
    expect(second.body.amount > first.body.amount).toBe(price > 500_00)
    expect((await payAtProvider(t, first.body)).status).toBe(400)
    const { intent } = await payAtProvider(t, second.body)
    await requestCardConfirmation(t, customer.token, intent)
    const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
    expect(order).toMatchObject({ total: second.body.amount, detail: { cart_products: [{ price }] } })
    expect(await t.cards.read(intent)).toMatchObject({ amount_received: second.body.amount })
  })
})

describe('a reservation', () => {
  const expire = async () => {
    t.clock.advance(20 * 60_000 + 1)
    await releaseExpiredReservations(t.shop, t.providers)
  }

  test('ends after 20 minutes: the attempt is canceled at the provider and the stock is released', async () => {
    const { customer, cart, product } = await makeCardCart(t)
    const started = await requestCardPayment(t, customer.token, cart.id)
    t.clock.advance(19 * 60_000)
    await releaseExpiredReservations(t.shop, t.providers)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    t.clock.advance(60_001)
    await releaseExpiredReservations(t.shop, t.providers)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    expect((await payAtProvider(t, started.body)).status).toBe(400)
    expect((await requestCardPayment(t, customer.token, cart.id)).body.client_secret).not.toBe(
      started.body.client_secret,
    )
  })

  test('that was paid in its last second still becomes an order', async () => {
    const { customer, cart, product } = await makeCardCart(t)
    const started = await requestCardPayment(t, customer.token, cart.id)
    await payAtProvider(t, started.body)
    await expire()
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
    expect((await t.request('GET', '/cart/orders', { token: customer.token })).body).toHaveLength(1)
  })

  test('is one per customer: starting again transfers it', async () => {
    const { customer, cart, product } = await makeCardCart(t, 5)
    await requestCardPayment(t, customer.token, cart.id)
    await t.request('PUT', '/cart/update?lang=en&currency=MXN', {
      token: customer.token,
      body: { id: cart.id, products: [makeLine(product, { quantity: 10 })] },
    })
    const second = await requestCardPayment(t, customer.token, cart.id)
    expect(second.status).toBe(200)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 10 })
  })

  test('counts as free for its customer only', async () => {
    const { customer, cart, product } = await makeCardCart(t, 10)
    await requestCardPayment(t, customer.token, cart.id)
    expect((await t.request('GET', '/cart/active', { token: customer.token })).body.products[0]).toMatchObject({
      available: 10,
      unavailable_reason: null,
    })
    const other = await makeCustomer(t)
    expect(
      (await t.request('POST', '/cart/create', { token: other.token, body: { products: [makeLine(product)] } })).body
        .errors,
    ).toEqual(['out_of_stock'])
  })
})

describe('what payment refuses', () => {
  test('without an address', async () => {
    const customer = await makeCustomer(t)
    const product = await makeProduct(t)
    const cart = await t.request('POST', '/cart/create', {
      token: customer.token,
      body: { products: [makeLine(product)] },
    })
    expect(await requestCardPayment(t, customer.token, cart.body.id)).toMatchObject({
      status: 400,
      body: { errors: ['error.address'], message: 'Choose a shipping address.' },
    })
  })

  test('for an empty cart', async () => {
    const { customer, cart } = await makeCardCart(t)
    await t.request('PUT', '/cart/update?lang=en&currency=MXN', {
      token: customer.token,
      body: { id: cart.id, products: [] },
    })
    expect((await requestCardPayment(t, customer.token, cart.id)).body.errors).toEqual(['cart.error3'])
  })

  test('for a line that sold out while it was in the cart', async () => {
    const { customer, cart, product } = await makeCardCart(t, 2)
    await setOnHand(t.db, { product_id: product.id }, 1)
    expect(await requestCardPayment(t, customer.token, cart.id)).toMatchObject({
      status: 409,
      body: { errors: ['line_unavailable'] },
    })
    expect(await t.db`select from orders where customer_id = ${customer.id}`).toHaveLength(0)
  })

  test('for a total below the provider’s minimum', async () => {
    const customer = await makeCustomer(t, { crystals: 51 })
    const product = await makeProduct(t, { price: { MXN: 9_00, USD: 40 } })
    await makeShippingFree(t)
    const cart = await makeReadyCart(t, customer, [makeLine(product)])
    expect((await requestCardPayment(t, customer.token, cart.id)).body.errors).toEqual(['amount_too_small'])
    await t.db`delete from settings where key = 'shipping'`
    expect(await t.db`select from reservations where customer_id = ${customer.id}`).toHaveLength(0)
  })

  test('for the eleventh attempt within an hour', async () => {
    const { customer, cart, product } = await makeCardCart(t)
    const change = (quantity: number) =>
      t.request('PUT', '/cart/update?lang=en&currency=MXN', {
        token: customer.token,
        body: { id: cart.id, products: [makeLine(product, { quantity })] },
      })
    const tryToPay = ({ body }: Awaited<ReturnType<typeof requestCardPayment>>) =>
      payAtProvider(t, body, 'pm_card_authenticationRequired')
    for (let n = 0; n < 10; n += 1) {
      await change(1 + (n % 5))
      const started = await requestCardPayment(t, customer.token, cart.id)
      expect(started.status).toBe(200)
      await tryToPay(started)
    }
    await change(7)
    expect((await requestCardPayment(t, customer.token, cart.id)).status).toBe(429)
  })
})

/** Other tests change the stock of their sizes without the ledger. */
const listOwnInconsistencies = async () =>
  (await listInconsistencies(t.db, t.clock.now())).filter((found) => !found.startsWith('size '))

test('another language keeps the payment and its form; the order and its mail are in it', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const startIn = (lang: string) =>
    t.request('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart.id}`, { token: customer.token })
  const spanish = (await startIn('es')).body
  const english = (await startIn('en')).body
  expect([english.client_secret, english.reserved_until]).toEqual([spanish.client_secret, spanish.reserved_until])
  expect(await t.db`select count(*)::integer from payments where customer_id = ${customer.id}`.value()).toBe(1)
  const { intent } = await payAtProvider(t, english)
  const { status, body } = await requestCardConfirmation(t, customer.token, intent)
  expect([status, body.status]).toEqual([200, 'paid'])
  const [mail] = await waitForMessages(t, customer.email)
  expect(mail?.subject).toBe(`Your order ${body.number} is confirmed`)
  expect(mail?.text).toContain(`${product.name} en`)
  expect(await listOwnInconsistencies()).toEqual([])
})

test('a start in another language that is refused leaves the order as it was, with its payment', async () => {
  const { customer, cart } = await makeTransferCart(t)
  const { token } = customer
  const started = await t.request('POST', '/cart/paypal/create-order?lang=es', { token, body: { cart_id: cart.id } })
  const list = () => t.db`
    select orders.id, orders.lang, orders.status, payment.method, payment.status as payment from orders
    left join payments payment on payment.order_id = orders.id where orders.cart_id = ${cart.id}`
  const before = await list()
  expect(before).toMatchObject([{ lang: 'es', status: 'placed', method: 'paypal', payment: 'open' }])
  const body = { cart_id: cart.id, payment_method: 'zelle', expected: { amount: 1, currency: 'USD' } }
  const refused = await t.request('POST', '/cart/zelleyvenmo-payment?lang=en', { token, body })
  expect(refused).toMatchObject({ status: 409, body: { errors: ['total_changed'] } })
  expect(await list()).toEqual(before)
  const again = await t.request('POST', '/cart/paypal/create-order?lang=es', { token, body: { cart_id: cart.id } })
  expect(again.body).toEqual(started.body)
})

test('a change of the language while the money arrives leaves one paid order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, cart } = await makeCardCart(t)
    const startIn = (lang: string) =>
      t.request('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart.id}`, { token: customer.token })
    const { intent } = await payAtProvider(t, (await startIn('es')).body)
    const [returned] = await Promise.all([
      requestCardConfirmation(t, customer.token, intent),
      startIn('en'),
      startIn('es'),
      startIn('en'),
    ])
    expect(returned.body.status).toBe('paid')
    const orders = await t.request('GET', '/cart/orders', { token: customer.token })
    expect(orders.body).toHaveLength(1)
  }
  expect(await listOwnInconsistencies()).toEqual([])
})

test('a start that replaces a payment that no one tried to pay does not count, up to a limit of its own', async () => {
  const { customer, cart, product } = await makeCardCart(t)
  const restart = async (n: number) => {
    const body = { id: cart.id, products: [makeLine(product, { quantity: 1 + (n % 5) })] }
    await t.request('PUT', '/cart/update?lang=en&currency=MXN', { token: customer.token, body })
    return (await requestCardPayment(t, customer.token, cart.id)).status
  }
  const statuses = []
  for (let n = 0; n < 20; n += 1) statuses.push(await restart(n))
  expect(statuses).toEqual(Array(20).fill(200))
  const key = await t.db<{ key: string }[]>`select key from rate_limits where points > 10`.column()
  await changeRows(t.db, 'rate_limits', { key }, { points: 100 })
  expect(await restart(20)).toBe(429)
})

test('five declined cards end the attempt, and the customer cannot start another one for a while', async () => {
  const { customer, cart } = await makeCardCart(t)
  const started = await requestCardPayment(t, customer.token, cart.id)
  for (let n = 0; n < 5; n += 1) await payAtProvider(t, started.body, 'pm_card_visa_chargeDeclined')
  const canceled = () => t.db`select from payments where customer_id = ${customer.id} and status = 'canceled'`
  await eventually(async () => (await canceled()).length > 0)
  expect((await payAtProvider(t, started.body)).status).toBe(400)
  expect((await requestCardPayment(t, customer.token, cart.id)).status).toBe(429)
})

test('thirty concurrent buyers of two or three units never buy more than the seven in stock, and leave none that would still fit', async () => {
  const product = await makeProduct(t, { stock: 7, sizes: [{ letter: 'M' }] })
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const customer = await makeCustomer(t)
      const cart = await makeReadyCart(t, customer, [makeLine(product, { quantity: 2 + (n % 2) })])
      return { customer, cart }
    }),
  )
  const responses = await Promise.all(
    buyers.map(({ customer, cart }) => requestCardPayment(t, customer.token, cart.id)),
  )
  const had = responses.reduce((sum, { status }, n) => sum + (status === 200 ? 2 + (n % 2) : 0), 0)
  expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const inventoryLevel = await getInventoryLevel(t, product)
  expect(inventoryLevel!.reserved).toBe(had)
  expect(inventoryLevel!.reserved).toBeLessThanOrEqual(7)
  expect(7 - inventoryLevel!.reserved).toBeLessThan(2)
})

test('after all these tests every ledger is consistent, except for what they changed by hand', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !/on hand|flagged/.test(inconsistency))).toEqual([])
})
