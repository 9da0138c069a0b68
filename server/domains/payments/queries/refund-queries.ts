import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { PaymentRow } from './payment-queries.ts'

/**
 * The origin of a refund: the shop through its provider, a person at the provider, a lost dispute, or staff by hand.
 */
export type RefundSource = 'shop' | 'provider' | 'dispute' | 'staff'
export type RefundStatus = 'pending' | 'done' | 'failed'

export interface NewRefundColumns {
  payment_id: number
  amount: number
  /** The items' share of the amount; the rest is shipping. It is 0 for money that never became an order. */
  goods?: number
  /** The part of `goods` whose crystals were debited with the refund that this one replaces. */
  goods_counted?: number
  source?: RefundSource
  done?: boolean
  reason: string
  idempotency_key: string
  provider_ref?: string | undefined
  reference?: string | undefined
  actor: string
  created_at: Date
}

/** Stores a refund; a repeated key changes nothing. The database refuses more than was paid. */
export function insertRefund(tx: Tx, refund: NewRefundColumns): Promise<number | undefined> {
  const { goods = 0, goods_counted = 0, source = 'shop', done = false, provider_ref = null, reference = null } = refund
  const status: RefundStatus = done ? 'done' : 'pending'
  return tx<{ id: number }[]>`
    insert into refunds (payment_id, amount, goods, goods_counted, source, status, reason, idempotency_key, provider_ref,
      reference, actor, created_at, done_at)
    values (${refund.payment_id}, ${refund.amount}, ${goods}, ${goods_counted}, ${source}, ${status}, ${refund.reason},
      ${refund.idempotency_key}, ${provider_ref}, ${reference}, ${refund.actor}, ${refund.created_at}, ${done ? refund.created_at : null})
    on conflict (idempotency_key) do nothing
    returning id`.firstValue()
}

export interface RefundRow {
  id: number
  payment_id: number
  code: string
  amount: number
  goods: number
  status: RefundStatus
  source: RefundSource
  idempotency_key: string
  provider_ref: string | null
  requested_at: Date | null
  replaced_by: number | null
  method: PaymentRow['method']
  currency: Currency
  taken_ref: string | null
  /** The actor who said that the money goes back, and all that this actor said so of its payment, in minor units. */
  owed_by: string
  owed: number
}

/** Returns a query of refunds with its joins: `refund`, `payment` and `orders`. */
function selectRefunds(db: Db) {
  return db`
    select refund.id, refund.payment_id, orders.code, refund.amount, refund.goods, refund.status, refund.source,
      refund.idempotency_key, refund.provider_ref, refund.requested_at, refund.replaced_by,
      payment.method, payment.currency, coalesce(payment.capture_ref, payment.provider_ref) as taken_ref,
      refund.actor as owed_by,
      (select sum(own.amount)::bigint from refunds own
        where own.payment_id = refund.payment_id and own.actor = refund.actor and own.replaced_by is null) as owed
    from refunds refund join payments payment on payment.id = refund.payment_id join orders on orders.id = payment.order_id`
}

export function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return db<RefundRow[]>`${selectRefunds(db)} where refund.id = ${id}`.first()
}

export function findRefundByKey(db: Db, idempotency_key: string): Promise<RefundRow | undefined> {
  return db<RefundRow[]>`${selectRefunds(db)} where refund.idempotency_key = ${idempotency_key}`.first()
}

/** Finds the newest refund of a payment with this amount that was recorded since then and has not failed. */
export function findNewestRefund(db: Db, payment_id: number, amount: number, since: Date) {
  return db<{ id: number; reason: string; created_at: Date }[]>`
    select id, reason, created_at from refunds
    where payment_id = ${payment_id} and amount = ${amount} and created_at > ${since} and status <> 'failed'
    order by id desc limit 1`.first()
}

/** Lists the refunds of a payment, oldest first. */
export function listRefundsOfPayment(db: Db, payment_id: number): Promise<RefundRow[]> {
  return db<RefundRow[]>`${selectRefunds(db)} where refund.payment_id = ${payment_id} order by refund.id`
}

/** Lists refunds that should have been requested from their provider by now, the longest first. */
export function listStuckRefunds(db: Db, before: Date, limit: number): Promise<{ id: number; payment_id: number }[]> {
  return db<{ id: number; payment_id: number }[]>`
    select refund.id, refund.payment_id from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.status = 'pending' and payment.method in ('card', 'paypal')
      and coalesce(refund.requested_at, refund.created_at) < ${before}
    order by coalesce(refund.requested_at, refund.created_at)
    limit ${limit}`
}

/** Returns all that was refunded of an order in minor units, whatever the origin. */
export async function readRefundedAmount(db: Db, order_id: number): Promise<number> {
  const [row] = await db<{ refunded: number }[]>`select refunded from order_money where order_id = ${order_id}`
  return row?.refunded ?? 0
}
