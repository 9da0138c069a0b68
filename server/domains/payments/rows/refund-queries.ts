import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { PaymentRow } from './payment-queries.ts'

/** Who moved the money: the shop through its provider, somebody at the provider, a lost dispute, staff by hand. */
export type RefundSource = 'shop' | 'provider' | 'dispute' | 'staff'
export type RefundState = 'pending' | 'done' | 'failed'

export interface NewRefundRow {
  payment_id: number
  amount: number
  /** The pieces' share of the amount; the rest is shipping. 0 for money that never became an order. */
  goods?: number
  source?: RefundSource
  status?: RefundState
  reason: string
  idempotency_key: string
  provider_ref?: string | null
  reference?: string | null
  actor: string
  created_at: Date
  done_at?: Date | null
}

/** Writes down that money goes back; the same key again changes nothing. The database refuses more than was taken. */
export async function insertRefund(tx: Tx, refund: NewRefundRow): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into refunds ${tx({ status: 'pending', ...refund })} on conflict (idempotency_key) do nothing returning id`
  return row?.id
}

/** A refund with the payment it is of. */
export interface RefundRow {
  id: number
  payment_id: number
  order_id: number
  amount: number
  goods: number
  status: RefundState
  source: RefundSource
  idempotency_key: string
  provider_ref: string | null
  asked_at: Date | null
  method: PaymentRow['method']
  currency: Currency
  /** The provider's name for what was taken. */
  taken_ref: string | null
}

function refundRow(db: Db) {
  return db`
    refund.id, refund.payment_id, payment.order_id, refund.amount, refund.goods, refund.status, refund.source,
    refund.idempotency_key, refund.provider_ref, refund.asked_at, payment.method, payment.currency,
    coalesce(payment.capture_ref, payment.provider_ref) as taken_ref`
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    select ${refundRow(db)} from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.id = ${id}`
  return row
}

export async function findRefundByKey(db: Db, idempotency_key: string): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    select ${refundRow(db)} from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.idempotency_key = ${idempotency_key}`
  return row
}

/** The newest refund of a payment with this amount that was recorded since then and has not failed. */
export async function findNewestRefund(db: Db, payment_id: number, amount: number, since: Date) {
  const [row] = await db<{ id: number; reason: string; created_at: Date }[]>`
    select id, reason, created_at from refunds
    where payment_id = ${payment_id} and amount = ${amount} and created_at > ${since} and status <> 'failed'
    order by id desc limit 1`
  return row
}

/** What went back of a payment, oldest first. */
export function listRefundsOf(db: Db, payment_id: number): Promise<RefundRow[]> {
  return db<RefundRow[]>`
    select ${refundRow(db)} from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.payment_id = ${payment_id}
    order by refund.id`
}

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

/** Refunds that their provider should have been told of by now, the longest first. */
export async function listStuckRefunds(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select refund.id from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.status = 'pending' and payment.method in ('card', 'paypal')
      and coalesce(refund.asked_at, refund.created_at) < ${before}
    order by coalesce(refund.asked_at, refund.created_at)
    limit ${limit}`
  return rows.map(({ id }) => id)
}
