import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeLine, makeProduct, payAtProvider, type TestProduct } from '../../testing/make.ts'
import { setSandboxSwitches, startReview } from '../../testing/paypal-payment.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { reconcilePayments, releaseExpiredReservations } from '../payments/payments.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const settled = { on_hand: 10, committed: 0, reserved: 0 }

/** An order of 900.00 that is to get an item of 1,600.00, whose difference is paid with a payment that is reviewed. */
async function review() {
  const order = await buyOrder(t, { price: 1_000_00 })
  const dear = await makeProduct(t, { price: { MXN: 1_600_00, USD: 80_00 } })
  const { size_id, color_id } = makeLine(dear)
  const lines = [{ id: dear.id, size_id, color_id, quantity: 1 }]
  const shown = { expected_refund: 0, expected_due: 540_00, request_id: null }
  const change = () => staff.send('PUT', '/orders/change?lang=en', { code: order.code, version: 0, lines, ...shown })
  expect((await change()).body).toMatchObject({ due: 540_00 })
  const { id, link } = (await read(order.code)).change_request
  const cart_id = new URL(link).pathname.split('/').at(-1)!
  const { token, email } = order.customer
  const paying = await startReview(t, token, cart_id)
  const withdraw = () => staff.send('POST', '/orders/change/withdraw?lang=en', { code: order.code, id })
  const list = async () => (await t.request('GET', '/cart/orders?lang=es', { token })).body
  return { order, dear, cart_id, link, token, email, withdraw, change, list, ...paying }
}

type Review = Awaited<ReturnType<typeof review>>

async function decide({ settle }: Pick<Review, 'settle'>, outcome: 'completed' | 'denied') {
  await settle(outcome)
  t.clock.advance(3 * 60_000)
  await reconcilePayments(t.shop, t.providers)
  await waitUntilIdle(t)
}

async function payByCard({ token, cart_id }: Pick<Review, 'token' | 'cart_id'>) {
  const started = await requestCardPayment(t, token, cart_id)
  expect(started).toMatchObject({ status: 200, body: { amount: 540_00 } })
  const { intent } = await payAtProvider(t, started.body)
  return requestCardConfirmation(t, token, intent)
}

const waitForDenial = (email: string) =>
  eventually(async () => (await waitForMessages(t, email)).find(({ kind }) => kind === 'payment-denied'))
const isChanged = async (code: string, { id }: TestProduct) =>
  (await read(code)).lines.some((line: { id: number }) => line.id === id)

test('while its payment is under review, the difference cannot be paid again, and staff cannot change the order', async () => {
  const { order, dear, cart_id, token, withdraw, change, list, number } = await review()
  expect(await requestCardPayment(t, token, cart_id)).toMatchObject(refused(409, 'payment_confirming'))
  expect(await withdraw()).toMatchObject(refused(409, 'change_being_paid'))
  expect((await change()).status).toBe(409)
  const lines = [{ ...makeLine(dear), id: dear.id, quantity: 2 }]
  const unpaid = { code: number, version: 0, lines, expected_refund: 0, expected_due: 0, request_id: null }
  expect(await staff.send('PUT', '/orders/change', unpaid)).toMatchObject(refused(409, 'order_is_confirming'))
  expect((await read(order.code)).change_request).toMatchObject({ confirming: true, link: null })
  const [paying, changing] = await list()
  expect(paying).toMatchObject({ number, detail: { status: 'confirming', change_of: order.code } })
  expect(changing).toMatchObject({ number: order.code, detail: { change: { due: 540_00, confirming: true } } })
  expect(await getInventoryLevel(t, dear)).toEqual({ ...settled, reserved: 1 })
})

test('denied, it can be paid by the same link until its end, and the mail speaks of the order that is to change', async () => {
  const reviewed = await review()
  const { order, dear, link, email, list } = reviewed
  await decide(reviewed, 'denied')
  const mail = await waitForDenial(email)
  expect([mail.subject, mail.text]).toEqual([
    `El pago para cambiar tu pedido ${order.code} no se aprobó`,
    expect.stringContaining('ahí puedes pagar la diferencia hasta el'),
  ])
  expect(mail.text).toContain(`Pagar la diferencia:\n${link}`)
  expect(await getInventoryLevel(t, dear)).toEqual(settled)
  expect((await read(order.code)).change_request).toMatchObject({ confirming: false, link })
  const [paying, changing] = await list()
  expect([paying.detail.status, changing.detail.change.confirming]).toEqual(['failed', false])
  expect((await payByCard(reviewed)).body).toMatchObject({ status: 'paid' })
  expect(await isChanged(order.code, dear)).toBe(true)
  expect((await read(order.code)).money).toMatchObject({ added: 540_00, left: order.amount + 540_00 })
  expect(await getInventoryLevel(t, dear)).toEqual({ ...settled, committed: 1 })
})

test('denied, staff can withdraw it, and then its link has ended', async () => {
  const reviewed = await review()
  await decide(reviewed, 'denied')
  expect((await reviewed.withdraw()).status).toBe(200)
  expect((await requestCardPayment(t, reviewed.token, reviewed.cart_id)).status).toBe(404)
})

test('undecided for five days, it ends with the link; money that comes later goes back, and the order stays', async () => {
  const reviewed = await review()
  const { order, dear, email, cart_id, token } = reviewed
  t.clock.advance(5 * DAY_MS + 60_000)
  await releaseExpiredReservations(t.shop, t.providers)
  staff = await signInStaff(t, ['manager'])
  expect((await waitForDenial(email)).text).toContain('responde a este correo')
  expect((await read(order.code)).change_request).toMatchObject({ confirming: false, link: null })
  expect((await requestCardPayment(t, token, cart_id)).status).toBe(404)
  await decide(reviewed, 'completed')
  expect((await waitForMessages(t, email)).map(({ kind }) => kind)).toContain('payment-failed')
  expect(await isChanged(order.code, dear)).toBe(false)
  expect(await getInventoryLevel(t, dear)).toEqual(settled)
})

test('completed, the order changes, once', async () => {
  const reviewed = await review()
  const { order, dear, capture } = reviewed
  await decide(reviewed, 'completed')
  await Promise.all([capture(), capture()])
  expect(await isChanged(order.code, dear)).toBe(true)
  expect((await read(order.code)).money).toMatchObject({ added: 540_00, left: order.amount + 540_00 })
  expect(await getInventoryLevel(t, dear)).toEqual({ ...settled, committed: 1 })
})

test.each(['completed', 'denied'] as const)(
  'packed during the review that is then %s, the order stays',
  async (outcome) => {
    const reviewed = await review()
    const { order, dear, email, cart_id, token } = reviewed
    expect((await staff.send('POST', '/orders/prepare', { code: order.code })).status).toBe(200)
    await decide(reviewed, outcome)
    const kind = outcome === 'denied' ? 'payment-denied' : 'payment-failed'
    const mail = await eventually(async () => (await waitForMessages(t, email)).find((one) => one.kind === kind))
    expect(mail.text).not.toContain('puedes pagar')
    expect(await isChanged(order.code, dear)).toBe(false)
    expect(await getInventoryLevel(t, dear)).toEqual(settled)
    expect((await requestCardPayment(t, token, cart_id)).status).toBe(404)
  },
)

test('a payment under review that its customer gives up leaves the change, which can be paid otherwise', async () => {
  const reviewed = await review()
  const { order, dear, token, order_id } = reviewed
  expect((await t.request('POST', '/orders/cancel', { token, body: { order_id } })).status).toBe(200)
  await waitUntilIdle(t)
  expect((await payByCard(reviewed)).body).toMatchObject({ status: 'paid' })
  await decide(reviewed, 'completed')
  expect(await isChanged(order.code, dear)).toBe(true)
  expect((await read(order.code)).money).toMatchObject({ added: 540_00, left: order.amount + 540_00 })
  expect(await getInventoryLevel(t, dear)).toEqual({ ...settled, committed: 1 })
})

test('a payment of a difference that has begun agrees with the books', async () => {
  const reviewed = await review()
  await decide(reviewed, 'denied')
  expect((await requestCardPayment(t, reviewed.token, reviewed.cart_id)).status).toBe(200)
  expect(await getInventoryLevel(t, reviewed.dear)).toEqual({ ...settled, reserved: 1 })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('of a denial and a withdrawal at the same moment, the link ends or the withdrawal is refused', async () => {
  const reviewed = await review()
  const [, withdrawn] = await Promise.all([decide(reviewed, 'denied'), reviewed.withdraw()])
  const { status } = await requestCardPayment(t, reviewed.token, reviewed.cart_id)
  expect([withdrawn.status, status]).toEqual(withdrawn.status === 200 ? [200, 404] : [409, 200])
})

test('the books agree', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
