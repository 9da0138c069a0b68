import type { Tx } from '../../platform/db.ts'

/** An act of staff. `subject` names its object (`customer:12`), `detail` what changed. */
export interface Act {
  actor: string
  act: string
  subject: string
  detail: Record<string, unknown>
  at: Date
}

/** Records an act in the transaction of the change itself. Records are never changed. */
export async function noteAct(tx: Tx, { actor, act, subject, detail, at }: Act): Promise<void> {
  await tx`
    insert into audit_log (actor, act, subject, detail, at)
    values (${actor}, ${act}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${at})`
}
