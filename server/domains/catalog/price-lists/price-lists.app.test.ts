import type { ListedPrice } from '@shop/contract/staff/price-lists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import {
  makeCustomer,
  makeLine,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestProduct,
} from '../../../testing/make.ts'
import { makeDraftSale, makeSale } from '../../../testing/price-lists.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { refreshOffers } from './refresh-offers.ts'
import { changeRows } from '../../../testing/rows.ts'

const HOUR_MS = 3_600_000
let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const hours = (count: number) => new Date(t.clock.now().valueOf() + count * HOUR_MS).toISOString()

const withdraw = (id: number) => staff.send('POST', '/price-lists/withdraw', { id })

async function pass(count: number): Promise<void> {
  t.clock.advance(count * HOUR_MS)
  if (count > 10) staff = await signInStaff(t, ['catalog'])
  await refreshOffers(t.shop)
}

async function readCard({ uri }: TestProduct): Promise<number | null> {
  const [lists, page] = await Promise.all([
    t.db<{ offer: number | null }[]>`
      select (card::json ->> 'price_offer')::integer as offer from product_cards
      where card::json ->> 'uri' = ${uri} and currency = 'MXN' and lang = 'es'`.value(),
    t.request('GET', `/products/detail?uri=${uri}&lang=es&currency=MXN`),
  ])
  expect(page.body.sizes.map((size: { price_offer: number | null }) => size.price_offer)).toEqual([lists, lists])
  return lists
}

const readCart = async (token: string) => (await t.request('GET', '/cart/active?currency=MXN', { token })).body

test('a sale begins and ends by itself, in carts and lists, and leaves the offers that were there', async () => {
  const [plain, offered] = [await makeProduct(t), await makeProduct(t, { price_offer: { MXN: 350_00, USD: 20_00 } })]
  const customer = await makeCustomer(t)
  await makeReadyCart(t, customer, [makeLine(plain), makeLine(offered)])
  const sale = await makeSale(t, staff, [plain, offered])
  expect(sale).toMatchObject({ state: 'scheduled', counts: { products: 2, prices: 2, kept: 2, rises: 0 } })
  expect((await readCart(customer.token)).subtotal).toBe(850_00)
  t.clock.advance(HOUR_MS - 60_000)
  expect((await readCart(customer.token)).subtotal).toBe(850_00)
  t.clock.advance(60_000)
  expect((await readCart(customer.token)).subtotal).toBe(750_00)
  await refreshOffers(t.shop)
  expect([await readCard(plain), await readCard(offered)]).toEqual([400_00, 350_00])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  await pass(1)
  expect((await readCart(customer.token)).subtotal).toBe(850_00)
  expect([await readCard(plain), await readCard(offered)]).toEqual([null, 350_00])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  expect((await staff.send('GET', `/price-lists/detail?id=${sale.id}`)).body.state).toBe('ended')
})

test('a sale is undone as a whole while it runs, also when it ends weeks later', async () => {
  const product = await makeProduct(t, { price_offer: { MXN: 450_00, USD: 20_00 } })
  const { id } = await makeSale(t, staff, [product], { ends_at: hours(24 * 60) })
  await pass(24 * 30)
  expect(await readCard(product)).toBe(400_00)
  expect((await withdraw(id)).body).toMatchObject({ state: 'withdrawn' })
  await refreshOffers(t.shop)
  expect(await readCard(product)).toBe(450_00)
  expect((await withdraw(id)).body.errors).toEqual(['price_list_over'])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('the preview has each price before and after, and marks what rises or falls by 70 percent', async () => {
  const [plain, offered] = [
    await makeProduct(t, { sizes: [{ letter: 'S' }, { letter: 'L', price: { MXN: 600_00, USD: 40_00 } }] }),
    await makeProduct(t, { price_offer: { MXN: 100_00, USD: 5_00 } }),
  ]
  const { body: sale } = await makeDraftSale(t, staff, [plain, offered], {
    ...{ method: 'set', amount: { MXN: 150_00, USD: null }, keep_lower: false },
  })
  expect(sale.counts).toEqual({ products: 2, prices: 3, kept: 0, rises: 1, large_falls: 2 })
  const { body } = await staff.send('GET', `/price-lists/prices?id=${sale.id}`)
  const seen = (body.items as ListedPrice[]).map(({ product_id, size, price, before, after, is_marked }) => [
    product_id, size, price, before, after, is_marked,
  ]) // prettier-ignore
  expect(seen).toEqual([
    [plain.id, null, 500_00, 500_00, 150_00, true],
    [plain.id, 'L', 600_00, 600_00, 150_00, true],
    [offered.id, null, 500_00, 100_00, 150_00, true],
  ])
})

test('an open cart sees the other total before it is paid, and a payment that has begun keeps its own', async () => {
  const product = await makeProduct(t)
  const [payer, shopper] = [await makeCustomer(t), await makeCustomer(t)]
  const begun = await makeReadyCart(t, payer, [makeLine(product)])
  const open = await makeReadyCart(t, shopper, [makeLine(product)])
  const payment = await requestCardPayment(t, payer.token, begun.id)
  const shown = await requestCardPayment(t, shopper.token, open.id)
  await makeSale(t, staff, [product])
  await pass(1)
  // The browser starts the payment again before it takes money: another total is another payment.
  const again = await requestCardPayment(t, shopper.token, open.id)
  expect(again.status).toBe(200)
  expect(again.body.amount).toBeLessThan(shown.body.amount)
  expect(again.body.client_secret).not.toBe(shown.body.client_secret)
  const { intent } = await payAtProvider(t, payment.body)
  expect((await requestCardConfirmation(t, payer.token, intent)).status).toBe(200)
  const lines = await t.db`
    select price, price_offer from order_lines join orders on orders.id = order_id
    where product_id = ${product.id} and placed_at is not null`
  expect(lines).toEqual([{ price: 500_00, price_offer: null }])
})

test('an offer that ends between summary and payment is not charged, and the total is shown again', async () => {
  const product = await makeProduct(t, { price_offer: { MXN: 300_00, USD: 20_00 } })
  await changeRows(t.db, 'products', { id: product.id }, { offer_until: new Date(hours(1)) })
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(product)])
  const before = await requestCardPayment(t, customer.token, cart.id)
  t.clock.advance(HOUR_MS)
  const after = await requestCardPayment(t, customer.token, cart.id)
  expect(after.body.amount).toBeGreaterThan(before.body.amount)
  await refreshOffers(t.shop)
  expect(await readCard(product)).toBe(null)
})

test('of a sale that runs only names and end change; a draft is calculated anew when its products change', async () => {
  const product = await makeProduct(t)
  const sale = await makeSale(t, staff, [product])
  await pass(1)
  const save = (version: number, changes: object) =>
    staff.send('PUT', '/price-lists/save', { id: sale.id, version, ...sale.fields, ...changes })
  expect((await save(sale.version, { percent: 30 })).body.errors).toEqual(['price_list_running'])
  const longer = await save(sale.version, { name_es: 'Más rebaja', ends_at: hours(5) })
  expect(longer.body).toMatchObject({ state: 'running', version: sale.version + 1, fields: { name_es: 'Más rebaja' } })
  expect((await save(sale.version, {})).body.errors).toEqual(['version_conflict'])
  await pass(2)
  expect(await readCard(product)).toBe(400_00)
  await withdraw(sale.id)
})

test('two members who schedule and undo at once leave one of both, and lists agree with it', async () => {
  const product = await makeProduct(t)
  const { body } = await makeDraftSale(t, staff, [product], { starts_at: hours(-1) })
  const schedule = () => staff.send('POST', '/price-lists/schedule', { id: body.id, version: body.version })
  await Promise.all([schedule(), schedule(), withdraw(body.id)])
  await Promise.all([refreshOffers(t.shop), refreshOffers(t.shop)])
  const { state } = (await staff.send('GET', `/price-lists/detail?id=${body.id}`)).body
  expect(await readCard(product)).toBe(state === 'running' ? 400_00 : null)
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((sentence) => sentence.startsWith('product'))).toEqual([])
  if (state === 'running') await withdraw(body.id)
})

test('lists follow a sale that is scheduled for the next minute at its moment', async () => {
  const product = await makeProduct(t)
  const starts_at = new Date(t.clock.now().valueOf() + 20_000)
  const listDelays = () =>
    t.db<{ delay: number }[]>`
      select round(extract(epoch from start_after - created_on))::integer as delay
      from pgboss.job where name = 'refresh-offers' and state = 'created' order by 1`.column()
  await t.db`delete from pgboss.job where name = 'refresh-offers'`
  await makeSale(t, staff, [product], { starts_at: starts_at.toISOString() })
  expect(await listDelays()).toEqual([0])
  await refreshOffers(t.shop)
  expect(await listDelays()).toEqual([0, 20])
})
