import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireTransfers, releaseExpiredReservations } from '../domains/payments/payments.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { getInventoryLevel, makeTransfer } from '../testing/transfers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'

// The shop's clock jumps while customers buy. The current time of the clock counts, and no state lasts forever.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
beforeEach(() => t.clock.set(new Date('2027-06-10T12:00:00Z')))
afterAll(() => t.close())

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

async function paying() {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t, { published_at: new Date('2027-01-01') })
  const cart = await makeReadyCart(t, customer, [makeLine(product)])
  const start = () => t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  return { customer, product, cart, start, first: (await start()).body }
}

test('two hours back: the same attempt continues, and its stock is available again once its time is over', async () => {
  const { product, start, first } = await paying()
  t.clock.advance(-2 * HOUR_MS)
  expect((await start()).body).toEqual(first)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  t.clock.advance(2 * HOUR_MS + 20 * MINUTE_MS + 1)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('two hours ahead: the time is over, a new attempt starts, and only one of them has a reservation', async () => {
  const { product, start, first } = await paying()
  t.clock.advance(2 * HOUR_MS)
  const { status, body } = await start()
  expect(status).toBe(200)
  expect(body.client_secret).not.toBe(first.client_secret)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  t.clock.advance(-2 * HOUR_MS)
  expect((await start()).body).toEqual(body)
})

test('a transfer expires at its deadline, however the clock got there', async () => {
  const { product } = await makeTransfer(t)
  t.clock.advance(-2 * HOUR_MS)
  await expireTransfers(t.shop)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  t.clock.advance(51 * HOUR_MS)
  await expireTransfers(t.shop)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('a code that was used once is used, also before and after its period', async () => {
  const ends_at = new Date('2027-06-10T13:00:00Z')
  const code = await makeCode(t, { uses_each: 1, ends_at })
  const { customer } = await buyOrder(t, { code })
  for (const hours of [-2, 0, 2]) {
    t.clock.set(new Date(Date.UTC(2027, 5, 10, 12 + hours)))
    const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
    const applied = await t.request('PUT', '/discount-code/apply', { token: customer.token, body: { cart_id: cart.id, code } }) // prettier-ignore
    expect(applied.body.errors).toEqual(['cart.error1'])
  }
})

test.each([
  ['the clocks of New York going forward', '2027-03-14T06:59:50Z'],
  ['the clocks of New York going back', '2027-11-07T05:59:50Z'],
  ['the end of the year in Mexico City', '2028-01-01T05:59:50Z'],
])('over %s, an order is paid and has the exact time', async (_, moment) => {
  t.clock.set(new Date(moment))
  const { customer } = await buyOrder(t)
  const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
  expect(order.date.slice(0, 18)).toBe(moment.slice(0, 18))
  t.clock.advance(20_000)
  expect((await buyOrder(t, { customer })).code).not.toBe(order.number)
})

test('every ledger agrees at the end', async () => {
  t.clock.set(new Date('2027-06-10T12:00:00Z'))
  expect(
    (await listInconsistencies(t.db, t.clock.now())).filter((inconsistency) => !inconsistency.startsWith('message')),
  ).toEqual([])
})
