import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { toFileWord } from './staff-csv.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

/** Lists the codes that the database allows in a column. */
function listCodes(table: string, column: string): Promise<string[]> {
  return t.db<{ code: string }[]>`
    select distinct code[1] as code
    from pg_constraint
    join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    cross join regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([a-z_]+)''::text', 'g') code
    where conrelid = ${table}::regclass and contype = 'c' and attname = ${column}`.column()
}

test.each([
  ['status', 'orders', 'status'],
  ['payment_status', 'orders', 'payment_status'],
  ['fulfillment_status', 'orders', 'fulfillment_status'],
  ['method', 'payments', 'method'],
  ['source', 'refunds', 'source'],
  ['state', 'refunds', 'status'],
  ['kind', 'stock_ledger', 'kind'],
  ['kind', 'crystal_entries', 'kind'],
  ['reason', 'stock_ledger', 'reason'],
  ['reason', 'returns', 'reason'],
])('the column %s of a Spanish file has a word for every %s.%s', async (name, table, column) => {
  const codes = await listCodes(table, column)
  expect(codes.length).toBeGreaterThan(1)
  expect(codes.filter((code) => toFileWord(name, code, 'es') === code)).toEqual([])
  expect(codes.map((code) => toFileWord(name, code, 'en'))).toEqual(codes)
})

test.each([
  ['reason', 'change', 'piezas del pedido cambiadas'],
  ['reason', 'return R-12-R: faulty', 'devolución R-12-R: con defecto'],
  ['reason', 'exchange R-3-Q', 'cambio R-3-Q'],
  ['reason', 'Llegó tarde', 'Llegó tarde'],
  ['note', 'canceled', 'canceled'],
  ['currency', 'MXN', 'MXN'],
  ['actor', 'staff:12', 'staff:12'],
  ['status', 'constructor', 'constructor'],
])('%s “%s” is “%s” in a Spanish file', (column, value, word) => {
  expect(toFileWord(column, value, 'es')).toBe(word)
})
