import type { Pool, Tx } from '../platform/db.ts'
import { waitForLock } from './wait-for-lock.ts'

/**
 * Has the database end a transaction of `work` by a deadlock: another transaction keeps the row of `lockLast` until `work`
 * waits for it, and then wants that of `lockFirst`, which `work` has locked. It waits longer itself, so it survives.
 */
export async function meetDeadlock<T>(
  db: Pool,
  { lockFirst, lockLast }: Record<'lockFirst' | 'lockLast', (tx: Tx) => Promise<unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined
  await db.begin(async (tx) => {
    await tx`set local deadlock_timeout = '10s'`
    await lockLast(tx)
    result = work()
    await waitForLock(db)
    await lockFirst(tx)
  })
  return result!
}
