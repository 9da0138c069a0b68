import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import { FolderInUse, lockDataFolder } from './data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded.ts'
import { openPool, type Pool } from './platform/db.ts'
import { NotPossible } from './platform/not-possible.ts'

/** So long a command waits for another one that started the embedded database, and stops it at its end. */
const WAIT_S = 60

/** The shop's database: the one of DATABASE_URL, or the embedded one, which is started for the command if it is not running. */
export function withDatabase<T>(config: Config, act: (db: Pool) => Promise<T>): Promise<T> {
  if (config.database_url) return withPool(config.database_url, config.database_prepare, act)
  return withEmbedded(config.data_dir, ({ url }) => withPool(url, config.database_prepare, act))
}

/**
 * Lends the embedded database: that of the open shop, or one that is started now and stopped afterwards. Commands that start
 * it wait for each other. Throws NotPossible while a shop is only just opening.
 */
export async function withEmbedded<T>(data_dir: string, act: (postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const unlock = lockUnlessOpen(data_dir)
  try {
    const postgres = await startEmbeddedPostgres(data_dir, 0)
    try {
      return await act(postgres)
    } finally {
      if (unlock && !postgres.attached) postgres.stop()
    }
  } finally {
    unlock?.()
  }
}

/** Undefined when a shop is open there, whose database is running. */
function lockUnlessOpen(data_dir: string): (() => void) | undefined {
  try {
    return lockDataFolder(data_dir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    if (error.url === undefined) return lockDataFolder(data_dir, { wait_s: WAIT_S })
    if (existsSync(path.join(data_dir, 'postgres/postmaster.pid'))) return undefined
    throw new NotPossible(`The shop at ${error.url} is only just opening. Try again in a moment.`)
  }
}

async function withPool<T>(url: string, prepare: boolean, act: (db: Pool) => Promise<T>): Promise<T> {
  const db = openPool(url, { max: 2, prepare, statement_timeout_ms: 0 })
  try {
    return await act(db)
  } finally {
    await db.end()
  }
}
