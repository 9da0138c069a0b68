import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Connection } from '../../platform/db/connection.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { getTestCatalog, makeCollection, makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertRow } from '../../testing/rows.ts'

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

test('an action on a part of the catalog, a campaign or a price list names it, and one on a customer does not', async () => {
  const at = t.clock.now()
  const { categories, colors } = await getTestCatalog(t)
  const collection_id = await makeCollection(t, 'audited', at)
  const { id: artwork_id } = await insertRow(t.db, 'artworks', { position: 1 })
  await insertRow(t.db, 'artwork_texts', { artwork_id, lang: 'en', name: 'Tide', uri: 'tide-audit' })
  const { id: campaign_id } = await insertRow(t.db, 'campaigns', { name: 'Noviembre', created_at: at, changed_at: at })
  const { id: price_list_id } = await insertRow(t.db, 'price_lists', { created_at: at, changed_at: at })
  await insertRow(t.db, 'price_list_texts', { price_list_id, lang: 'es', name: 'Rebaja de invierno' })
  const { customer_id } = (await t.db<{ customer_id: number }[]>`select max(id) as customer_id from customers`)[0]!
  const subjects = [
    `category:${categories.getRequired('tops')}`,
    `color:${colors.getRequired('teal')}`,
    `collection:${collection_id}`,
    `artwork:${artwork_id}`,
    `campaign:${campaign_id}`,
    `price_list:${price_list_id}`,
    `customer:${customer_id}`,
    `collection:999999`,
  ]
  for (const subject of subjects) await insertRow(t.db, 'audit_log', { subject, at })
  const items: { subject: string; subject_name: string | null }[] = await list('')
  const getName = (subject: string) => items.find((item) => item.subject === subject)?.subject_name
  expect(subjects.map(getName)).toEqual([
    ...['Playeras', 'Petróleo', 'audited es', 'Tide', 'Noviembre', 'Rebaja de invierno'],
    ...[null, null],
  ])
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
