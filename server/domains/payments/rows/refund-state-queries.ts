import type { Db, Tx } from '../../../platform/db.ts'

/** Notes that the provider is about to be asked. */
export async function markAsked(db: Db, id: number, at: Date): Promise<void> {
  await db`update refunds set asked_at = ${at} where id = ${id} and status = 'pending'`
}

/** Notes what the provider made of it, once the payment is taken: the database looks at its other refunds. One that is done or failed already is not moved by an older answer. False when that was known. */
export async function noteGivenBack(
  tx: Tx,
  id: number,
  { refund_ref, status }: { refund_ref: string; status: 'pending' | 'done' },
  at: Date,
): Promise<boolean> {
  const noted = await tx`
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
  { refund_ref, amount, state }: { refund_ref: string; amount: number; state: 'pending' | 'done' },
  at: Date,
): Promise<boolean> {
  const adopted = await tx`
    update refunds set provider_ref = ${refund_ref}, failure = null,
      status = case when source = 'dispute' then status else ${state} end,
      done_at = case when source = 'dispute' then done_at when ${state} = 'done' then ${at}::timestamptz end,
      source = case when source = 'dispute' then source else 'provider' end
    where id = (
      select id from refunds
      where payment_id = ${payment_id} and amount = ${amount} and (id in (select id from owed_refunds)
        or (source = 'dispute' and status = 'done' and provider_ref is null))
      order by status = 'failed', id limit 1
    )`
  return adopted.count > 0
}

/**
 * A refund that was made at the provider while a dispute was open is what that dispute took, when it is the same amount.
 * False when there is none.
 */
export async function markLostInDispute(tx: Tx, payment_id: number, amount: number, since: Date): Promise<boolean> {
  const marked = await tx`
    update refunds set source = 'dispute'
    where id = (
      select id from refunds
      where payment_id = ${payment_id} and amount = ${amount} and source = 'provider' and status <> 'failed'
        and created_at >= ${since}
      order by id limit 1
    )`
  return marked.count > 0
}

/** The money did not reach the buyer, or will not. False when that was known. */
export async function markRefundFailed(tx: Tx, id: number, failure: string): Promise<boolean> {
  const failed = await tx`
    update refunds set status = 'failed', failure = ${failure.slice(0, 500)}, done_at = null
    where id = ${id} and status <> 'failed'`
  return failed.count > 0
}

/** Another refund stands for one that did not succeed. */
export async function markReplaced(tx: Tx, id: number, replaced_by: number): Promise<void> {
  await tx`update refunds set replaced_by = ${replaced_by} where id = ${id} and status = 'failed'`
}

/**
 * What is left of a refund that did not succeed is owed as one of its own, since when and for what that one was. Its crystals
 * were taken with that one.
 */
export async function insertRest(
  tx: Tx,
  id: number,
  { amount, goods, idempotency_key }: { amount: number; goods: number; idempotency_key: string },
): Promise<void> {
  await tx`
    insert into refunds (payment_id, amount, goods, goods_counted, source, status, reason, failure, idempotency_key, actor,
      created_at)
    select payment_id, ${amount}, ${goods}, ${goods}, source, 'failed', reason, failure, ${idempotency_key}, actor, created_at
    from refunds where id = ${id}`
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
