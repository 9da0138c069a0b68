import { toShopDate } from '@shop/contract/calendar.ts'
import { reportNames, reportPermissions } from '@shop/contract/staff/report-names.ts'
import * as calls from '@shop/contract/staff/reports.ts'
import { listPermissions, staffRoles } from '@shop/contract/staff/permissions.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundPayment } from '../payments/payments.ts'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { makeCode, makeCollection, makeCustomer, makeProduct, makeReadyCart, makeLine } from '../../testing/make.ts'
import { openSlowReports, type SlowReports } from '../../testing/slow-reports.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { renameProduct, publishProduct, moveToCollection } from '../../testing/change-products.ts'
import { insertReturn, setOrderStatuses } from '../../testing/change-orders.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
let slow: SlowReports
let manager: StaffClient
let today: string
beforeAll(async () => {
  t = await openTestShop()
  manager = await signInStaff(t, ['manager'])
  today = toShopDate(t.clock.now())
  slow = await openSlowReports()
})
afterAll(() => Promise.all([t.close(), slow.close()]))

async function read(report: string, query = '') {
  const range = report === 'stock' ? '' : `from=${today}&to=${today}&`
  const { status, body } = await manager.send('GET', `/reports/${report}?${range}lang=en${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function exportRows(report: string, query = ''): Promise<Record<string, string>[]> {
  const { csv } = await read('export', `&report=${report}${query}`)
  return parse(csv, { columns: true, bom: true })
}

const refund = ({ order_id }: PurchasedOrder, goods: number) =>
  t.db.begin((tx) => refundPayment(tx, t.shop, { order_id, goods, shipping: 0, reason: 'test', actor: 'test' }))

describe('sales', () => {
  test('an order appears with its amount, its refund on its day, and both in the file', async () => {
    const before = (await read('sales')).totals.find(({ currency }: { currency: string }) => currency === 'USD')
    const order = await buyOrder(t, { currency: 'USD' })
    await buyOrder(t, { currency: 'MXN' })
    await refund(order, 20_00)
    const { totals, methods, parts } = await read('sales')
    const usd = totals.find(({ currency }: { currency: string }) => currency === 'USD')
    expect(usd.taken - (before?.taken ?? 0)).toBe(order.amount)
    expect(usd.refunded - (before?.refunded ?? 0)).toBe(20_00)
    expect(methods.map(({ method }: { method: string }) => method)).toContain('card')
    const file = await exportRows('sales')
    expect(file.map(({ from, currency, taken }) => [from, currency, taken])).toEqual(
      parts.map((part: { start: string; currency: string; taken: number }) => [
        part.start,
        part.currency,
        (part.taken / 100).toFixed(2),
      ]),
    )
  })

  test('a transfer counts once it is confirmed', async () => {
    const count = async () => (await read('sales')).totals.find((row: { currency: string }) => row.currency === 'USD')?.orders ?? 0 // prettier-ignore
    const before = await count()
    const { request } = await makeTransfer(t)
    expect(await count()).toBe(before)
    const { number: code, amount, reference } = request
    await manager.send('POST', '/transfers/confirm', { code, amount, currency: 'USD', reference })
    expect(await count()).toBe(before + 1)
  })
})

test('the units of a product are counted by size and color, with those that were canceled', async () => {
  const order = await buyOrder(t, { quantity: 2 })
  await manager.send('POST', '/orders/cancel', { code: order.code, reason: 'test' })
  const { rows, totals } = await read('products', '&by=variant')
  const row = rows.find(({ product_id }: { product_id: number }) => product_id === order.product.id)
  expect(row).toMatchObject({ orders: 1, units: 2, canceled: 2, returned: 0, amounts: { MXN: 1000_00, USD: 0 } })
  expect(row.size).toBeTypeOf('string')
  expect(totals.units).toBe(rows.reduce((all: number, { units }: { units: number }) => all + units, 0))
  for (const by of ['product', 'size', 'color']) {
    const grouped = await read('products', `&by=${by}`)
    expect(grouped.totals).toEqual({ ...totals, rows: grouped.rows.length })
  }
})

test('a unit that was refunded without a return counts as one that came back, unless its order is canceled', async () => {
  const order = await buyOrder(t, { quantity: 3 })
  const owner = await signInStaff(t, ['owner'])
  const body = { shipping: 0, amount: null, reason: 'test', key: 'a-refund-without-return' }
  const lines = [{ line: 1, quantity: 2, restock: false }]
  const refunded = { code: order.code, lines, expected_amount: 900_00, expected_parcel: 'unsent', ...body }
  expect(await owner.send('POST', '/orders/refund', refunded)).toMatchObject({ status: 200 })
  const find = async () => {
    const { rows, totals } = await read('products', '&by=variant')
    const row = rows.find(({ product_id }: { product_id: number }) => product_id === order.product.id)
    expect((await read('products', '&by=size')).totals.returned).toBe(totals.returned)
    return row
  }
  expect(await find()).toMatchObject({ orders: 1, units: 3, canceled: 0, returned: 2 })
  await setOrderStatuses(t.db, order.order_id, { status: 'canceled' })
  expect(await find()).toMatchObject({ orders: 1, units: 3, canceled: 3, returned: 0 })
})

test('a name that a spreadsheet would take for a formula is harmless in the file', async () => {
  const order = await buyOrder(t)
  await renameProduct(t.db, order.product.id, '=HYPERLINK("x")')
  const rows = await exportRows('products', '&by=product')
  expect(rows.map(({ name }) => name)).toContain(`'=HYPERLINK("x")`)
  const file = await read('export', '&report=products')
  expect(file).toMatchObject({ file_name: `products-${today}_${today}.csv` })
})

test('a code has its uses, what it gave and what its orders brought', async () => {
  const code = await makeCode(t)
  await buyOrder(t, { code })
  const { rows, totals } = await read('codes')
  const row = rows.find((one: { code: string }) => one.code === code)
  const [order] = await t.db<{ discount: number; total: number }[]>`
    select discount, total from orders where discount_code = ${code}`
  expect(row).toMatchObject({ type: 'code', uses: 1, given: { MXN: order!.discount }, taken: { MXN: order!.total } })
  expect(totals.uses).toBe(rows.reduce((all: number, { uses }: { uses: number }) => all + uses, 0))
})

test('the funnel follows carts to an order and to its payment', async () => {
  const find = async () =>
    (await read('funnel')).totals.find(({ currency }: { currency: string }) => currency === 'MXN') ?? {
      carts: 0,
      ordered: 0,
      paid: 0,
    }
  const before = await find()
  const customer = await makeCustomer(t)
  await makeReadyCart(t, customer, [makeLine(await makeProduct(t))], 'MXN')
  await buyOrder(t)
  const after = await find()
  expect([after.carts - before.carts, after.ordered - before.ordered, after.paid - before.paid]).toEqual([2, 1, 1])
})

test('a return counts on the day it was requested, by its reason, and with the units that arrived', async () => {
  const order = await buyOrder(t, { quantity: 2 })
  const [line] = await t.db<{ size_id: number; color_id: number }[]>`
    select size_id, color_id from order_lines where order_id = ${order.order_id}`
  const return_id = await t.db.begin(async (tx) => {
    const at = t.clock.now()
    const id = await insertReturn(tx, order.order_id, { status: 'approved', reason: 'too_small', at })
    await insertRow(tx, 'return_lines', { return_id: id, order_id: order.order_id, ...line!, quantity: 2 })
    return id
  })
  const announced = await read('returns')
  expect(announced).toMatchObject({ totals: { requested: 1, open: 1, units: 0 }, products: [] })
  await t.db.begin(async (tx) => {
    await insertRow(tx, 'return_receipts', { return_id, ...line!, restocked: 1, discarded: 0 })
    const received = { goods: 0, shipping: 0, restocked: true, received_at: t.clock.now() }
    await changeRows(tx, 'returns', { id: return_id }, { status: 'refunded', ...received })
  })
  const { reasons, products, totals } = await read('returns')
  expect(reasons).toContainEqual({
    reason: 'too_small',
    returns: 1,
    exchanges: 0,
    units: 1,
    refunded: { MXN: 0, USD: 0 },
  })
  expect(products.find(({ product_id }: { product_id: number }) => product_id === order.product.id)).toMatchObject({
    units: 1,
    sold: 2,
  })
  expect(totals).toMatchObject({ requested: 1, open: 0, units: 1 })
})

test('stock runs out at the pace of 28 days of which the last seven count twice; what never sells is dead', async () => {
  const order = await buyOrder(t, { quantity: 2 })
  const still = await makeProduct(t)
  await publishProduct(t.db, still.id, new Date(t.clock.now().valueOf() - 100 * 86_400_000))
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const size_id = Object.values(still.sizes)
    await changeRows(tx, 'stock_ledger', { size_id }, { at: { earlier_ms: 100 * 86_400_000 } })
  })
  const { rows, counts } = await read('stock', '&tab=all')
  const row = rows.find((one: { product_id: number; sold_28: number }) => one.product_id === order.product.id && one.sold_28 > 0) // prettier-ignore
  expect(row).toMatchObject({ sold_7: 2, sold_28: 2, days_of_cover: Math.floor((row.free * 35) / 4) })
  expect(counts.all).toBeGreaterThanOrEqual(rows.length)
  const dead = await read('stock', '&tab=dead')
  const isOf = (id: number) => (one: { product_id: number }) => one.product_id === id
  expect(dead.rows.some(isOf(still.id))).toBe(true)
  expect(dead.rows.some(isOf(order.product.id))).toBe(false)
  const file = await exportRows('stock', '&tab=dead')
  expect(file).toHaveLength(dead.counts.dead)
})

test('a drop has its units by level and by the hours since it opened to the level', async () => {
  const opens_at = new Date(t.clock.now().valueOf() - 3_600_000 * 2.5)
  await makeCollection(t, 'report-drop', opens_at)
  const [collection] = await t.db<{ id: number }[]>`
    select collection_id as id from collection_texts where name = 'report-drop en'`
  const collection_id = collection!.id
  const order = await buyOrder(t)
  await moveToCollection(t.db, order.product.id, collection_id)
  const day = toShopDate(opens_at)
  const { body } = await manager.send('GET', `/reports/drops?from=${day}&to=${today}&lang=en`)
  const drop = body.drops.find(({ id }: { id: number }) => id === collection_id)
  expect(drop).toMatchObject({ name: 'report-drop en', units: 1, orders: 1, hours: [{ hour: 2, level: 0, units: 1 }] })
  expect(drop.levels.map(({ level }: { level: number }) => level)).toEqual([3, 2, 1, 0])
})

test('payments have their attempts, declined ones and transfers', async () => {
  const { methods, transfers, parts } = await read('payments')
  const card = methods.filter(({ method }: { method: string }) => method === 'card')
  expect(card.length).toBeGreaterThan(0)
  const [row] = await t.db<{ attempts: number }[]>`select count(*)::integer as attempts from payments`
  const sum = (rows: { attempts: number }[]) => rows.reduce((all, { attempts }) => all + attempts, 0)
  expect(sum(methods)).toBe(row!.attempts)
  expect(sum(parts)).toBe(row!.attempts)
  expect(transfers).toMatchObject([{ currency: 'USD', requested: 1, confirmed: 1, waiting: 0 }])
})

test.each(reportNames)('the file of %s is for those who may read the report', async (report) => {
  for (const role of staffRoles) {
    const member = await signInStaff(t, [role])
    const { status } = await member.send('GET', `/reports/export?report=${report}`)
    expect(status, role).toBe(listPermissions([role]).includes(reportPermissions[report]) ? 200 : 403)
  }
})

test('the accountant’s reports have no street, phone, birthday, e-mail or name of a customer', async () => {
  const accountant = await signInStaff(t, ['accountant'])
  const [order] = await t.db<{ email: string; shipment_address: Record<string, unknown> }[]>`
    select email, shipment_address from orders where placed_at is not null order by id limit 1`
  const { line, phone, name } = order!.shipment_address
  const secrets = [order!.email, line, phone, name].filter((value): value is string => typeof value === 'string' && value.length > 4) // prettier-ignore
  expect(secrets.length).toBeGreaterThan(2)
  for (const report of reportNames) {
    const answers = await Promise.all([
      accountant.send('GET', `/reports/${report}?from=${today}&to=${today}`),
      accountant.send('GET', `/reports/export?report=${report}&from=${today}&to=${today}`),
    ])
    const text = JSON.stringify(answers.map(({ body }) => body))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const secret of secrets) expect(text, report).not.toContain(secret)
    expect(text).not.toContain('1990-05-17')
  }
})

const rangeRefusals = {
  report_range_invalid: () => ({ browser: manager, query: { from: '2026-02-29', to: '2026-03-01' } }),
  report_too_long: async () => ({
    browser: await slow.signIn('manager'),
    query: { from: '2026-01-01', to: '2026-03-01' },
  }),
}

testStaffRefusals(() => t, [calls], {
  getSalesReport: rangeRefusals,
  getProductReport: rangeRefusals,
  getReturnReport: rangeRefusals,
  getCodeReport: rangeRefusals,
  getFunnelReport: rangeRefusals,
  getDropReport: rangeRefusals,
  getPaymentReport: rangeRefusals,
  getStockReport: { stock_report_too_long: async () => ({ browser: await slow.signIn('manager') }) },
  exportReport: {
    report_range_invalid: () => ({
      browser: manager,
      query: { report: 'sales', from: '2026-03-02', to: '2026-03-01' },
    }),
    report_too_long: async () => ({
      browser: await slow.signIn('manager'),
      query: { report: 'sales', from: '2026-01-01', to: '2026-03-01' },
    }),
    stock_report_too_long: async () => ({ browser: await slow.signIn('manager'), query: { report: 'stock' } }),
    forbidden: async () => ({ browser: await signInStaff(t, ['support']), query: { report: 'sales' } }),
  },
})
