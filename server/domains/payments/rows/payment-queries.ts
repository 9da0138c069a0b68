import type { PaymentMethod } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export type PaymentState = 'starting' | 'open' | 'settled' | 'cancelled' | 'failed' | 'refunded'

export interface PaymentRow {
  id: number
  order_id: number
  customer_id: number
  method: PaymentMethod | 'free'
  amount: number
  currency: Currency
  status: PaymentState
  idempotency_key: string
  provider_ref: string | null
  client_secret: string | null
  /** PayPal's name for the money it took. */
  capture_ref: string | null
  /** Captures that PayPal declined. */
  capture_tries: number
  /** Since when it is not known what came of a capture; null when nothing is under way. */
  capturing_since: Date | null
  declined_at: Date | null
  created_at: Date
}

/** The columns of an attempt; the table goes by the name of payment. */
function attemptRow(db: Db) {
  return db`
    payment.id, payment.order_id, payment.customer_id, payment.method, payment.amount, payment.currency,
    payment.status, payment.idempotency_key, payment.provider_ref, payment.client_secret, payment.capture_ref,
    payment.capture_tries, payment.capturing_since, payment.declined_at, payment.created_at`
}

export async function insertPayment(
  tx: Tx,
  values: Pick<
    PaymentRow,
    'order_id' | 'customer_id' | 'method' | 'amount' | 'currency' | 'idempotency_key' | 'created_at'
  >,
): Promise<PaymentRow> {
  const [row] = await tx<PaymentRow[]>`
    with payment as (insert into payments ${tx({ ...values, status: 'starting' })} returning *)
    select ${attemptRow(tx)} from payment`
  return row!
}

/** The attempts under way for an order, one a method at most. */
export function listOpenPayments(db: Db, order_id: number): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select ${attemptRow(db)} from payments payment
    where payment.order_id = ${order_id} and payment.status in ('starting', 'open')
    order by payment.id`
}

/** An attempt under way for a cart: for which copy of it, and until when that order's pieces are kept. */
export interface Attempt extends PaymentRow {
  snapshot: string
  held_until: Date | null
}

export function listAttempts(db: Db, cart_id: string): Promise<Attempt[]> {
  return db<Attempt[]>`
    select ${attemptRow(db)},
      orders.snapshot, holds.expires_at as held_until
    from orders
    join payments payment on payment.order_id = orders.id and payment.status in ('starting', 'open')
    left join holds on holds.order_id = orders.id and holds.ended_at is null
    where orders.cart_id = ${cart_id} and orders.number is null`
}

/** Notes what the provider gave the attempt: a card form's secret with its name. False when it was ended meanwhile. */
export async function markOpened(
  db: Db,
  id: number,
  { provider_ref, client_secret = null }: { provider_ref: string; client_secret?: string | null },
): Promise<boolean> {
  const opened = await db`
    update payments set status = 'open', provider_ref = ${provider_ref}, client_secret = ${client_secret}
    where id = ${id} and status in ('starting', 'open')`
  return opened.count > 0
}

export interface PaymentWithOrder extends PaymentRow {
  cart_id: string
  number: string | null
  code: string
  email: string
  crystals: number
}

/** A payment by the provider's name for it, with what its owner is told of the order. */
export async function findPaymentByRef(db: Db, provider_ref: string): Promise<PaymentWithOrder | undefined> {
  const [row] = await db<PaymentWithOrder[]>`
    select ${attemptRow(db)},
      orders.cart_id, orders.number, orders.code, orders.email, coalesce(entry.crystals, 0) as crystals
    from payments payment
    join orders on orders.id = payment.order_id
    left join crystal_entries entry on entry.order_id = orders.id and entry.kind = 'order'
    where payment.provider_ref = ${provider_ref}`
  return row
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`select ${attemptRow(db)} from payments payment where id = ${id}`
  return row
}

/** Takes a payment for this transaction. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx<PaymentRow[]>`select ${attemptRow(tx)} from payments payment where id = ${id} for update`
  return row
}

export async function markRefunded(db: Db, id: number): Promise<void> {
  await db`update payments set status = 'refunded', settled_at = null, client_secret = null where id = ${id}`
}

/** A request stands: its attempt waits for staff. */
export async function markAccepted(tx: Tx, id: number): Promise<void> {
  await tx`update payments set status = 'open' where id = ${id} and status = 'starting'`
}

/** The order is paid with this one. True when others are still under way for it: they must be ended. */
export async function markSettled(tx: Tx, id: number, at: Date): Promise<boolean> {
  const [row] = await tx<{ has_rivals: boolean }[]>`
    with settled as (
      update payments set status = 'settled', settled_at = ${at}, client_secret = null, flag = null
      where id = ${id} returning order_id
    )
    select exists (
      select from payments rival join settled using (order_id)
      where rival.id <> ${id} and rival.status in ('starting', 'open')
    ) as has_rivals`
  return row!.has_rivals
}

/**
 * Ends an attempt that is under way, unless its money may be on the way since `capturing_after`, or it was opened at its
 * provider since it was read. False then.
 */
export async function markEnded(
  db: Db,
  { id, provider_ref }: Pick<PaymentRow, 'id' | 'provider_ref'>,
  status: 'cancelled' | 'failed',
  capturing_after: Date,
): Promise<boolean> {
  const ended = await db`
    update payments set status = ${status}, client_secret = null
    where id = ${id} and status in ('starting', 'open') and provider_ref is not distinct from ${provider_ref}
      and (capturing_since is null or capturing_since <= ${capturing_after})`
  return ended.count > 0
}

/** Says that money is about to be taken with an attempt; undefined when it has ended. */
export async function markCapturing(db: Db, id: number, at: Date): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    update payments payment set capturing_since = ${at}
    where payment.id = ${id} and payment.status = 'open' returning ${attemptRow(db)}`
  return row
}

/** Notes that try number `tries` was declined. False when that was known, so that it counts once. */
export async function markDeclined(db: Db, id: number, tries: number, at: Date): Promise<boolean> {
  const noted = await db`
    update payments set capture_tries = capture_tries + 1, capturing_since = null, declined_at = ${at}
    where id = ${id} and capture_tries = ${tries}`
  return noted.count > 0
}

export async function markCaptured(db: Db, id: number, capture_ref: string): Promise<void> {
  await db`update payments set capture_ref = ${capture_ref} where id = ${id} and capture_ref is null`
}

/** Marks a payment that does not match what was asked for: nobody ships on it, somebody looks at it. Null: that is over. */
export async function flagPayment(db: Db, id: number, flag: string | null): Promise<void> {
  await db`update payments set flag = ${flag} where id = ${id}`
}

/** The same, unless its money has come as it was asked for. */
export async function flagUnpaid(db: Db, id: number, flag: string): Promise<void> {
  await db`update payments set flag = ${flag} where id = ${id} and status not in ('settled', 'refunded') and flag is null`
}

export async function markChecked(db: Db, id: number, at: Date): Promise<void> {
  await db`update payments set checked_at = ${at} where id = ${id}`
}

export interface OpenPayment extends PaymentRow {
  /** Does its order still wait, with its pieces held? */
  waiting: boolean
}

/** Attempts under way that nobody has looked at for a while, the longest first. Requests that stand wait for staff. */
export function listUncheckedPayments(db: Db, before: Date, limit: number): Promise<OpenPayment[]> {
  return db<OpenPayment[]>`
    select ${attemptRow(db)},
      orders.status = 'placed' and exists (select from holds where holds.order_id = orders.id and holds.ended_at is null) as waiting
    from payments payment join orders on orders.id = payment.order_id
    where payment.status in ('starting', 'open') and payment.created_at < ${before}
      and not (payment.method in ('zelle', 'venmo') and payment.status = 'open')
      and (payment.checked_at is null or payment.checked_at < ${before})
    order by payment.checked_at nulls first, payment.created_at
    limit ${limit}`
}

/** Paid orders and settled payments that are not each other's, and flagged payments. */
export async function listPaymentFaults(db: Db): Promise<string[]> {
  const rows = await db<{ fault: string }[]>`
    select format('order %s is paid, but no settled payment of %s %s belongs to it', orders.id, orders.total, orders.currency) as fault
    from orders
    where orders.payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed') and not exists (
      select from payments
      where payments.order_id = orders.id and payments.status = 'settled'
        and payments.amount = orders.total and payments.currency = orders.currency
    )
    union all
    select format('payment %s is settled, but order %s is not paid', payments.id, payments.order_id)
    from payments join orders on orders.id = payments.order_id
    where payments.status = 'settled' and (orders.number is null
      or orders.payment_status not in ('paid', 'partially_refunded', 'refunded', 'disputed'))
    union all
    select format('PayPal took the money of payment %s, but its capture has no name here', id)
    from payments where method = 'paypal' and status in ('settled', 'refunded') and capture_ref is null
    union all
    select format('payment %s is flagged: %s', id, flag) from payments where flag is not null`
  return rows.map(({ fault }) => fault)
}
