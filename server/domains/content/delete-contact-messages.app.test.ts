import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertContactMessage } from './contact-queries.ts'
import { deleteOldContactMessages } from './delete-old-contact-messages.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

async function write(customer_id: number | null): Promise<number> {
  const person = { name: 'Ana', email: 'ana@correo.example', message: 'Hola', lang: 'es' as const }
  const id = await t.db.begin((tx) => insertContactMessage(tx, { ...person, customer_id, created_at: t.clock.now() }))
  await insertRow(t.db, 'contact_replies', { message_id: id, text: 'Sí', actor: 'staff:1', created_at: new Date() })
  return id
}

const exists = async (id: number) => (await t.db`select from contact_messages where id = ${id}`).length === 1

test('messages of people without an account are deleted with their replies after two years, and no others', async () => {
  const { id: customer_id } = await makeCustomer(t)
  const [guest, customer] = [await write(null), await write(customer_id)]
  t.clock.advance(729 * DAY_MS)
  const recent = await write(null)
  await deleteOldContactMessages(t.shop)
  expect(await exists(guest)).toBe(true)
  t.clock.advance(2 * DAY_MS)
  await deleteOldContactMessages(t.shop)
  expect([await exists(guest), await exists(customer), await exists(recent)]).toEqual([false, true, true])
  expect(await t.db`select from contact_replies where message_id = ${guest}`).toHaveLength(0)
})

test('staff delete a message, which is recorded without what was written', async () => {
  const id = await write(null)
  const support = await signInStaff(t, ['support'])
  expect((await support.send('DELETE', `/messages/detail?id=${id}`)).body).toEqual({ done: true })
  expect(await exists(id)).toBe(false)
  const again = await support.send('DELETE', `/messages/detail?id=${id}`)
  expect([again.status, again.body.errors]).toEqual([404, ['contact_message_not_found']])
  const entries = await t.db`select act, detail from audit_log where subject = ${`contact-message:${id}`}`
  expect(entries).toEqual([{ act: 'contact.delete', detail: {} }])
})
