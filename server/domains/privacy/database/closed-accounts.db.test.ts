import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer } from '../../../testing/close-customer.ts'
import { makeCustomer } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'

/** Tables of which a row may be added after the account was closed, because it belongs to an order or to a ledger. */
const kept = [
  'approvals',
  'crystal_balances',
  'crystal_entries',
  'gift_claims',
  'reservations',
  'orders',
  'bank_transfers',
  'payments',
]

let t: TestDomain
let tables: string[]
beforeAll(async () => {
  t = await openTestDomain()
  const rows = await t.db<{ name: string }[]>`
    select relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname ~ '_of_open_account$' order by name`
  tables = rows.map(({ name }) => name)
})
afterAll(() => t.close())

/** Returns the code with which each table refuses a row of this customer. */
async function listRefusals(customer_id: number): Promise<Record<string, string>> {
  const refusals: Record<string, string> = {}
  for (const table of tables) {
    // Only a whole cart gets as far as its trigger; it comes after the row.
    const row =
      table === 'carts'
        ? { id: `c${customer_id}`, currency: 'MXN', created_at: '2026-01-01', updated_at: '2026-01-01' }
        : {}
    const columns = { customer_id, ...row }
    const names = Object.keys(columns)
    const values = names.map((_, index) => `$${index + 1}`)
    refusals[table] = await t.db
      .unsafe(`insert into ${table} (${names.join()}) values (${values.join()})`, Object.values(columns))
      .then(
        () => 'added',
        (error: { code: string }) => error.code,
      )
  }
  return refusals
}

test('nothing of a customer is stored after the account was closed, in any table', async () => {
  const customer = await makeCustomer(t)
  await closeCustomer(t, customer)
  expect(await listRefusals(customer.id)).toEqual(Object.fromEntries(tables.map((name) => [name, 'AC001'])))
})

test('before it was, these triggers refuse nothing', async () => {
  const refusals = await listRefusals((await makeCustomer(t)).id)
  expect(Object.keys(refusals)).toHaveLength(tables.length)
  expect(Object.values(refusals)).not.toContain('AC001')
})

test('a message that a guest wrote is of no account', async () => {
  const added = await t.db`
    insert into contact_messages (customer_id, name, email, message, lang, created_at)
    values (null, 'Ana', 'ana@test.example', 'Hola', 'es', now()) returning name`
  expect(added).toEqual([{ name: 'Ana' }])
})

test('every table that refers to customers has such a trigger, or keeps what it has', async () => {
  const rows = await t.db<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass`
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables, ...kept].toSorted())
})
