import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer, closeSlowly } from '../../../testing/close-customer.ts'
import { makeCustomer } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { anonymizeCustomer } from '../accounts.ts'
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

const refused = { code: '23503', constraint: 'consents_customer_id_fkey' }

const addConsent = (id: number) =>
  insertRow(t.db, 'consents', { customer_id: id, purpose: 'marketing', given: true, at: new Date() })

test('what is added while the account closes waits, and is refused', async () => {
  const customer = await makeCustomer(t)
  const closing = await closeSlowly(t, customer)
  const added = Promise.allSettled([addConsent(customer.id)])
  await waitForLock(t.db)
  await closing.finish()
  expect((await added)[0]).toMatchObject({ status: 'rejected', reason: refused })
  expect(await t.db`select from consents where customer_id = ${customer.id}`).toEqual([])
})

test('it is refused for a closed account and for a customer who was never there, and goes on for one who is', async () => {
  const customer = await makeCustomer(t)
  await addConsent(customer.id)
  await closeCustomer(t, customer)
  for (const id of [customer.id, 0]) await expect(addConsent(id)).rejects.toMatchObject(refused)
})

test('an account is not closed while something of it is left', async () => {
  const customer = await makeCustomer(t)
  const cart = { id: `c${customer.id}`, currency: 'MXN', created_at: t.clock.now(), updated_at: t.clock.now() }
  await insertRow(t.db, 'carts', { ...cart, customer_id: customer.id })
  const closed = t.db.begin((tx) => anonymizeCustomer(tx, customer.id, customer.email, t.clock.now()))
  await expect(closed).rejects.toMatchObject({ code: '23503', constraint: 'carts_customer_id_fkey' })
})
