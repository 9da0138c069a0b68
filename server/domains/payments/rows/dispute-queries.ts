import type { Db, Tx } from '../../../platform/db.ts'

export type DisputeState = 'open' | 'won' | 'lost'

export async function findDisputeState(db: Db, provider_ref: string): Promise<DisputeState | undefined> {
  const [row] = await db<{ status: DisputeState }[]>`select status from disputes where provider_ref = ${provider_ref}`
  return row?.status
}

export async function hasOpenDispute(db: Db, payment_id: number): Promise<boolean> {
  const rows = await db`select from disputes where payment_id = ${payment_id} and status = 'open' limit 1`
  return rows.length > 0
}

/** Notes a dispute as it stands, or how it ended. */
export async function putDispute(
  tx: Tx,
  dispute: { payment_id: number; provider_ref: string; amount: number; reason: string; status: DisputeState },
  at: Date,
): Promise<void> {
  const closed_at = dispute.status === 'open' ? null : at
  await tx`
    insert into disputes ${tx({ ...dispute, opened_at: at, closed_at })}
    on conflict (provider_ref) do update set status = excluded.status, closed_at = excluded.closed_at
      where disputes.status = 'open'`
}
