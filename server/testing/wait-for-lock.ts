import type { Db } from '../platform/db.ts'
import { eventually } from './eventually.ts'

/** Waits until a statement waits for a row that another transaction has locked. */
export async function waitForLock(db: Db): Promise<void> {
  await eventually(async () => {
    const rows = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`
    return rows.length > 0
  })
}
