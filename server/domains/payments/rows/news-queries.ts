import type { Db, Tx } from '../../../platform/db.ts'
import type { PaymentRow } from './payment-queries.ts'

/** A payment by a name that its provider gave it, or gave to what was taken with it. */
export async function findPaymentByAnyRef(
  db: Db,
  ref: string,
): Promise<{ id: number; status: PaymentRow['status'] } | undefined> {
  const [row] = await db<{ id: number; status: PaymentRow['status'] }[]>`
    select id, status from payments where provider_ref = ${ref} or capture_ref = ${ref}`
  return row
}

/** What a provider calls a payment, and what was taken with it. */
export async function findProviderNames(
  db: Db,
  id: number,
): Promise<Pick<PaymentRow, 'method' | 'provider_ref' | 'capture_ref'> | undefined> {
  const [row] = await db<Pick<PaymentRow, 'method' | 'provider_ref' | 'capture_ref'>[]>`
    select method, provider_ref, capture_ref from payments where id = ${id}`
  return row
}

/** Payments whose money came, of which their provider told something since it was last asked what went back of them. */
export async function listUnreadPayments(
  db: Db,
  method: PaymentRow['method'],
  news: { provider_ref: string; at: Date }[],
): Promise<number[]> {
  const refs = news.map(({ provider_ref }) => provider_ref)
  const times = news.map(({ at }) => at.toISOString())
  const rows = await db<{ id: number }[]>`
    select distinct payment.id
    from unnest(${refs}::text[], ${times}::text[]) as news (ref, at)
    join payments payment on payment.provider_ref = news.ref or payment.capture_ref = news.ref
    where payment.method = ${method} and payment.status in ('settled', 'refunded')
      and (payment.returns_read_at is null or payment.returns_read_at < news.at::timestamptz + interval '1 minute')
    order by payment.id`
  return rows.map(({ id }) => id)
}

/** Payments with an open dispute: its end may be told after the news are forgotten. */
export async function listDisputedPayments(db: Db): Promise<number[]> {
  const rows = await db<{ payment_id: number }[]>`
    select distinct payment_id from disputes where status = 'open' order by payment_id`
  return rows.map(({ payment_id }) => payment_id)
}

/** Notes when the provider was asked what went back. False when somebody who asked later was quicker. */
export async function markReturnsRead(tx: Tx, id: number, at: Date): Promise<boolean> {
  const marked = await tx`
    update payments set returns_read_at = ${at} where id = ${id} and (returns_read_at is null or returns_read_at <= ${at})`
  return marked.count > 0
}
