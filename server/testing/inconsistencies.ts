import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'
import type { Tx } from '../platform/db.ts'
import type { TestDomain } from './test-domain.ts'
import type { TestShop } from './test-shop.ts'

const MAX_WAIT_MS = 8_000

/**
 * Returns the inconsistencies of the ledgers. Mails get some time to be sent, because after a jump of the clock they
 * seem to have waited for long.
 */
export async function listRemainingInconsistencies({ db, clock }: Pick<TestDomain, 'db' | 'clock'>): Promise<string[]> {
  for (const until = Date.now() + MAX_WAIT_MS; ;) {
    const inconsistencies = await listInconsistencies(db, clock.now())
    if (inconsistencies.length === 0 || Date.now() > until) return inconsistencies
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

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
