import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeCustomer, makeLine, makeProduct, type TestProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { shipOrder } from '../fulfillment/fulfillment.ts'
import { cancelOrderByStaff } from '../payments/payments.ts'
import { commitReservation, reserveStock } from './stock.ts'
import { addSize } from '../../testing/change-products.ts'

let t: TestShop
let ana: StaffClient & { id: number }
let luis: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await signInStaff(t, ['fulfillment'])
  luis = await signInStaff(t, ['fulfillment'])
})
afterAll(() => t.close())

let order_id = 1_000_000
async function reserve(product: TestProduct): Promise<number> {
  const { id: customer_id } = await makeCustomer(t)
  order_id += 1
  const order = order_id
  const reservation = { customer_id, order_id: order, at: t.clock.now(), earlier: null }
  await t.db.begin((tx) => reserveStock(tx, t.shop, [makeLine(product)], reservation))
  return order
}

function levelOf(product: TestProduct, size = 'S') {
  return { size_id: product.sizes[size]!, color_id: product.colors['black']! }
}

const adjust = (cells: object[], reason = 'received', browser: StaffClient = ana) =>
  browser.send('POST', '/stock/adjust', { reason, cells })

async function getOnHand(product: TestProduct, size = 'S'): Promise<number> {
  const [row] = await t.db<{ on_hand: number }[]>`select on_hand from stock where size_id = ${product.sizes[size]!}`
  return row?.on_hand ?? 0
}

test('several sizes and colors change at once, with one reason for each entry of the ledger', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const answer = await adjust(
    [
      { ...levelOf(product, 'S'), delta: 3 },
      { ...levelOf(product, 'M'), delta: -1 },
    ],
    'damage',
  )
  expect(answer).toMatchObject({ status: 200, body: { cells: [{ on_hand: 7 }, { on_hand: 3 }] } })
  const { body } = await ana.send('GET', `/stock/history?product=${product.id}`)
  expect(body.items.slice(0, 2)).toMatchObject([
    { reason: 'damage', kind: 'corrected', actor_name: 'Renata Ibarra' },
    { reason: 'damage', kind: 'corrected', actor_name: 'Renata Ibarra' },
  ])
  const [entry] = await t.db<{ detail: unknown }[]>`
    select detail from audit_log where subject = ${`product:${product.id}`} and act = 'stock.change'`
  expect(entry!.detail).toMatchObject({
    reason: 'damage',
    cells: [
      { size: 'S', quantity: 3, before: 4, after: 7 },
      { size: 'M', quantity: -1, before: 4, after: 3 },
    ],
  })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('+3 while five sales run leaves exactly what was there, plus three, five of them committed', async () => {
  const product = await makeProduct(t, { stock: 10 })
  const sell = async () => {
    const order = await reserve(product)
    await t.db.begin((tx) => commitReservation(tx, { order_id: order, actor: 'test', at: t.clock.now() }))
  }
  const change = adjust([{ ...levelOf(product), delta: 3 }])
  const [answer] = await Promise.all([change, ...Array.from({ length: 5 }, sell)])
  expect(answer.status).toBe(200)
  expect(await getOnHand(product)).toBe(13)
  const [stored] = await t.db`select free from product_stock where product_id = ${product.id}`
  expect(stored).toEqual({ free: 18 })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a difference that is sent again with its key is made once, also at the same instant', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const [small, medium] = [levelOf(product, 'S'), levelOf(product, 'M')]
  const send = (browser: StaffClient, cells: object[]) =>
    browser.send('POST', '/stock/adjust', { reason: 'received', cells, key: 'key-of-a-delivery' })
  const delivery = [{ ...small, delta: 3 }, { ...medium, delta: 2 }] // prettier-ignore
  const responses = await Promise.all([ana, luis, ana].map((browser) => send(browser, delivery)))
  for (const response of responses)
    expect(response).toMatchObject({ status: 200, body: { cells: [{ on_hand: 7 }, { on_hand: 6 }] } })
  const other = await send(ana, [{ ...small, delta: 3 }, { ...medium, delta: 1 }]) // prettier-ignore
  expect(other).toMatchObject({ status: 409, body: { errors: ['stock_saved_before'] } })
  expect([await getOnHand(product, 'S'), await getOnHand(product, 'M')]).toEqual([7, 6])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a count is refused when the stock changed since the person saw it, and the answer says what is there', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const level = levelOf(product)
  await adjust([{ ...level, delta: 1 }])
  const stale = await adjust([{ ...level, count: 9, seen_on_hand: 4 }], 'count')
  expect(stale).toMatchObject({ status: 409, body: { errors: ['stock_count_stale'], data: { on_hand: 5, size: 'S' } } })
  const counted = await adjust([{ ...level, count: 9, seen_on_hand: 5 }], 'count')
  expect(counted).toMatchObject({ status: 200, body: { cells: [{ on_hand: 9 }] } })
})

test('of two counts at once one is refused', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const count = (units: number, browser: StaffClient) =>
    adjust([{ ...levelOf(product), count: units, seen_on_hand: 4 }], 'count', browser)
  const answers = await Promise.all([count(7, ana), count(8, luis)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('reserved units cannot be taken away', async () => {
  const product = await makeProduct(t, { stock: 2 })
  await reserve(product)
  expect(await adjust([{ ...levelOf(product), delta: -2 }], 'sample')).toMatchObject({
    status: 409,
    body: { errors: ['stock_not_free'], data: { size: 'S' } },
  })
  expect(await adjust([{ ...levelOf(product), count: 0, seen_on_hand: 2 }], 'count')).toMatchObject({
    status: 409,
    body: { errors: ['stock_below_reserved'], data: { reserved: 1, orders: [{ code: null, units: 1 }] } },
  })
  expect(await getOnHand(product)).toBe(2)
})

test.each([
  ['es', 'Negro'],
  ['en', 'Black'],
])('what is refused names the color in the language of the reader (%s)', async (lang, color) => {
  const product = await makeProduct(t, { stock: 2 })
  await reserve(product)
  const level = levelOf(product)
  for (const [cell, code] of [
    [{ ...level, delta: -2 }, 'stock_not_free'],
    [{ ...level, count: 0, seen_on_hand: 2 }, 'stock_below_reserved'],
    [{ ...level, count: 9, seen_on_hand: 7 }, 'stock_count_stale'],
  ] as const) {
    const { body } = await ana.send('POST', `/stock/adjust?lang=${lang}`, { reason: 'count', cells: [cell] })
    expect(body).toMatchObject({ errors: [code], message: expect.stringContaining(color), data: { color } })
  }
})

test('one refused level leaves all others as they were', async () => {
  const product = await makeProduct(t, { stock: 2 })
  const refused = await adjust([
    { ...levelOf(product, 'S'), delta: 5 },
    { ...levelOf(product, 'M'), delta: -3 },
  ])
  expect(refused.status).toBe(409)
  expect([await getOnHand(product, 'S'), await getOnHand(product, 'M')]).toEqual([2, 2])
})

test('unknown, repeated and empty requests are refused', async () => {
  const [product, other] = [await makeProduct(t), await makeProduct(t, { colors: ['white'] })]
  const foreign = { size_id: product.sizes['S'], color_id: other.colors['white'], delta: 1 }
  expect(await adjust([foreign])).toMatchObject({ status: 404, body: { errors: ['variant_not_found'] } })
  const level = { ...levelOf(product), delta: 1 }
  expect(await adjust([level, level])).toMatchObject({ status: 400, body: { errors: ['cell_repeated'] } })
  expect((await adjust([])).status).toBe(422)
  expect((await adjust([{ ...level, delta: 0.5 }])).status).toBe(422)
  expect((await adjust([level], 'because')).status).toBe(422)
  expect((await adjust([levelOf(product)])).status).toBe(422)
  expect((await adjust([{ ...level, count: 1, seen_on_hand: 10 }])).status).toBe(422)
})

test('units for a size and color that never had any create its level once, also when two add them at once', async () => {
  const product = await makeProduct(t, { stock: 1 })
  await addSize(t.db, product.id, 'XL')
  const [size] = await t.db<{ id: number }[]>`select id from sizes where product_id = ${product.id} and letter = 'XL'`
  const level = { size_id: size!.id, color_id: product.colors['black'], delta: 2 }
  const answers = await Promise.all([adjust([level]), adjust([level], 'received', luis)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rows = await t.db`select on_hand from stock where size_id = ${size!.id}`
  expect(rows).toEqual([{ on_hand: 4 }])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('the list says what is on hand, committed, reserved and available, and how long it lasts', async () => {
  const product = await makeProduct(t, { stock: 6, name: 'Abrigo contado' })
  const order = await reserve(product)
  await t.db.begin((tx) => commitReservation(tx, { order_id: order, actor: 'test', at: t.clock.now() }))
  await reserve(product)
  const { body } = await ana.send('GET', '/stock/list?q=abrigo%20CONT')
  expect(body.items).toMatchObject([
    {
      name: 'Abrigo contado',
      size: 'S',
      color: 'Negro',
      on_hand: 6,
      committed: 1,
      reserved: 1,
      free: 4,
      days_of_cover: 112,
    },
    { size: 'M', on_hand: 6, committed: 0, reserved: 0, free: 6, days_of_cover: null },
  ])
  const { body: reserved } = await ana.send('GET', `/stock/list?product=${product.id}&stock=reserved`)
  expect(reserved.items).toHaveLength(1)
})

describe('a count while orders wait for their parcel', () => {
  test('compares with all units on hand and leaves those that are sold to their orders', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    const { product, code } = purchase
    const level = levelOf(product)
    const { body: listed } = await ana.send('GET', `/stock/list?product=${product.id}&stock=committed`)
    expect(listed.items).toMatchObject([{ on_hand: 10, committed: 2, reserved: 0, free: 8 }])
    const counted = await adjust([{ ...level, count: 10, seen_on_hand: 10 }], 'count')
    expect(counted.body.cells).toMatchObject([{ on_hand: 10, committed: 2, reserved: 0 }])
    const refused = await adjust([{ ...level, count: 1, seen_on_hand: 10 }], 'count')
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: ['stock_below_reserved'], data: { committed: 2, reserved: 0, orders: [{ code, units: 2 }] } },
    })
    expect(await adjust([{ ...level, delta: -9 }], 'damage')).toMatchObject({
      status: 409,
      body: { errors: ['stock_not_free'], data: { orders: [{ code, units: 2 }] } },
    })
    await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 8, committed: 0, reserved: 0 })
    const kinds = await t.db`select kind from stock_ledger where order_id = ${purchase.order_id} order by id`
    expect(kinds.map(({ kind }) => kind)).toEqual(['reserved', 'sold', 'shipped'])
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })

  test('at the instant of five sales, a shipment and a cancellation sells nothing twice', async () => {
    const shipped = await buyOrder(t)
    const { product } = shipped
    const other = await buyOrder(t, { lines: () => [makeLine(product)] })
    const orders = await Promise.all(Array.from({ length: 5 }, () => reserve(product)))
    const sell = (order: number) =>
      t.db.begin((tx) => commitReservation(tx, { order_id: order, actor: 'test', at: t.clock.now() }))
    const [counted] = await Promise.all([
      adjust([{ ...levelOf(product), count: 7, seen_on_hand: 10 }], 'count'),
      ...orders.map(sell),
      shipOrder(t.shop, shipped.code, { carrier: 'DHL', waybill: '1234567890' }, 'test'),
      cancelOrderByStaff(t.shop, { code: other.code, reason: null, actor: 'test' }),
    ])
    const on_hand = counted.status === 200 ? 7 : 10
    expect([200, 409]).toContain(counted.status)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: on_hand - 1, committed: 5, reserved: 0 })
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })
})
