import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFormerOrdersOfClosed } from '../../domains/orders/orders.ts'
import { closeSlowly } from '../../testing/close-customer.ts'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadFile } from '../../testing/upload.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const header =
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Cancelled at'
const send = (rows: string[], query = '', client = staff) =>
  uploadFile(client, `/moving/orders?lang=en${query}`, Buffer.from([header, ...rows].join('\n')), 'text/csv')
const own = async (token: string) => (await t.request('GET', '/orders/former', { token })).body

test('orders join the accounts with their mailboxes, are only shown, and count in no sum', async () => {
  const owner = await makeCustomer(t)
  const other = await makeCustomer(t)
  const rows = [
    `#1,${owner.email.toUpperCase()},paid,MXN,1299.50,2024-03-01 10:00:00 -0600,2,Capa - S,499.00,`,
    '#1,,,,,,1,Gorra,301.50,',
    `#2,${owner.email},refunded,USD,20.00,2025-03-01,1,Pin,20.00,`,
    '#3,nobody@else.example,paid,MXN,10,2024-01-01,1,Pin,10,',
    `#4,${owner.email},paid,EUR,10,2024-01-01,1,Pin,10,`,
    `#5,${owner.email},paid,MXN,10,2999-01-01,1,Pin,10,`,
  ]
  const shown = (await send(rows)).body
  expect(shown).toMatchObject({ applied: false, source: 'shopify', new: 2, equal: 0, wrong: 3 })
  expect(shown.problems.map(({ line, value }: { line: number; value: string }) => [line, value])).toEqual([
    [5, '#3'],
    [6, '#4'],
    [7, '#5'],
  ])
  expect(await own(owner.token)).toEqual([])
  expect((await send(rows, '&apply=yes')).body).toMatchObject({ applied: true, new: 2 })
  expect(await own(owner.token)).toMatchObject([
    { number: '#2', currency: 'USD', total: 20_00, state: 'refunded' },
    {
      ...{ number: '#1', source: 'shopify', placed_at: '2024-03-01T16:00:00.000Z', total: 1299_50, state: null },
      lines: [
        { name: 'Capa - S', quantity: 2, price: 499_00 },
        { name: 'Gorra', quantity: 1, price: 301_50 },
      ],
    },
  ])
  expect(await own(other.token)).toEqual([])
  const page = (await staff.send('GET', `/customers/detail?id=${owner.id}`)).body
  expect(page).toMatchObject({ former_orders: [{ number: '#2' }, { number: '#1' }], spent: [], orders: { total: 0 } })
  expect(page.loyalty.crystals).toBe(0)
  expect((await send(rows)).body).toMatchObject({ new: 0, equal: 2 })
  expect((await send(rows, '&apply=yes')).body.errors).toEqual(['moved_file_changes_nothing'])
})

test('an account that is being closed gets none', async () => {
  const owner = await makeCustomer(t)
  const rows = Array.from({ length: 5 }, (_, index) => `#C${index},${owner.email},paid,MXN,10,2024-01-01,1,Pin,10,`)
  const closing = await closeSlowly(t, owner)
  const [{ status }] = await Promise.all([send(rows, '&apply=yes'), waitForLock(t.db).then(() => closing.finish())])
  expect(status).toBe(200)
  expect(await t.db`select from former_orders where customer_id = ${owner.id}`).toEqual([])
  expect(await listFormerOrdersOfClosed(t.db)).toEqual([])
})

test('the same file sent twice at once adds each order once, and only who may import sends it', async () => {
  const { email } = await makeCustomer(t)
  const rows = Array.from({ length: 30 }, (_, index) => `#T${index},${email},paid,MXN,10,2024-01-01,1,Pin,10,`)
  const answers = await Promise.all([send(rows, '&apply=yes'), send(rows, '&apply=yes')])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const count = t.db<{ count: number }[]>`select count(*)::integer as count from former_orders where number like '#T%'`
  expect(await count.value()).toBe(30)
  const support = await signInStaff(t, ['support'])
  expect((await send(rows, '', support)).status).toBe(403)
  const other = await uploadFile(staff, '/moving/orders', Buffer.from('Handle,Title\na,b'), 'text/csv')
  expect(other.body.errors).toEqual(['order_file_unknown'])
})
