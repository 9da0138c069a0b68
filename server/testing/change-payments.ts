import type { Db } from '../platform/db.ts'
import { changeRows } from './rows.ts'

/** Sets the status of a payment; with `settled_at`, also when it was settled. Its order says nothing of it. */
export async function setPaymentStatus(
  db: Db,
  payment_id: number,
  status: 'starting' | 'open' | 'settled' | 'canceled' | 'refunded',
  settled_at?: Date | null,
): Promise<void> {
  await db`
    update payments set status = ${status}, settled_at = case when ${settled_at === undefined} then settled_at
      else ${settled_at ?? null}::timestamptz end
    where id = ${payment_id}`
}

/** Cancels the open payments of a customer, of which the provider knows nothing. */
export async function cancelOpenPayments(db: Db, customer_id: number): Promise<void> {
  await db`update payments set status = 'canceled' where customer_id = ${customer_id} and status in ('starting', 'open')`
}

/** Adds minor units to what a payment is for, so that it differs from the order and from the provider. */
export async function addToPayment(db: Db, payment_id: number, units: number): Promise<void> {
  await db`update payments set amount = amount + ${units} where id = ${payment_id}`
}

/** Marks a payment as one that staff have to look at; with `created_at`, as one of that time. */
export async function flagPayment(db: Db, payment_id: number, flag: string, created_at?: Date): Promise<void> {
  await db`
    update payments set flag = ${flag}, created_at = coalesce(${created_at ?? null}::timestamptz, created_at)
    where id = ${payment_id}`
}

/** Takes the mark from all payments. */
export async function unflagPayments(db: Db): Promise<void> {
  await db`update payments set flag = null where flag is not null`
}

/** Makes the shop forget a payment at the provider. Returns a function that reminds it. */
export async function forgetProviderRef(db: Db, provider_ref: string): Promise<() => Promise<void>> {
  const id = await db<{ id: number }[]>`
    update payments set provider_ref = null where provider_ref = ${provider_ref} returning id`.value()
  return () => changeRows(db, 'payments', { id }, { provider_ref })
}

/** Lets the refunds of a payment fail; with an amount, those of that amount. */
export async function failRefunds(db: Db, payment_id: number, failure: string, amount?: number): Promise<void> {
  await db`
    update refunds set status = 'failed', failure = ${failure}
    where payment_id = ${payment_id} and amount = coalesce(${amount ?? null}, amount)`
}

/** A dispute as a row; amounts are minor units. */
export interface DisputeRow {
  provider_ref?: string
  amount?: number
  status?: 'open' | 'won' | 'lost'
  at?: Date
}

/** Stores a dispute of a payment; one that is lost cost its amount and ended at once. */
export async function insertDispute(
  db: Db,
  payment_id: number,
  { provider_ref = `dp_${payment_id}`, amount = 100, status = 'open', at = new Date() }: DisputeRow = {},
): Promise<void> {
  const closed_at = status === 'open' ? null : at
  await db`
    insert into disputes (payment_id, provider_ref, amount, reason, status, opened_at, closed_at, lost)
    values (${payment_id}, ${provider_ref}, ${amount}, 'fraudulent', ${status}, ${at}, ${closed_at},
      ${status === 'lost' ? amount : 0})`
}

/** A payment that no order knows, as a row; the amount is in centavos. */
export interface UnmatchedPaymentRow {
  provider_ref: string
  customer_id?: number
  amount?: number
  status?: string
  at?: Date
}

/** Stores a card payment that no order knows. Returns its id. */
export function insertUnmatchedPayment(
  db: Db,
  { provider_ref, customer_id, amount = 100, status = 'open', at = new Date() }: UnmatchedPaymentRow,
): Promise<number> {
  return db<{ id: number }[]>`
    insert into unmatched_payments (method, provider_ref, amount, currency, customer_id, paid_at, found_at, status)
    values ('card', ${provider_ref}, ${amount}, 'MXN', ${customer_id ?? null}, ${at}, ${at}, ${status})
    returning id`.value()
}

/** Writes a step into the history of a payment that no order knows. */
export async function insertUnmatchedPaymentEvent(
  db: Db,
  id: number,
  type: 'found' | 'reopened' | 'dismissed',
  note: string,
): Promise<void> {
  await db`
    insert into unmatched_payment_events (unmatched_payment_id, type, note, actor, at)
    values (${id}, ${type}, ${note}, 'test', now())`
}

/** Says when a bank transfer was requested and until when its money is awaited; its units are kept as long. */
export async function moveTransfer(
  db: Db,
  reference: string,
  { requested_at, deadline }: { requested_at: Date; deadline: Date },
): Promise<void> {
  await db`
    with moved as (
      update bank_transfers set requested_at = ${requested_at}, deadline = ${deadline} where reference = ${reference}
      returning order_id
    )
    update reservations set expires_at = ${deadline} from moved where reservations.order_id = moved.order_id`
}
