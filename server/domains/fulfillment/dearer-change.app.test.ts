import { DAY_MS } from '@shop/contract/calendar.ts'
import { CHANGE_REQUEST_DAYS } from '@shop/contract/staff/order-change-values.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeLine, makeProduct, payAtProvider, type TestProduct } from '../../testing/make.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeRows } from '../../testing/rows.ts'
import { refundOrder } from '../payments/payments.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const waitForMail = (to: string, subject: string) =>
  eventually(async () => (await waitForMessages(t, to)).find((mail) => mail.subject?.includes(subject)))
const wanted = (product: TestProduct, quantity = 1, size = 'S') => {
  const { size_id, color_id } = makeLine(product, { size })
  return { id: product.id, size_id, color_id, quantity }
}
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const countStock = ({ sizes }: TestProduct) =>
  t.db<{ on_hand: number; committed: number; reserved: number }[]>`
    select on_hand, committed, allocated - committed as reserved from stock where size_id = ${sizes['S']!}`.one()

async function change({ code }: { code: string }, lines: object[], fields: object = {}, by: StaffClient = staff) {
  const { changes: version, change_request } = await read(code)
  const { body } = await by.send('POST', '/orders/change/preview?lang=en', { code, version, lines })
  const shown = { refund: 0, due: 0, ...body }
  const expected = { expected_refund: shown.refund, expected_due: shown.due, request_id: change_request?.id ?? null }
  return by.send('PUT', '/orders/change?lang=en', { code, version, lines, ...expected, ...fields })
}

const getCartId = (link: string) => new URL(link).pathname.split('/').at(-1)!
async function readCartId({ code }: PurchasedOrder): Promise<string> {
  return getCartId((await read(code)).change_request.link)
}

const start = ({ customer }: PurchasedOrder, cart_id: string) =>
  t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token: customer.token })
const confirm = ({ customer }: PurchasedOrder, intent: string) =>
  t.request('POST', '/cart/stripe/intent', { token: customer.token, body: { payment_intent: intent } })

async function pay(order: PurchasedOrder) {
  const cart_id = await readCartId(order)
  const { body } = await start(order, cart_id)
  const { intent } = await payAtProvider(t, body)
  return confirm(order, intent)
}

/** An order of 1,000.00 that is to get an item of 1,600.00 instead. A first order has 10 % off. */
async function askForDearer() {
  const order = await buyOrder(t, { price: 1_000_00 })
  const dear = await makeProduct(t, { price: { MXN: 1_600_00, USD: 80_00 } })
  const answer = await change(order, [wanted(dear)])
  return { order, dear, answer }
}

test('what costs more is asked for by a link, and until it is paid the order and its stock stay', async () => {
  const { order, dear, answer } = await askForDearer()
  expect(answer.body).toEqual({ refund: 0, due: 540_00, crystals: 0, to_send: false })
  const asked = await read(order.code)
  expect(asked.lines).toMatchObject([{ id: order.product.id, quantity: 1 }])
  expect(asked.changes).toBe(0)
  const expires_at = new Date(t.clock.now().valueOf() + CHANGE_REQUEST_DAYS * DAY_MS).toISOString().slice(0, 10)
  expect(asked.change_request).toMatchObject({ due: 540_00, expires_at: expect.stringContaining(expires_at) })
  expect(await countStock(dear)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  const mail = await waitForMail(order.customer.email, 'espera tu pago')
  expect(mail.text).toContain('$540.00')
  expect(mail.text).toContain(new URL(asked.change_request.link).pathname)
  const { token } = order.customer
  const { body: cart } = await t.request('GET', `/cart/order?id=${await readCartId(order)}`, { token })
  expect(cart).toMatchObject({ subtotal: 1_600_00, discount: 1_060_00, shipping: 0, total: 540_00 })
  expect(cart).toMatchObject({ discount_reason: 'order_change', change_of: order.code, reward: { has_gift: false } })
  const own = await t.request('GET', '/cart/orders?lang=es', { token })
  expect(own.body[0].detail.change).toMatchObject({ due: 540_00, cart_id: await readCartId(order) })
})

test('once it is paid the order has its lines, stock and money follow, and everything can be refunded', async () => {
  const { order, dear } = await askForDearer()
  const cart_id = await readCartId(order)
  const started = await start(order, cart_id)
  expect(await countStock(dear)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  const { intent } = await payAtProvider(t, started.body)
  expect((await confirm(order, intent)).body).toMatchObject({ status: 'paid', crystals: 5 })
  expect((await confirm(order, intent)).body).toMatchObject({ status: 'paid' })
  const changed = await read(order.code)
  expect(changed.lines).toMatchObject([{ id: dear.id, quantity: 1, sent: 1 }])
  expect(changed).toMatchObject({ changes: 1, change_request: null, customer_status: 'paid' })
  expect(changed.money).toMatchObject({ added: 540_00, paid: order.amount + 540_00, left: order.amount + 540_00 })
  expect(await countStock(dear)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
  expect(await countStock(order.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  expect((await waitForMail(order.customer.email, 'Cambiamos tu pedido')).text).toContain('$540.00')
  const { token } = order.customer
  const [own, first] = (await t.request('GET', '/cart/orders?lang=es', { token })).body
  expect(own).toMatchObject({ total: 540_00, detail: { change_of: order.code, cart_products: [], can_cancel: false } })
  expect(first).toMatchObject({ number: order.code, detail: { added: 540_00, change: null } })
  await staff.send('POST', '/orders/prepare', { code: order.code })
  await staff.send('POST', '/orders/cancel', { code: order.code, reason: null })
  const ended = await read(order.code)
  expect(ended.money).toMatchObject({ left: 0, refunded: order.amount + 540_00, goods_refunded: true })
  expect(await countStock(dear)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('neither mail about a dearer change names units that were refunded before', async () => {
  const order = await buyOrder(t, { price: 1_000_00, quantity: 3 })
  const refund = { code: order.code, amount: 900_00, currency: 'MXN' as const, reason: 'x', actor: 'test' }
  await refundOrder(t.shop, { ...refund, restock: [{ line: 1, quantity: 1 }] })
  const dear = await makeProduct(t, { price: { MXN: 1_600_00, USD: 80_00 } })
  expect((await change(order, [wanted(order.product, 2), wanted(dear)])).body.due).toBe(1_440_00)
  await pay(order)
  for (const subject of ['espera tu pago', 'Cambiamos tu pedido']) {
    const { text } = await waitForMail(order.customer.email, subject)
    expect(text).toContain('(2 × talla S')
    expect(text).not.toContain('(3 × talla S')
  }
})

test('a second change replaces the first, and its link ends; one that is withdrawn ends too', async () => {
  const { order, dear } = await askForDearer()
  const former = await readCartId(order)
  await start(order, former)
  expect(await change(order, [wanted(dear)], { request_id: null })).toMatchObject(refused(409, 'version_conflict'))
  expect((await change(order, [wanted(order.product), wanted(dear)])).body).toMatchObject({ due: 1_440_00 })
  expect(await start(order, former)).toMatchObject({ status: 404 })
  const { id } = (await read(order.code)).change_request
  const next = await readCartId(order)
  const withdraw = () => staff.send('POST', '/orders/change/withdraw?lang=en', { code: order.code, id })
  expect((await withdraw()).status).toBe(200)
  expect(await withdraw()).toMatchObject(refused(409, 'change_request_over'))
  expect(await start(order, next)).toMatchObject({ status: 404 })
  expect((await read(order.code)).lines).toMatchObject([{ id: order.product.id }])
})

test.each([
  ['is packed', (code: string) => staff.send('POST', '/orders/prepare', { code })],
  ['is canceled', (code: string) => staff.send('POST', '/orders/cancel', { code, reason: null })],
  [
    'is refunded in part',
    (code: string) => {
      const body = {
        code,
        lines: [],
        shipping: 0,
        amount: 10_00,
        expected_amount: 10_00,
        reason: 'Sorry',
        key: crypto.randomUUID(),
      }
      return staff.send('POST', '/orders/refund', body)
    },
  ],
] as const)('an order that %s can no longer be changed by the payment, which goes back', async (_, act) => {
  const { order, dear } = await askForDearer()
  const cart_id = await readCartId(order)
  const { body } = await start(order, cart_id)
  const { intent } = await payAtProvider(t, body)
  await changeRows(t.db, 'payments', { provider_ref: intent }, { checked_at: new Date() })
  expect((await act(order.code)).status).toBe(200)
  expect((await confirm(order, intent)).status).not.toBe(500)
  await waitUntilIdle(t)
  const payment = await eventually(() =>
    t.db<{ status: string }[]>`select status from payments where provider_ref = ${intent}`.first(),
  )
  expect(payment.status).toMatch(/refunded|canceled|settled/)
  const after = await read(order.code)
  expect(after.lines.some(({ id }: { id: number }) => id === dear.id)).toBe(payment.status === 'settled')
  expect(await start(order, cart_id)).toMatchObject({ status: 404 })
})

test.each([
  ['packed', '/orders/prepare'],
  ['canceled', '/orders/cancel'],
])('of a payment and an order that is %s at the same moment no money is lost', async (_, path) => {
  const rounds = [0, 1, 2].map(async () => {
    const { order, dear } = await askForDearer()
    const { body } = await start(order, await readCartId(order))
    const { intent } = await payAtProvider(t, body)
    const [paid] = await Promise.all([
      confirm(order, intent),
      staff.send('POST', path, { code: order.code, reason: null }),
    ])
    expect(paid.status).toBeLessThan(500)
    await waitUntilIdle(t)
    const { lines, money, status } = await read(order.code)
    const isChanged = lines.some(({ id }: { id: number }) => id === dear.id)
    const settled = await t.db<{ status: string }[]>`select status from payments where provider_ref = ${intent}`.value()
    expect({ isChanged, settled }).toEqual(
      isChanged ? { isChanged, settled: 'settled' } : { isChanged, settled: 'refunded' },
    )
    expect(status === 'canceled' ? money.left : 0).toBe(0)
  })
  await Promise.all(rounds)
})

test('of two members who ask for a change at the same moment one does, and one link works', async () => {
  const order = await buyOrder(t, { price: 1_000_00 })
  const other = await signInStaff(t, ['owner'])
  const [dear, dearer] = [
    await makeProduct(t, { price: { MXN: 1_600_00, USD: 80_00 } }),
    await makeProduct(t, { price: { MXN: 1_700_00, USD: 90_00 } }),
  ]
  const answers = await Promise.all([change(order, [wanted(dear)]), change(order, [wanted(dearer)], {}, other)])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const open = await t.db`select id from order_change_requests where order_id = ${order.order_id} and ended_at is null`
  expect(open).toHaveLength(1)
  expect((await pay(order)).body).toMatchObject({ status: 'paid' })
})

test('steps in any order: what was paid less what was refunded is what the order costs now', async () => {
  const products = await Promise.all(
    [700_00, 999_99, 1_333_33].map((MXN) => makeProduct(t, { price: { MXN, USD: 50_00 } })),
  )
  const order = await buyOrder(t, { price: 1_000_01, quantity: 3 })
  const { total, shipping } = (await read(order.code)).money
  const all = [order.product, ...products]
  const step = fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }).filter((units) => units.some((n) => n > 0))
  const steps = fc.sample(fc.array(step, { minLength: 6, maxLength: 6, size: 'max' }), {
    numRuns: 1,
    seed: TEST_SEED,
  })[0]!
  for (const units of steps) {
    const lines = all.flatMap((product, index) => (units[index]! > 0 ? [wanted(product, units[index])] : []))
    const answer = await change(order, lines)
    if (answer.body.errors?.[0] === 'change_unchanged') continue
    expect(answer.status).toBe(200)
    // A card takes no less than 10.00; such a change waits until the next replaces it.
    const paid = answer.body.due >= 10_00 ? await pay(order) : { status: 200 }
    expect(paid.status).toBe(200)
    const { money, lines: now } = await read(order.code)
    const cost = now.reduce((sum: number, line: { subtotal: number }) => sum + line.subtotal, 0)
    const goods =
      total -
      shipping -
      Math.floor((2 * (3 * 1_000_01 - cost) * (total - shipping) + 3 * 1_000_01) / (2 * 3 * 1_000_01))
    expect(money.paid - money.refunded).toBe(goods + shipping)
    expect(money.left).toBe(goods + shipping)
  }
})

test('a payment that was made wins over another change, which its member is told', async () => {
  const { order, dear } = await askForDearer()
  const { body } = await start(order, await readCartId(order))
  const { intent } = await payAtProvider(t, body)
  expect(await change(order, [wanted(order.product, 1, 'M')])).toMatchObject(refused(409, 'version_conflict'))
  expect((await confirm(order, intent)).body).toMatchObject({ status: 'paid' })
  expect((await read(order.code)).lines).toMatchObject([{ id: dear.id }])
})

test('the link ends, units that sold out are refused, and another account cannot pay it', async () => {
  const { order, dear } = await askForDearer()
  const cart_id = await readCartId(order)
  const stranger = await buyOrder(t)
  expect((await start(stranger, cart_id)).status).toBe(404)
  const { token } = order.customer
  const link = await t.request('GET', `/cart/link?id=${cart_id}`, { token: stranger.customer.token })
  expect(link.body.errors).toEqual(['cart_not_yours'])
  const currency = { token, body: { cart_id, currency: 'USD' } }
  expect(await t.request('PUT', '/cart/currency', currency)).toMatchObject(refused(403, 'cart_of_shop'))
  const { body: addresses } = await t.request('GET', '/addresses/list', { token })
  const address = { token, body: { cart_id, address_id: addresses[0].id } }
  expect(await t.request('PUT', '/cart/address', address)).toMatchObject(refused(403, 'cart_of_shop'))
  const rare = await makeProduct(t, { price: { MXN: 2_000_00, USD: 90_00 }, stock: 1 })
  const preview = (lines: object[]) =>
    staff.send('POST', '/orders/change/preview?lang=en', { code: order.code, version: 0, lines })
  expect(await preview([wanted(rare, 2)])).toMatchObject(refused(409, 'change_out_of_stock'))
  expect(await preview([wanted(dear, 30)])).toMatchObject(refused(409, 'change_quantity'))
  t.clock.advance(CHANGE_REQUEST_DAYS * DAY_MS)
  staff = await signInStaff(t, ['manager'])
  expect((await read(order.code)).change_request).toMatchObject({ link: null })
})

test('the books agree', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
