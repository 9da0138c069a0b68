import type { Tx } from '../../platform/db.ts'
import { lockUses, lockUsesEach } from './queries.ts'

/**
 * Whoever wants one of a limited number of uses, in all or for this customer, waits here until this transaction ends.
 * Before anything else that orders wait for, and always in this order.
 */
export async function lockCode(tx: Tx, code: string, customer_id: number): Promise<void> {
  await lockUses(tx, code)
  await lockUsesEach(tx, code, customer_id)
}
