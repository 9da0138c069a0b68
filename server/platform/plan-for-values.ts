import type { Pool, Tx } from './db.ts'

/**
 * Runs reads whose best plan depends on the values that they ask for, such as lists with filters: a rare status is found
 * by its index, a frequent one by reading the newest orders. Each statement is planned for its values, unlike the rest
 * of the shop's (decision 11).
 */
export function planForValues<T>(db: Pool, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.begin(async (tx) => {
    // Compiling a plan takes longer than any of these statements may, and what lists read is in memory or on fast disks.
    // The settings are sent with the first statement.
    const [, result] = await Promise.all([
      tx.unsafe('set local plan_cache_mode = force_custom_plan; set local jit = off; set local random_page_cost = 1.1'),
      read(tx),
    ])
    return result
  })
}
