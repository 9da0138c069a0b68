import type { Db } from '../../platform/db.ts'

/**
 * Brings the committed units of orders into line that a process of the release before migration 0210 paid, sent or canceled.
 * Returns how many entries this took; none once no such process runs any more.
 */
export function settleCommittedUnits(db: Db, now: Date): Promise<number> {
  return db<{ entries: number }[]>`select settle_committed_units(${now}) as entries`.value()
}
