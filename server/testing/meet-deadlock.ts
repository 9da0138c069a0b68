import type { Pool, Tx } from '../platform/db.ts'
import { waitForLock } from './wait-for-lock.ts'

/**
 * Has the database end a transaction of `work` by a deadlock: another transaction keeps the row of `lockLast`, and waits for
 * that of `lockFirst` behind `work`, before `work` gets it. So the deadlock is there as soon as `work` wants the last row,
 * however slow the machine is. The other transaction waits longer itself, so it survives.
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
    const { locked } = await db.begin(async (gate) => {
      await lockFirst(gate)
      result = work()
      await waitForLock(db)
      // A statement is sent once something waits for it.
      const lockedLater = Promise.resolve(lockFirst(tx))
      await waitForLock(db, 2)
      return { locked: lockedLater }
    })
    await locked
  })
  return result!
}
