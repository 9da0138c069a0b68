import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Notification, Notifications } from '@shop/contract/staff/notifications.ts'
import { listPermissions, type StaffRole, staffRoles } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Connection } from '../../platform/db/connection.ts'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { makeProduct, type TestProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { deleteOldNotifications, listKinds } from './notifications.ts'
import { mailNotifications } from './mail-notifications.ts'
import { mailSales } from './mail-sales.ts'
import { insertDispute } from '../../testing/change-payments.ts'
import { insertRefundApproval, storeStaffStatus } from '../../testing/change-staff.ts'
import { insertMail } from '../../testing/change-messages.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

const HOUR_MS = 3_600_000

let t: TestShop
const browsers = new Map<StaffRole, StaffClient & { id: number; email: string }>()
let order: PurchasedOrder
let returned: PurchasedOrder
let soldOut: TestProduct
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  for (const role of staffRoles) browsers.set(role, await signInStaff(t, [role]))
  order = await buyOrder(t)
  returned = await buyDelivered(t)
  await makeTransfer(t)
  soldOut = await makeProduct(t, { stock: 0, name: 'Agotada' })
  await makeProduct(t, { stock: 0, name: 'Nadie la espera' })
  const now = t.clock.now()
  for (const name of ['one', 'two'])
    await insertRow(t.db, 'stock_alerts', { email: `${name}@test.example`, product_id: soldOut.id, created_at: now })
  await makeReturn(t, returned)
  await insertDispute(t.db, returned.payment_id, { provider_ref: 'dp_bell', amount: 100, at: now })
  await insertMail(t.db, {
    kind: 'contact',
    recipient: 'gone@test.example',
    at: now,
    dropped_at: now,
    failure: 'refused: 550 no such user',
  })
  await insertRow(t.db, 'pgboss.job', { name: 'send-recovery', state: 'failed', completed_on: new Date() })
  await insertRefundApproval(t.db, {
    order_id: order.order_id,
    requested_by: browsers.get('support')!.id,
    requested_at: now,
  })
})
afterAll(() => t.close())

const list = async (role: StaffRole, lang = 'es'): Promise<Notifications> =>
  (await browsers.get(role)!.send('GET', `/notifications?lang=${lang}`)).body
const kindsOf = ({ items }: Notifications) => items.map(({ kind }) => kind).toSorted()
const find = ({ items }: Notifications, kind: Notification['kind']) => items.filter((item) => item.kind === kind)

test('what just happened is told about once it needs an answer, and what waits only after its hours', async () => {
  expect(kindsOf(await list('owner'))).toEqual(['approval', 'dispute', 'job', 'mail', 'return', 'waiting'])
  t.clock.advance(4 * HOUR_MS + 1000)
  expect(find(await list('owner'), 'transfer')).toHaveLength(1)
  expect(find(await list('owner'), 'order')).toEqual([])
  t.clock.advance(20 * HOUR_MS)
  // Sessions end after twelve hours without use.
  for (const role of staffRoles) browsers.set(role, await signInStaff(t, [role]))
  const owner = await list('owner')
  expect(find(owner, 'order')).toMatchObject([{ record: order.code, subject: order.code, read: false }])
  expect(find(owner, 'waiting')).toMatchObject([{ record: String(soldOut.id), subject: 'Agotada', count: 2 }])
  expect(find(owner, 'return')).toMatchObject([{ subject: returned.code }])
  expect(find(owner, 'mail')).toMatchObject([{ subject: 'gone@test.example' }])
  expect(find(owner, 'job')).toMatchObject([{ subject: 'send-recovery', count: 1, record: null }])
})

test.each(staffRoles)('%s is told only about what the role may see', async (role) => {
  const all = new Set((await list('owner')).items.map(({ kind }) => kind))
  const allowed = new Set(listKinds(new Set(listPermissions([role]))))
  const seen = await list(role)
  expect(new Set(kindsOf(seen))).toEqual(new Set([...all].filter((kind) => allowed.has(kind))))
})

test.each<[StaffRole, string[]]>([
  ['catalog', []],
  ['content', []],
  ['fulfillment', ['benefits', 'money', 'orders', 'returns', 'transfers']],
])('the menu of %s counts %j', async (role, names) => {
  expect(Object.keys((await list(role)).counts).toSorted()).toEqual(names)
})

test('the menu counts what waits on each screen', async () => {
  const { counts } = await list('owner')
  expect(counts).toMatchObject({ orders: 1, transfers: 1, returns: 1, money: 2, messages: 0, mail: 1, benefits: 0 })
})

test.each<StaffRole>(['fulfillment', 'support', 'accountant'])(
  'the menu counts no request for approval for %s, who cannot answer it',
  async (role) => {
    expect((await list(role)).counts.money).toBe(1)
  },
)

test('a member marks notifications as read for themselves alone, and as unread again', async () => {
  const { items, unread } = await list('manager')
  const keys = items.slice(0, 2).map(({ key }) => key)
  const manager = browsers.get('manager')!
  await manager.send('POST', '/notifications/read', { keys, read: true })
  const after = await list('manager')
  expect(after.unread).toBe(unread - 2)
  expect(
    after.items
      .filter(({ read }) => read)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys.toSorted())
  expect((await list('owner')).items.some(({ read }) => read)).toBe(false)
  await manager.send('POST', '/notifications/read', { keys, read: false })
  expect((await list('manager')).unread).toBe(unread)
  const invalid = await manager.send('POST', '/notifications/read', { keys: ['<script>'], read: true })
  expect(invalid.status).toBe(422)
})

test('one who asked for an approval is not told about it', async () => {
  await changeRows(t.db, 'approvals', { status: 'waiting' }, { requested_by: browsers.get('manager')!.id })
  expect(find(await list('manager'), 'approval')).toEqual([])
  expect(find(await list('owner'), 'approval')).toHaveLength(1)
})

test.each(['approved', 'declined', 'expired'] as const)(
  'one who asked for an approval is told for a week that it was %s',
  async (status) => {
    const [support, manager] = [browsers.get('support')!, browsers.get('manager')!]
    await insertRow(t.db, 'approvals', {
      order_id: order.order_id,
      currency: 'MXN',
      requested_by: support.id,
      requested_at: t.clock.now(),
      status,
      answered_by: status === 'expired' ? null : manager.id,
      answered_at: t.clock.now(),
    })
    expect(find(await list('support'), status)).toMatchObject([{ subject: order.code, read: false }])
    expect(find(await list('manager'), status)).toEqual([])
    await changeRows(t.db, 'approvals', { status }, { answered_at: { earlier_ms: 8 * DAY_MS } })
    expect(find(await list('support'), status)).toEqual([])
  },
)

test('a call of the bell reads the tables of what waits once each', async () => {
  const count = vi.spyOn(Connection.prototype, 'send')
  await list('owner')
  const texts = count.mock.calls
    .map(([{ text }]) => text)
    .filter((text) => /^\s*(select|with|update|insert)/i.test(text))
  count.mockRestore()
  expect(texts.length).toBeLessThanOrEqual(3)
})

const listMails = async (email: string) =>
  t.db<{ lang: string; data: { items: { kind: string }[] } }[]>`
    select lang, data from messages where recipient = ${email} and kind = 'staff-notifications' order by id`

test('notifications are mailed at once, each once, also by two workers, in the language of the member', async () => {
  const owner = browsers.get('owner')!
  await mailNotifications(t.shop)
  expect(await listMails(owner.email)).toEqual([])
  await owner.send('PUT', '/notifications/mail', { mail: 'at_once' })
  expect((await list('owner')).mail).toBe('at_once')
  await changeRows(t.db, 'staff_members', { id: owner.id }, { lang: 'en' })
  const [read] = (await list('owner')).items
  await owner.send('POST', '/notifications/read', { keys: [read!.key], read: true })
  const { unread } = await list('owner')
  await Promise.all([mailNotifications(t.shop), mailNotifications(t.shop), mailNotifications(t.shop)])
  const mails = await listMails(owner.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ lang: 'en' })
  expect(mails[0]!.data.items).toHaveLength(unread)
  await makeReturn(t, await buyDelivered(t))
  await mailNotifications(t.shop)
  const [, second] = await listMails(owner.email)
  expect(second!.data.items).toMatchObject([{ kind: 'return' }])
})

test('a refused mail about notifications is no notification, which would be mailed without end', async () => {
  const owner = browsers.get('owner')!
  const before = await listMails(owner.email)
  const dropped = { dropped_at: t.clock.now(), failure: 'refused: 550 no such user' }
  await changeRows(t.db, 'messages', { kind: 'staff-notifications', recipient: owner.email }, dropped)
  await mailNotifications(t.shop)
  expect(await listMails(owner.email)).toHaveLength(before.length)
  expect(find(await list('owner'), 'mail')).toHaveLength(1)
})

test('the daily mail comes once a day from eight o’clock of the shop on, and only with what the member may see', async () => {
  const support = browsers.get('support')!
  await support.send('PUT', '/notifications/mail', { mail: 'daily' })
  t.clock.stop(new Date('2027-03-02T13:59:00Z'))
  await mailNotifications(t.shop)
  expect(await listMails(support.email)).toEqual([])
  t.clock.stop(new Date('2027-03-02T14:00:00Z'))
  await mailNotifications(t.shop)
  await mailNotifications(t.shop)
  const mails = await listMails(support.email)
  expect(mails).toHaveLength(1)
  const kinds = new Set<string>(listKinds(new Set(listPermissions(['support']))))
  for (const { kind } of mails[0]!.data.items) expect(kinds).toContain(kind)
  t.clock.stop(new Date('2027-03-03T15:00:00Z'))
  await makeReturn(t, await buyDelivered(t))
  await mailNotifications(t.shop)
  expect(await listMails(support.email)).toHaveLength(2)
})

test('a suspended member gets no mail', async () => {
  const owner = browsers.get('owner')!
  const before = (await listMails(owner.email)).length
  await storeStaffStatus(t.db, owner.id, 'suspended')
  await makeReturn(t, await buyDelivered(t))
  await mailNotifications(t.shop)
  expect(await listMails(owner.email)).toHaveLength(before)
})

test('what still waits half a year later is not mailed again', async () => {
  const support = browsers.get('support')!
  t.clock.stop(new Date('2027-03-04T15:00:00Z'))
  await mailNotifications(t.shop)
  const before = (await listMails(support.email)).length
  t.clock.stop(new Date('2027-09-20T15:00:00Z'))
  await deleteOldNotifications(t.shop)
  await mailNotifications(t.shop)
  expect(await listMails(support.email)).toHaveLength(before)
})

const listSaleMails = async (email: string) =>
  (
    await t.db<{ data: { items: { code: string }[] } }[]>`
      select data from messages where kind = 'staff-sales' and recipient = ${email} order by id`
  ).map(({ data }) => data.items.map(({ code }) => code))

describe('sales are mailed', () => {
  const at = (text: string) => t.clock.stop(new Date(text))

  test('at once to who chose that, once each, also by three workers', async () => {
    at('2027-11-03T15:00:00Z')
    const member = await signInStaff(t, ['fulfillment'])
    await buyOrder(t)
    at('2027-11-03T15:00:30Z')
    expect((await member.send('PUT', '/notifications/sales', { sales: 'at_once' })).status).toBe(200)
    at('2027-11-03T15:01:00Z')
    const { code } = await buyOrder(t)
    await Promise.all([mailSales(t.shop), mailSales(t.shop), mailSales(t.shop)])
    await mailSales(t.shop)
    expect(await listSaleMails(member.email)).toEqual([[code]])
    expect((await member.send('GET', '/notifications')).body.sales).toBe('at_once')
  })

  test('twice a day at the hours of Mexico City, all together', async () => {
    at('2027-11-05T14:00:00Z')
    const member = await signInStaff(t, ['manager'])
    await member.send('PUT', '/notifications/sales', { sales: 'twice_daily' })
    const codes = [(await buyOrder(t)).code, (await buyOrder(t)).code]
    at('2027-11-05T14:59:00Z')
    await mailSales(t.shop)
    expect(await listSaleMails(member.email)).toEqual([])
    at('2027-11-05T15:00:00Z')
    await mailSales(t.shop)
    const later = await buyOrder(t)
    at('2027-11-05T23:59:00Z')
    await mailSales(t.shop)
    expect(await listSaleMails(member.email)).toEqual([codes])
    at('2027-11-06T00:00:00Z')
    await mailSales(t.shop)
    expect(await listSaleMails(member.email)).toEqual([codes, [later.code]])
  })

  test('when they are large to everyone who may read orders, and to no one else', async () => {
    at('2027-11-08T15:00:00Z')
    const [reader, other] = [await signInStaff(t, ['accountant']), await signInStaff(t, ['content'])]
    await buyOrder(t, { price: 9_000_00 })
    const large = await buyOrder(t, { price: 12_000_00 })
    await mailSales(t.shop)
    expect(await listSaleMails(reader.email)).toEqual([[large.code]])
    expect(await listSaleMails(other.email)).toEqual([])
  })
})
