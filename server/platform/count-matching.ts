import { STAFF_MAX_LISTED } from '@shop/contract/limits.ts'
import type { Db, Fragment } from './db.ts'

/**
 * Counts the rows of `from … where …`, up to one more than a list of the back office counts: counting a million rows
 * takes longer than a page of them.
 */
export async function countMatching(db: Db, matching: Fragment): Promise<number> {
  const [row] = await db<{ total: number }[]>`select ${selectCount(db, matching)} as total`
  return row!.total
}

/** Returns that count as an expression of a larger statement. */
export function selectCount(db: Db, matching: Fragment): Fragment {
  return db`(
    select count(*)::integer from (select ${matching} limit ${STAFF_MAX_LISTED + 1}) matching)`
}
