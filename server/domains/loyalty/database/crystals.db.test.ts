import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer } from '../../../testing/close-customer.ts'
import { makeCustomer } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { findLevel } from '../levels.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('the database and the shop give the same level for every number of crystals', async () => {
  const rows = await t.db<{ crystals: number; level: number }[]>`
    select crystals, level_of(crystals) as level from generate_series(-2, 400) crystals`
  expect(rows.filter(({ crystals, level }) => level !== (findLevel(crystals)?.level ?? 0))).toEqual([])
  expect(
    rows.filter(({ crystals }) => [50, 51, 150, 151, 300, 301].includes(crystals)).map(({ level }) => level),
  ).toEqual([0, 1, 1, 2, 2, 3])
})

test('of an entry only the reason is removed, as a whole, and only after the account was closed', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const set = (change: string) =>
    t.db.unsafe(`update crystal_entries set ${change} where customer_id = $1`, [customer.id])
  const refused = { code: '23001', message: 'crystal_entries is a ledger: its rows are never changed' }
  await expect(set("reason = ''")).rejects.toMatchObject(refused)
  await closeCustomer(t, customer)
  for (const change of [
    'crystals = 61',
    "reason = '', crystals = 61",
    "reason = 'other'",
    "reason = '', reason_en = 'x'",
    "actor = 'x'",
  ])
    await expect(set(change)).rejects.toMatchObject(refused)
  await expect(t.db`delete from crystal_entries where customer_id = ${customer.id}`).rejects.toMatchObject(refused)
  await set("reason = '', reason_en = null")
  expect(await t.db`select crystals, reason, actor from crystal_entries where customer_id = ${customer.id}`).toEqual([
    { crystals: 60, reason: '', actor: 'test' },
  ])
})
