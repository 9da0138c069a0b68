import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservedConnection } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { type Migration, runMigration } from './migrate.ts'

// Migrations beside transactions that have what they need: purchases never wait for long, and never end for them.

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await t.db`create table crates (id integer primary key, note text)`
})
afterAll(() => t.close())
beforeEach(() => t.db`truncate crates`.then(() => t.db`insert into crates values (1, 'a'), (2, 'b')`))

async function start(migration: Migration): Promise<{ ended: Promise<void>; pid: number }> {
  const connection = await t.db.reserve()
  const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  const ended = runMigration(connection, migration).finally(() => connection.release())
  ended.catch(() => {})
  return { ended, pid: row!.pid }
}

/** Opens a transaction that has read the table and stays open. */
async function openReader(): Promise<ReservedConnection> {
  const reader = await t.db.reserve()
  await reader.unsafe('begin')
  await reader`select count(*) from crates`
  return reader
}

async function close(connection: ReservedConnection): Promise<void> {
  await connection.unsafe('commit')
  connection.release()
}

const isWaiting = async (pid: number) => {
  const rows = await t.db`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`
  return rows.length > 0
}

test('a purchase behind a migration that waits for a long report is done before the report ends', async () => {
  const report = await openReader()
  const { ended, pid } = await start({ name: 'x1', sql: 'alter table crates add column weight integer' })
  await eventually(async () => (await isWaiting(pid)) || undefined)
  // This waits behind the migration, which gives up first: the report is still open.
  await t.db`update crates set note = 'sold' where id = 1`
  expect(
    await t.db`select from information_schema.columns where table_name = 'crates' and column_name = 'weight'`,
  ).toHaveLength(0)
  await close(report)
  await ended
  expect(await t.db`select weight from crates`).toHaveLength(2)
  expect(await t.db`select from migrations where name = 'x1'`).toHaveLength(1)
})

test('a migration in a deadlock with a purchase gives way, and is applied afterwards', async () => {
  await t.db`create table labels (id integer)`
  const purchase = await t.db.reserve()
  await purchase.unsafe('begin')
  await purchase`insert into labels values (1)`
  const sql = 'alter table crates add column size integer; alter table labels add column size integer'
  const { ended, pid } = await start({ name: 'x2', sql })
  await eventually(async () => (await isWaiting(pid)) || undefined)
  // The migration has locked `crates` and waits for `labels`, which the purchase has.
  await purchase`update crates set note = 'sold' where id = 2`
  await close(purchase)
  await ended
  expect(await t.db`select size from crates`).toHaveLength(2)
})

test('a failing migration leaves nothing, and is not repeated', async () => {
  const { ended } = await start({ name: 'x3', sql: 'alter table crates add column color text; select 1 / 0' })
  await expect(ended).rejects.toThrow('division by zero')
  expect(
    await t.db`select from information_schema.columns where table_name = 'crates' and column_name = 'color'`,
  ).toHaveLength(0)
})

const INDEX = '-- outside a transaction\ncreate index concurrently if not exists parcels_note on crates (note);'

test('an index that is created concurrently waits for old transactions, and purchases do not wait for it', async () => {
  const report = await openReader()
  const { ended, pid } = await start({ name: 'x4', sql: INDEX })
  await t.db`update crates set note = 'begun' where id = 1`
  await eventually(async () => (await isWaiting(pid)) || undefined)
  await t.db`update crates set note = 'sold' where id = 1`
  await close(report)
  await ended
  expect(await t.db`select from pg_index where indexrelid = 'parcels_note'::regclass and indisvalid`).toHaveLength(1)
})

test('an invalid index that a crash left is dropped and made again', async () => {
  await t.db`drop index if exists parcels_note`
  const report = await openReader()
  const { ended, pid } = await start({ name: 'x5', sql: INDEX })
  await eventually(async () => (await isWaiting(pid)) || undefined)
  await t.db`select pg_terminate_backend(${pid})`
  await expect(ended).rejects.toThrow(/terminat|connection/i)
  await close(report)
  expect(await t.db`select from pg_index where indexrelid = 'parcels_note'::regclass and not indisvalid`).toHaveLength(
    1,
  )
  await (
    await start({ name: 'x5', sql: INDEX })
  ).ended
  expect(await t.db`select from pg_index where indexrelid = 'parcels_note'::regclass and indisvalid`).toHaveLength(1)
})
