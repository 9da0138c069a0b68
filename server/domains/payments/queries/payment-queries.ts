import type { PaymentMethod } from '@shop/contract/checkout.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { transferMethods } from '@shop/contract/transfers.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import { selectEmail } from '../../accounts/accounts.ts'
import { selectCreditedCrystals } from '../../loyalty/loyalty.ts'
import { selectProductIds } from '../../orders/orders.ts'
import { selectReservedUntil } from '../../stock/stock.ts'

export type PaymentAttemptStatus = 'starting' | 'open' | 'settled' | 'canceled' | 'failed' | 'refunded'

export interface PaymentRow {
  id: number
  order_id: number
  /** The products of its order, each once. */
  product_ids: number[]
  customer_id: number
  method: PaymentMethod | 'outside' | 'free'
  amount: number
  currency: Currency
  status: PaymentAttemptStatus
  idempotency_key: string
  provider_ref: string | null
  client_secret: string | null
  capture_ref: string | null
  capture_tries: number
  /** The time since which the result of a capture, or of a wallet's token, is unknown; null when none is under way. */
  capturing_since: Date | null
  declined_at: Date | null
  /** The time since which its provider processes or reviews it; null when it does not. */
  processing_since: Date | null
  /** The time since which the buyer has to confirm a wallet's token at the bank; null when nothing waits for that. */
  awaits_buyer_since: Date | null
  /** Whether its card form offers monthly installments. It never changes, because the provider refuses another request. */
  offers_installments: boolean
  /** The number of monthly installments that the buyer chose; null for one payment. */
  installments: number | null
  created_at: Date
}

/** Returns the columns of a payment; the table must have the alias `payment`. */
export function selectPaymentRow(db: Db) {
  return db`
    payment.id, payment.order_id,
    ${selectProductIds(db, db`payment.order_id`)} as product_ids,
    payment.customer_id, payment.method, payment.amount, payment.currency,
    payment.status, payment.idempotency_key, payment.provider_ref, payment.client_secret, payment.capture_ref,
    payment.capture_tries, payment.capturing_since, payment.declined_at, payment.processing_since,
    payment.awaits_buyer_since, payment.offers_installments, payment.installments, payment.created_at`
}

export type NewPayment = Pick<
  PaymentRow,
  | 'order_id'
  | 'customer_id'
  | 'method'
  | 'amount'
  | 'currency'
  | 'idempotency_key'
  | 'offers_installments'
  | 'created_at'
>

export function insertPayment(tx: Tx, values: NewPayment): Promise<PaymentRow> {
  const { order_id, customer_id, method, amount, currency, idempotency_key, offers_installments, created_at } = values
  return tx<PaymentRow[]>`
    with payment as (
      insert into payments (order_id, customer_id, method, amount, currency, status, idempotency_key, offers_installments,
        created_at)
      values (${order_id}, ${customer_id}, ${method}, ${amount}, ${currency}, 'starting', ${idempotency_key},
        ${offers_installments}, ${created_at})
      returning *
    )
    select ${selectPaymentRow(tx)} from payment`.one()
}

/** Lists the attempts under way for an order, at most one for each method. */
export function listOpenPayments(db: Db, order_id: number): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select ${selectPaymentRow(db)} from payments payment
    where payment.order_id = ${order_id} and payment.status in ('starting', 'open')
    order by payment.id`
}

/** Lists the attempts under way for an order and for the drafts of other copies of its cart. */
export function listOpenPaymentsOfCart(db: Db, order_id: number): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select ${selectPaymentRow(db)} from payments payment
    where payment.status in ('starting', 'open') and payment.order_id in (
      select ${order_id}::integer
      union all
      select copy.id from orders own join orders copy on copy.cart_id = own.cart_id and copy.placed_at is null
      where own.id = ${order_id}
    )
    order by payment.id`
}

/** An attempt under way for a cart, with the hash of the copy that it pays and the end of that order's reservation. */
export interface PaymentAttempt extends PaymentRow {
  snapshot: string
  lang: Lang
  reserved_until: Date | null
}

export function listPaymentAttempts(db: Db, cart_id: string): Promise<PaymentAttempt[]> {
  return db<PaymentAttempt[]>`
    select ${selectPaymentRow(db)},
      orders.snapshot, orders.lang, ${selectReservedUntil(db, db`orders.id`)} as reserved_until
    from orders
    join payments payment on payment.order_id = orders.id and payment.status in ('starting', 'open')
    where orders.cart_id = ${cart_id} and orders.placed_at is null`
}

export interface PaymentWithOrder extends PaymentRow {
  cart_id: string
  code: string
  email: string
  crystals: number
}

export type CompletedOrder = Pick<PaymentWithOrder, 'order_id' | 'code' | 'email' | 'crystals'>

export function findPaymentByRef(db: Db, provider_ref: string): Promise<PaymentWithOrder | undefined> {
  return db<PaymentWithOrder[]>`
    select ${selectPaymentRow(db)},
      orders.cart_id, orders.code, coalesce(${selectEmail(db, db`orders.customer_id`)}, '') as email,
      ${selectCreditedCrystals(db, db`orders.id`)} as crystals
    from payments payment
    join orders on orders.id = payment.order_id
    where payment.provider_ref = ${provider_ref}`.first()
}

/**
 * The state of the payment of a cart. `canceled` was paid before its order was canceled, and `denied` is a review that took
 * no money.
 */
export type CartPayment = 'paid' | 'canceled' | 'confirming' | 'transfer' | 'denied'

/** Finds what pays a cart whose order was placed, the last one of several. Undefined for a cart without one, or of another customer. */
export async function findCartPayment(db: Db, customer_id: number, cart_id: string): Promise<CartPayment | undefined> {
  const state = await db<{ state: CartPayment | null }[]>`
    select case
        when exists (select from payments where payments.order_id = orders.id and payments.status = 'settled')
          then case orders.status when 'canceled' then 'canceled' else 'paid' end
        when orders.status = 'placed' and orders.payment_status = 'requires_action' then 'confirming'
        when orders.status = 'placed' and orders.payment_status = 'pending' then 'transfer'
        when orders.status = 'expired' and orders.payment_status = 'failed' then 'denied'
      end as state
    from orders where orders.cart_id = ${cart_id} and orders.customer_id = ${customer_id} and orders.placed_at is not null
    order by orders.placed_at desc limit 1`.firstValue()
  return state ?? undefined
}

/**
 * The state of a payment that is under way for a cart, whose order is not placed yet or never will be. `processing`: its provider decides;
 * `unknown`: whether a wallet's token paid is not known yet; `awaits_buyer`: the bank asks the buyer.
 */
export type PaymentProgress = 'processing' | 'unknown' | 'awaits_buyer'

/** Finds what happens to a payment of a cart, and since when; undefined when nothing does. */
export function findPaymentProgress(
  db: Db,
  cart_id: string,
): Promise<{ progress: PaymentProgress; since: Date } | undefined> {
  return db<{ progress: PaymentProgress; since: Date }[]>`${selectPaymentProgress(db, cart_id)}`.first()
}

export function selectPaymentProgress(db: Db, cart_id: string): Fragment {
  return db`
    select case
        when payments.processing_since is not null then 'processing'
        when payments.capturing_since is not null then 'unknown'
        else 'awaits_buyer'
      end as progress, coalesce(payments.processing_since, payments.capturing_since, payments.awaits_buyer_since) as since
    from payments join orders on orders.id = payments.order_id
    where orders.cart_id = ${cart_id} and (orders.placed_at is null or orders.status = 'placed')
      and payments.status = 'open' and (payments.processing_since is not null
      or payments.method = 'card' and (payments.capturing_since is not null or payments.awaits_buyer_since is not null))
    order by payments.processing_since is null, payments.capturing_since is null limit 1`
}

/** Whether a provider processes a payment of a cart, whose order is not placed yet or never will be. */
export async function isPaymentProcessed(db: Db, cart_id: string): Promise<boolean> {
  return (await findPaymentProgress(db, cart_id))?.progress === 'processing'
}

export function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db<PaymentRow[]>`select ${selectPaymentRow(db)} from payments payment where id = ${id}`.first()
}

export function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  return tx<PaymentRow[]>`select ${selectPaymentRow(tx)} from payments payment where id = ${id} for update`.first()
}

export async function lockOrderPayments(tx: Tx, order_id: number): Promise<void> {
  await tx`select from payments where order_id = ${order_id} order by id for update`
}

export type FinalPayment = Pick<PaymentRow, 'id' | 'method' | 'amount'>

export function findFinalPayment(db: Db, order_id: number): Promise<FinalPayment | undefined> {
  return db<FinalPayment[]>`
    select id, method, amount from payments where order_id = ${order_id} and status = 'settled'`.first()
}

/** Locks the payment that paid an order for this transaction; undefined without one. */
export function lockFinalPayment(tx: Tx, order_id: number): Promise<FinalPayment | undefined> {
  return tx<FinalPayment[]>`
    select id, method, amount from payments where order_id = ${order_id} and status = 'settled' for update`.first()
}

export interface PaidChange {
  order_id: number
  payment_id: number
  amount: number
  disputed: boolean
}

/** Lists the orders that were paid for changes of an order, the newest first. */
export function listPaidChanges(db: Db, order_id: number): Promise<PaidChange[]> {
  return db<PaidChange[]>`
    select orders.id as order_id, paid.id as payment_id, paid.amount, orders.payment_status = 'disputed' as disputed
    from orders cross join lateral (
      select id, amount from payments where payments.order_id = orders.id and status = 'settled' limit 1
    ) paid
    where orders.change_of = ${order_id} order by orders.id desc`
}

export function isReserved(db: Db, order_id: number, at: Date): Promise<boolean> {
  return db`select where ${selectReservedUntil(db, db`${order_id}`)} > ${at}`.any()
}

export interface OpenPayment extends PaymentRow {
  waiting: boolean
}

/**
 * Lists attempts under way that were not synced for a while, the longest first. Accepted bank transfers are left out,
 * because they wait for staff.
 */
export function listUncheckedPayments(db: Db, before: Date, limit: number): Promise<OpenPayment[]> {
  return db<OpenPayment[]>`
    select ${selectPaymentRow(db)},
      orders.status = 'placed' and ${selectReservedUntil(db, db`orders.id`)} is not null as waiting
    from payments payment join orders on orders.id = payment.order_id
    where payment.status in ('starting', 'open') and payment.created_at < ${before}
      and not (payment.method = any(${[...transferMethods]}) and payment.status = 'open')
      and (payment.checked_at is null or payment.checked_at < ${before})
    order by payment.checked_at nulls first, payment.created_at
    limit ${limit}`
}
