import type { Tx } from '../../../platform/db.ts'
import { insertAuditEntry } from '../../audit/audit.ts'

export async function recordAccessChange(
  tx: Tx,
  staff_id: number,
  change: 'password' | 'factor_added' | 'factor_removed' | 'recovery_codes',
  at: Date,
): Promise<void> {
  const member = `staff:${staff_id}`
  await insertAuditEntry(tx, { actor: member, action: `staff.${change}`, subject: member, metadata: {}, at })
}
