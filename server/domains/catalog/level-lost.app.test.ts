import { WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeLine,
  makeCollection,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestProduct,
} from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { adjustCrystalsByStaff } from '../loyalty/loyalty.ts'

let t: TestShop
let open: TestProduct
let early: TestProduct
let opens_at: Date
beforeAll(async () => {
  t = await openTestShop()
  opens_at = new Date(t.clock.now().valueOf() + 4 * WEEK_MS)
  await makeCollection(t, 'noche', opens_at)
  const published_at = new Date(t.clock.now().valueOf() - WEEK_MS)
  open = await makeProduct(t, { published_at })
  early = await makeProduct(t, { published_at, collection_key: 'noche' })
})
afterAll(() => t.close())

test('a customer who loses the level while the product is in the cart cannot pay for it, but can remove it', async () => {
  t.clock.set(new Date(opens_at.valueOf() - 3 * WEEK_MS + 1000))
  const customer = await makeCustomer(t, { crystals: 301 })
  const { id } = await makeReadyCart(t, customer, [makeLine(open), makeLine(early)])
  await adjustCrystalsByStaff(t.shop, { email: customer.email, crystals: -1, reason: 'prueba', actor: 'test' })
  const { body } = await t.request('GET', '/cart/active', { token: customer.token })
  expect(body).toMatchObject({ articles: 1, subtotal: 500_00 })
  const line = body.products.find(({ id: item }: { id: number }) => item === early.id)
  expect(line).toMatchObject({ unavailable_reason: 'not_on_sale', available: 0 })
  const start = () => t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token: customer.token })
  expect((await start()).body.errors).toEqual(['line_unavailable'])
  const without = { id, products: [makeLine(open)] }
  expect((await t.request('PUT', '/cart/update', { token: customer.token, body: without })).status).toBe(200)
  expect((await start()).status).toBe(200)
})

test('a payment that started before the level was lost completes its order', async () => {
  t.clock.set(new Date(opens_at.valueOf() - 3 * WEEK_MS + 1000))
  const customer = await makeCustomer(t, { crystals: 301 })
  const { id } = await makeReadyCart(t, customer, [makeLine(early)])
  const started = await t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token: customer.token })
  await adjustCrystalsByStaff(t.shop, { email: customer.email, crystals: -1, reason: 'prueba', actor: 'test' })
  const { intent } = await payAtProvider(t, started.body)
  const body = { payment_intent: intent }
  const paid = await t.request('POST', '/cart/stripe/intent', { token: customer.token, body })
  expect(paid).toMatchObject({ status: 200, body: { status: 'paid' } })
})

test('weeks of early access are 168 hours each, in any time zone of the database', async () => {
  const opening = '2027-03-20T00:00:00Z'
  for (const zone of ['UTC', 'America/New_York', 'Europe/Madrid']) {
    const rows = await t.db.begin(async (tx) => {
      await tx`select set_config('timezone', ${zone}, true)`
      return tx`
        select can_see('2020-01-01', ${opening}, 1, '2027-03-13T00:00:00Z') as enters,
          can_see('2020-01-01', ${opening}, 1, '2027-03-12T23:59:59Z') as second_before`
    })
    expect(rows[0]).toEqual({ enters: true, second_before: false })
  }
})
