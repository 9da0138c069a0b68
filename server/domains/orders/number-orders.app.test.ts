import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { numberOrders } from './orders.ts'
import { setOrderNumber } from '../../testing/change-orders.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const listNumbers = () =>
  t.db<{ number: string | null }[]>`select number from orders where placed_at is not null order by placed_at, id`

test('placed orders get numbers without a gap, in the order in which they were placed, and keep them', async () => {
  for (let count = 0; count < 3; count += 1) {
    await buyOrder(t)
    t.clock.advance(1_000)
  }
  expect((await listNumbers()).map(({ number }) => number)).toEqual([null, null, null])
  await numberOrders(t.db)
  expect((await listNumbers()).map(({ number }) => number)).toEqual(['1001', '1002', '1003'])
  await buyOrder(t)
  await numberOrders(t.db)
  expect((await listNumbers()).map(({ number }) => number)).toEqual(['1001', '1002', '1003', '1004'])
})

test('two processes that number at the same time give each order one number', async () => {
  await Promise.all(Array.from({ length: 4 }, () => buyOrder(t)))
  await Promise.all(Array.from({ length: 5 }, () => numberOrders(t.db)))
  const numbers = (await listNumbers()).map(({ number }) => Number(number))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => 1001 + index))
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('an order is placed while the counter of numbers is locked', async () => {
  const { order_id } = await t.db.begin(async (tx) => {
    await tx`select from counters where name = 'order' for update`
    return buyOrder(t)
  })
  expect(await t.db`select from orders where id = ${order_id} and placed_at is not null`).toHaveLength(1)
})

test('an order without a number is found once a later one has been numbered', async () => {
  const { order_id } = await buyOrder(t)
  t.clock.advance(11 * 60_000)
  const { code } = await buyOrder(t)
  await setOrderNumber(t.db, code, '9999')
  expect(await listInconsistencies(t.db, t.clock.now())).toContain(
    `order ${order_id} has no number, but a later one has`,
  )
})
