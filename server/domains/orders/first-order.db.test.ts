import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/db.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { isFirstOrderDiscountUsed, mayHaveFirstOrder } from './first-order-queries.ts'
import { makeManyCustomers } from '../../testing/change-customers.ts'

const CUSTOMERS = 4_000

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await makeManyCustomers(t.db, CUSTOMERS)
  await t.db.unsafe('analyze customers')
})
afterAll(() => t.close())

async function countWholeReads(read: (tx: Tx) => Promise<unknown>): Promise<number> {
  return t.db.begin(async (tx) => {
    await read(tx)
    const [row] = await tx<{ seq_scan: number }[]>`
      select seq_scan::integer from pg_stat_xact_user_tables where relname = 'customers'`
    return row!.seq_scan
  })
}

test('a cart finds the customers of one person among many by an index', async () => {
  const read = (tx: Tx) => tx`
    select ${mayHaveFirstOrder(tx, tx`customers.id`, tx`customers.persons`)} as first from customers where id = ${1}`
  expect(await countWholeReads(read)).toBe(0)
})

test('an order finds the customers of one person among many by an index', async () => {
  expect(await countWholeReads((tx) => isFirstOrderDiscountUsed(tx, 1))).toBe(0)
})

test('no list of new customers waits to be read beside the index', async () => {
  const [index] = await t.db`select reloptions from pg_class where oid = 'customers_persons'::regclass`
  expect(index).toEqual({ reloptions: ['fastupdate=off'] })
})
