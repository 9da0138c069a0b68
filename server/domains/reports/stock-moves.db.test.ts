import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import type { Db } from '../../platform/db.ts'
import { makeProduct } from '../../testing/make.ts'
import { insertPaidOrder } from '../../testing/paid-orders.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { sumUpDays } from './daily/sum-up-days.ts'
import { getStockReport } from './stock-report.ts'
import { publishProduct } from '../../testing/change-products.ts'
import { insertLedgerEntry, type TestLedgerEntry } from '../../testing/change-stock.ts'
import { changeRows } from '../../testing/rows.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-07-20T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.valueOf() - days * DAY_MS)

let t: TestDomain
const products: number[] = []
beforeAll(async () => {
  t = await openTestDomain()
  for (let n = 0; n < 6; n += 1) products.push((await makeProduct(t)).id)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOW)
  await t.db`delete from stock_moves`
  await t.db`delete from stock_moves_read`
  await t.db`delete from report_days`
  await publishProduct(t.db, products, daysAgo(300))
})

/** Moves each entry of the ledger to a random moment of the last year, and adds sales. The last cell has not moved since. */
async function makeHistory(run: number): Promise<void> {
  const random = createSeededRandom(TEST_SEED, `stock moves ${run}`)
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from stock_ledger where actor = 'test'`
    for (const { id } of await tx<{ id: number }[]>`select id from stock_ledger order by id`)
      await changeRows(tx, 'stock_ledger', { id }, { at: daysAgo(random.pick([0.01, 5, 40, 89, 91, 200, 360])) })
    const cells = await listCells()
    const unmoved = cells.pop()!
    await changeRows(tx, 'stock_ledger', { size_id: unmoved.size_id, color_id: unmoved.color_id }, { at: daysAgo(200) })
    for (const cell of cells)
      if (random.oneIn(2))
        await insertEntry(tx, cell, { kind: random.pick(['sold', 'returned', 'reserved']), at: daysAgo(random.pick([0.02, 3, 27, 60, 89.9, 90.1, 180])) }) // prettier-ignore
  })
}

interface Cell {
  size_id: number
  color_id: number
}

const listCells = () =>
  t.db<Cell[]>`select size_id, color_id from stock where product_id = any(${products}) order by size_id, color_id`

async function insertEntry(
  db: Db,
  { size_id, color_id }: Cell,
  { kind, at }: Required<Pick<TestLedgerEntry, 'kind' | 'at'>>,
) {
  const on_hand = kind === 'sold' ? -1 : 1
  await insertLedgerEntry(db, { size_id, color_id }, { kind, on_hand, order_id: 1, at })
}

/** Returns the report's tabs at the same moment, but for the milliseconds since. */
async function readAll() {
  t.clock.set(NOW)
  const reports = await Promise.all(
    (['running_out', 'waiting', 'dead', 'all'] as const).map((tab) => getStockReport(t.shop, { tab }, 'es')),
  )
  return reports.map((report) => ({ ...report, at: null }))
}
const verify = () => listInconsistencies(t.db, t.clock.now(), { only: ['reports'] })

test.each([1, 2, 3, 4])(
  'the report of stock is the same before the ledger of random history %i was read, half way and after',
  async (run) => {
    await makeHistory(run)
    const before = await readAll()
    expect(before[2]!.counts.dead).toBeGreaterThan(0)
    expect(before[2]!.rows).toHaveLength(before[2]!.counts.dead)
    t.clock.set(daysAgo(120))
    await sumUpDays(t.shop)
    expect(await readAll()).toEqual(before)
    await sumUpDays(t.shop)
    expect(await t.db`select from stock_moves`).not.toHaveLength(0)
    expect(await readAll()).toEqual(before)
    await sumUpDays(t.shop)
    expect(await readAll()).toEqual(before)
  },
)

test('what sells after the ledger was read is no longer dead at once', async () => {
  await makeHistory(5)
  await sumUpDays(t.shop)
  const { rows, counts } = await getStockReport(t.shop, { tab: 'dead' }, 'es')
  const [cell] = await t.db<Cell[]>`
    select size_id, color_id from stock join sizes on sizes.id = size_id
    where stock.product_id = ${rows[0]!.product_id} and letter = ${rows[0]!.size} limit 1`
  await insertEntry(t.db, cell!, { kind: 'sold', at: NOW })
  expect((await getStockReport(t.shop, { tab: 'dead' }, 'es')).counts.dead).toBe(counts.dead - 1)
})

test('verify names a last move that the ledger does not have, and one that is missing', async () => {
  await makeHistory(6)
  const [moved] = await listCells()
  await insertEntry(t.db, moved!, { kind: 'sold', at: daysAgo(20) })
  await insertPaidOrder(t, { goods: 900_00, discount: 0, shipping: 0, currency: 'MXN', method: 'card', paid_at: daysAgo(30) }) // prettier-ignore
  await sumUpDays(t.shop)
  expect(await verify()).toEqual([])
  const { size_id, color_id } = moved!
  await changeRows(t.db, 'stock_moves', { size_id, color_id }, { moved_at: daysAgo(21) })
  const sentence = `stock_moves of size ${moved!.size_id} in color ${moved!.color_id} differs from the ledger`
  expect(new Set(await verify())).toEqual(new Set([sentence]))
  await t.db`delete from stock_moves where size_id = ${moved!.size_id} and color_id = ${moved!.color_id}`
  expect(await verify()).toContain(sentence)
})
