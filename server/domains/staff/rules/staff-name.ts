import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isNameOfOther } from '../queries/member-queries.ts'

/**
 * Refuses `staff_name_taken` for the name of another member, however it is written: the audit, notes and requests for
 * approval name who acted (rules 9.3). Characters that are not visible were removed from it before.
 */
export async function requireOwnName(tx: Tx, staff_id: number | null, name: string): Promise<void> {
  if (await isNameOfOther(tx, staff_id, name)) refuse('staff_name_taken', { name: 'staff_name_taken' })
}
