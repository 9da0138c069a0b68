import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isNameOfOther } from '../queries/member-queries.ts'

/** Characters that show nothing and change how the text around them is shown, such as those that turn its direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Returns the name that a member chose, without space around it. Refuses `staff_name_invalid` for one with characters that
 * are not visible, and `staff_name_taken` for that of another member, however it is written: the audit, notes and requests
 * for approval name who acted (rules 9).
 */
export async function validateStaffName(tx: Tx, staff_id: number | null, typed: string): Promise<string> {
  const name = typed.trim()
  if (INVISIBLE.test(name)) refuse('staff_name_invalid', { name: 'staff_name_invalid' })
  if (await isNameOfOther(tx, staff_id, name)) refuse('staff_name_taken', { name: 'staff_name_taken' })
  return name
}
