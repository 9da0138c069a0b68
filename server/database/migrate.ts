import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Db, type Pool, type ReservedConnection, withConnection } from '../platform/db.ts'
import { BusinessError } from '../platform/business-error.ts'
import { READ_ONLY } from '../platform/db/errors.ts'
import { listRecordableObjects, recordObjects } from '../platform/schema-object-queries.ts'
import { findConnectionProblem } from './connection-problems.ts'
import { withMigrationLock } from './migration-lock.ts'
import { listRepeatableMigrations, type RepeatableMigration } from './repeatable-migrations.ts'
import { dropTriggersOfOthers, listAppliedRepeatables, recordRepeatable } from './repeatable-queries.ts'
import { splitStatements } from './split-statements.ts'

/** They are found from the sources and from the build. */
const PACKAGE = createRequire(import.meta.url).resolve('@shop/server/package.json')
const SERVER = path.dirname(PACKAGE)
const FOLDER = path.join(SERVER, 'database/migrations')
const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
/**
 * While a statement waits for a lock, all requests that need the table wait behind it. So none waits for long: it gives
 * up and tries again. This is also shorter than PostgreSQL's `deadlock_timeout`, so that in a deadlock the migration
 * gives way and not a purchase.
 */
const LOCK_TIMEOUT_MS = 500
const TRY_AGAIN_MS = 500
/** A transaction that is open for longer is not one of the shop: a person has to end it. */
const LONGEST_WAIT_MS = 10 * 60_000
/** Another transaction has what a statement needs: `lock_not_available`, `deadlock_detected`. */
const lockErrors = ['55P03', '40P01']
const SQL_STATE = /^[0-9A-Z]{5}$/
/** The first line of a migration whose statements run one by one, each in a transaction of its own. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/

function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .sort()
}

/**
 * Migrates the database to the newest schema. Each numbered file runs once, in a transaction of its own with the row that
 * records it: a crash leaves only complete migrations. A file that begins with `-- outside a transaction` runs statement by
 * statement and again as a whole after a crash, so its statements are safe to repeat. Then the functions and triggers of
 * the domains whose text has changed are replaced. No statement makes requests wait for more than half a second behind it:
 * then it gives up and is repeated. Two processes that start at once wait for each other. The lock has a connection of its
 * own, so the pool needs two. Returns the applied files.
 */
export function migrate(pool: Pool): Promise<string[]> {
  return withMigrationLock(pool, () => applyMigrations(pool))
}

/** Does the same for a caller that holds the lock. */
export function applyMigrations(pool: Pool): Promise<string[]> {
  return withConnection(pool, applyPending)
}

async function applyPending(connection: ReservedConnection): Promise<string[]> {
  // Without room on its disk an embedded database only reads, which refuses this statement although the table exists.
  if (!(await hasMigrations(connection)))
    await connection`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
  await refuseUnreleasedDatabase(connection)
  const pending = await listPendingFiles(connection)
  for (const name of pending) {
    const migration = { name, sql: readFileSync(path.join(FOLDER, name), 'utf8') }
    await runMigration(connection, migration).catch((error: unknown) => {
      throw describeFailure(migration, error)
    })
  }
  const repeatables = await listPendingRepeatables(connection)
  if (repeatables.length > 0) await runRepeatables(connection, repeatables)
  return [...pending, ...repeatables.map(({ name }) => name)]
}

/** Before 1.0.0 the schema was made by other files, of which no path leads here. */
async function refuseUnreleasedDatabase(connection: ReservedConnection): Promise<void> {
  const former = await connection`select from migrations where name = '0001_platform.sql'`
  if (former.length > 0)
    throw new BusinessError(
      'The database was made before version 1.0.0, whose schema is another one. Fill a new one: set DATABASE_URL, or another DATA_DIR.',
    )
}

/**
 * Replaces functions and triggers. All functions come first, because a trigger names one of any file; each file is then
 * complete in a transaction of its own, so that no two tables are locked for longer than one file needs.
 */
async function runRepeatables(connection: ReservedConnection, pending: RepeatableMigration[]): Promise<void> {
  const before = await listRecordableObjects(connection)
  const declared = listRepeatableMigrations(SERVER).flatMap(({ triggers }) => triggers)
  const run = (name: string, work: () => Promise<void>) =>
    repeatUntilUnlocked(name, () => inTransaction(connection, work)).catch((error: unknown) => {
      throw describeFailure({ name, sql: '' }, error)
    })
  await run(pending[0]!.name, async () => {
    await connection.unsafe('set local check_function_bodies = off')
    for (const { functions } of pending) for (const statement of functions) await connection.unsafe(statement)
    await recordObjects(connection, before)
  })
  for (const { name, checksum, triggers } of pending)
    await run(name, async () => {
      for (const statement of triggers) await connection.unsafe(statement)
      await recordRepeatable(connection, { name, checksum, version: VERSION })
      await recordObjects(connection, before)
    })
  await run(pending[0]!.name, () => dropTriggersOfOthers(connection, declared))
}

export interface Migration {
  name: string
  sql: string
}

/**
 * Runs a migration and records it and what it has made of the schema, however often another transaction has what it
 * needs.
 */
export async function runMigration(connection: ReservedConnection, { name, sql }: Migration): Promise<void> {
  const before = await listRecordableObjects(connection)
  const isOutside = OUTSIDE_TRANSACTION.test(sql)
  if (isOutside) for (const statement of splitStatements(sql)) await runOutsideTransaction(connection, name, statement)
  await repeatUntilUnlocked(name, () =>
    inTransaction(connection, async () => {
      if (!isOutside) await connection.unsafe(sql)
      await recordObjects(connection, before)
      await connection`insert into migrations (name) values (${name})`
    }),
  )
}

async function inTransaction(connection: ReservedConnection, work: () => Promise<void>): Promise<void> {
  await connection.unsafe('begin')
  try {
    await connection.unsafe(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await work()
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => undefined)
    throw error
  }
}

const CREATES_INDEX_CONCURRENTLY = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i
const IS_CONCURRENT = /^(?:create|drop|reindex)\b[^;]*?\bconcurrently\b/i

/**
 * Runs a statement that is safe to repeat. One that works concurrently may wait for old transactions, because no request
 * waits behind it. An index that an earlier attempt has not finished is invalid, and is made again.
 */
async function runOutsideTransaction(connection: ReservedConnection, name: string, statement: string): Promise<void> {
  const code = statement.replaceAll(/^\s*--[^\n]*\n/gm, '').trim()
  const index = code.match(CREATES_INDEX_CONCURRENTLY)?.[1]
  await connection.unsafe('set statement_timeout = 0')
  await connection.unsafe(`set lock_timeout = ${IS_CONCURRENT.test(code) ? LONGEST_WAIT_MS : LOCK_TIMEOUT_MS}`)
  try {
    await repeatUntilUnlocked(name, async () => {
      if (index !== undefined) await dropInvalidIndex(connection, index)
      await connection.unsafe(statement)
    })
  } finally {
    await connection.unsafe('reset statement_timeout; reset lock_timeout').catch(() => undefined)
  }
}

async function dropInvalidIndex(connection: ReservedConnection, index: string): Promise<void> {
  const invalid = await connection`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`
  if (invalid.length > 0) await connection.unsafe(`drop index concurrently ${index}`)
}

/** Returns the failure of a migration as a sentence for the operator. One of the connection stays as it is. */
function describeFailure({ name, sql }: Migration, error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (!SQL_STATE.test(code ?? '') || findConnectionProblem(error) !== undefined) return error
  if (code === READ_ONLY)
    return new BusinessError(
      `The database lacks the migration ${name} and only reads, because its disk is almost full or it is a standby. Free space, and start again.`,
      { cause: error },
    )
  const kept = OUTSIDE_TRANSACTION.test(sql) ? 'What it has done so far stays, and is safe to repeat' : 'It was undone'
  return new BusinessError(`The migration ${name} failed: ${message}. ${kept}; those before it stay.`, { cause: error })
}

/** Repeats what may find a table locked. Throws a sentence when it is still locked after ten minutes. */
async function repeatUntilUnlocked(name: string, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!lockErrors.includes((error as { code?: string }).code ?? '')) throw error
      if (performance.now() > end)
        throw new Error(
          `The migration ${name} waited ten minutes for a table that another transaction keeps locked. End the oldest transaction in pg_stat_activity, and start again.`,
          { cause: error },
        )
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/** Returns the files that `npm run migrate` would apply; all of them for an empty database. Changes nothing. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const repeatables = await listPendingRepeatables(db)
  return [...(await listPendingFiles(db)), ...repeatables.map(({ name }) => name)]
}

async function listPendingFiles(db: Db): Promise<string[]> {
  const applied = (await hasMigrations(db)) ? await db<{ name: string }[]>`select name from migrations`.column() : []
  return listMigrations().filter((file) => !applied.includes(file))
}

/** A later release has its own text of a file; this one, which may still run beside it, does not bring its own back. */
async function listPendingRepeatables(db: Db): Promise<RepeatableMigration[]> {
  const applied = new Map((await listAppliedRepeatables(db)).map((row) => [row.name, row]))
  return listRepeatableMigrations(SERVER).filter(({ name, checksum }) => {
    const row = applied.get(name)
    return !row || (row.checksum !== checksum && compareVersions(row.version, VERSION) <= 0)
  })
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function hasMigrations(db: Db): Promise<boolean> {
  return db<{ exists: boolean }[]>`select to_regclass('migrations') is not null as exists`.value()
}
