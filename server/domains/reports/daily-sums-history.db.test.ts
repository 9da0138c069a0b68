import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { makeProduct } from '../../testing/make.ts'
import {
  addCart,
  addSale,
  changeLines,
  changeSomething,
  clearSales,
  deleteSums,
  soldPeriod,
  type Sale,
} from '../../testing/report-sales.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { readDailyReports } from './read-daily-reports.ts'
import { sumUpDays } from './daily/sum-up-days.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await makeProduct(t)
})
afterAll(() => t.close())
beforeEach(() => clearSales(t))

const countDays = async () =>
  (await t.db<{ days: number }[]>`select count(*)::integer as days from report_days`)[0]!.days
const readReports = () => readDailyReports(t.shop, { ...soldPeriod, step: 'week' })
async function readFromOrders(): Promise<unknown[]> {
  await deleteSums(t)
  return readReports()
}
const verify = () => listInconsistencies(t.db, t.clock.now(), { only: ['reports'] })

test.each([1, 2, 3, 4, 5])(
  'sums of days agree with the orders of random history %i, also after changes',
  async (run) => {
    const random = createSeededRandom(TEST_SEED, `daily sums ${run}`)
    const sales: [Sale, ...Sale[]] = [await addSale(t, random)]
    for (let n = 0; n < 40; n += 1) sales.push(await addSale(t, random))
    const carts: [string, ...string[]] = [await addCart(t, random)]
    for (let n = 0; n < 10; n += 1) carts.push(await addCart(t, random))
    for (const cart of carts.slice(3)) await changeLines(t, cart, 'fill')
    await sumUpDays(t.shop)
    expect(await countDays()).toBeGreaterThan(7)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1) await changeSomething(t, random, sales, carts)
      // Some changes are read before their day is added up again, and some after.
      if (round === 1) await sumUpDays(t.shop)
      expect(await verify()).toEqual([])
      const fromSums = await readReports()
      expect(fromSums).toEqual(await readFromOrders())
      await sumUpDays(t.shop)
    }
    expect(await verify()).toEqual([])
  },
)
