import type { Tx } from '../../platform/db.ts'

/** An act of staff. `subject` names its object (`customer:12`), `detail` what changed. */
export interface AuditEntry {
  actor: string
  action: string
  subject: string
  metadata: Record<string, unknown>
  at: Date
}

/** Records an act in the transaction of the change itself. Records are never changed. */
export async function insertAuditEntry(tx: Tx, { actor, action, subject, metadata, at }: AuditEntry): Promise<void> {
  await tx`
    insert into audit_log (actor, act, subject, detail, at)
    values (${actor}, ${action}, ${subject}, ${JSON.stringify(metadata)}::jsonb, ${at})`
}
