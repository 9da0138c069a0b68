import type { Db, Tx } from '../../../platform/db.ts'
import type { PaymentRow } from './payment-queries.ts'

/** Finds a payment by any id that its provider gave to it or to its capture. */
export async function findPaymentByAnyRef(db: Db, ref: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from payments where provider_ref = ${ref} or capture_ref = ${ref}`
  return row?.id
}

/** Lists paid payments for which their provider sent an event since their refunds and disputes were last read. */
export async function listPaymentsWithNewEvents(
  db: Db,
  method: PaymentRow['method'],
  events: { provider_ref: string; at: Date }[],
): Promise<number[]> {
  const refs = events.map(({ provider_ref }) => provider_ref)
  const times = events.map(({ at }) => at.toISOString())
  const rows = await db<{ id: number }[]>`
    select distinct payment.id
    from unnest(${refs}::text[], ${times}::text[]) as news (ref, at)
    join payments payment on payment.provider_ref = news.ref or payment.capture_ref = news.ref
    where payment.method = ${method} and payment.status in ('settled', 'refunded')
      and (payment.returns_read_at is null or payment.returns_read_at < news.at::timestamptz + interval '1 minute')
    order by payment.id`
  return rows.map(({ id }) => id)
}

/** Lists payments with an open dispute. Its end may be reported after the provider's events have been deleted. */
export async function listDisputedPayments(db: Db): Promise<number[]> {
  const rows = await db<{ payment_id: number }[]>`
    select distinct payment_id from disputes where status = 'open' order by payment_id`
  return rows.map(({ payment_id }) => payment_id)
}

/**
 * Stores when the refunds and disputes of a payment were read at the provider. False when a newer result was stored
 * before.
 */
export async function markRefundsRead(tx: Tx, id: number, at: Date): Promise<boolean> {
  const marked = await tx`
    update payments set returns_read_at = ${at} where id = ${id} and (returns_read_at is null or returns_read_at <= ${at})`
  return marked.count > 0
}
