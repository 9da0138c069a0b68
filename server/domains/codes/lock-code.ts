import type { Tx } from '../../platform/db.ts'
import { lockTotalUses, lockUsesPerCustomer } from './queries.ts'

/**
 * Locks a code with a limited number of uses, in total or per customer, until this transaction ends. Orders take this
 * lock before all others, and always in this order, to avoid deadlocks.
 */
export async function lockCodeUses(tx: Tx, code: string, customer_id: number): Promise<void> {
  await lockTotalUses(tx, code)
  await lockUsesPerCustomer(tx, code, customer_id)
}
