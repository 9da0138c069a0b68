import type { Tx } from '../../platform/db.ts'
import { lockTotalUses, lockUsesPerCustomer } from './queries.ts'

/**
 * Locks a code with a limited number of uses, in total or per customer, until this transaction ends. Orders take these
 * locks before they claim anything, and always in this order, to avoid deadlocks. Both statements are sent at once, so that
 * those that a caller sends beside them are behind them too.
 */
export async function lockCodeUses(tx: Tx, code: string, customer_id: number): Promise<void> {
  await Promise.all([lockTotalUses(tx, code), lockUsesPerCustomer(tx, code, customer_id)])
}
