import type { Fragment, Tx } from '../../../platform/db.ts'

/**
 * Returns a number from 0 to 1 that looks random and is the same for the same order `n` and the same purpose on every
 * run.
 */
export function draw(tx: Tx, purpose: number, n = tx`drawn_orders.n`): Fragment {
  return tx`((hashint8extended(${n}, ${purpose}::bigint) & 1048575) / 1048576.0::float8)`
}
