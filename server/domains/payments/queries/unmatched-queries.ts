import type { Currency } from '@shop/contract/locale.ts'
import type { CapturedPayment } from '../../../integrations/payment-provider.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { selectEmail } from '../../accounts/accounts.ts'

type ProviderMethod = 'card' | 'paypal'

export interface UnmatchedPaymentRow {
  id: number
  method: ProviderMethod
  provider_ref: string
  capture_ref: string | null
  /** Minor units, as recorded. */
  amount: number
  currency: Currency
  customer_id: number | null
  cart_id: string | null
  snapshot: string | null
  status: 'open' | 'refunding' | 'refunded' | 'rebuilt' | 'dismissed'
  refund_key: string | null
}

function selectUnmatchedPayment(db: Db, id: number) {
  return db`
    select id, method, provider_ref, capture_ref, amount, currency, customer_id, cart_id, snapshot, status, refund_key
    from unmatched_payments where id = ${id}`
}

/**
 * Returns those ids of captured payments whose money is not recorded: with the attempt that ended without it, or null when
 * there is neither a payment nor an unmatched payment.
 */
export function listUnrecordedRefs(db: Db, refs: string[]): Promise<{ ref: string; payment_id: number | null }[]> {
  return db<{ ref: string; payment_id: number | null }[]>`
    select ref, payments.id as payment_id
    from unnest(${refs}::text[]) as ref left join payments on payments.provider_ref = ref
    where payments.status = 'canceled' or (payments.id is null
      and not exists (select from unmatched_payments where unmatched_payments.provider_ref = ref))`
}

/** Stores an unmatched payment. Undefined when a payment has this id, or it was stored before. */
export function insertUnmatchedPayment(
  tx: Tx,
  method: ProviderMethod,
  captured: CapturedPayment,
  found_at: Date,
): Promise<number | undefined> {
  const { provider_ref, capture_ref, amount, currency, paid_at, origin } = captured
  const { customer_id, cart_id, snapshot } = origin ?? { customer_id: null, cart_id: null, snapshot: null }
  return tx<{ id: number }[]>`
    insert into unmatched_payments
      (method, provider_ref, capture_ref, amount, currency, customer_id, cart_id, snapshot, paid_at, found_at)
    select ${method}, ${provider_ref}, ${capture_ref}, ${amount}, ${currency}, ${customer_id}::integer, ${cart_id},
      ${snapshot}, ${paid_at}, ${found_at}
    where not exists (select from payments where provider_ref = ${provider_ref})
    on conflict (provider_ref) do nothing
    returning id`.firstValue()
}

export function lockUnmatchedPayment(tx: Tx, id: number): Promise<UnmatchedPaymentRow | undefined> {
  return tx<UnmatchedPaymentRow[]>`${selectUnmatchedPayment(tx, id)} for update`.first()
}

export function findUnmatchedPayment(db: Db, id: number): Promise<UnmatchedPaymentRow | undefined> {
  return db<UnmatchedPaymentRow[]>`${selectUnmatchedPayment(db, id)}`.first()
}

/** Finds an unmatched payment by either of the provider's ids: of the payment, or of its capture. */
export function findUnmatchedByAnyRef(db: Db, ref: string): Promise<number | undefined> {
  return db<{ id: number }[]>`
    select id from unmatched_payments where provider_ref = ${ref} or capture_ref = ${ref}`.firstValue()
}

/** Lists the unresolved ones, the oldest first. */
export function listUnresolvedPayments(db: Db): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from unmatched_payments where status in ('open', 'refunding') order by id`.column()
}

export async function setUnmatchedStatus(tx: Tx, id: number, status: UnmatchedPaymentRow['status']): Promise<void> {
  await tx`update unmatched_payments set status = ${status} where id = ${id}`
}

/** Marks the start of a refund, under a key that no earlier try had. */
export async function markUnmatchedRefunding(tx: Tx, id: number, refund_key: string, at: Date): Promise<void> {
  await tx`
    update unmatched_payments set status = 'refunding', refund_key = ${refund_key}, refund_asked_at = ${at}
    where id = ${id}`
}

/**
 * One of `found`, `rebuild_asked`, `refund_asked`, `refund_failed`, `refunded`, `rebuild_refused`, `rebuilt`,
 * `dismissed` and `reopened`.
 */
export interface UnmatchedPaymentEvent {
  type: string
  note: string | null
  actor: string
  at: Date
}

/** Stores an event and returns its number; numbers ascend. */
export function insertUnmatchedEvent(tx: Tx, id: number, event: UnmatchedPaymentEvent): Promise<number> {
  const { type, note, actor, at } = event
  return tx<{ id: number }[]>`
    insert into unmatched_payment_events (unmatched_payment_id, type, note, actor, at)
    values (${id}, ${type}, ${note}, ${actor}, ${at})
    returning id`.value()
}

export function findUnmatchedEventAfter(db: Db, id: number, event_id: number) {
  return db<{ type: string; note: string | null }[]>`
    select type, note from unmatched_payment_events
    where unmatched_payment_id = ${id} and id > ${event_id} order by id limit 1`.first()
}

export interface UnmatchedTask extends Pick<
  UnmatchedPaymentRow,
  'id' | 'method' | 'provider_ref' | 'amount' | 'currency' | 'status' | 'customer_id'
> {
  /** Null when the customer is not in this database. */
  email: string | null
  paid_at: Date
  last_note: string | null
}

export function listUnmatchedTasks(db: Db): Promise<UnmatchedTask[]> {
  return db<UnmatchedTask[]>`
    select unmatched.id, unmatched.method, unmatched.provider_ref, unmatched.amount, unmatched.currency,
      unmatched.status, unmatched.customer_id, ${selectEmail(db, db`unmatched.customer_id`)} as email, unmatched.paid_at, (
        select note from unmatched_payment_events event
        where event.unmatched_payment_id = unmatched.id order by event.id desc limit 1
      ) as last_note
    from unmatched_payments unmatched
    where unmatched.status in ('open', 'refunding')
    order by unmatched.paid_at, unmatched.id`
}
