import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Pool, ReservedConnection } from '../platform/db.ts'
import { withMigrationLock } from './migration-lock.ts'

/** It is found from the sources and from the build. */
const SERVER = path.dirname(createRequire(import.meta.url).resolve('@shop/server/package.json'))
const FOLDER = path.join(SERVER, 'database/migrations')
/** The first line of a migration whose statements run one by one, each in a transaction of its own. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/

/** Returns the numbered files in order. */
function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .sort()
}

/**
 * Migrates the database to the newest schema. Each file runs once, in a transaction of its own with the row that records
 * it: a crash leaves only complete migrations. A file that begins with `-- outside a transaction` runs statement by
 * statement and again as a whole after a crash, so its statements are safe to repeat. Two processes that start at once
 * wait for each other. The lock has a connection of its own, so the pool needs two. Returns the applied files.
 */
export function migrate(pool: Pool): Promise<string[]> {
  return withMigrationLock(pool, () => applyMigrations(pool))
}

/** Does the same for a caller that holds the lock. */
export async function applyMigrations(pool: Pool): Promise<string[]> {
  const connection = await pool.reserve()
  try {
    return await applyPending(connection)
  } finally {
    connection.release()
  }
}

async function applyPending(connection: ReservedConnection): Promise<string[]> {
  await connection`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
  const known = await connection<{ name: string }[]>`select name from migrations`
  const pending = listMigrations().filter((file) => !known.some(({ name }) => name === file))
  for (const name of pending) {
    await apply(connection, name, readFileSync(path.join(FOLDER, name), 'utf8'))
  }
  return pending
}

async function apply(connection: ReservedConnection, name: string, sql: string): Promise<void> {
  const record = () => connection`insert into migrations (name) values (${name})`
  if (OUTSIDE_TRANSACTION.test(sql)) {
    for (const statement of splitStatements(sql)) await connection.unsafe(statement)
    await record()
    return
  }
  await connection.unsafe('begin')
  try {
    await connection.unsafe("set local statement_timeout = 0; set local lock_timeout = '60s'")
    await connection.unsafe(sql)
    await record()
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => undefined)
    throw error
  }
}

/** Returns the statements of a file. A semicolon in a comment, a text or the body of a function ends none. */
export function splitStatements(sql: string): string[] {
  const statements = sql.match(/(?:--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g) ?? []
  return statements.map((statement) => statement.trim()).filter((statement) => /^[^-\s]/m.test(statement))
}

/** Returns the files that `npm run migrate` would apply; all of them for an empty database. Changes nothing. */
export async function listPendingMigrations(pool: Pool): Promise<string[]> {
  const [table] = await pool<{ there: boolean }[]>`select to_regclass('migrations') is not null as there`
  const applied = table?.there ? await pool<{ name: string }[]>`select name from migrations` : []
  return listMigrations().filter((file) => !applied.some(({ name }) => name === file))
}
