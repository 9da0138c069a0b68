import { manualMethods } from '@shop/contract/transfers.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export async function markRefundRequested(db: Db, id: number, at: Date): Promise<void> {
  await db`update refunds set requested_at = ${at} where id = ${id} and status = 'pending'`
}

/**
 * Stores the provider's result of a refund. The payment must be locked, because the database checks its other refunds.
 * An older result does not change a refund that is done or failed. False when the result was stored before.
 */
export function updateRefundFromProvider(
  tx: Tx,
  id: number,
  { refund_ref, status }: { refund_ref: string; status: 'pending' | 'done' },
  at: Date,
): Promise<boolean> {
  return tx`
    update refunds set provider_ref = ${refund_ref}, status = ${status}, failure = null,
      done_at = case when ${status} = 'done' then ${at}::timestamptz end
    where id = ${id} and status = 'pending' and (status, provider_ref) is distinct from (${status}, ${refund_ref})`.any()
}

/**
 * Assigns a refund that was made at the provider to a lost dispute of that amount without an id, or to a failed refund
 * that is still owed. False when there is neither.
 */
export function assignProviderRefund(
  tx: Tx,
  payment_id: number,
  { refund_ref, amount, state }: { refund_ref: string; amount: number; state: 'pending' | 'done' },
  at: Date,
): Promise<boolean> {
  return tx`
    update refunds set provider_ref = ${refund_ref}, failure = null,
      status = case when source = 'dispute' then status else ${state} end,
      done_at = case when source = 'dispute' then done_at when ${state} = 'done' then ${at}::timestamptz end,
      source = case when source = 'dispute' then source else 'provider' end
    where id = (
      select id from refunds
      where payment_id = ${payment_id} and amount = ${amount} and (id in (select id from owed_refunds)
        or (source = 'dispute' and status = 'done' and provider_ref is null))
      order by status = 'failed', id limit 1
    )`.any()
}

/**
 * Assigns a refund of the same amount, made at the provider while a dispute was open, to that dispute. False when there
 * is none.
 */
export function markRefundLostInDispute(tx: Tx, payment_id: number, amount: number, since: Date): Promise<boolean> {
  return tx`
    update refunds set source = 'dispute'
    where id = (
      select id from refunds
      where payment_id = ${payment_id} and amount = ${amount} and source = 'provider' and status <> 'failed'
        and created_at >= ${since}
      order by id limit 1
    )`.any()
}

/** Marks a refund that did not reach the buyer, or will not. False when it was marked before. */
export function markRefundFailed(tx: Tx, id: number, failure: string): Promise<boolean> {
  return tx`
    update refunds set status = 'failed', failure = ${failure.slice(0, 500)}, done_at = null
    where id = ${id} and status <> 'failed'`.any()
}

export async function markRefundReplaced(tx: Tx, id: number, replaced_by: number): Promise<void> {
  await tx`update refunds set replaced_by = ${replaced_by} where id = ${id} and status = 'failed'`
}

/**
 * Stores the rest of a failed refund as an owed refund of its own, with the same time and reason. Its crystals were
 * debited with the original.
 */
export async function insertRemainingRefund(
  tx: Tx,
  id: number,
  { amount, goods, idempotency_key }: { amount: number; goods: number; idempotency_key: string },
): Promise<void> {
  await tx`
    insert into refunds (payment_id, amount, goods, goods_counted, source, status, reason, failure, idempotency_key, actor,
      created_at, rest_of)
    select payment_id, ${amount}, ${goods}, ${goods}, source, 'failed', reason, failure, ${idempotency_key}, actor, created_at,
      id
    from refunds where id = ${id}`
}

/** Prepares a failed refund to be requested again, under a new key. */
export async function reopenRefund(tx: Tx, id: number, idempotency_key: string): Promise<void> {
  await tx`
    update refunds set status = 'pending', idempotency_key = ${idempotency_key}, source = 'shop', provider_ref = null,
      requested_at = null, failure = null
    where id = ${id} and status = 'failed'`
}

/** Marks a refund as sent by staff, regardless of its method. False when it was done already. */
export function markRefundSentManually(tx: Tx, id: number, reference: string, at: Date): Promise<boolean> {
  return tx`
    update refunds set status = 'done', source = 'staff', reference = ${reference}, provider_ref = null, failure = null,
      done_at = ${at}
    where id = ${id} and (status = 'failed' or (status = 'pending' and (
      select method = any(${[...manualMethods]}) from payments where payments.id = refunds.payment_id
    )))`.any()
}
