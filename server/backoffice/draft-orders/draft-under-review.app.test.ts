import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeCustomer, makeLine, makeProduct, payAtProvider, sampleAddress } from '../../testing/make.ts'
import { setSandboxSwitches, startReview } from '../../testing/paypal-payment.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { reconcilePayments, releaseExpiredReservations } from '../../domains/payments/payments.ts'
import { setPrice } from '../../testing/change-products.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const settled = { on_hand: 10, committed: 0, reserved: 0 }

/** A draft with an item at a price that a member chose, whose payment is reviewed; the product is dearer since. */
async function review() {
  const customer = await makeCustomer(t)
  const { token, email } = customer
  await t.request('POST', '/addresses/create', { token, body: sampleAddress })
  const product = await makeProduct(t)
  const body = { customer_id: customer.id, currency: 'MXN' }
  const { id, version, currency, note, code, addresses } = (await staff.send('POST', '/draft-orders/create', body)).body
  const fields = { id, currency, note, code, price_reason: 'Feria', address_id: addresses[0].id }
  const save = (seen: number, own_price: number) =>
    staff.send('PUT', '/draft-orders/save', {
      ...fields,
      version: seen,
      lines: [{ ...makeLine(product), own_price }],
    })
  const saved = (await save(version, 420_00)).body
  const { total } = saved
  const sent = await staff.send('POST', '/draft-orders/send', { id, version: saved.version, total, mail: true })
  const { link } = sent.body
  const cart_id = new URL(link).pathname.split('/').at(-1)!
  const paying = await startReview(t, token, cart_id)
  await setPrice(t.db, product.id, 900_00)
  const get = async () => (await staff.send('GET', `/draft-orders/detail?lang=es&id=${id}`)).body
  const getState = async () => (await t.request('GET', `/cart/link?lang=en&id=${cart_id}`, { token })).body.state
  return { product, token, email, cart_id, link, total, version: sent.body.version, save, get, getState, ...paying }
}

type Review = Awaited<ReturnType<typeof review>>

async function decide({ settle }: Pick<Review, 'settle'>, outcome: 'completed' | 'denied') {
  await settle(outcome)
  t.clock.advance(3 * 60_000)
  await reconcilePayments(t.shop, t.providers)
  await waitUntilIdle(t)
}

async function payByCard({ token, cart_id }: Pick<Review, 'token' | 'cart_id'>) {
  const { body } = await requestCardPayment(t, token, cart_id)
  const { intent } = await payAtProvider(t, body)
  return { amount: body.amount, confirmed: (await requestCardConfirmation(t, token, intent)).body }
}

const waitForDenial = (email: string) =>
  eventually(async () => (await waitForMessages(t, email)).find(({ kind }) => kind === 'payment-denied'))

test('while its payment is under review a draft is an order: no second payment, and no change by staff', async () => {
  const { token, cart_id, number, version, save, get, getState } = await review()
  const second = await requestCardPayment(t, token, cart_id)
  expect([second.status, second.body.errors]).toEqual([409, ['payment_confirming']])
  expect((await save(version, 400_00)).body.errors).toEqual(['draft_order_ordered'])
  expect(await get()).toMatchObject({ state: 'ordered', order_code: number })
  expect(await getState()).toBe('ordered')
})

test('denied, its link works again until its end at the prices that it held, and makes another order', async () => {
  const reviewed = await review()
  const { product, email, link, number, total, get, getState } = reviewed
  await decide(reviewed, 'denied')
  const { text } = await waitForDenial(email)
  expect(text).toContain('sirve otra vez hasta el')
  expect(text).toContain(`Pagar mi pedido:\n${link}`)
  expect(await get()).toMatchObject({ state: 'sent', order_code: null, link, total })
  expect(await getState()).toBe('open')
  expect(await getInventoryLevel(t, product)).toEqual(settled)
  const { amount, confirmed } = await payByCard(reviewed)
  expect([amount, confirmed.status]).toEqual([total, 'paid'])
  const { state, order_code } = await get()
  expect([state, order_code === number]).toEqual(['ordered', false])
  expect(order_code).toBe(confirmed.number)
  expect(await getInventoryLevel(t, product)).toEqual({ ...settled, committed: 1 })
  const { items } = (await staff.send('GET', '/draft-orders/list?lang=es')).body
  expect(items.filter((item: { order_code: string }) => item.order_code === order_code)).toHaveLength(1)
})

test('denied, staff can change it again, and a second payment can be reviewed and denied too', async () => {
  const reviewed = await review()
  const { product, token, cart_id, version, save } = reviewed
  await decide(reviewed, 'denied')
  expect(await save(version, 400_00)).toMatchObject({ status: 200, body: { state: 'sent', subtotal: 400_00 } })
  const second = await startReview(t, token, cart_id)
  await decide(second, 'denied')
  expect(await getInventoryLevel(t, product)).toEqual(settled)
  expect((await payByCard(reviewed)).confirmed.status).toBe('paid')
})

test('undecided for five days, it can be paid again, and money that comes later goes back', async () => {
  const reviewed = await review()
  const { product, email, getState } = reviewed
  t.clock.advance(5 * DAY_MS + 60_000)
  await releaseExpiredReservations(t.shop, t.providers)
  staff = await signInStaff(t, ['manager'])
  expect((await waitForDenial(email)).text).toContain('sirve otra vez hasta el')
  expect(await getState()).toBe('open')
  await setSandboxSwitches(t)
  expect((await payByCard(reviewed)).confirmed.status).toBe('paid')
  await decide(reviewed, 'completed')
  const refunded = await eventually(() =>
    t.db<{ status: string }[]>`
    select status from payments where order_id = ${reviewed.order_id} and status = 'refunded'`.first(),
  )
  expect(refunded).toBeDefined()
  expect(await getInventoryLevel(t, product)).toEqual({ ...settled, committed: 1 })
})

test('denied after its link has ended, it waits for staff to send it again at the prices of then', async () => {
  const reviewed = await review()
  const { cart_id, email, get, getState } = reviewed
  await changeRows(t.db, 'carts', { id: cart_id }, { expires_at: t.clock.now() })
  await decide(reviewed, 'denied')
  const { text } = await waitForDenial(email)
  expect(text).toContain('ya venció')
  expect(text).not.toContain('/continuar/')
  expect(await get()).toMatchObject({ state: 'expired', order_code: null, link: null })
  expect(await getState()).toBe('closed')
})

test('completed, it is as any paid order, once', async () => {
  const reviewed = await review()
  const { product, number, capture, get } = reviewed
  await decide(reviewed, 'completed')
  await Promise.all([capture(), capture()])
  expect(await get()).toMatchObject({ state: 'ordered', order_code: number })
  expect(await getInventoryLevel(t, product)).toEqual({ ...settled, committed: 1 })
})

test('the books agree', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
