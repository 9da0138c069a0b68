import { STAFF_MAX_LISTED } from '@shop/contract/limits.ts'
import type { Db, Fragment } from './db.ts'

/**
 * Counts the rows of `from … where …`, up to one more than a list of the back office counts: counting a million rows
 * takes longer than a page of them.
 */
export function countMatching(db: Db, matching: Fragment): Promise<number> {
  return db<{ total: number }[]>`select ${selectCount(db, matching)} as total`.value()
}

/**
 * Counts the rows that `matching` selects the ids of, and returns the ids unless they are more than a list counts: few rows
 * are then sorted by themselves, because the database might read all rows in the order of the list to find them.
 */
export function findMatching(db: Db, matching: Fragment): Promise<{ total: number; ids: number[] | null }> {
  return db<{ total: number; ids: number[] | null }[]>`
    with matching as materialized (${matching} limit ${STAFF_MAX_LISTED + 1})
    select (select count(*)::integer from matching) as total,
      case when (select count(*) from matching) <= ${STAFF_MAX_LISTED} then array(select id from matching) end as ids`.one()
}

/** Returns that count as an expression of a larger statement; it goes up to one more than `most`. */
export function selectCount(db: Db, matching: Fragment, most = STAFF_MAX_LISTED): Fragment {
  return db`(
    select count(*)::integer from (select ${matching} limit ${most + 1}) matching)`
}
