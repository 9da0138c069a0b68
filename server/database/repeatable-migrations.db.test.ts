import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { migrate } from './migrate.ts'
import { refuseOlderDatabase } from './unsuitable-database.ts'
import { changeRows, insertRow } from '../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const NAME = 'domains/returns/database/returns.sql'
const DEFINITION = 'check_return_status()'
const readBody = () =>
  t.db<{ body: string }[]>`select prosrc as body from pg_proc where oid = ${DEFINITION}::regprocedure`.value()

async function restoreOtherText(version: string): Promise<void> {
  await t.db.unsafe(
    'create or replace function check_return_status() returns trigger language plpgsql as $$ begin return old; end $$',
  )
  await changeRows(t.db, 'repeatable_migrations', { name: NAME }, { checksum: 'other', version })
}

test('a file whose text has changed is applied again, by one of two processes that start at once', async () => {
  const body = await readBody()
  await restoreOtherText('0.0.9')
  await expect(refuseOlderDatabase(t.db)).rejects.toThrow('1 migrations are not applied')
  const other = await openTestDomain({ sameDatabaseAs: t })
  const applied = await Promise.all([migrate(t.db), migrate(other.db)])
  await other.close()
  expect(applied.flat()).toEqual([NAME])
  expect(await readBody()).toBe(body)
  expect(await migrate(t.db)).toEqual([])
})

test('a release does not bring its text back over that of a later one, beside which it may still run', async () => {
  const body = await readBody()
  await restoreOtherText('9.10.0')
  expect(await migrate(t.db)).toEqual([])
  await refuseOlderDatabase(t.db)
  expect(await readBody()).toBe(' begin return old; end ')
  await changeRows(t.db, 'repeatable_migrations', { name: NAME }, { version: '0.0.9' })
  await migrate(t.db)
  expect(await readBody()).toBe(body)
})

test('a trigger that is not declared any more is dropped, and not one that an owner has added', async () => {
  const triggers = () =>
    t.db<
      { name: string }[]
    >`select tgname as name from pg_trigger where tgname in ('former', 'own') order by 1`.column()
  for (const name of ['former', 'own'])
    await t.db.unsafe(`create trigger ${name} before update on returns for each row execute function refuse_change()`)
  await insertRow(t.db, 'schema_objects', { kind: 'trigger', name: 'former of returns' })
  await restoreOtherText('0.0.9')
  await migrate(t.db)
  expect(await triggers()).toEqual(['own'])
  await t.db`drop trigger own on returns`
})

test('a database of before the first release is refused', async () => {
  await insertRow(t.db, 'migrations', { name: '0001_platform.sql' })
  await expect(migrate(t.db)).rejects.toThrow('The database was made before version 1.0.0')
  await t.db`delete from migrations where name = '0001_platform.sql'`
})
