import type { Tx } from '../platform/db.ts'
import type { TestShop } from './test-shop.ts'

const undone = new Error('undone')

/** Returns what `find` reports after a change that no constraint or trigger stops. The change is rolled back. */
export async function findAfter(
  t: TestShop,
  change: (tx: Tx) => Promise<unknown>,
  find: (tx: Tx, now: Date) => Promise<string[]>,
): Promise<string[]> {
  let found: string[] = []
  await t.db
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await change(tx)
      found = await find(tx, t.clock.now())
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}
