import type { List } from '@shop/contract/staff/list.ts'
import type { Pool, Tx } from './db.ts'
import { type Page, type PageQuery, parseStaffPage, toList } from './paging.ts'

/**
 * Runs reads whose best plan depends on the values that they ask for, such as lists with filters: a rare status is found
 * by its index, a frequent one by reading the newest orders. Each statement is planned for its values, unlike the rest
 * of the shop's (decision 11).
 */
export function planForValues<T>(db: Pool, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.begin(async (tx) => {
    // Compiling a plan takes longer than any of these statements may. The settings are sent with the first statement.
    const [, result] = await Promise.all([
      tx.unsafe('set local plan_cache_mode = force_custom_plan; set local jit = off'),
      read(tx),
    ])
    return result
  })
}

/** Reads the page of a list of the back office that a request is for, planned for the values of its filters. */
export async function readList<Row>(
  db: Pool,
  query: PageQuery,
  read: (tx: Tx, page: Page) => Promise<{ rows: Row[]; total: number; most?: number }>,
): Promise<List<Row>> {
  const page = parseStaffPage(query)
  const { rows, total, most } = await planForValues(db, (tx) => read(tx, page))
  return toList(rows, total, page, most)
}
