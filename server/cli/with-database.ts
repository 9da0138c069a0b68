import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { isTransactionPooled } from '../database/pooler.ts'
import { withEmbedded } from '../database/with-embedded.ts'
import { BusinessError } from '../platform/business-error.ts'
import { type Pool, withPool } from '../platform/db.ts'

/**
 * Opens the shop's database: the one of DATABASE_URL, or the embedded one, which is started for the command if it is
 * not running. A command creates none: with a mistyped DATA_DIR it would report an empty shop.
 */
export async function withDatabase<T>(config: Config, action: (db: Pool) => Promise<T>): Promise<T> {
  const { database_url, database_prepare: prepare } = config
  const options = { max: 2, prepare, statement_timeout_ms: 0 }
  if (database_url) {
    const pooled = await isTransactionPooled(database_url, prepare)
    return withPool(database_url, { ...options, pooled }, action)
  }
  if (!existsSync(path.join(config.data_dir, 'postgres')))
    throw new BusinessError(`There is no database in ${config.data_dir} yet. npm start or npm run migrate creates it.`)
  return withEmbedded(config, ({ url }) => withPool(url, options, action))
}
