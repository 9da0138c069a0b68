import type { Db, Tx } from '../../../platform/db.ts'

export type DisputeStatus = 'open' | 'won' | 'lost'

export interface DisputeRow {
  status: DisputeStatus
  lost: number
  /** The status at the provider; null for a dispute that was stored before this column existed. */
  provider_status: string | null
  /** Until when the shop has to respond; null while it need not. */
  due_at: Date | null
  opened_at: Date
}

export function findDispute(db: Db, provider_ref: string): Promise<DisputeRow | undefined> {
  return db<DisputeRow[]>`
    select status, lost, provider_status, due_at, opened_at from disputes where provider_ref = ${provider_ref}`.first()
}

export function hasOpenDispute(db: Db, payment_id: number): Promise<boolean> {
  return db`select from disputes where payment_id = ${payment_id} and status = 'open' limit 1`.any()
}

/** Returns what all disputes about a payment took, in minor units. */
export function sumLostAmounts(db: Db, payment_id: number): Promise<number> {
  return db<{ lost: number }[]>`
    select coalesce(sum(lost), 0)::bigint as lost from disputes where payment_id = ${payment_id}`.value()
}

/** Stores the current state of a dispute, or its decision. An appeal opens or decides it again. */
export async function upsertDispute(
  tx: Tx,
  dispute: { payment_id: number; provider_ref: string; amount: number; reason: string } & Omit<DisputeRow, 'opened_at'>,
  at: Date,
): Promise<void> {
  const { payment_id, provider_ref, amount, reason, status, lost, provider_status, due_at } = dispute
  const closed_at = status === 'open' ? null : at
  await tx`
    insert into disputes (payment_id, provider_ref, amount, reason, status, lost, provider_status, due_at, opened_at, closed_at)
    values (${payment_id}, ${provider_ref}, ${amount}, ${reason}, ${status}, ${lost}, ${provider_status}, ${due_at}, ${at},
      ${closed_at})
    on conflict (provider_ref) do update set status = excluded.status, lost = excluded.lost, provider_status = excluded.provider_status,
      due_at = excluded.due_at,
      closed_at = case when excluded.status = disputes.status then disputes.closed_at else excluded.closed_at end`
}

export interface OrderDispute extends DisputeRow {
  id: number
  provider_ref: string
  method: string
  amount: number
  reason: string
}

/** Lists the disputes about the payments of an order, the newest first. */
export function listDisputesOfOrder(db: Db, order_id: number): Promise<OrderDispute[]> {
  return db<OrderDispute[]>`
    select disputes.id, disputes.provider_ref, payments.method, disputes.amount, reason, disputes.status, lost, provider_status, due_at,
      opened_at
    from disputes join payments on payments.id = payment_id
    where payments.order_id = ${order_id} order by disputes.id desc`
}
