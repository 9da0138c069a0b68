import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool, withConnection } from '../platform/db.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { migrate, runMigration } from './migrate.ts'
import { splitStatements } from './split-statements.ts'
import { insertRow } from '../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const FIRST = '0001_schema.sql'

describe('a migration outside a transaction', () => {
  const migration = {
    name: '9997_index.sql',
    sql: '-- outside a transaction\ncreate index concurrently if not exists orders_numbered on orders (id) where number is not null;',
  }
  const run = () => withConnection(t.db, (connection) => runMigration(connection, migration))

  test('runs again as a whole after a crash, and makes an unfinished index anew', async () => {
    await run()
    await t.db`delete from migrations where name = ${migration.name}`
    const [{ is_superuser } = { is_superuser: false }] = await t.db<{ is_superuser: boolean }[]>`
      select rolsuper as is_superuser from pg_roles where rolname = current_user`
    if (is_superuser) await t.db`update pg_index set indisvalid = false where indexrelid = 'orders_numbered'::regclass`
    else await t.db`drop index orders_numbered`
    await run()
    const definition = await t.db<
      { definition: string }[]
    >`select pg_get_indexdef('orders_numbered'::regclass) as definition`.value()
    expect(definition).toContain('WHERE')
    expect(await t.db`select from pg_index where not indisvalid`).toHaveLength(0)
    await t.db`drop index orders_numbered`
    await t.db`delete from migrations where name = ${migration.name}`
  })
})

describe('a database that only reads, because its disk is full', () => {
  let reading: Pool
  beforeAll(async () => {
    await t.db.unsafe(
      `alter database ${new URL(t.database_url).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    reading = openPool(t.database_url, { max: 2 })
  })
  afterAll(async () => {
    await reading.end()
    await t.db.unsafe(`alter database ${new URL(t.database_url).pathname.slice(1)} reset default_transaction_read_only`)
  })

  test('needs no migration when it is up to date', async () => {
    expect(await migrate(reading)).toEqual([])
  })

  test('says which migration it lacks, and that its disk needs room', async () => {
    await t.db`delete from migrations where name = ${FIRST}`
    await expect(migrate(reading)).rejects.toThrow(
      `The database lacks the migration ${FIRST} and only reads, because its disk is almost full or it is a standby. Free space, and start again.`,
    )
    await insertRow(t.db, 'migrations', { name: FIRST })
  })
})

test('a migration that fails is named, with the reason and what stays', async () => {
  await t.db`delete from migrations where name = ${FIRST}`
  await expect(migrate(t.db)).rejects.toThrow(
    new RegExp(`^The migration ${FIRST} failed: .+ It was undone; those before it stay\\.$`),
  )
  await insertRow(t.db, 'migrations', { name: FIRST })
})

test.each([
  ["select 1; select ';'", ['select 1', "select ';'"]],
  ['do $$ begin a; b; end $$; select 2;', ['do $$ begin a; b; end $$', 'select 2']],
  ['-- first; line\nselect 1;\n-- last line\n', ['-- first; line\nselect 1']],
])('%j has these statements', (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements)
})
