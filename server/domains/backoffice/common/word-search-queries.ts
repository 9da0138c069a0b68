import { STAFF_MAX_LISTED } from '@shop/contract/limits.ts'
import type { Db, Fragment } from '../../../platform/db.ts'

/** Rows that words find up to this number are looked up by their ids; of more, a list is read in its own order. */
const MAX_FOUND = 2_000

/** How a list is searched by the words of another table: `table` has the ids that `column` of the list refers to. */
export interface WordSearch {
  table: Fragment
  column: Fragment
  /** The condition of the words on a row of the table. */
  words: Fragment
  /** Rows of the list that match although the words find nothing in the table. */
  or: Fragment
}

/** The condition for rows of the list, when few or when many rows of the table have the words. */
export function matchFound(db: Db, { table, column, words, or }: WordSearch, isRare: boolean): Fragment {
  return isRare
    ? db`(${column} = any(array(select id from ${table} where ${words} limit ${MAX_FOUND + 1})) or ${or})`
    : // Without the offset, the database would first collect every row of the table that has the words.
      db`(exists (select from ${table} where id = ${column} and ${words} offset 0) or ${or})`
}

/**
 * An expression for the number of rows that `from` reads with the condition, and one for whether few rows of the table have
 * the words. With many, fewer rows are counted, because each is compared with the words.
 */
export function selectFoundCount(
  db: Db,
  search: WordSearch,
  from: (condition: Fragment) => Fragment,
): { isRare: Fragment; total: Fragment } {
  const { table, words } = search
  const isRare = db`(
    select count(*) <= ${MAX_FOUND} from (select from ${table} where ${words} limit ${MAX_FOUND + 1}) found)`
  const count = (rare: boolean, most: number) => db`(
    select count(*)::integer from (select ${from(matchFound(db, search, rare))} limit ${most + 1}) matching)`
  return {
    isRare,
    total: db`case when ${isRare} then ${count(true, STAFF_MAX_LISTED)} else ${count(false, MAX_FOUND)} end`,
  }
}

/** Counts the rows that `from` reads, and says whether few rows of the table have the words. */
export async function countFound(
  db: Db,
  search: WordSearch,
  from: (condition: Fragment) => Fragment,
): Promise<{ is_rare: boolean; total: number }> {
  const { isRare, total } = selectFoundCount(db, search, from)
  const [row] = await db<{ is_rare: boolean; total: number }[]>`select ${isRare} as is_rare, ${total} as total`
  return row!
}
