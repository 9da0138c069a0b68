import { toShopDate } from '@shop/contract/calendar.ts'
import { currencies } from '@shop/contract/locale.ts'
import { findPeriodBefore, reportSteps, startOf } from '@shop/contract/staff/report-range.ts'
import type { SalesReport } from '@shop/contract/staff/report-schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertPaidOrder, insertRefundRow, type PaidOrderRows } from '../../testing/paid-orders.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { getSalesReport } from './sales-report.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from refunds`
    await tx`delete from payments`
    await tx`delete from orders`
  })
})

const order: Omit<PaidOrderRows, 'paid_at'> = {
  currency: 'MXN',
  method: 'card',
  goods: 100_00,
  discount: 0,
  shipping: 99_00,
}
const findPart = ({ parts }: SalesReport, start: string, currency = 'MXN') =>
  parts.find((part) => part.start === start && part.currency === currency)

describe('a sale counts on the day it was paid in Mexico City', () => {
  test.each([
    ['the last second of October', '2026-11-01T05:59:59Z', '2026-10-31'],
    ['the first second of November', '2026-11-01T06:00:00Z', '2026-11-01'],
    ['the evening in which the United States change their clocks forward', '2026-03-09T05:30:00Z', '2026-03-08'],
    ['the night in which they change them back', '2026-11-02T05:59:59Z', '2026-11-01'],
    ['a summer with the daylight saving time that Mexico had until 2022', '2022-07-01T05:00:00Z', '2022-07-01'],
    ['the second before that midnight', '2022-07-01T04:59:59Z', '2022-06-30'],
    ['a leap day', '2024-03-01T05:59:59Z', '2024-02-29'],
  ])('%s', async (_, paid_at, day) => {
    await insertPaidOrder(t, { ...order, paid_at: new Date(paid_at) })
    const report = await getSalesReport(t.shop, { from: day, to: day })
    expect(report.totals).toMatchObject([{ currency: 'MXN', orders: 1, taken: 199_00 }])
    expect(report.parts).toMatchObject([{ start: day, orders: 1 }])
  })
})

test('a refund counts on its own day, and the days between have a row without sales', async () => {
  const payment_id = await insertPaidOrder(t, { ...order, paid_at: new Date('2026-10-31T20:00:00Z') })
  await insertRefundRow(t, payment_id, { amount: 50_00, at: new Date('2026-11-02T20:00:00Z') })
  const report = await getSalesReport(t.shop, { from: '2026-10-31', to: '2026-11-02' })
  expect(findPart(report, '2026-10-31')).toMatchObject({ orders: 1, taken: 199_00, refunded: 0 })
  expect(findPart(report, '2026-11-01')).toMatchObject({ orders: 0, taken: 0, refunded: 0 })
  expect(findPart(report, '2026-11-02')).toMatchObject({ orders: 0, taken: 0, refunds: 1, refunded: 50_00 })
  const later = await getSalesReport(t.shop, { from: '2026-11-01', to: '2026-11-30' })
  expect(later.totals).toMatchObject([
    { orders: 0, refunded: 50_00, before: { orders: 1, taken: 199_00, refunded: 0 } },
  ])
})

test('a refund that failed and is owed counts once, on its first day, however it is replaced', async () => {
  const payment_id = await insertPaidOrder(t, { ...order, goods: 500_00, paid_at: new Date('2026-09-10T20:00:00Z') })
  const [first, second, third] = ['2026-09-11', '2026-10-05', '2026-11-05'].map((day) => new Date(`${day}T20:00:00Z`))
  const replace = (id: number, by: number) => changeRows(t.db, 'refunds', { id }, { replaced_by: by })
  const readMonth = async (month: string) => {
    const { totals } = await getSalesReport(t.shop, { from: `${month}-01`, to: `${month}-28` })
    return totals.map(({ refunded, refunds }) => [refunded, refunds])
  }
  const failed = await insertRefundRow(t, payment_id, { amount: 100_00, status: 'failed', at: first! })
  expect(await readMonth('2026-09')).toEqual([[100_00, 1]])
  // 60 of the 100 went back at the provider; the rest is owed as a row of its own with the day of the first.
  const part = await insertRefundRow(t, payment_id, { amount: 60_00, at: second! })
  await replace(failed, part)
  const rest = await insertRefundRow(t, payment_id, { amount: 40_00, status: 'failed', at: first!, rest_of: failed })
  expect(await readMonth('2026-09')).toEqual([[100_00, 1]])
  expect(await readMonth('2026-10')).toEqual([[0, 0]])
  // 50 more went back: 40 of them are the rest, 10 are new.
  const last = await insertRefundRow(t, payment_id, { amount: 50_00, at: third! })
  await replace(rest, last)
  expect(await readMonth('2026-09')).toEqual([[100_00, 1]])
  expect(await readMonth('2026-11')).toEqual([[10_00, 1]])
})

const methods = ['card', 'paypal', 'zelle', 'venmo', 'spei'] as const

async function makeHistory(random: ReturnType<typeof createSeededRandom>) {
  const begin = Date.parse('2026-05-20T00:00:00Z')
  const pickTime = () => new Date(begin + random.below(200 * 86_400) * 1000)
  const sales: (PaidOrderRows & { total: number })[] = []
  const refunds: { at: Date; amount: number; currency: string; method: string }[] = []
  for (let n = 0; n < 60; n += 1) {
    const goods = 1_00 + random.below(900_00)
    const discount = random.oneIn(3) ? random.below(goods) : 0
    const shipping = random.oneIn(2) ? 99_00 : 0
    const currency = random.pick(currencies)
    const sale = { currency, method: random.pick(methods), goods, discount, shipping, paid_at: pickTime() }
    const total = goods - discount + shipping
    sales.push({ ...sale, total })
    const payment_id = await insertPaidOrder(t, sale)
    for (let left = goods - discount; left > 0 && random.oneIn(2);) {
      const amount = 1 + random.below(left)
      left -= amount
      const at = new Date(sale.paid_at.valueOf() + random.below(60 * 86_400) * 1000)
      // A failed one is owed as long as nothing else went back.
      const status = random.pick(['pending', 'done', 'failed'] as const)
      await insertRefundRow(t, payment_id, { amount, status, at })
      refunds.push({ at, amount, currency, method: sale.method })
    }
  }
  return { sales, refunds }
}

test.each([1, 2, 3, 4])('the report adds up to orders, payments and refunds of random history %i', async (run) => {
  const random = createSeededRandom(TEST_SEED, `sales report ${run}`)
  const { sales, refunds } = await makeHistory(random)
  const days = Array.from({ length: 260 }, (_, n) => new Date(Date.parse('2026-05-01') + n * 86_400_000).toISOString().slice(0, 10)) // prettier-ignore
  for (let tries = 0; tries < 6; tries += 1) {
    const [from = '', to = ''] = [random.below(260), random.below(260)].toSorted((a, b) => a - b).map((n) => days[n]!)
    const step = random.pick(reportSteps)
    const report = await getSalesReport(t.shop, { from, to, step })
    const isIn = (at: Date, range = { from, to }) => toShopDate(at) >= range.from && toShopDate(at) <= range.to
    for (const currency of currencies) {
      const sold = sales.filter((sale) => sale.currency === currency && isIn(sale.paid_at))
      const back = refunds.filter((refund) => refund.currency === currency && isIn(refund.at))
      const range = findPeriodBefore({ from, to })
      const before = sales.filter((sale) => sale.currency === currency && isIn(sale.paid_at, range))
      const hasRefundsBefore = refunds.some((refund) => refund.currency === currency && isIn(refund.at, range))
      const expected = {
        orders: sold.length,
        goods: sum(sold, 'goods'),
        discount: sum(sold, 'discount'),
        shipping: sum(sold, 'shipping'),
        taken: sum(sold, 'total'),
        refunds: back.length,
        refunded: sum(back, 'amount'),
      }
      const total = report.totals.find((row) => row.currency === currency)
      expect(total ?? expected).toMatchObject(expected)
      expect(total === undefined).toBe(sold.length + back.length === 0 && before.length === 0 && !hasRefundsBefore)
      const parts = report.parts.filter((part) => part.currency === currency)
      const byMethod = report.methods.filter((row) => row.currency === currency)
      for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
        expect(sum(parts, name)).toBe(expected[name])
        expect(sum(byMethod, name)).toBe(expected[name])
      }
      expect(total?.before.taken ?? 0).toBe(sum(before, 'total'))
      const takenByStart = new Map(parts.map(({ start, taken }) => [start, taken]))
      for (const [start, inPart] of Map.groupBy(sold, (sale) => startOf(step, toShopDate(sale.paid_at))))
        expect(takenByStart.get(start)).toBe(sum(inPart, 'total'))
    }
  }
})

function sum<K extends string>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((all, row) => all + row[name], 0)
}
