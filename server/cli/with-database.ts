import type { Config } from '../config.ts'
import { isTransactionPooled } from '../database/pooler.ts'
import { withEmbedded } from '../database/with-embedded.ts'
import { openPool, type Pool } from '../platform/db.ts'

/**
 * Opens the shop's database: the one of DATABASE_URL, or the embedded one, which is started for the command if it is
 * not running.
 */
export async function withDatabase<T>(config: Config, action: (db: Pool) => Promise<T>): Promise<T> {
  const { database_url, database_prepare: prepare } = config
  if (database_url) {
    const pooled = await isTransactionPooled(database_url, prepare)
    return withPool(database_url, { prepare, pooled }, action)
  }
  return withEmbedded(config, ({ url }) => withPool(url, { prepare, pooled: false }, action))
}

async function withPool<T>(
  url: string,
  options: { prepare: boolean; pooled: boolean },
  action: (db: Pool) => Promise<T>,
): Promise<T> {
  const db = openPool(url, { ...options, max: 2, statement_timeout_ms: 0 })
  try {
    return await action(db)
  } finally {
    await db.end()
  }
}
