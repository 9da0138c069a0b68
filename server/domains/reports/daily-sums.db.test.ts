import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { makeProduct } from '../../testing/make.ts'
import {
  addCart,
  addSale,
  cancel,
  changeLines,
  clearSales,
  deleteSums,
  soldPeriod,
  type Sale,
  sendBack,
  unsettle,
} from '../../testing/report-sales.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { insertRefundRow } from '../../testing/paid-orders.ts'
import { getSalesReport } from './sales-report.ts'
import { readDailyReports } from './read-daily-reports.ts'
import { sumUpDays } from './daily/sum-up-days.ts'
import { setPaymentStatus } from '../../testing/change-payments.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await makeProduct(t)
})
afterAll(() => t.close())
beforeEach(() => clearSales(t))

const readReports = () => readDailyReports(t.shop, { ...soldPeriod, step: 'week' })
async function readFromOrders(): Promise<unknown[]> {
  await deleteSums(t)
  return readReports()
}
const verify = () => listInconsistencies(t.db, t.clock.now(), { only: ['reports'] })

describe('what changes on a day that was added up', () => {
  const random = createSeededRandom(TEST_SEED, 'one sale')
  const paid_at = new Date('2026-06-29T20:00:00Z')
  const later = new Date('2026-07-01T20:00:00Z')

  test.each<[string, (sale: Sale) => Promise<unknown>]>([
    ['a refund', ({ payment_id }) => insertRefundRow(t, payment_id, { amount: 10, at: later })],
    ['a canceled order', (sale) => cancel(t, sale)],
    ['units that came back', (sale) => sendBack(t, sale, later)],
    ['a payment that is no longer settled', (sale) => unsettle(t, sale)],
    ['another sale', () => addSale(t, random, paid_at)],
    ['a cart that is filled', async () => changeLines(t, await addCart(t, random, paid_at), 'fill')],
    ['a cart that is deleted', ({ cart_id }) => t.db`delete from carts where id = ${cart_id}`],
  ])('%s is in the report at once, and in the sums after the next run', async (_, change) => {
    const sale = await addSale(t, random, paid_at)
    for (let n = 0; n < 3; n += 1) await addSale(t, random, paid_at)
    await sumUpDays(t.shop)
    const before = await readReports()
    await change(sale)
    const after = await readReports()
    expect(after).not.toEqual(before)
    expect(await verify()).toEqual([])
    await sumUpDays(t.shop)
    expect(await t.db`select from report_changes`).toHaveLength(0)
    expect(await readReports()).toEqual(after)
    expect(await readFromOrders()).toEqual(after)
  })
})

test('a sale that is committed while its day is added up is not lost', async () => {
  const random = createSeededRandom(TEST_SEED, 'late')
  const paid_at = new Date('2026-07-01T20:00:00Z')
  const { payment_id } = await addSale(t, random, paid_at)
  await setPaymentStatus(t.db, payment_id, 'open', null)
  await t.db.begin(async (tx) => {
    await setPaymentStatus(tx, payment_id, 'settled', paid_at)
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
  for (let n = 0; n < 5; n += 1) await addSale(t, random)
  await Promise.all([sumUpDays(t.shop), sumUpDays(t.shop)])
  expect(await verify()).toEqual([])
  const fromSums = await readReports()
  expect(fromSums).toEqual(await readFromOrders())
})

test('days that have been over for less than two days are not added up', async () => {
  const random = createSeededRandom(TEST_SEED, 'young')
  t.clock.set(new Date())
  for (const days of [4, 3, 2, 1, 0]) await addSale(t, random, new Date(Date.now() - days * 86_400_000))
  await sumUpDays(t.shop)
  const [row] = await t.db<{ days: number }[]>`
    select (now() at time zone 'America/Mexico_City')::date - max(day) as days from report_days`
  expect(row).toEqual({ days: 3 })
})

test.each(['daily_sales', 'daily_payments', 'daily_products', 'daily_options', 'daily_carts'])(
  'verify names the day on which %s differs from its orders, unless the day is known to have changed',
  async (table) => {
    const random = createSeededRandom(TEST_SEED, table)
    await addSale(t, random, new Date('2026-06-20T20:00:00Z'))
    for (let n = 0; n < 5; n += 1) await addSale(t, random, new Date('2026-07-01T20:00:00Z'))
    await sumUpDays(t.shop)
    const [row] = await t.db<{ day: string }[]>`select max(day) as day from ${t.db(table)}`
    const { day } = row!
    await t.db`delete from ${t.db(table)} where day = ${day}`
    expect(await verify()).toEqual([expect.stringContaining(`${table} of ${day} differs from its orders in`)])
    await insertRow(t.db, 'report_changes', { day })
    expect(await verify()).toEqual([])
  },
)
