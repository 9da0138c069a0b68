import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { allPermissions, listPermissions, staffRoles } from '@shop/contract/staff/permissions.ts'
import { queueNames } from '@shop/contract/staff/today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeCollection } from '../../testing/make.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { recordReturnToSender, shipOrder } from '../../domains/fulfillment/fulfillment.ts'
import { queuePermissions } from './queries.ts'
import { changeRows } from '../../testing/rows.ts'

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
  await t.request('POST', '/contact/send?lang=en', {
    body: { name: 'Ana Ruiz', email: 'ana.ruiz@example.test', message: 'Where is my parcel?' },
  })
  const after = await getToday(['owner'])
  expect(count(after, 'transfers')).toBe(count(before, 'transfers') + 1)
  expect(count(after, 'to_pack')).toBe(count(before, 'to_pack') + 1)
  expect(count(after, 'messages')).toBe(count(before, 'messages') + 1)
  const [order] = await t.db<{ placed_at: Date }[]>`select placed_at from orders where id = ${order_id}`
  expect(after.queues.find(({ name }: { name: string }) => name === 'to_pack').oldest_at).toBeTypeOf('string')
  expect(order!.placed_at.valueOf()).toBeGreaterThan(0)
})

test('a parcel that came back waits until it is kept, sent again or refunded', async () => {
  const owner = await signInStaff(t, ['owner'])
  const read = async () => {
    const { queues } = (await owner.send('GET', '/today?lang=en')).body
    const { orders } = (await owner.send('GET', '/notifications?lang=en')).body.counts
    return { ...queues.find(({ name }: { name: string }) => name === 'came_back'), orders }
  }
  const { code, amount } = await buyOrder(t)
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: 'TEST-TODAY' }, 'test')
  const before = await read()
  expect(before).toMatchObject({ count: 0, oldest_at: null })
  await recordReturnToSender(t.shop, code, { handling: 'keep', note: null }, 'test')
  expect((await read()).count).toBe(0)
  await recordReturnToSender(t.shop, code, { handling: 'restock', note: null }, 'test')
  expect(await read()).toMatchObject({ count: 1, oldest_at: expect.any(String), orders: before.orders + 1 })
  const refund = {
    code,
    lines: [],
    shipping: 0,
    amount,
    expected_amount: amount,
    reason: 'x',
    key: `today-key-${code}`,
  }
  expect((await owner.send('POST', '/orders/refund', refund)).status).toBe(200)
  expect(await read()).toEqual(before)
})

test('a parcel that is too long on the way waits until it is lost, and a lost one until it is refunded', async () => {
  const { code, amount } = await buyOrder(t)
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: 'TEST-LATE' }, 'test')
  t.clock.advance(21 * DAY_MS)
  // The session of a member ends while days pass.
  const owner = await signInStaff(t, ['owner'])
  const read = async () => {
    const { queues } = (await owner.send('GET', '/today?lang=en')).body
    const { orders } = (await owner.send('GET', '/notifications?lang=en')).body.counts
    const find = (wanted: string) => queues.find(({ name }: { name: string }) => name === wanted)
    return { late: find('too_long'), lost: find('lost'), orders }
  }
  const late = await read()
  expect(late).toMatchObject({ late: { count: 1, oldest_at: expect.any(String) }, lost: { count: 0, oldest_at: null } })
  expect((await owner.send('POST', '/orders/parcels/lost', { code, id: null })).status).toBe(200)
  const lost = await read()
  expect(lost).toMatchObject({ late: { count: 0 }, lost: { count: 1 } })
  expect(lost.lost.oldest_at > late.late.oldest_at).toBe(true)
  expect(lost.orders).toBe(late.orders)
  const shown = { code, lines: [], shipping: 0, amount, expected_amount: amount }
  const refund = await owner.send('POST', '/orders/refund', { ...shown, reason: 'Lost', key: `today-lost-${code}` })
  expect(refund.status).toBe(200)
  expect(await read()).toMatchObject({ late: { count: 0 }, lost: { count: 0 }, orders: late.orders - 1 })
})

test('the day is that of Mexico City, and compared with the same weekday until the same time', async () => {
  await changeRows(t.db, 'payments', { settled_at: { not: null } }, { settled_at: { earlier_ms: 365 * DAY_MS } })
  const { payment_id, amount } = await buyOrder(t)
  const { payment_id: other } = await buyOrder(t)
  const pay = (id: number, at: string) => changeRows(t.db, 'payments', { id }, { settled_at: new Date(at) })
  t.clock.set(new Date('2027-03-10T05:30:00Z')) // 23:30 of March 9 in Mexico City
  await pay(payment_id, '2027-03-09T06:00:00Z') // midnight
  await pay(other, '2027-03-03T05:31:00Z') // a week ago, a minute later than now
  const mxn = async () =>
    (await getToday(['manager'])).sales.find(({ currency }: { currency: string }) => currency === 'MXN')
  expect(await mxn()).toMatchObject({ orders: 1, amount, orders_before: 0, amount_before: 0 })
  expect((await mxn()).amount_before_whole_day).toBeGreaterThan(0)
  await pay(other, '2027-03-03T05:29:00Z')
  expect(await mxn()).toMatchObject({ orders: 1, orders_before: 1 })
  await pay(payment_id, '2027-03-09T05:59:59Z') // the day before
  expect(await mxn()).toMatchObject({ orders: 0, amount: 0 })
})

test('a transfer that is confirmed a day after it was requested counts as in the sales report', async () => {
  const { number: code, amount, reference } = (await makeTransfer(t)).request
  t.clock.advance(DAY_MS / 2) // 11:30 of the next day
  const owner = await signInStaff(t, ['owner'])
  const body = { code, amount, currency: 'USD', reference }
  expect((await owner.send('POST', '/transfers/confirm?lang=en', body)).status).toBe(200)
  const day = toShopDate(t.clock.now())
  const { totals } = (await owner.send('GET', `/reports/sales?lang=en&from=${day}&to=${day}`)).body
  const { sales } = await getToday(['manager'])
  const usd = ({ currency }: { currency: string }) => currency === 'USD'
  expect(totals.find(usd)).toMatchObject({ orders: 1, taken: amount })
  expect(sales.find(usd)).toMatchObject({ orders: 1, amount })
})

test('the next opening is the next of any level', async () => {
  const now = t.clock.now()
  await makeCollection(t, 'marea', new Date(now.valueOf() + 10 * 86_400_000))
  const { opening } = await getToday(['catalog'])
  // Emerald saw it four days ago; Amber sees it in three days, a week before everyone.
  expect(opening).toMatchObject({ name: 'marea en', level: 1 })
  expect(new Date(opening.opens_at).valueOf()).toBe(now.valueOf() + 3 * 86_400_000)
})

test('all permissions of queues exist', () => {
  expect(allPermissions).toEqual(expect.arrayContaining(Object.values(queuePermissions)))
})
