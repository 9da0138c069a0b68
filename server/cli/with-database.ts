import type { Config } from '../config.ts'
import { withEmbedded } from '../database/with-embedded.ts'
import { openPool, type Pool } from '../platform/db.ts'

/**
 * Opens the shop's database: the one of DATABASE_URL, or the embedded one, which is started for the command if it is
 * not running.
 */
export function withDatabase<T>(config: Config, action: (db: Pool) => Promise<T>): Promise<T> {
  if (config.database_url) return withPool(config.database_url, config.database_prepare, action)
  return withEmbedded(config.data_dir, ({ url }) => withPool(url, config.database_prepare, action))
}

async function withPool<T>(url: string, prepare: boolean, action: (db: Pool) => Promise<T>): Promise<T> {
  const db = openPool(url, { max: 2, prepare, statement_timeout_ms: 0 })
  try {
    return await action(db)
  } finally {
    await db.end()
  }
}
