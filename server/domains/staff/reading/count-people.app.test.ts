import { MAX_PEOPLE_PER_HOUR } from '@shop/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from '../../../platform/db/connection.ts'
import { makeCustomer } from '../../../testing/make.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { recordShownPeople } from './count-people.ts'
import { makeManyCustomers } from '../../../testing/change-customers.ts'

const HOUR_MS = 3_600_000
let t: TestShop
let support: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await makeManyCustomers(t.db, 720)
})
afterAll(() => t.close())
beforeEach(async () => {
  // The beginning of an hour, so that a test does not reach into the next one.
  t.clock.set(new Date(Math.ceil((t.clock.now().valueOf() + 1) / HOUR_MS) * HOUR_MS))
  support = await signInStaff(t, ['support'])
  t.clock.advance(5 * 60_000 + 1)
})

const list = (page: number, browser: StaffClient = support) =>
  browser.send('GET', `/customers/list?per_page=100&page=${page}`)
const listPages = async (...pages: number[]) => {
  const errors: string[] = []
  for (const page of pages) errors.push(...((await list(page)).body.errors ?? []))
  return errors
}

test('500 people an hour are shown without a factor, and the 501st with one', async () => {
  expect(await listPages(1, 2, 3, 4, 5)).toEqual([])
  expect(await list(6)).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
  await support.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  expect(await listPages(6)).toEqual([])
  // A page that was shown is shown again, also when the factor is too old for more.
  t.clock.advance(5 * 60_000 + 1)
  expect(await listPages(1, 6, 3)).toEqual([])
  expect(await listPages(7)).toEqual(['confirmation_needed'])
})

test('an action above the limit is done once, and not refused after it was done', async () => {
  const { id } = await makeCustomer(t)
  expect(await listPages(1, 2, 3, 4, 5)).toEqual([])
  const notes = []
  // The notes of one customer are written in steps.
  for (let count = 0; count < 25; count += 1)
    notes.push((await support.send('POST', '/customers/notes', { id: id - (count % 2), text: 'Llamó' })).status)
  expect(new Set(notes)).toEqual(new Set([200]))
  expect(await t.db`select from customer_notes where actor = ${`staff:${support.id}`}`).toHaveLength(25)
})

test('the next hour begins anew, and another member has hours of their own', async () => {
  expect(await listPages(1, 2, 3, 4, 5)).toEqual([])
  const other = await signInStaff(t, ['support'])
  t.clock.advance(5 * 60_000 + 1)
  expect((await list(6, other)).status).toBe(200)
  t.clock.advance(HOUR_MS)
  expect(await listPages(6)).toEqual([])
})

test('two processes count together', async () => {
  const second = await openTestShop({ sameDatabaseAs: t, worker: false })
  const cookie = [...support.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const elsewhere = (page: number) =>
    second.request('GET', `/staff/customers/list?per_page=100&page=${page}`, { headers: { cookie } })
  expect(await listPages(1, 2, 3)).toEqual([])
  expect((await elsewhere(4)).status).toBe(200)
  expect((await elsewhere(5)).status).toBe(200)
  expect((await elsewhere(6)).body.errors).toEqual(['confirmation_needed'])
  await second.close()
})

test('a page that shows no one new costs no statement, and any other at most one', async () => {
  const send = vi.spyOn(Connection.prototype, 'send')
  const countStatements = async () => {
    send.mockClear()
    await list(1)
    return send.mock.calls.filter(([{ text }]) => text.includes('shown_people')).length
  }
  expect([await countStatements(), await countStatements(), await countStatements()]).toEqual([1, 0, 0])
  send.mockRestore()
})

test('the audit has how many people a member was shown in an hour, once, and no names', async () => {
  await listPages(1, 2, 1)
  await recordShownPeople(t.shop)
  const read = () => t.db`
    select subject, detail from audit_log where actor = ${`staff:${support.id}`} and act = 'customer.read_many'`
  expect(await read()).toEqual([])
  const hour = new Date(Math.floor(t.clock.now().valueOf() / HOUR_MS) * HOUR_MS).toISOString()
  t.clock.advance(HOUR_MS)
  await recordShownPeople(t.shop)
  await recordShownPeople(t.shop)
  expect(await read()).toEqual([{ subject: `staff:${support.id}`, detail: { hour, people: 200 } }])
})

test('the limit is that of the rules', () => {
  expect(MAX_PEOPLE_PER_HOUR).toBe(500)
})
