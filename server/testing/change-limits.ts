import type { Db } from '../platform/db.ts'

/** Ends the time that the counters of these rate limits cover, so that they begin anew. */
export async function expireLimits(db: Db, names: readonly string[]): Promise<void> {
  await db`update rate_limits set expire = 0 where split_part(key, ':', 1) = any(${names}::text[])`
}
