import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { selectEmail } from '../../accounts/accounts.ts'

export type TransferOutcome = 'confirmed' | 'rejected' | 'expired' | 'canceled'

/** A bank transfer, with the facts of its order. `amount` is minor units. */
export interface TransferRow {
  payment_id: number
  order_id: number
  customer_id: number
  method: TransferMethod
  reference: string
  account: string
  /** The holder of the account and the bank, which only SPEI asks for; null for other methods. */
  holder: string | null
  bank: string | null
  amount: number
  currency: Currency
  requested_at: Date
  deadline: Date
  outcome: TransferOutcome | null
  code: string
  lang: Lang
  /** The mailbox that the account has now. */
  email: string
  name: string
}

/** Returns the columns of a bank transfer with its joins: `request`, `payment` and `orders`. */
function selectTransferRow(db: Db) {
  return db`
    select request.payment_id, request.order_id, request.customer_id, payment.method, request.reference, request.account,
      request.holder, request.bank, payment.amount, payment.currency, request.requested_at, request.deadline, request.outcome, orders.code, orders.lang,
      coalesce(${selectEmail(db, db`request.customer_id`)}, '') as email, orders.shipment_address ->> 'name' as name
    from bank_transfers request
    join payments payment on payment.id = request.payment_id
    join orders on orders.id = request.order_id`
}

/** Finds the bank transfer of a cart; undefined for a cart that is not this customer's, or has none. */
export function findTransferOfCart(db: Db, customer_id: number, cart_id: string): Promise<TransferRow | undefined> {
  return db<TransferRow[]>`
    ${selectTransferRow(db)} where orders.cart_id = ${cart_id} and orders.placed_at is not null
      and request.customer_id = ${customer_id}`.first()
}

export function findTransferByCode(db: Db, code: string): Promise<TransferRow | undefined> {
  return db<TransferRow[]>`${selectTransferRow(db)} where orders.code = upper(${code})`.first()
}

export function findTransfer(db: Db, payment_id: number): Promise<TransferRow | undefined> {
  return db<TransferRow[]>`${selectTransferRow(db)} where request.payment_id = ${payment_id}`.first()
}

export function listPendingTransfers(db: Db): Promise<TransferRow[]> {
  return db<
    TransferRow[]
  >`${selectTransferRow(db)} where request.ended_at is null order by request.deadline, request.payment_id`
}

export function listOverdueTransfers(db: Db, now: Date, limit: number): Promise<number[]> {
  return db<{ payment_id: number }[]>`
    select payment_id from bank_transfers
    where ended_at is null and deadline <= ${now}
    order by deadline limit ${limit}`.column()
}

/** Lists waiting bank transfers past the middle of their time whose customer was not reminded yet. */
export function listUnremindedTransfers(db: Db, now: Date, limit: number): Promise<number[]> {
  return db<{ payment_id: number }[]>`
    select payment_id from bank_transfers
    where ended_at is null and reminded_at is null and deadline > ${now} and requested_at + (deadline - requested_at) / 2 <= ${now}
    order by deadline limit ${limit}`.column()
}

export interface TransferHistory {
  waiting: boolean
  /**
   * The end times of the last two bank transfers without payment, the latest first: expired, or given up after half of
   * their time.
   */
  in_vain: Date[]
}

/** Reads them through the customer's orders, of which an index lists the completed ones. */
export async function findTransferHistory(db: Db, customer_id: number): Promise<TransferHistory> {
  const [row] = await db<{ waiting: boolean; in_vain: string[] }[]>`
    select exists (select from bank_transfers where customer_id = ${customer_id} and ended_at is null) as waiting,
      array(
        select to_json(ended_at) #>> '{}' from orders join bank_transfers request on request.order_id = orders.id
        where orders.customer_id = ${customer_id} and orders.placed_at is not null and (outcome = 'expired'
          or (outcome = 'canceled' and ended_at > requested_at + (deadline - requested_at) / 2))
        order by ended_at desc limit 2
      ) as in_vain`
  return { waiting: row!.waiting, in_vain: row!.in_vain.map((at) => new Date(at)) }
}

export async function insertTransfer(
  tx: Tx,
  transfer: Pick<
    TransferRow,
    | 'payment_id'
    | 'order_id'
    | 'customer_id'
    | 'reference'
    | 'account'
    | 'holder'
    | 'bank'
    | 'requested_at'
    | 'deadline'
  >,
): Promise<void> {
  const { payment_id, order_id, customer_id, reference, account, holder, bank, requested_at, deadline } = transfer
  await tx`
    insert into bank_transfers (payment_id, order_id, customer_id, reference, account, holder, bank, requested_at, deadline)
    values (${payment_id}, ${order_id}, ${customer_id}, ${reference}, ${account}, ${holder}, ${bank}, ${requested_at}, ${deadline})`
}

/** Ends a bank transfer, also an expired one whose money arrived late. One that ended otherwise stays as it is. */
export async function markTransferEnded(tx: Tx, payment_id: number, outcome: TransferOutcome, at: Date): Promise<void> {
  await tx`
    update bank_transfers set outcome = ${outcome}, ended_at = ${at}
    where payment_id = ${payment_id} and (ended_at is null or (outcome = 'expired' and ${outcome} = 'confirmed'))`
}

/**
 * Records that the customer was reminded. False when that was done after `before` (null: at any time), or the bank
 * transfer no longer waits.
 */
export function markTransferReminded(tx: Tx, payment_id: number, before: Date | null, at: Date): Promise<boolean> {
  return tx`
    update bank_transfers set reminded_at = ${at}
    where payment_id = ${payment_id} and (reminded_at is null or reminded_at <= ${before}) and ended_at is null
      and deadline > ${at}`.any()
}

/** Moves the deadline of a waiting bank transfer and returns the new one; undefined when it no longer waits. */
export function extendTransferDeadline(
  tx: Tx,
  payment_id: number,
  hours: number,
  now: Date,
): Promise<Date | undefined> {
  return tx<{ deadline: Date }[]>`
    update bank_transfers set deadline = deadline + make_interval(hours => ${hours})
    where payment_id = ${payment_id} and ended_at is null and deadline > ${now}
    returning deadline`.firstValue()
}
