import type { Db, Tx } from '../../../platform/db.ts'

/** Notes that the provider is about to be asked. */
export async function markAsked(db: Db, id: number, at: Date): Promise<void> {
  await db`update refunds set asked_at = ${at} where id = ${id} and status = 'pending'`
}

/** Notes what the provider made of it; one that is done or failed already is not moved by an older answer. False when that was known. */
export async function noteGivenBack(
  db: Db,
  id: number,
  { refund_ref, status }: { refund_ref: string; status: 'pending' | 'done' },
  at: Date,
): Promise<boolean> {
  const noted = await db`
    update refunds set provider_ref = ${refund_ref}, status = ${status}, failure = null,
      done_at = case when ${status} = 'done' then ${at}::timestamptz end
    where id = ${id} and status = 'pending' and (status, provider_ref) is distinct from (${status}, ${refund_ref})`
  return noted.count > 0
}

/**
 * Money went back at the provider without the shop: it stands for a lost dispute of that amount whose money had no name
 * yet, or for a refund that did not succeed and is still owed. False when there is neither.
 */
export async function adoptRefund(
  tx: Tx,
  payment_id: number,
  { refund_ref, amount }: { refund_ref: string; amount: number },
  at: Date,
): Promise<boolean> {
  const adopted = await tx`
    update refunds set status = 'done', provider_ref = ${refund_ref}, failure = null, done_at = coalesce(done_at, ${at}),
      source = case when source = 'dispute' then source else 'provider' end
    where id = (
      select refund.id from refunds refund join payments payment on payment.id = refund.payment_id
      where refund.payment_id = ${payment_id} and refund.amount = ${amount} and case when refund.status = 'failed'
        then refund.amount <= payment.amount - (
          select coalesce(sum(amount), 0) from refunds where payment_id = ${payment_id} and status <> 'failed'
        )
        else refund.source = 'dispute' and refund.provider_ref is null end
      order by refund.status = 'failed', refund.id limit 1
    )`
  return adopted.count > 0
}

/** The money did not reach the buyer, or will not. False when that was known. */
export async function markRefundFailed(db: Db, id: number, failure: string): Promise<boolean> {
  const failed = await db`
    update refunds set status = 'failed', failure = ${failure.slice(0, 500)}, done_at = null
    where id = ${id} and status <> 'failed'`
  return failed.count > 0
}

/** A refund that did not succeed is asked for anew, as another one. */
export async function renewRefund(tx: Tx, id: number, idempotency_key: string): Promise<void> {
  await tx`
    update refunds set status = 'pending', idempotency_key = ${idempotency_key}, source = 'shop', provider_ref = null,
      asked_at = null, failure = null
    where id = ${id} and status = 'failed'`
}

/** Staff sent the money themselves, however it was to be sent before. False when it had gone already. */
export async function markSentByHand(tx: Tx, id: number, reference: string, at: Date): Promise<boolean> {
  const sent = await tx`
    update refunds set status = 'done', source = 'staff', reference = ${reference}, provider_ref = null, failure = null,
      done_at = ${at}
    where id = ${id} and (status = 'failed' or (status = 'pending' and (
      select method in ('zelle', 'venmo') from payments where payments.id = refunds.payment_id
    )))`
  return sent.count > 0
}
