import type { Db } from '../platform/db.ts'
import { eventually } from './eventually.ts'

/** Waits until so many statements wait for rows that other transactions have locked. */
export async function waitForLock(db: Db, count = 1): Promise<void> {
  await eventually(async () => {
    const rows = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length >= count
  })
}
