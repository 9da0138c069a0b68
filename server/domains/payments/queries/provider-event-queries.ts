import type { Db, Tx } from '../../../platform/db.ts'
import type { PaymentRow } from './payment-queries.ts'

/** Finds a payment by any id that its provider gave to it or to its capture. */
export function findPaymentByAnyRef(db: Db, ref: string): Promise<number | undefined> {
  return db<{ id: number }[]>`
    select id from payments where provider_ref = ${ref} or capture_ref = ${ref}`.firstValue()
}

/** Lists paid payments for which their provider sent an event since their refunds and disputes were last read. */
export function listPaymentsWithNewEvents(
  db: Db,
  method: PaymentRow['method'],
  events: { provider_ref: string; at: Date }[],
): Promise<number[]> {
  const refs = events.map(({ provider_ref }) => provider_ref)
  const times = events.map(({ at }) => at.toISOString())
  return db<{ id: number }[]>`
    select distinct payment.id
    from unnest(${refs}::text[], ${times}::text[]) as news (ref, at)
    join payments payment on payment.provider_ref = news.ref or payment.capture_ref = news.ref
    where payment.method = ${method} and payment.status in ('settled', 'refunded')
      and (payment.returns_read_at is null or payment.returns_read_at < news.at::timestamptz + interval '1 minute')
    order by payment.id`.column()
}

/** Lists payments with an open dispute. Its end may be reported after the provider's events have been deleted. */
export function listDisputedPayments(db: Db): Promise<number[]> {
  return db<{ payment_id: number }[]>`
    select distinct payment_id from disputes where status = 'open' order by payment_id`.column()
}

/**
 * Stores when the refunds and disputes of a payment were read at the provider. False when a newer result was stored
 * before.
 */
export function markRefundsRead(tx: Tx, id: number, at: Date): Promise<boolean> {
  return tx`
    update payments set returns_read_at = ${at} where id = ${id} and (returns_read_at is null or returns_read_at <= ${at})`.any()
}
