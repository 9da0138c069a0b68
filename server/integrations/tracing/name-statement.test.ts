import { expect, test } from 'vitest'
import { nameStatement } from './name-statement.ts'

test.each([
  ['select name from products where id = $1', 'select', 'products'],
  ['\n  insert into stock_ledger (id) values ($1)', 'insert', 'stock_ledger'],
  ['update only stock set units = $1', 'update', 'stock'],
  ['delete from "rate_limits" where key = $1', 'delete', 'rate_limits'],
  ['select extract(epoch from now()) from orders', 'select', 'orders'],
  ['with due as (select id from messages) update messages set queued_at = $1', 'with', 'messages'],
  ['SELECT * FROM pgboss.job', 'select', 'pgboss.job'],
  ['begin', 'begin', undefined],
  ['', 'statement', undefined],
])('%s', (text, operation, table) => {
  expect(nameStatement(text)).toEqual({ operation, table })
})
