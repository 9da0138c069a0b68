import { refusals } from '@shop/contract/refusals.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilIdle } from '../../../testing/mail.ts'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import {
  requestTransfer,
  getInventoryLevel,
  waitForMailTypes,
  makeTransfer,
  makeTransferCart,
  getNewestOrder,
} from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { raisePrices } from '../../../testing/change-products.ts'
import { makeShippingFree } from '../../../testing/change-settings.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const switches = (body: object) =>
  fetch(`${t.sandbox.url}/_switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const startCard = (token: string, cart_id: string) =>
  t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })

test('a transfer in pesos or by an unknown method is refused; in dollars the order waits with its stock reserved once', async () => {
  const { customer, product, cart } = await makeTransferCart(t, { currency: 'MXN' })
  const refused = [
    ['zelle', 'zelle_venmo_usd'],
    ['venmo', 'zelle_venmo_usd'],
    ['ZELLE', 'payment_method_unknown'],
    ['card', 'payment_method_unknown'],
    ['paypal', 'payment_method_unknown'],
    ['', 'stripe.error1'],
    [null, 'stripe.error1'],
    [7, 'payment_method_unknown'],
  ] as const
  for (const [method, code] of refused)
    expect(await requestTransfer(t, customer, cart.id, { method })).toMatchObject({
      status: 400,
      body: { errors: [code] },
    })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })

  await t.request('PUT', '/cart/currency', { token: customer.token, body: { cart_id: cart.id, currency: 'USD' } })
  const response = await requestTransfer(t, customer, cart.id)
  expect(response).toMatchObject({ status: 200, body: { message: 'Payment pending confirmation', currency: 'USD' } })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  expect(await getNewestOrder(t, customer)).toMatchObject({ detail: { status: 'pending_payment' } })
})

test('the response has the recipient, the amount, the reference and the deadline, and the cart is closed', async () => {
  const { customer, cart } = await makeTransferCart(t)
  const before = t.clock.now().valueOf()
  const { body } = await requestTransfer(t, customer, cart.id, { lang: 'es' })
  expect(body).toEqual({
    message: 'Pago pendiente de confirmación',
    order_id: expect.any(Number),
    number: expect.stringMatching(/^L-....-....$/),
    payment_method: 'zelle',
    reference: expect.stringMatching(/^[2-9B-DF-HJKMNP-TV-XZ]{7}$/),
    account: 'pagos@shop.test',
    instructions: expect.stringContaining('Abre Zelle'),
    amount: cart.total,
    currency: 'USD',
    deadline: expect.any(String),
    email: customer.email,
    settled: false,
  })
  const waits_ms = Date.parse(body.deadline) - before
  expect(waits_ms).toBeGreaterThanOrEqual(48 * 3_600_000)
  expect(waits_ms).toBeLessThan(48 * 3_600_000 + 60_000)
  expect((await t.request('GET', '/cart/active', { token: customer.token })).body).toMatchObject({ id: null })

  const { reference, account, deadline, number } = body
  const order = await getNewestOrder(t, customer, 'es')
  const pending = { reference, account, deadline, instructions: body.instructions }
  const timeline = [{ step: 'requested', at: expect.any(String) }]
  expect(order).toMatchObject({ number, detail: { payment_method: 'zelle', pending, timeline, can_cancel: true } })

  expect(await waitForMailTypes(t, customer, 1)).toEqual(['payment-pending'])
  const [mail] = await t.mailbox.list(customer.email)
  for (const expectedText of [reference, account, number, 'Abre Zelle', '$36.00'])
    expect(mail?.text).toContain(expectedText)
})

describe('a request names the total that the customer saw', () => {
  const request = ({ token }: { token: string }, id: string, expected: object) =>
    t.request('POST', '/cart/zelleyvenmo-payment?lang=en', { token, body: { cart_id: id, payment_method: 'zelle', expected } }) // prettier-ignore

  test('with another total it is refused: the cart stays open, without an order or a reservation', async () => {
    const { customer, product, cart } = await makeTransferCart(t)
    const shown = { amount: cart.total, currency: 'USD' }
    await raisePrices(t.db, product.id, 100)
    for (const expected of [shown, { ...shown, amount: cart.total + 100, currency: 'MXN' }])
      expect(await request(customer, cart.id, expected)).toMatchObject({
        status: 409,
        body: { errors: ['total_changed'] },
      })
    expect(await t.db`select from orders where cart_id = ${cart.id}`).toEqual([])
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    const { body: dearer } = await t.request('GET', '/cart/active?lang=en', { token: customer.token })
    const now = { amount: dearer.total, currency: 'USD' }
    expect(await request(customer, cart.id, now)).toMatchObject({ status: 200, body: now })
    expect(await request(customer, cart.id, now)).toMatchObject({ status: 200, body: now })
  })

  test('with a total that was shown before another method was started it is refused too', async () => {
    const { customer, cart } = await makeTransferCart(t)
    await startCard(customer.token, cart.id)
    const shown = { amount: cart.total, currency: 'USD' }
    const wrong = await request(customer, cart.id, { ...shown, amount: 1 })
    expect(wrong).toMatchObject({ status: 409, body: { errors: ['total_changed'] } })
    expect(await request(customer, cart.id, shown)).toMatchObject({ status: 200, body: shown })
  })

  test.each([
    { amount: 1 },
    { currency: 'USD' },
    { amount: '1', currency: 'USD' },
    { amount: 1, currency: 'EUR' },
    'x',
  ])('in another form (%j) it is refused', async (expected) => {
    const { customer, cart } = await makeTransferCart(t)
    expect((await request(customer, cart.id, expected as object)).status).toBeOneOf([400, 422])
  })
})

test('venmo has its own account and texts', async () => {
  const { customer, cart } = await makeTransferCart(t)
  const { body } = await requestTransfer(t, customer, cart.id, { method: 'venmo' })
  expect(body).toMatchObject({ payment_method: 'venmo', account: '@shop-test' })
  expect(body.instructions).toContain('Open Venmo')
})

test('twenty concurrent requests and some later ones, for either method, make one order, one reservation, one mail', async () => {
  const { customer, product, cart } = await makeTransferCart(t, { quantity: 2 })
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestTransfer(t, customer, cart.id)))
  responses.push(
    await requestTransfer(t, customer, cart.id),
    await requestTransfer(t, customer, cart.id, { method: 'venmo' }),
  )
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(responses[0]).toMatchObject({ status: 200 })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 2 })
  expect((await t.request('GET', '/cart/orders', { token: customer.token })).body).toHaveLength(1)
  await waitUntilIdle(t)
  expect(await waitForMailTypes(t, customer, 1)).toEqual(['payment-pending'])
})

test('of two customers who want the last unit, one gets it and the other is refused at once', async () => {
  const product = await makeProduct(t, { stock: 1 })
  const two = [await makeTransferCart(t, { product }), await makeTransferCart(t, { product })]
  const responses = await Promise.all(two.map(({ customer, cart }) => requestTransfer(t, customer, cart.id)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const expectedText = responses.find(({ status }) => status === 409)?.body.errors[0]
  expect(['out_of_stock', 'line_unavailable']).toContain(expectedText)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 1, committed: 0, reserved: 1 })
})

test('sixty requests for two or three of seven units never reserve more, and leave none that would still fit', async () => {
  const product = await makeProduct(t, { stock: 7, sizes: [{ letter: 'S' }] })
  const sixty = await Promise.all(
    Array.from({ length: 60 }, (_, n) => makeTransferCart(t, { product, quantity: 2 + (n % 2) })),
  )
  const responses = await Promise.all(
    sixty.map(({ customer, cart }, n) =>
      n % 3 === 0 ? startCard(customer.token, cart.id) : requestTransfer(t, customer, cart.id),
    ),
  )
  for (const { status } of responses) expect([200, 409]).toContain(status)
  const { on_hand, reserved } = (await getInventoryLevel(t, product))!
  expect(on_hand).toBe(7)
  expect(on_hand - reserved).toBeLessThan(2)
})

test('the requested amount is the total of the order and the sum of its parts', async () => {
  const product = await makeProduct(t, { stock: 10_000, price: { USD: 33_33 }, sizes: [{ letter: 'S' }] })
  const other = await makeProduct(t, { stock: 10_000, price: { USD: 1_07 }, sizes: [{ letter: 'S' }] })
  const code = await makeCode(t, { percent: 13 })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (n, m, coded) => {
        const customer = await makeCustomer(t)
        const lines = [makeLine(product, { quantity: n }), makeLine(other, { quantity: m })]
        const cart = await makeReadyCart(t, customer, lines, 'USD')
        if (coded)
          await t.request('PUT', '/discount-code/apply', { token: customer.token, body: { cart_id: cart.id, code } })
        const { body } = await requestTransfer(t, customer, cart.id)
        const { total, detail } = await getNewestOrder(t, customer)
        expect(body.amount).toBe(total)
        expect(total).toBe(detail.subtotal - detail.discount + detail.shipping)
        const sum = (detail.cart_products as { subtotal: number }[]).reduce((all, line) => all + line.subtotal, 0)
        expect(sum).toBe(detail.subtotal)
        expect(sum).toBe(n * 33_33 + m * 1_07)
      },
    ),
    { numRuns: 12 },
  )
})

test('a total of zero is finalized at once, without a transfer', async () => {
  const { customer, cart } = await makeTransferCart(t)
  const code = await makeCode(t, { percent: 100 })
  await t.request('PUT', '/discount-code/apply', { token: customer.token, body: { cart_id: cart.id, code } })
  await makeShippingFree(t)
  const { status, body } = await requestTransfer(t, customer, cart.id)
  await t.db`delete from settings where key = 'shipping'`
  const transfer = { reference: null, account: null, instructions: null, deadline: null }
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { settled: true, payment_method: 'free', amount: 0, ...transfer },
  })
  expect(await getNewestOrder(t, customer)).toMatchObject({ total: 0, detail: { status: 'paid', pending: null } })
})

describe('beside a card', () => {
  test('an attempt for the same cart is ended at the provider first, and its reservation is transferred', async () => {
    const { customer, product, cart } = await makeTransferCart(t, { product: await makeProduct(t, { stock: 1 }) })
    const started = await startCard(customer.token, cart.id)
    expect((await requestTransfer(t, customer, cart.id)).status).toBe(200)
    expect((await payAtProvider(t, started.body)).status).toBe(400)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 1, committed: 0, reserved: 1 })
  })

  test('twenty concurrent transfers are one, and none is refused', async () => {
    const { customer, product, cart } = await makeTransferCart(t)
    await startCard(customer.token, cart.id)
    const responses = await Promise.all(Array.from({ length: 20 }, () => requestTransfer(t, customer, cart.id)))
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  })

  test('an attempt for an older copy of the cart is ended too', async () => {
    const { customer, product, cart } = await makeTransferCart(t)
    const started = await startCard(customer.token, cart.id)
    const body = { id: cart.id, products: [makeLine(product, { quantity: 3 })] }
    await t.request('PUT', '/cart/update?currency=USD', { token: customer.token, body })
    expect((await requestTransfer(t, customer, cart.id)).status).toBe(200)
    expect((await payAtProvider(t, started.body)).status).toBe(400)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 3 })
  })

  test.each(['es', 'en'] as const)(
    'an attempt that cannot be ended now refuses a transfer until later, in %s',
    async (lang) => {
      const { customer, product, cart } = await makeTransferCart(t)
      await t.request('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart.id}`, { token: customer.token })
      await switches({ outage: true })
      const response = await requestTransfer(t, customer, cart.id, { lang })
      const message = refusals.earlier_payment_open[lang]
      expect(response).toMatchObject({ status: 503, body: { errors: ['earlier_payment_open'], message } })
      expect(response.headers['retry-after']).toBeDefined()
      expect((await t.request('GET', '/cart/orders', { token: customer.token })).body).toEqual([])
      expect((await t.request('GET', '/cart/active', { token: customer.token })).body.id).toBe(cart.id)
      await switches({})
      expect((await requestTransfer(t, customer, cart.id, { lang })).status).toBe(200)
      expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    },
  )

  test('a transfer that waits for the database is not refused because of another payment', async () => {
    const { customer, cart } = await makeTransferCart(t)
    const impatient = await openTestShop({ sameDatabaseAs: t, worker: false, start_ms: 1_000 })
    const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = t.db.begin(async (tx) => {
      await tx`lock table bank_transfers in share mode`
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const refused = await requestTransfer(impatient, customer, cart.id)
    gate.resolve()
    await lock
    expect(refused).toMatchObject({ status: 503, body: { errors: ['unavailable'] } })
    expect((await requestTransfer(t, customer, cart.id)).status).toBe(200)
    await impatient.close()
  })

  test('a card that was charged a moment ago wins: the order is paid, and no transfer is created', async () => {
    const { customer, cart } = await makeTransferCart(t)
    const started = await startCard(customer.token, cart.id)
    await payAtProvider(t, started.body)
    const response = await requestTransfer(t, customer, cart.id)
    expect(response).toMatchObject({ status: expect.toBeOneOf([404, 409]) })
    expect(await getNewestOrder(t, customer)).toMatchObject({ detail: { status: 'paid', payment_method: 'card' } })
  })

  test('a card payment and a bank transfer started concurrently make one order and never two payments', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { customer, product, cart } = await makeTransferCart(t)
      const [response, started] = await Promise.all([
        requestTransfer(t, customer, cart.id),
        startCard(customer.token, cart.id),
      ])
      expect(response.status).toBe(200)
      const paid = started.status === 200 ? (await payAtProvider(t, started.body)).status : started.status
      expect([400, 404, 503]).toContain(paid)
      expect((await t.request('GET', '/cart/orders', { token: customer.token })).body).toHaveLength(1)
      expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    }
  })

  test('after attempts by card and PayPal the transfer is the payment method of its order', async () => {
    const { customer, cart } = await makeTransferCart(t)
    await startCard(customer.token, cart.id)
    await setSandboxSwitches(t, { outage: true })
    expect((await requestTransfer(t, customer, cart.id)).body.errors).toEqual(['earlier_payment_open'])
    await setSandboxSwitches(t)
    const body = { cart_id: cart.id }
    expect((await t.request('POST', '/cart/paypal/create-order?lang=en', { token: customer.token, body })).status).toBe(
      200,
    )
    expect((await requestTransfer(t, customer, cart.id)).status).toBe(200)
    expect((await getNewestOrder(t, customer)).detail.payment_method).toBe('zelle')
  })

  test('after that the cart cannot be paid by card', async () => {
    const { customer, cart } = await makeTransfer(t)
    expect(await startCard(customer.token, cart.id)).toMatchObject({
      status: 404,
      body: { errors: ['cart_not_found'] },
    })
  })
})

test('while a bank transfer waits, the next cart can be paid by card but not by another transfer', async () => {
  const { customer } = await makeTransfer(t)
  const next = await makeTransferCart(t, { customer })
  expect(await requestTransfer(t, customer, next.cart.id)).toMatchObject({
    status: 409,
    body: { errors: ['request_pending'] },
  })
  const ready = await t.request('GET', `/cart/readiness?cart_id=${next.cart.id}`, { token: customer.token })
  expect(ready.body.methods).toMatchObject([
    { method: 'card', available: true },
    { method: 'paypal', available: true },
    { method: 'zelle', available: false, code: 'request_pending' },
    { method: 'venmo', available: false, code: 'request_pending' },
  ])
  expect((await startCard(customer.token, next.cart.id)).status).toBe(200)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
