import { WEEK_MS } from '@shop/contract/calendar.ts'
import { currencies } from '@shop/contract/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { makeCollection, makeProduct, nextUniqueNumber } from '../../testing/make.ts'
import { insertPaidOrder } from '../../testing/paid-orders.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { getCollectionSales } from './sales.ts'
import { getDropReport, sumUpDays } from '../../domains/reports/reports.ts'
import { moveToCollection } from '../../testing/change-products.ts'
import { delayOpening } from '../../testing/change-catalog.ts'
import { setPaymentStatus } from '../../testing/change-payments.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestDomain
const collections: number[] = []
const products: number[] = []
beforeAll(async () => {
  t = await openTestDomain()
  for (let n = 0; n < 3; n += 1) {
    const key = `sums-${nextUniqueNumber()}`
    await makeCollection(t, key, OPENING)
    const [row] = await t.db<{ id: number }[]>`
      select collection_id as id from collection_texts where uri = ${`${key}-es`}`
    collections.push(row!.id)
    for (let m = 0; m < 2; m += 1) products.push((await makeProduct(t, { collection_key: key })).id)
  }
  products.push((await makeProduct(t)).id)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from order_lines`
    await tx`delete from payments`
    await tx`delete from crystal_entries`
    await tx`delete from crystal_balances`
    await tx`delete from orders`
  })
  await changeRows(t.db, 'collections', { id: collections }, { opens_at: OPENING })
  for (const [n, id] of products.entries()) await moveToCollection(t.db, id, collections[Math.floor(n / 2)] ?? null)
  await t.db`delete from report_changes`
  await t.db`delete from collection_changes`
  await t.db`delete from report_days`
  t.clock.set(new Date('2026-07-20T18:00:00Z'))
})

const OPENING = new Date('2026-07-05T16:30:00Z')
const period = { from: '2026-06-01', to: '2026-07-20' }
const SHOWN_HOURS = 48
type Random = ReturnType<typeof createSeededRandom>

interface Sale {
  order_id: number
  payment_id: number
  customer_id: number
  placed_at: Date
}

async function addSale(random: Random, earlier: readonly Sale[] = []): Promise<Sale> {
  const paid_at = new Date(OPENING.valueOf() + (random.below(40) - 28) * 86_400_000 + random.below(86_400) * 1000)
  const placed_at = random.oneIn(3) ? new Date(paid_at.valueOf() - random.below(50) * 3_600_000) : paid_at
  const order = { goods: 900_00, discount: 0, shipping: 0, currency: random.pick(currencies), paid_at }
  const payment_id = await insertPaidOrder(t, { ...order, method: 'card' })
  const [row] = await t.db<{ order_id: number; customer_id: number }[]>`
    select order_id, customer_id from payments where id = ${payment_id}`
  const { order_id } = row!
  const customer_id = earlier.length > 0 && random.oneIn(2) ? earlier[random.below(earlier.length)]!.customer_id : row!.customer_id // prettier-ignore
  await t.db.begin(async (tx) => {
    // An order keeps its customer; here it gets one who bought before.
    await tx`set local session_replication_role = replica`
    await changeRows(tx, 'orders', { id: order_id }, { placed_at, customer_id })
  })
  for (const [position, product_id] of random
    .shuffle(products)
    .slice(0, 1 + random.below(4))
    .entries()) {
    const sold = { product_id, size_id: position, color_id: 1, quantity: 1 + random.below(3) }
    await insertRow(t.db, 'order_lines', { order_id, position, ...sold, price: 500, subtotal: 500 * sold.quantity })
  }
  await addCrystals(customer_id, 1 + random.below(120), paid_at, order_id)
  return { order_id, payment_id, customer_id, placed_at }
}

async function addCrystals(customer_id: number, crystals: number, at: Date, order_id: number | null): Promise<void> {
  await insertRow(t.db, 'crystal_entries', {
    customer_id,
    kind: order_id === null ? 'adjustment' : 'order',
    crystals,
    order_id,
    at,
  })
  await t.db`
    insert into crystal_balances (customer_id, crystals) values (${customer_id}, ${crystals})
    on conflict (customer_id) do update set crystals = crystal_balances.crystals + excluded.crystals`
}

async function readAll() {
  const sales = []
  for (const id of collections) sales.push(await getCollectionSales(t.shop, id))
  return { report: await getDropReport(t.shop, period, 'es'), sales }
}

interface Line {
  collection_id: number
  opens_at: Date
  order_id: number
  customer_id: number
  placed_at: Date
  settled_at: Date
  quantity: number
  subtotal: number
  currency: string
}

async function addUpInMemory(collection_id: number) {
  const lines = await t.db<Line[]>`
    select products.collection_id, collections.opens_at, orders.id as order_id, orders.customer_id, orders.placed_at,
      payments.settled_at, line.quantity, line.subtotal, orders.currency
    from order_lines line join orders on orders.id = line.order_id
    join payments on payments.order_id = orders.id and payments.status = 'settled'
    join products on products.id = line.product_id join collections on collections.id = products.collection_id
    where products.collection_id = ${collection_id}`
  const entries = await t.db<{ customer_id: number; order_id: number | null; crystals: number; at: Date }[]>`
    select customer_id, order_id, crystals, at from crystal_entries`
  const levels = new Map<number, { units: number; orders: Set<number>; mxn: number; usd: number }>()
  const hours = new Map<string, number>()
  for (const line of lines) {
    const crystals = entries
      .filter(({ customer_id, at }) => customer_id === line.customer_id && at <= line.placed_at)
      .filter(({ order_id }) => order_id !== line.order_id)
      .reduce((sum, entry) => sum + entry.crystals, 0)
    const level = crystals > 300 ? 3 : crystals > 150 ? 2 : crystals > 50 ? 1 : 0
    const sum = levels.get(level) ?? { units: 0, orders: new Set(), mxn: 0, usd: 0 }
    sum.units += line.quantity
    sum.orders.add(line.order_id)
    sum[line.currency === 'MXN' ? 'mxn' : 'usd'] += line.subtotal
    levels.set(level, sum)
    const hour = Math.floor((line.settled_at.valueOf() - line.opens_at.valueOf() + level * WEEK_MS) / 3_600_000)
    const key = `${level} ${hour}`
    if (hour >= 0 && hour < SHOWN_HOURS) hours.set(key, (hours.get(key) ?? 0) + line.quantity)
  }
  return { levels, hours }
}

async function expectRight(): Promise<void> {
  const { report, sales } = await readAll()
  for (const [index, id] of collections.entries()) {
    const { levels, hours } = await addUpInMemory(id)
    const drop = report.drops.find((one) => one.id === id)!
    for (const level of [0, 1, 2, 3]) {
      const sum = levels.get(level)
      const row = drop.levels.find((one) => one.level === level)
      expect(row).toMatchObject({ units: sum?.units ?? 0, orders: sum?.orders.size ?? 0, amounts: { MXN: sum?.mxn ?? 0, USD: sum?.usd ?? 0 } }) // prettier-ignore
    }
    expect(new Map(drop.hours.map(({ hour, level, units }) => [`${level} ${hour}`, units]))).toEqual(hours)
    const sold = sales[index]!
    const expected = [...levels].map(([level, { units, orders }]) => ({ level, units, orders: orders.size }))
    expect(sold.levels).toEqual(expected.toSorted((a, b) => a.level - b.level))
    const inHours = sold.hours.flatMap((hour) => hour.levels).reduce((sum, { units }) => sum + units, 0)
    expect(inHours).toBe(sold.sold)
  }
}

const verify = () => listInconsistencies(t.db, t.clock.now(), { only: ['reports'] })
const moveProduct = (id: number, to: number | null) => moveToCollection(t.db, id, to)
const moveOpening = (id: number, hours: number) => delayOpening(t.db, id, hours)
const unsettle = ({ payment_id }: Sale) => setPaymentStatus(t.db, payment_id, 'refunded', null)

test.each([1, 2, 3, 4])(
  'the sales of drops agree with the orders of random history %i, also after changes',
  async (run) => {
    const random = createSeededRandom(TEST_SEED, `daily drops ${run}`)
    const sales: Sale[] = []
    for (let n = 0; n < 25; n += 1) sales.push(await addSale(random, sales))
    await expectRight()
    await sumUpDays(t.shop)
    await expectRight()
    for (let round = 0; round < 3; round += 1) {
      const changes = [
        () => moveProduct(products[random.below(products.length)]!, [...collections, null][random.below(4)]!),
        () => moveOpening(collections[random.below(3)]!, random.below(99) - 50),
        () => unsettle(sales[random.below(sales.length)]!),
        // Crystals are never entered for a time that is over, so a late sale is that of another customer.
        async () => sales.push(await addSale(random)),
        () => addCrystals(sales[random.below(sales.length)]!.customer_id, 40, t.clock.now(), null),
      ]
      for (const change of random.shuffle(changes).slice(0, 3)) await change()
      expect(await verify()).toEqual([])
      await expectRight()
      await sumUpDays(t.shop)
      expect(await t.db`select from collection_changes`).toHaveLength(0)
      expect(await verify()).toEqual([])
      await expectRight()
    }
  },
)

test('a day that the previous release added up has no drops until the next run', async () => {
  const random = createSeededRandom(TEST_SEED, 'previous release')
  for (let n = 0; n < 8; n += 1) await addSale(random)
  await sumUpDays(t.shop)
  await t.db`delete from daily_drops`
  await t.db`delete from hourly_drops`
  await changeRows(t.db, 'report_days', 'all', { drops_summed: false })
  expect(await verify()).toEqual([])
  await expectRight()
  await sumUpDays(t.shop)
  expect((await t.db`select from daily_drops`).length).toBeGreaterThan(0)
  await expectRight()
})

test('a product that changes its collection while the sums are made is not lost', async () => {
  const random = createSeededRandom(TEST_SEED, 'late move')
  for (let n = 0; n < 8; n += 1) await addSale(random)
  await t.db.begin(async (tx) => {
    await moveToCollection(tx, products[0]!, collections[1]!)
    await sumUpDays(t.shop)
  })
  await expectRight()
  await sumUpDays(t.shop)
  expect(await verify()).toEqual([])
  await expectRight()
})

test('a product that nobody bought changes its collection without a note', async () => {
  await moveProduct(products[0]!, collections[1]!)
  expect(await t.db`select from collection_changes`).toHaveLength(0)
})

describe('verify', () => {
  test.each(['daily_drops', 'hourly_drops'])(
    'names the day on which %s differs from its orders, unless the collection is known to have changed',
    async (table) => {
      const random = createSeededRandom(TEST_SEED, table)
      for (let n = 0; n < 8; n += 1) await addSale(random)
      await sumUpDays(t.shop)
      const [row] = await t.db<{ day: string; collection_id: number }[]>`
        delete from ${t.db(table)} where (day, collection_id) = (select day, collection_id from ${t.db(table)} order by day limit 1)
        returning day, collection_id`
      expect(await verify()).toEqual([expect.stringContaining(`${table} of ${row!.day} differs from its orders in`)])
      await insertRow(t.db, 'collection_changes', { collection_id: row!.collection_id })
      expect(await verify()).toEqual([])
      await sumUpDays(t.shop)
      expect(await verify()).toEqual([])
      await expectRight()
    },
  )
})
