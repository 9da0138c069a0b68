import { allPermissions, listPermissions, staffRoles } from '@shop/contract/staff/permissions.ts'
import { queueNames } from '@shop/contract/staff/today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../../testing/buy-order.ts'
import { makeCollection } from '../../../testing/make.ts'
import { signInStaff } from '../../../testing/staff-client.ts'
import { makeTransfer } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { queuePermissions } from './queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const getToday = async (roles: Parameters<typeof signInStaff>[1]) =>
  (await (await signInStaff(t, roles)).send('GET', '/today?lang=en')).body

test.each(staffRoles)('%s sees only what the role allows', async (role) => {
  const permissions = listPermissions([role])
  const { queues, sales, checklist } = await getToday([role])
  const allowed = queueNames.filter((name) => permissions.includes(queuePermissions[name]))
  expect(queues.map(({ name }: { name: string }) => name).toSorted()).toEqual([...allowed].toSorted())
  expect(sales !== null).toBe(permissions.includes('reports.sales'))
  expect(checklist !== null).toBe(permissions.includes('settings.write'))
})

test('the queues have their number and the age of the oldest', async () => {
  const before = await getToday(['owner'])
  const count = (today: { queues: { name: string; count: number }[] }, name: string) =>
    today.queues.find((queue) => queue.name === name)!.count
  await makeTransfer(t)
  const { order_id } = await buyOrder(t)
  const after = await getToday(['owner'])
  expect(count(after, 'transfers')).toBe(count(before, 'transfers') + 1)
  expect(count(after, 'to_pack')).toBe(count(before, 'to_pack') + 1)
  const [order] = await t.db<{ placed_at: Date }[]>`select placed_at from orders where id = ${order_id}`
  expect(after.queues.find(({ name }: { name: string }) => name === 'to_pack').oldest_at).toBeTypeOf('string')
  expect(order!.placed_at.valueOf()).toBeGreaterThan(0)
})

test('the day is that of Mexico City, and compared with the same weekday until the same time', async () => {
  await t.db`update orders set placed_at = placed_at - interval '1 year' where placed_at is not null`
  const { order_id, amount } = await buyOrder(t)
  const { order_id: other } = await buyOrder(t)
  const place = (id: number, at: string) => t.db`update orders set placed_at = ${at}::timestamptz where id = ${id}`
  t.clock.set(new Date('2027-03-10T05:30:00Z')) // 23:30 of March 9 in Mexico City
  await place(order_id, '2027-03-09T06:00:00Z') // midnight
  await place(other, '2027-03-03T05:31:00Z') // a week ago, a minute later than now
  const mxn = async () =>
    (await getToday(['manager'])).sales.find(({ currency }: { currency: string }) => currency === 'MXN')
  expect(await mxn()).toMatchObject({ orders: 1, amount, orders_before: 0, amount_before: 0 })
  expect((await mxn()).amount_before_whole_day).toBeGreaterThan(0)
  await place(other, '2027-03-03T05:29:00Z')
  expect(await mxn()).toMatchObject({ orders: 1, orders_before: 1 })
  await place(order_id, '2027-03-09T05:59:59Z') // the day before
  expect(await mxn()).toMatchObject({ orders: 0, amount: 0 })
})

test('the next opening is the next of any level', async () => {
  const now = t.clock.now()
  await makeCollection(t, 'marea', new Date(now.valueOf() + 10 * 86_400_000))
  const { opening } = await getToday(['catalogue'])
  // Emerald saw it four days ago; Amber sees it in three days, a week before everyone.
  expect(opening).toMatchObject({ name: 'marea en', level: 1 })
  expect(new Date(opening.opens_at).valueOf()).toBe(now.valueOf() + 3 * 86_400_000)
})

test('all permissions of queues exist', () => {
  expect(allPermissions).toEqual(expect.arrayContaining(Object.values(queuePermissions)))
})
