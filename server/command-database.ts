import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { openPool, type Pool } from './platform/db.ts'

/** The shop's database: the one of DATABASE_URL, or the embedded one, which is started for the command if it is not running. */
export async function withDatabase<T>(config: Config, act: (db: Pool) => Promise<T>): Promise<T> {
  const embedded = config.database_url ? undefined : await startEmbeddedPostgres(config.data_dir, 0)
  const db = openPool(config.database_url ?? embedded?.url ?? '', {
    max: 2,
    prepare: config.database_prepare,
    statement_timeout_ms: 0,
  })
  try {
    return await act(db)
  } finally {
    await db.end()
    if (embedded && !embedded.attached) embedded.stop()
  }
}
