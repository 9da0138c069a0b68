import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from '../platform/db.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** An arbitrary number that every process of the shop uses for the same lock. */
const LOCK = 7_240_611

/** Returns the numbered files in order. */
function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .sort()
}

/**
 * Migrates the database to the newest schema. Each file runs once, in a transaction of its own with the row that
 * records it: a crash leaves only complete migrations. Two processes that start at once wait for each other. Returns
 * the applied files.
 */
export async function migrate(pool: Pool, onFile: (name: string) => void = () => {}): Promise<string[]> {
  await pool`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
  const applied: string[] = []
  for (const name of listMigrations()) {
    const ran = await pool.begin(async (tx) => {
      await tx`set local statement_timeout = 0`
      await tx`set local lock_timeout = '60s'`
      await tx`select pg_advisory_xact_lock(${LOCK})`
      const known = await tx`select from migrations where name = ${name}`
      if (known.length > 0) return false
      await tx.unsafe(readFileSync(path.join(FOLDER, name), 'utf8'))
      await tx`insert into migrations (name) values (${name})`
      return true
    })
    if (!ran) continue
    onFile(name)
    applied.push(name)
  }
  return applied
}

/** Returns the files that a start would apply; all of them for an empty database. Changes nothing. */
export async function listPendingMigrations(pool: Pool): Promise<string[]> {
  const [table] = await pool<{ there: boolean }[]>`select to_regclass('migrations') is not null as there`
  const applied = table?.there ? await pool<{ name: string }[]>`select name from migrations` : []
  return listMigrations().filter((file) => !applied.some(({ name }) => name === file))
}
