import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturnLine } from '../../testing/delivered-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeLine, makeProduct, payAtProvider, type TestProduct } from '../../testing/make.ts'
import { setSandboxSwitches, startReview } from '../../testing/paypal-payment.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { reconcilePayments } from '../payments/payments.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())
beforeEach(async () => {
  // The session of a member ends while days pass.
  staff = await signInStaff(t, ['manager'])
})

const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const send = (path: string, body: object) => staff.send('POST', `/returns/${path}?lang=en`, body)
const ask = (id: number) => send('ask', { id })
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const readReturn = async (id: number) => (await staff.send('GET', `/returns/detail?id=${id}`)).body
const makeItem = (MXN: number, stock = 10) => makeProduct(t, { price: { MXN, USD: 50_00 }, stock })

/** Opens the exchange of a unit for one that costs MXN 450.00 more. */
async function openDearer(stock = 10) {
  const [order, item] = [await buyDelivered(t, { price: 1_000_00 }), await makeItem(1_500_00, stock)]
  const { size_id: wanted_size_id, color_id: wanted_color_id } = makeReturnLine(item)
  const lines = [{ ...makeReturnLine(order.product), wanted_size_id, wanted_color_id }]
  const { body } = await send('open', { code: order.code, kind: 'exchange', reason: 'other', lines })
  expect(body).toMatchObject({ difference: 450_00 })
  return { order, item, id: body.id as number, cart_id: await readCart(order) }
}

const readCart = async ({ code }: PurchasedOrder) =>
  new URL((await read(code)).change_request.link).pathname.split('/').at(-1)!

async function pay({ customer: { token } }: PurchasedOrder, cart_id: string) {
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
  const { intent } = await payAtProvider(t, body)
  return t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
}

function receive({ product }: PurchasedOrder, id: number, expected_amount: number) {
  const { size_id, color_id } = makeReturnLine(product)
  const lines = [{ size_id, color_id, restocked: 1, discarded: 0 }]
  return send('receive', { id, lines, with_shipping: false, expected_amount })
}

const countReserved = async (item: TestProduct) => (await getInventoryLevel(t, item))?.reserved

test('an expired link is replaced by a new one for the same difference, also when the price has changed', async () => {
  const { order, item, id, cart_id } = await openDearer()
  expect((await readReturn(id)).payment_link).toMatchObject({ open: true, confirming: false })
  t.clock.advance(4 * DAY_MS)
  staff = await signInStaff(t, ['manager'])
  expect((await readReturn(id)).payment_link).toMatchObject({ open: false, confirming: false })
  await t.db`update product_prices set price = price * 2 where product_id = ${item.id}`
  expect(await ask(id)).toMatchObject({ status: 200 })
  const [, newest] = await eventually(async () => {
    const mails = await t.mailbox.list(order.customer.email)
    const asked = mails.filter(({ subject }) => subject.includes('espera tu pago'))
    return asked.length === 2 && asked
  })
  const again = await readCart(order)
  expect([again === cart_id, newest!.text.includes('$450.00')]).toEqual([false, true])
  const { token } = order.customer
  expect(await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })).toMatchObject({ status: 404 })
  expect((await pay(order, again)).body).toMatchObject({ status: 'paid' })
  expect(await readReturn(id)).toMatchObject({ waits_for_payment: false, payment_link: null })
  expect(await countReserved(item)).toBe(1)
  expect(await ask(id)).toMatchObject(refused(409, 'exchange_not_waiting'))
})

test('two members who ask at once leave one link that works', async () => {
  const { order, id } = await openDearer()
  const other = await signInStaff(t, ['manager'])
  const answers = await Promise.all([ask(id), other.send('POST', '/returns/ask?lang=en', { id })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const open = await t.db`
    select from order_change_requests where order_id = ${order.order_id} and ended_at is null`
  expect(open).toHaveLength(1)
  expect((await pay(order, await readCart(order))).body).toMatchObject({ status: 'paid' })
})

test('nothing is asked for units that are gone, were refunded, or wait for nothing', async () => {
  const { item, id } = await openDearer(1)
  await buyOrder(t, { lines: () => [makeLine(item)] })
  expect(await ask(id)).toMatchObject(refused(409, 'change_out_of_stock'))
  const { order, id: refunded } = await openDearer()
  const parts = { lines: [{ line: 1, quantity: 1, restock: false }], shipping: 0, amount: null }
  const shown = { code: order.code, ...parts, expected_amount: 900_00, expected_parcel: 'sent' }
  const refund = { ...shown, reason: 'Lost', key: `key-${order.code}-exchange` }
  expect(await staff.send('POST', '/orders/refund', refund)).toMatchObject({ status: 200 })
  expect(await ask(refunded)).toMatchObject(refused(409, 'exchange_refunded'))
  expect(await ask(999_999)).toMatchObject(refused(404, 'return_unknown'))
})

test.each(['completed', 'denied'] as const)(
  'while its payment is under review an exchange is neither received nor asked for again, and then it is as it was %s',
  async (outcome) => {
    const { order, item, id, cart_id } = await openDearer()
    const { settle } = await startReview(t, order.customer.token, cart_id)
    expect((await readReturn(id)).payment_link).toMatchObject({ open: false, confirming: true })
    expect(await receive(order, id, 900_00)).toMatchObject(refused(409, 'exchange_confirming'))
    expect(await ask(id)).toMatchObject(refused(409, 'change_being_paid'))
    expect(await readReturn(id)).toMatchObject({ status: 'approved', kind: 'exchange', waits_for_payment: true })
    await settle(outcome)
    t.clock.advance(3 * 60_000)
    await reconcilePayments(t.shop, t.providers)
    await waitUntilIdle(t)
    const paid = outcome === 'completed'
    expect(await readReturn(id)).toMatchObject({ waits_for_payment: !paid })
    expect(await countReserved(item)).toBe(paid ? 1 : 0)
    expect((await receive(order, id, paid ? 0 : 900_00)).body).toMatchObject({ goods: paid ? 0 : 900_00 })
    expect(await readReturn(id)).toMatchObject({ status: paid ? 'received' : 'refunded' })
  },
)

test('every record agrees', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
