import { manualMethods } from '@shop/contract/transfers.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export function listPersonalPayments(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, payment.method, payment.installments, payment.amount, payment.currency, payment.status, coalesce(payment.provider_ref, (select reference from outside_payments where payment_id = payment.id)) as provider_ref,
      payment.created_at, payment.settled_at
    from payments payment join orders on orders.id = payment.order_id
    where payment.customer_id = ${customer_id}
    order by payment.id`
}

/** The events of an unmatched payment whose note staff wrote in their own words. */
const hasStaffNote = (db: Db) => db`event.type in ('rebuild_asked', 'refund_asked', 'dismissed')`

export function listPersonalUnmatchedPayments(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select method, amount, currency, status, provider_ref, (
        select string_agg(note, E'\n\n' order by event.id) from unmatched_payment_events event
        where event.unmatched_payment_id = unmatched.id and ${hasStaffNote(db)}
      ) as note, paid_at
    from unmatched_payments unmatched where customer_id = ${customer_id} order by id`
}

/**
 * Lists the bank transfers that a customer was asked to make by Zelle, Venmo or SPEI, and their outcomes, as personal data.
 */
export function listPersonalTransfers(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, payment.method, request.reference, concat_ws(', ', request.account, request.holder, request.bank) as account,
      request.requested_at, request.deadline,
      request.reminded_at, request.ended_at, request.outcome
    from bank_transfers request
    join payments payment on payment.id = request.payment_id
    join orders on orders.id = request.order_id
    where request.customer_id = ${customer_id}
    order by request.payment_id`
}

export function listPersonalRefunds(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, refund.amount, payment.currency, refund.status, refund.reason,
      coalesce(refund.reference, refund.provider_ref) as reference, refund.created_at, refund.done_at
    from refunds refund
    join payments payment on payment.id = refund.payment_id
    join orders on orders.id = payment.order_id
    where payment.customer_id = ${customer_id}
    union all
    select orders.code, owed.amount, payment.currency, case when owed.sent_at is null then 'pending' else 'done' end,
      owed.cause, owed.sent_reference, owed.created_at, owed.sent_at
    from owed_transfers owed
    join payments payment on payment.id = owed.payment_id
    join orders on orders.id = payment.order_id
    where payment.customer_id = ${customer_id}
    order by created_at`
}

export function listPersonalDisputes(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, dispute.amount, payment.currency, dispute.reason, dispute.status, dispute.lost, dispute.opened_at, dispute.closed_at
    from disputes dispute
    join payments payment on payment.id = dispute.payment_id
    join orders on orders.id = payment.order_id
    where payment.customer_id = ${customer_id}
    order by dispute.id`
}

/**
 * Removes the reasons of the refunds of a customer whose account is closed, and the notes on their unmatched payments; staff
 * wrote them in their own words.
 */
export async function anonymizePayments(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    update unmatched_payment_events event set note = null from unmatched_payments unmatched
    where unmatched.id = event.unmatched_payment_id and unmatched.customer_id = ${customer_id} and note is not null
      and ${hasStaffNote(tx)}`
  await tx`
    update refunds set reason = '' from payments
    where payments.id = refunds.payment_id and payments.customer_id = ${customer_id} and reason <> ''`
}

/** Whether a payment attempt is still open at the provider, or a dispute is, also about an order that was refunded. */
export function hasOpenPayment(db: Db, customer_id: number): Promise<boolean> {
  return db`
    select from payments where customer_id = ${customer_id} and status in ('starting', 'open')
    union all
    select from disputes join payments on payments.id = disputes.payment_id
    where payments.customer_id = ${customer_id} and disputes.status = 'open'
    limit 1`.any()
}

/** Whether a refund waits for a person to send it: one of a transfer, or a failed one that is still owed. */
export function hasPendingManualRefund(db: Db, customer_id: number): Promise<boolean> {
  return db`
    select from refunds join payments on payments.id = refunds.payment_id
    where payments.customer_id = ${customer_id} and (refunds.id in (select id from owed_refunds)
      or (refunds.status = 'pending' and payments.method = any(${[...manualMethods]})))
    union all
    select from owed_transfers owed join payments on payments.id = owed.payment_id
    where payments.customer_id = ${customer_id} and owed.sent_at is null
    limit 1`.any()
}
