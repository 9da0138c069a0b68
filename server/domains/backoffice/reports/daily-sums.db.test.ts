import { currencies } from '@shop/contract/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { makeCustomer, makeProduct } from '../../../testing/make.ts'
import { insertPaidOrder, insertRefundRow } from '../../../testing/paid-orders.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { getCodeReport } from './code-report.ts'
import { getFunnelReport } from './funnel-report.ts'
import { getPaymentReport } from './payment-report.ts'
import { getProductReport } from './product-report.ts'
import { getSalesReport } from './sales-report.ts'
import { sumUpDays } from './daily/sum-up-days.ts'

let t: TestDomain
let product_id: number
beforeAll(async () => {
  t = await openTestDomain()
  product_id = (await makeProduct(t)).id
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of [
      'return_receipts',
      'return_lines',
      'returns',
      'order_lines',
      'refunds',
      'payments',
      'orders',
      'cart_lines',
      'carts',
      'report_changes',
    ])
      // prettier-ignore
      await tx`delete from ${tx(table)}`
  })
  await t.db`delete from report_days`
  // Few days are over, so that there is little to add up.
  t.clock.set(new Date('2026-07-20T18:00:00Z'))
})

const from = '2026-06-25'
const to = '2026-07-07'
/** In the period, in the period before, and around the borders of both. */
const FIRST_MOMENT = Date.parse('2026-06-10T00:00:00Z')
const SECONDS = 30 * 86_400
type Random = ReturnType<typeof createSeededRandom>
const pickTime = (random: Random) => new Date(FIRST_MOMENT + random.below(SECONDS) * 1000)

interface Sale {
  payment_id: number
  order_id: number
  cart_id: string
  paid_at: Date
}

async function addSale(random: Random, paid_at = pickTime(random)): Promise<Sale> {
  const goods = 1_00 + random.below(900_00)
  const discount = random.oneIn(3) ? random.below(goods) : 0
  const sale = { goods, discount, shipping: random.below(99_00), currency: random.pick(currencies), paid_at }
  const payment_id = await insertPaidOrder(t, { ...sale, method: random.pick(['card', 'paypal', 'zelle'] as const) })
  const [row] = await t.db<{ order_id: number; cart_id: string; customer_id: number }[]>`
    select orders.id as order_id, cart_id, orders.customer_id from payments join orders on orders.id = order_id
    where payments.id = ${payment_id}`
  const { order_id, cart_id, customer_id } = row!
  const created_at = new Date(paid_at.valueOf() - random.below(9 * 86_400) * 1000)
  await t.db`
    insert into carts (id, customer_id, currency, created_at, updated_at, ordered_at)
    values (${cart_id}, ${customer_id}, ${sale.currency}, ${created_at}, ${created_at}, ${paid_at})`
  const variants = Array.from({ length: 12 }, (_, n) => ({
    product: 1 + (n % 3),
    size: 1 + (n % 4),
    color: 1 + (n % 2),
  }))
  // An order has lines, so that something can be sent back.
  for (const [position, { product, size, color }] of variants.filter((_, n) => n === 0 || random.oneIn(4)).entries())
    await t.db`
      insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, subtotal, name, size,
        color_name, uri, desktop_image, alt)
      select ${order_id}, ${position}, ${product}, ${product * 10 + size}, ${color}, quantity, 500, 500 * quantity, '',
        ${'SMLX'[size - 1]!}, '', '', '', ''
      from (select ${1 + random.below(3)}::integer as quantity) chosen`
  return { payment_id, order_id, cart_id, paid_at }
}

/** Someone filled a cart and came to no order. */
async function addCart(random: Random, created_at = pickTime(random)): Promise<string> {
  const { id: customer_id } = await makeCustomer(t)
  const id = `open-${customer_id}`
  await t.db`
    insert into carts (id, customer_id, currency, created_at, updated_at)
    values (${id}, ${customer_id}, ${random.pick(currencies)}, ${created_at}, ${created_at})`
  return id
}

/** Puts a line into a cart, or takes all out. */
async function changeLines(cart_id: string, change: 'fill' | 'empty'): Promise<void> {
  if (change === 'empty') await t.db`delete from cart_lines where cart_id = ${cart_id}`
  else
    await t.db`
      insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity)
      select id, 0, ${product_id}, stock.size_id, stock.color_id, 1
      from carts join stock on stock.product_id = ${product_id} where carts.id = ${cart_id} limit 1
      on conflict do nothing`
}

async function sendBack({ order_id }: Sale, at: Date): Promise<void> {
  const [row] = await t.db<{ id: number }[]>`
    insert into returns (order_id, kind, status, reason, created_at) values (${order_id}, 'return', 'approved', 'other', ${at})
    on conflict do nothing returning id`
  // One return of an order is open at a time.
  if (!row) return
  const lines = await t.db`
    insert into return_lines (return_id, order_id, size_id, color_id, quantity)
    select ${row.id}, order_id, size_id, color_id, 1 from order_lines where order_id = ${order_id} returning size_id, color_id`
  for (const { size_id, color_id } of lines)
    await t.db`
      insert into return_receipts (return_id, size_id, color_id, restocked, discarded)
      values (${row.id}, ${size_id}, ${color_id}, 1, 0)`
  await t.db`update returns set status = 'received', received_at = ${at}, restocked = true where id = ${row.id}`
}

const cancel = ({ order_id }: Sale) => t.db`update orders set status = 'cancelled' where id = ${order_id}`
const unsettle = ({ payment_id }: Sale) =>
  t.db`update payments set status = 'refunded', settled_at = null where id = ${payment_id}`

/** One of the changes that come after the day of an order is over. */
async function changeSomething(random: Random, sales: [Sale, ...Sale[]], carts: [string, ...string[]]): Promise<void> {
  const sale = random.pick(sales)
  const later = new Date(sale.paid_at.valueOf() + random.below(9 * 86_400) * 1000)
  const changes: [() => PromiseLike<unknown>, ...(() => PromiseLike<unknown>)[]] = [
    () => insertRefundRow(t, sale.payment_id, { amount: 1 + random.below(50), at: later, status: random.pick(['pending', 'done', 'failed'] as const) }), // prettier-ignore
    () => t.db`update refunds set status = 'failed' where payment_id = ${sale.payment_id} and status = 'pending'`,
    () => cancel(sale),
    () => sendBack(sale, later),
    () => unsettle(sale),
    () => changeLines(random.pick(carts), random.pick(['fill', 'empty'] as const)),
    () => t.db`delete from carts where id = ${random.pick(carts)}`,
    () => addSale(random),
  ]
  await random.pick(changes)()
}

async function readAll(): Promise<unknown[]> {
  const period = { from, to, step: 'week' as const }
  return [
    await getSalesReport(t.shop, period),
    await getPaymentReport(t.shop, period),
    await getCodeReport(t.shop, period),
    await getFunnelReport(t.shop, period),
    ...(await Promise.all(
      (['product', 'variant', 'size', 'color'] as const).map((by) => getProductReport(t.shop, { ...period, by }, 'es')),
    )),
  ]
}

/** Reads the reports from the orders alone. */
async function readFromOrders(): Promise<unknown[]> {
  await t.db`delete from report_days`
  return readAll()
}

const countDays = async () =>
  (await t.db<{ days: number }[]>`select count(*)::integer as days from report_days`)[0]!.days
const verify = () => listInconsistencies(t.db, t.clock.now(), { only: ['reports'] })

test.each([1, 2, 3, 4, 5])(
  'sums of days agree with the orders of random history %i, also after changes',
  async (run) => {
    const random = createSeededRandom(TEST_SEED, `daily sums ${run}`)
    const sales: [Sale, ...Sale[]] = [await addSale(random)]
    for (let n = 0; n < 40; n += 1) sales.push(await addSale(random))
    const carts: [string, ...string[]] = [await addCart(random)]
    for (let n = 0; n < 10; n += 1) carts.push(await addCart(random))
    for (const cart of carts.slice(3)) await changeLines(cart, 'fill')
    await sumUpDays(t.shop)
    expect(await countDays()).toBeGreaterThan(10)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1) await changeSomething(random, sales, carts)
      // Some changes are read before their day is added up again, and some after.
      if (round === 1) await sumUpDays(t.shop)
      expect(await verify()).toEqual([])
      const fromSums = await readAll()
      expect(fromSums).toEqual(await readFromOrders())
      await sumUpDays(t.shop)
    }
    expect(await verify()).toEqual([])
  },
)

describe('what changes on a day that was added up', () => {
  const random = createSeededRandom(TEST_SEED, 'one sale')
  const paid_at = new Date('2026-07-01T20:00:00Z')
  const later = new Date('2026-07-05T20:00:00Z')

  test.each<[string, (sale: Sale) => Promise<unknown>]>([
    ['a refund', ({ payment_id }) => insertRefundRow(t, payment_id, { amount: 10, at: later })],
    ['a canceled order', cancel],
    ['units that came back', (sale) => sendBack(sale, later)],
    ['a payment that is no longer settled', unsettle],
    ['another sale', () => addSale(random, paid_at)],
    ['a cart that is filled', async () => changeLines(await addCart(random, paid_at), 'fill')],
    ['a cart that is deleted', ({ cart_id }) => t.db`delete from carts where id = ${cart_id}`],
  ])('%s is in the report at once, and in the sums after the next run', async (_, change) => {
    const sale = await addSale(random, paid_at)
    for (let n = 0; n < 3; n += 1) await addSale(random, paid_at)
    await sumUpDays(t.shop)
    const before = await readAll()
    await change(sale)
    const after = await readAll()
    expect(after).not.toEqual(before)
    expect(await verify()).toEqual([])
    await sumUpDays(t.shop)
    expect(await t.db`select from report_changes`).toHaveLength(0)
    expect(await readAll()).toEqual(after)
    expect(await readFromOrders()).toEqual(after)
  })
})

test('a sale that is committed while its day is added up is not lost', async () => {
  const random = createSeededRandom(TEST_SEED, 'late')
  const paid_at = new Date('2026-07-01T20:00:00Z')
  const { payment_id } = await addSale(random, paid_at)
  await t.db`update payments set status = 'open', settled_at = null where id = ${payment_id}`
  await t.db.begin(async (tx) => {
    await tx`update payments set status = 'settled', settled_at = ${paid_at} where id = ${payment_id}`
    await sumUpDays(t.shop)
  })
  const period = { from: '2026-07-01', to: '2026-07-01' }
  const { totals } = await getSalesReport(t.shop, period)
  expect(totals).toMatchObject([{ orders: 1 }])
  await sumUpDays(t.shop)
  expect((await getSalesReport(t.shop, period)).totals).toEqual(totals)
  expect(await verify()).toEqual([])
})

test('two runs at once add up each day once', async () => {
  const random = createSeededRandom(TEST_SEED, 'two runs')
  for (let n = 0; n < 5; n += 1) await addSale(random)
  await Promise.all([sumUpDays(t.shop), sumUpDays(t.shop)])
  expect(await verify()).toEqual([])
  const fromSums = await readAll()
  expect(fromSums).toEqual(await readFromOrders())
})

test('days that have been over for less than two days are not added up', async () => {
  const random = createSeededRandom(TEST_SEED, 'young')
  t.clock.set(new Date())
  for (const days of [4, 3, 2, 1, 0]) await addSale(random, new Date(Date.now() - days * 86_400_000))
  await sumUpDays(t.shop)
  const [row] = await t.db<{ days: number }[]>`
    select (now() at time zone 'America/Mexico_City')::date - max(day) as days from report_days`
  expect(row).toEqual({ days: 3 })
})

test.each(['daily_sales', 'daily_payments', 'daily_products', 'daily_options', 'daily_carts'])(
  'verify names the day on which %s differs from its orders, unless the day is known to have changed',
  async (table) => {
    const random = createSeededRandom(TEST_SEED, table)
    await addSale(random, new Date('2026-06-20T20:00:00Z'))
    for (let n = 0; n < 5; n += 1) await addSale(random, new Date('2026-07-01T20:00:00Z'))
    await sumUpDays(t.shop)
    const [row] = await t.db<{ day: string }[]>`select max(day) as day from ${t.db(table)}`
    const { day } = row!
    await t.db`delete from ${t.db(table)} where day = ${day}`
    expect(await verify()).toEqual([expect.stringContaining(`${table} of ${day} differs from its orders in`)])
    await t.db`insert into report_changes (day) values (${day})`
    expect(await verify()).toEqual([])
  },
)
