import type { Pool } from '../../platform/db.ts'
import { lockOrderCounter, numberOrderRows } from './queries.ts'

/**
 * Gives placed orders their numbers (a scheduled job): without a gap, in the order in which they were placed. It is safe
 * to run twice, also at the same time.
 */
export async function numberOrders(db: Pool): Promise<void> {
  await db.begin(async (tx) => {
    await lockOrderCounter(tx)
    // This statement sees what the transaction before it numbered, because it begins after the lock was granted.
    await numberOrderRows(tx)
  })
}
