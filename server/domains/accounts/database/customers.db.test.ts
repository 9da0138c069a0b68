import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer, closeSlowly } from '../../../testing/close-customer.ts'
import { makeCustomer } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test.each([
  ["phone = '5511112222'", false],
  ["code_phone = '1'", false],
  ["name = 'Ana'", true],
  ['phone = phone', true],
])('after %s the phone number is verified: %s', async (set, verified) => {
  const { id } = await makeCustomer(t)
  await t.db.unsafe(`update customers set ${set}, phone_verified_at = now() where id = $1`, [id])
  const rows = await t.db`select phone_verified_at is not null as verified from customers where id = ${id}`
  expect(rows).toEqual([{ verified }])
})

test('a closed account is not changed, and is one for the other rules', async () => {
  const [customer, open] = [await makeCustomer(t), await makeCustomer(t)]
  const areClosed = () =>
    t.db`select is_closed_account(${customer.id}) as own, is_closed_account(${open.id}) as other, is_closed_account(0) as none`
  expect(await areClosed()).toEqual([{ own: false, other: false, none: false }])
  await closeCustomer(t, customer)
  expect(await areClosed()).toEqual([{ own: true, other: false, none: false }])
  for (const set of ['closed_at = null', "lang = 'en'", "email = 'a@b.example'"])
    await expect(t.db.unsafe(`update customers set ${set} where id = $1`, [customer.id])).rejects.toMatchObject({
      code: '23001',
      message: 'a closed account is not changed',
    })
})

const addConsent = (id: number) =>
  insertRow(t.db, 'consents', { customer_id: id, purpose: 'marketing', given: true, at: new Date() })

test('what is added while the account closes waits, and is refused', async () => {
  const customer = await makeCustomer(t)
  const closing = await closeSlowly(t, customer)
  const added = Promise.allSettled([addConsent(customer.id)])
  await waitForLock(t.db)
  await closing.finish()
  expect((await added)[0]).toMatchObject({
    status: 'rejected',
    reason: { code: 'AC001', message: `customer ${customer.id} is closed` },
  })
  expect(await t.db`select from consents where customer_id = ${customer.id}`).toEqual([])
})

test('it is refused for a customer who was never there, and goes on for one who is', async () => {
  await expect(addConsent(0)).rejects.toMatchObject({ code: 'AC001', message: 'customer 0 is closed' })
  await addConsent((await makeCustomer(t)).id)
})
