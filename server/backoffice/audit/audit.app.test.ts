import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Connection } from '../../platform/db/connection.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const list = async (q: string) => (await owner.send('GET', `/audit/list?q=${q}`)).body.items

test('what was done about an order is found by its code, with its refund, and names that code', async () => {
  const { code } = await buyOrder(t, { quantity: 2 })
  await buyOrder(t)
  await owner.send('POST', '/orders/prepare', { code })
  const refund = { lines: [{ line: 1, quantity: 1, restock: true }], shipping: 0, amount: null, reason: 'test' }
  const body = { code, ...refund, expected_amount: 450_00, expected_parcel: 'unsent', key: 'a-refund-in-the-audit' }
  expect(await owner.send('POST', '/orders/refund', body)).toMatchObject({ status: 200 })
  for (const q of [code, code.toLowerCase(), `order:${code}`]) {
    const items = await list(q)
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['order.refund', 'order.prepare'])
    expect(items[0]).toMatchObject({ subject: expect.stringMatching(/^order:\d+$/), subject_name: code })
  }
  expect(await list('L-2222-2222')).toEqual([])
})

test('an action on a member of staff names them', async () => {
  const member = await signInStaff(t, ['support'])
  await owner.send('PUT', '/people/roles', { id: member.id, roles: ['content'], roles_before: ['support'] })
  expect((await list(`staff:${member.id}`))[0]).toMatchObject({ action: 'staff.roles', subject_name: 'Renata Ibarra' })
})

test('an action on a product names it in the language of the reader', async () => {
  const { id } = await makeProduct(t, { name: 'Capa de noche' })
  await owner.send('POST', '/products/duplicate', { id })
  const copy_id = await t.db<{ id: number }[]>`select max(id) as id from products`.value()
  expect((await list(`product:${copy_id}`))[0]).toMatchObject({
    action: 'product.create',
    subject_name: 'Capa de noche (copia)',
  })
})

test('a page costs three statements however many kinds of objects it names', async () => {
  const { code } = await buyOrder(t)
  await owner.send('POST', '/orders/prepare', { code })
  const { id } = await makeProduct(t, { name: 'Capa de día' })
  await owner.send('POST', '/products/duplicate', { id })
  const send = vi.spyOn(Connection.prototype, 'send')
  const items = await list('')
  const statements = send.mock.calls.filter(([{ text }]) => /^\s*(?:select|with|update)/i.test(text))
  send.mockRestore()
  const [duplicated, prepared] = items
  expect(duplicated).toMatchObject({ subject_name: 'Capa de día (copia)', actor_name: 'Renata Ibarra' })
  expect(prepared).toMatchObject({ subject_name: code, actor_email: expect.stringContaining('@') })
  // The session, the page, and the names.
  expect(statements).toHaveLength(3)
})
