import { transferMethods } from '@shop/contract/transfers.ts'
import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'
import { paidStatuses } from '../domains/orders/orders.ts'

const HOUR_MS = 3_600_000

/**
 * Finds paid orders and finalized payments that do not belong together, payments that could still take money for an order that
 * does not wait for it, although the jobs had an hour to end them, orders that wait for a review without one, payments that
 * do not say where their money is, and flagged ones, of orders of the slice; returns a sentence for each. A provider that still processes a payment ends it later.
 */
export function listPaymentInconsistencies(db: Db, slice: Slice, now: Date): Promise<string[]> {
  const overdueBefore = new Date(now.valueOf() - HOUR_MS)
  return db<{ inconsistency: string }[]>`
    select format('order %s is paid, but no settled payment of %s %s belongs to it', orders.id, orders.total, orders.currency) as inconsistency
    from orders
    where ${isWithin(db, 'orders.id', slice)} and orders.payment_status = any(${paidStatuses}) and not exists (
      select from payments
      where payments.order_id = orders.id and payments.status = 'settled'
        and payments.amount = orders.total and payments.currency = orders.currency
    )
    union all
    select format('payment %s is settled, but order %s is not paid', payments.id, payments.order_id)
    from payments join orders on orders.id = payments.order_id
    where ${isWithin(db, 'payments.order_id', slice)} and payments.status = 'settled' and (orders.placed_at is null
      or orders.payment_status <> all(${paidStatuses}))
    union all
    select format('payment %s is still open, but order %s does not wait for it', payments.id, orders.id)
    from payments join orders on orders.id = payments.order_id
    where ${isWithin(db, 'payments.order_id', slice)} and payments.status in ('starting', 'open') and payments.created_at < ${overdueBefore}
      and payments.processing_since is null
      and (orders.status <> 'placed' or orders.payment_status <> 'pending'
        or (orders.placed_at is not null and payments.method <> all(${[...transferMethods]})))
    union all
    select format('order %s waits for the review of its payment, but has none, or no reservation', orders.id)
    from orders
    where ${isWithin(db, 'orders.id', slice)} and orders.status = 'placed' and orders.payment_status = 'requires_action' and not (
      exists (select from payments where payments.order_id = orders.id and payments.status = 'open')
      and exists (select from reservations where reservations.order_id = orders.id and reservations.kind = 'review' and reservations.ended_at is null)
    )
    union all
    select format('PayPal took the money of payment %s, but its capture has no name here', id)
    from payments where ${isWithin(db, 'order_id', slice)} and method = 'paypal' and status in ('settled', 'refunded') and capture_ref is null
    union all
    select format('payment %s by %s is %s, but has no name at its provider', id, method, status)
    from payments where ${isWithin(db, 'order_id', slice)} and method in ('card', 'paypal') and status in ('settled', 'refunded') and provider_ref is null
    union all
    select format('payment %s is %s, and is of %s %s', id, case method when 'free' then 'free' else 'by ' || method end, amount, currency)
    from payments where ${isWithin(db, 'order_id', slice)} and status in ('settled', 'refunded') and (method = 'free') <> (amount = 0)
    union all
    select format('payment %s is %s by %s, but money outside the shop %s', payments.id, status, method,
      case when method = 'outside' then 'has no record' else 'is recorded for it' end)
    from payments left join outside_payments outside on outside.payment_id = payments.id
    where ${isWithin(db, 'payments.order_id', slice)}
      and (outside.payment_id is not null) <> (method = 'outside' and status in ('settled', 'refunded'))
      and (outside.payment_id is not null or method = 'outside')
    union all
    select format('payment %s is flagged: %s', id, flag) from payments where ${isWithin(db, 'order_id', slice)} and flag is not null`.column()
}

export function listUnresolvedPayments(db: Db): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('%s payment %s of %s %s is at the provider and has no order here', method, provider_ref, amount, currency) as inconsistency
    from unmatched_payments where status in ('open', 'refunding')`.column()
}
