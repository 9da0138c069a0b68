import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { seedGeneratedShop } from '../../../testing/seed-generated-shop.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { seedGeneratedOrders } from './seed-generated-orders.ts'

const ORDERS = 2_500

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await seedGeneratedShop(t, 40)
}, 60_000)
afterAll(() => t.close())

test('an order needs a product that has stock and a price in both currencies', async () => {
  const empty = await openTestDomain()
  await expect(seedGeneratedOrders(empty.db, 10, empty.clock.now())).rejects.toThrow('no product has stock')
  expect(await empty.db`select from customers`).toHaveLength(0)
  await empty.close()
})

test('generated orders agree with every ledger and leave the free stock as it was', async () => {
  const before = await t.db`select product_id, free from product_stock order by product_id`
  await seedGeneratedOrders(t.db, ORDERS, t.clock.now())
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  expect(await t.db`select product_id, free from product_stock order by product_id`).toEqual(before)
  expect(await t.db`select from orders`).toHaveLength(ORDERS)
})

test('orders are in every state that staff meet', async () => {
  const rows = await t.db<{ state: string }[]>`
    select distinct status || ' ' || payment_status || ' ' || fulfillment_status as state from orders`
  expect(rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'placed paid unfulfilled',
      'placed paid preparing',
      'placed paid shipped',
      'placed paid delivered',
      'completed paid delivered',
      'completed partially_refunded delivered',
      'completed partially_refunded returned',
      'canceled refunded unfulfilled',
      'expired expired unfulfilled',
    ]),
  )
})

test('a line shows the image of the color that was ordered', async () => {
  const wrong = await t.db`
    select from order_lines line join products on products.id = line.product_id and usa_colors_image
    where not exists (
      select from product_images gallery where gallery.product_id = line.product_id and gallery.color_id = line.color_id
        and position('/' || gallery.image_key || '/' in line.desktop_image) > 0)`
  expect(wrong).toHaveLength(0)
})

test('transfers have references like those of the shop', async () => {
  const rows = await t.db<{ reference: string }[]>`select reference from bank_transfers`
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ reference }) => !/^[2-9B-DF-HJ-NP-TV-XZ]{7}$/.test(reference))).toEqual([])
})

test('the next order has the number after the last generated one', async () => {
  const [row] = await t.db<{ counter: number; last: number }[]>`
    select (select value from counters where name = 'order') as counter, (select max(number::integer) from orders) as last`
  expect(row!.counter).toBe(row!.last)
})
