import { transferMethods } from '@shop/contract/transfers.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { selectReservedUntil } from '../../stock/stock.ts'
import { selectPaymentRow, type PaymentRow } from './payment-queries.ts'

/**
 * Locks the attempts under way for an order that no provider or other transaction is busy with, and returns their number. It
 * never waits, because the caller holds locks that come after those of payments.
 */
export async function lockUntouchedPayments(tx: Tx, order_id: number): Promise<number> {
  const locked = await tx`
    select id from payments
    where order_id = ${order_id} and status in ('starting', 'open') and capturing_since is null and processing_since is null
    order by id for update skip locked`
  return locked.length
}

/** Moves the card payment under way from an order to another one for the same copy, and ends its other attempts. */
export async function moveCardPayment(tx: Tx, from: number, to: number): Promise<void> {
  await tx`
    update payments set order_id = case method when 'card' then ${to}::integer else order_id end,
      status = case method when 'card' then status else 'canceled' end
    where order_id = ${from} and status in ('starting', 'open')`
}

/** Stores the provider's id of an attempt and the secret of its card form. False when it was ended meanwhile. */
export function markOpened(
  db: Db,
  id: number,
  { provider_ref, client_secret = null }: { provider_ref: string; client_secret?: string | null },
): Promise<boolean> {
  return db`
    update payments set status = 'open', provider_ref = ${provider_ref}, client_secret = ${client_secret}
    where id = ${id} and status in ('starting', 'open')`.any()
}

/** Marks money without an order as refunded, as far as it was captured. */
export async function markRefunded(db: Db, id: number, captured: number): Promise<void> {
  await db`
    update payments set status = 'refunded', settled_at = null, client_secret = null,
      captured_amount = nullif(${captured}::bigint, amount)
    where id = ${id}`
}

/** Marks the attempt of an accepted bank transfer, which waits for staff. */
export async function markTransferAccepted(tx: Tx, id: number): Promise<void> {
  await tx`update payments set status = 'open' where id = ${id} and status = 'starting'`
}

/** Marks the attempt that paid its order. True when others are still under way for the order; they must be ended. */
export function markFinalized(tx: Tx, id: number, at: Date): Promise<boolean> {
  return tx<{ has_rivals: boolean }[]>`
    with settled as (
      update payments set status = 'settled', settled_at = ${at}, client_secret = null, flag = null
      where id = ${id} returning order_id
    )
    select exists (
      select from payments rival join settled using (order_id)
      where rival.id <> ${id} and rival.status in ('starting', 'open')
    ) as has_rivals`.value()
}

/**
 * Ends an attempt that is under way. False when its money may be on the way since `capturing_after`, unless the provider
 * has answered that it processes it, when it was opened at its provider since it was read, or when it became an accepted
 * bank transfer. A card payment was canceled at its provider before, whatever was sent there.
 */
export function markEnded(
  db: Db,
  { id, provider_ref }: Pick<PaymentRow, 'id' | 'provider_ref'>,
  status: 'canceled' | 'failed',
  capturing_after: Date,
): Promise<boolean> {
  return db`
    update payments set status = ${status}, client_secret = null
    where id = ${id} and status in ('starting', 'open') and provider_ref is not distinct from ${provider_ref}
      and not (method = any(${[...transferMethods]}) and status = 'open')
      and (capturing_since is null or capturing_since <= ${capturing_after} or processing_since is not null
        or method = 'card')`.any()
}

export async function markTransferPaymentEnded(tx: Tx, id: number): Promise<void> {
  await tx`update payments set status = 'canceled' where id = ${id} and status = 'open'`
}

/**
 * Marks an attempt whose money is about to be captured. Undefined when it has ended, its order no longer waits, or its
 * stock is not reserved any more; but a capture that was requested before is requested again, to learn its result.
 */
export function markCapturing(db: Db, id: number, at: Date): Promise<PaymentRow | undefined> {
  return db<PaymentRow[]>`
    update payments payment set capturing_since = ${at}
    where payment.id = ${id} and payment.status = 'open' and (payment.capturing_since is not null or exists (
      select from orders
      where orders.id = payment.order_id and orders.status = 'placed' and orders.placed_at is null
        and ${selectReservedUntil(db, db`orders.id`)} > ${at}
    ))
    returning ${selectPaymentRow(db)}`.first()
}

/** Marks that a wallet's token took no money, unless another try is under way. Nothing waits for the buyer any more. */
export async function markTokenUnpaid(
  db: Db,
  { id, capturing_since }: Pick<PaymentRow, 'id' | 'capturing_since'>,
): Promise<void> {
  await db`
    update payments set capturing_since = null, awaits_buyer_since = null
    where id = ${id} and capturing_since is not distinct from ${capturing_since}`
}

/** Marks that the bank asks the buyer about a wallet's token, unless another try is under way. */
export async function markAwaitingBuyer(
  db: Db,
  { id, capturing_since }: Pick<PaymentRow, 'id' | 'capturing_since'>,
  at: Date,
): Promise<void> {
  await db`
    update payments set capturing_since = null, awaits_buyer_since = coalesce(awaits_buyer_since, ${at})
    where id = ${id} and capturing_since is not distinct from ${capturing_since}`
}

/**
 * Marks that a capture came before the buyer's approval, unless another try is under way. The next try is a new request, so
 * that the provider cannot repeat this refusal.
 */
export async function markNotCapturing(db: Db, { id, capturing_since }: PaymentRow): Promise<void> {
  await db`
    update payments set capture_tries = capture_tries + 1, capturing_since = null
    where id = ${id} and capturing_since = ${capturing_since}`
}

/** Records that try number `tries` was declined. False when that was recorded before, so that it counts once. */
export function markDeclined(db: Db, id: number, triesBefore: number, at: Date): Promise<boolean> {
  return db`
    update payments set capture_tries = capture_tries + 1, capturing_since = null, declined_at = ${at}
    where id = ${id} and capture_tries = ${triesBefore}`.any()
}

/**
 * Records that a provider processes an attempt under way, and returns the time since when; undefined when the attempt has
 * ended.
 */
export function markProcessing(tx: Tx, id: number, at: Date): Promise<Date | undefined> {
  return tx<{ processing_since: Date }[]>`
    update payments set processing_since = coalesce(processing_since, ${at})
    where id = ${id} and status = 'open' returning processing_since`.firstValue()
}

/** Records that a provider does not process an attempt any more, although it took no money. */
export async function markNotProcessing(db: Db, id: number): Promise<void> {
  await db`update payments set processing_since = null where id = ${id} and processing_since is not null`
}

export async function markCaptured(db: Db, id: number, capture_ref: string): Promise<void> {
  await db`update payments set capture_ref = ${capture_ref} where id = ${id} and capture_ref is null`
}

/** Stores the number of monthly installments that the buyer chose, as the provider says it with the money. */
export async function markInstallments(db: Db, id: number, installments: number): Promise<void> {
  await db`update payments set installments = ${installments} where id = ${id} and installments is null`
}

/**
 * Flags a payment that does not match what was requested, as a task for staff. Its money pays no order (rules 5.3); an
 * order that was paid before is packed and shipped as usual, unless it is disputed. What it is flagged for already stays,
 * until staff have looked at all of it.
 */
export async function flagPayment(db: Db, id: number, flag: string): Promise<void> {
  await db`
    update payments set flag = concat_ws('; ', flag, ${flag}::text)
    where id = ${id} and position(${flag} in coalesce(flag, '')) = 0`
}

export async function removeFlag(db: Db, id: number): Promise<void> {
  await db`update payments set flag = null where id = ${id}`
}

/** Flags a payment unless its money arrived as requested. */
export async function flagUnfinalizedPayment(db: Db, id: number, flag: string): Promise<void> {
  await db`update payments set flag = ${flag} where id = ${id} and status not in ('settled', 'refunded') and flag is null`
}

/** Removes the flag of a payment that staff have looked at. Returns its order; undefined when it has no flag. */
export function unflagPayment(tx: Tx, id: number): Promise<number | undefined> {
  return tx<{ order_id: number }[]>`
    update payments set flag = null where id = ${id} and flag is not null returning order_id`.firstValue()
}

export async function markChecked(db: Db, id: number, at: Date): Promise<void> {
  await db`update payments set checked_at = ${at} where id = ${id}`
}
