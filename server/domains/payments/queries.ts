import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'

export type PaymentState = 'starting' | 'open' | 'settled' | 'cancelled' | 'failed' | 'refunded'

export interface PaymentRow {
  id: number
  order_id: number
  customer_id: number
  method: 'card' | 'paypal' | 'free'
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

/** Takes a payment for this transaction. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx<PaymentRow[]>`select ${attemptRow(tx)} from payments payment where id = ${id} for update`
  return row
}

export async function markRefunded(db: Db, id: number): Promise<void> {
  await db`update payments set status = 'refunded', settled_at = null, client_secret = null where id = ${id}`
}

/** The order is paid with this one. True when others are still under way for it: they must be ended. */
export async function markSettled(tx: Tx, id: number, at: Date): Promise<boolean> {
  const [row] = await tx<{ has_rivals: boolean }[]>`
    with settled as (
      update payments set status = 'settled', settled_at = ${at}, client_secret = null where id = ${id} returning order_id
    )
    select exists (
      select from payments rival join settled using (order_id)
      where rival.id <> ${id} and rival.status in ('starting', 'open')
    ) as has_rivals`
  return row!.has_rivals
}

/** Ends an attempt that is under way, unless its money may be on the way since `capturing_after`. False then. */
export async function markEnded(
  db: Db,
  id: number,
  status: 'cancelled' | 'failed',
  capturing_after: Date,
): Promise<boolean> {
  const ended = await db`
    update payments set status = ${status}, client_secret = null
    where id = ${id} and status in ('starting', 'open')
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

/** Marks a payment that does not match what was asked for: nobody ships on it, somebody looks at it. */
export async function flagPayment(db: Db, id: number, flag: string): Promise<void> {
  await db`update payments set flag = ${flag} where id = ${id}`
}

export async function markChecked(db: Db, id: number, at: Date): Promise<void> {
  await db`update payments set checked_at = ${at} where id = ${id}`
}

export interface OpenPayment extends PaymentRow {
  /** Does its order still wait, with its pieces held? */
  waiting: boolean
}

/** Attempts under way that nobody has looked at for a while, the longest first. */
export function listUncheckedPayments(db: Db, before: Date, limit: number): Promise<OpenPayment[]> {
  return db<OpenPayment[]>`
    select ${attemptRow(db)},
      orders.status = 'placed' and exists (select from holds where holds.order_id = orders.id and holds.ended_at is null) as waiting
    from payments payment join orders on orders.id = payment.order_id
    where payment.status in ('starting', 'open') and payment.created_at < ${before}
      and (payment.checked_at is null or payment.checked_at < ${before})
    order by payment.checked_at nulls first, payment.created_at
    limit ${limit}`
}

export interface RefundRow {
  id: number
  amount: number
  status: 'pending' | 'done' | 'failed'
  idempotency_key: string
  method: PaymentRow['method']
  currency: Currency
  /** The provider's name for what was taken. */
  taken_ref: string
}

/** Writes down that money goes back; the same key again changes nothing. */
export async function insertRefund(
  tx: Tx,
  refund: {
    payment_id: number
    amount: number
    reason: string
    idempotency_key: string
    actor: string
    created_at: Date
  },
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into refunds ${tx({ ...refund, status: 'pending' })} on conflict (idempotency_key) do nothing returning id`
  return row?.id
}

/** A refund that still has to reach the provider, with the payment it is of. */
export async function findPendingRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    select refund.id, refund.amount, refund.status, refund.idempotency_key, payment.method, payment.currency,
      coalesce(payment.capture_ref, payment.provider_ref) as taken_ref
    from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.id = ${id} and refund.status = 'pending'`
  return row
}

export async function markRefundDone(db: Db, id: number, refund_ref: string, at: Date): Promise<void> {
  await db`update refunds set status = 'done', provider_ref = ${refund_ref}, done_at = ${at} where id = ${id} and status = 'pending'`
}

/** Paid orders and settled payments that are not each other's, flagged payments, refunds and attempts that got stuck. */
export async function listPaymentFaults(db: Db, now: Date): Promise<string[]> {
  const stuck = new Date(now.valueOf() - 15 * 60_000)
  const rows = await db<{ fault: string }[]>`
    select format('order %s is paid, but no settled payment of %s %s belongs to it', orders.id, orders.total, orders.currency) as fault
    from orders
    where orders.number is not null and not exists (
      select from payments
      where payments.order_id = orders.id and payments.status = 'settled'
        and payments.amount = orders.total and payments.currency = orders.currency
    )
    union all
    select format('payment %s is settled, but order %s is not paid', payments.id, payments.order_id)
    from payments join orders on orders.id = payments.order_id
    where payments.status = 'settled' and orders.number is null
    union all
    select format('PayPal took the money of payment %s, but its capture has no name here', id)
    from payments where method = 'paypal' and status in ('settled', 'refunded') and capture_ref is null
    union all
    select format('payment %s is flagged: %s', id, flag) from payments where flag is not null
    union all
    select format('refund %s of payment %s is still pending', id, payment_id) from refunds where status = 'pending' and created_at < ${stuck}
    union all
    select format('payment %s refunds more than was taken', payments.id)
    from payments join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
    group by payments.id having sum(refunds.amount) > payments.amount`
  return rows.map(({ fault }) => fault)
}
