import type { Tx } from '../../platform/db.ts'

/** Something a member of staff did. `subject` names what it was done to (`customer:12`), `detail` what changed. */
export interface Act {
  actor: string
  act: string
  subject: string
  detail: Record<string, unknown>
  at: Date
}

/** Puts an act on record, in the transaction of what was done. Records are never changed. */
export async function noteAct(tx: Tx, { actor, act, subject, detail, at }: Act): Promise<void> {
  await tx`
    insert into audit_log (actor, act, subject, detail, at)
    values (${actor}, ${act}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${at})`
}
