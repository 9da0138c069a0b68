import { STAFF_MAX_LISTED } from '@shop/contract/limits.ts'
import { selectCount } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'

/** Rows that words find up to this number are looked up by their ids; of more, a list is read in its own order. */
const MAX_FOUND = 2_000
/** Then so many rows are counted, because each is compared with the words. */
const MAX_COMPARED = 1_000

/** How a list is searched by the words of another table: `table` has the ids that `column` of the list refers to. */
export interface WordSearch {
  table: Fragment
  column: Fragment
  words: Fragment
  /** Rows of the list that match although the words find nothing in the table. */
  or: Fragment
}

/** The ids of the rows that have the words; null when there are so many that a list is read in its own order. */
export type FoundIds = number[] | null

export interface Found {
  condition: Fragment
  total: number
  most: number
}

/** Returns the matching rows, when these ids have the words and `total` rows refer to them; without words, all. */
export function toFound(
  db: Db,
  search: WordSearch | undefined,
  { ids, total }: { ids: FoundIds; total: number },
): Found {
  if (!search) return { condition: db`true`, total, most: STAFF_MAX_LISTED }
  if (ids === null) return { condition: matchEach(db, search), total, most: MAX_COMPARED }
  return { condition: db`(${search.column} = any(${ids}::integer[]) or ${search.or})`, total, most: STAFF_MAX_LISTED }
}

/** Without the offset, the database would first collect every row of the table that has the words. */
function matchEach(db: Db, { table, column, words, or }: WordSearch): Fragment {
  return db`(exists (select from ${table} where id = ${column} and ${words} offset 0) or ${or})`
}

/**
 * Returns a table `found` for the `with` of a statement, which looks the words up once, and over it an expression for
 * the ids that it has and one for the number of rows that `from` reads with the condition. Without words all rows are
 * counted.
 */
export function selectFound(
  db: Db,
  search: WordSearch | undefined,
  from: (condition: Fragment) => Fragment,
): { found: Fragment; ids: Fragment; total: Fragment } {
  if (!search) return { found: db`found as (select)`, ids: db`null::integer[]`, total: selectCount(db, from(db`true`)) }
  const { table, column, words, or } = search
  const isRare = db`(select count(*) from found) <= ${MAX_FOUND}`
  const few = db`(${column} = any(array(select id from found)) or ${or})`
  return {
    found: db`found as materialized (select id from ${table} where ${words} limit ${MAX_FOUND + 1})`,
    ids: db`case when ${isRare} then array(select id from found) end`,
    total: db`case when ${isRare} then ${selectCount(db, from(few))}
      else ${selectCount(db, from(matchEach(db, search)), MAX_COMPARED)} end`,
  }
}

export async function countFound(
  db: Db,
  search: WordSearch | undefined,
  from: (condition: Fragment) => Fragment,
): Promise<Found> {
  const { found, ids, total } = selectFound(db, search, from)
  const counted = db<{ ids: FoundIds; total: number }[]>`with ${found} select ${ids} as ids, ${total} as total`
  return toFound(db, search, await counted.one())
}
