import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withConnection, type Tx } from '../platform/db.ts'
import { runMigration } from './migrate.ts'
import { withMigrationLock } from './migration-lock.ts'
import { refuseIncompleteDatabase } from './unsuitable-database.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { listMissingObjects } from '../platform/schema-object-queries.ts'
import { describeMissingObjects, watchSchema } from '../platform/schema-objects.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

class Undo extends Error {}

async function during<T>(sql: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T
  await t.db
    .begin(async (tx) => {
      await tx.unsafe(sql)
      result = await work(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return result!
}

const listNames = async (tx: Tx) => (await listMissingObjects(tx)).map(({ kind, name }) => `${kind} ${name}`)

test('of a migrated database nothing is missing', async () => {
  expect(await listMissingObjects(t.db)).toEqual([])
})

test.each([
  ['alter table favorites drop column product_id cascade', 'column favorites.product_id'],
  ['drop function cards_of_products(integer[])', 'function cards_of_products(integer[])'],
  ['drop trigger audit_log_append_only on audit_log', 'trigger audit_log_append_only of audit_log'],
  ['alter table audit_log drop constraint audit_log_pkey', 'constraint audit_log_pkey of audit_log'],
  ['drop sequence affiliation_numbers cascade', 'sequence affiliation_numbers'],
  ['drop table product_cards', 'table product_cards'],
])('%s is noticed', async (sql, missing) => {
  expect(await during(sql, listNames)).toContain(missing)
})

test('the sentence names a missing table without its parts, and five parts at most', async () => {
  const sentence = await during('drop table product_cards', async (tx) =>
    describeMissingObjects(await listMissingObjects(tx)),
  )
  expect(sentence).toMatch(/^is not whole: it lacks table product_cards, which the migrations have made\. Restore /)
  const many = 'ABCDEFG'.split('').map((name) => ({ kind: 'function', name }))
  expect(describeMissingObjects(many)).toContain(
    'lacks function A, function B, function C, function D, function E and 2 more, which',
  )
})

test('what an owner adds and takes away is no part of the shop, nor an index that only makes reads faster', async () => {
  expect(await during('create table own (id integer primary key); drop table own', listNames)).toEqual([])
  expect(await during('drop index object_deletions_due', listNames)).toEqual([])
})

test('while a process migrates nothing is missing, because what it takes away is recorded at the end', async () => {
  await t.db`alter function fold(text) rename to folded`
  expect(await withMigrationLock(t.db, () => listMissingObjects(t.db))).toEqual([])
  expect(await listMissingObjects(t.db)).toEqual([{ kind: 'function', name: 'fold(text)' }])
  await t.db`alter function folded(text) rename to fold`
})

test('a migration records what it makes, and no longer what it takes away', async () => {
  await withConnection(t.db, async (connection) => {
    const run = (name: string, sql: string) => runMigration(connection, { name, sql })
    await run('9998_made.sql', 'create table made (id integer primary key, note text)')
    await t.db`alter table made drop column note`
    expect(await listMissingObjects(t.db)).toEqual([{ kind: 'column', name: 'made.note' }])
    await expect(refuseIncompleteDatabase(t.db)).rejects.toThrow(
      'The database is not whole: it lacks column made.note,',
    )
    await t.db`alter table made add column note text`
    await run('9999_taken_away.sql', '-- outside a transaction\ndrop table made;')
    expect(await listMissingObjects(t.db)).toEqual([])
  })
})

test('a process notices within two minutes that something is missing, and that it is there again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { log } = t.shop
  const isIncomplete = watchSchema(t.db, log)
  const error = vi.spyOn(log, 'error')
  await t.db`alter function fold(text) rename to folded`
  expect(isIncomplete()).toBe(false)
  vi.advanceTimersByTime(61_000)
  await expect.poll(isIncomplete).toBe(true)
  expect(error.mock.calls).toEqual([[{ missing: [{ kind: 'function', name: 'fold(text)' }] }, 'schema not whole']])
  await t.db`alter function folded(text) rename to fold`
  vi.advanceTimersByTime(61_000)
  await expect.poll(isIncomplete).toBe(false)
})
