import { formatMoney } from '@shop/contract/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockOrder } from '../../orders/orders.ts'
import { type Pieces, returnPieces } from '../../stock/stock.ts'
import { isRequestMethod } from '../providers/providers.ts'
import { lockSettledPayment } from '../rows/payment-queries.ts'
import { findRefundByKey, listRefundsOf } from '../rows/refund-queries.ts'
import { type PaidOrder, recordRefund } from './record-refund.ts'
import { leftOf, type Shares } from './shares.ts'

/** Minor units of the order's currency; `goods` is the price of the items after the discount. */
export interface NewRefund extends Shares {
  order_id: number
  reason: string
  actor: string
  /** A repeated key is the same refund, and changes nothing. */
  key?: string
  /** The reference of a transfer that was already made by hand (Zelle, Venmo). */
  reference?: string | undefined
  /** The units of the order that were restocked. */
  restock?: Pieces[]
}

export interface Refunded {
  /** Null when there was nothing to refund. */
  id: number | null
  amount: number
  /** The crystals that were debited. */
  crystals: number
  /** Whether a person has to send the money and record it (Zelle, Venmo). */
  to_send: boolean
}

/**
 * Refunds money of an order in the caller's transaction. Staff, canceled orders and returns all use this function
 * (rules 5). `recordRefund` says what follows. A job requests the money from the provider and retries until it is done;
 * for Zelle and Venmo a person sends it and gives the `reference`. A caller that also locks the order must lock the
 * payment first (`lockPaidOrder`).
 *
 * Throws a BusinessError for an order that was not paid, for more than is left of items or shipping, and for a part
 * while a dispute is open; then nothing has changed.
 */
export async function refundPayment(tx: Tx, shop: Shop, refund: NewRefund): Promise<Refunded> {
  const at = shop.clock.now()
  const paid = (await lockPaidOrder(tx, refund.order_id)) ?? notPaid(refund.order_id)
  const before = refund.key === undefined ? undefined : await findRefundByKey(tx, refund.key)
  const to_send = isByHand(paid) && refund.reference === undefined
  if (before) return { id: before.id, amount: before.amount, crystals: 0, to_send }
  const amount = refund.goods + refund.shipping
  await checkRefund(tx, paid, refund)
  const done = amount === 0 ? undefined : await record(tx, shop, paid, refund, at)
  const { restock = [], actor } = refund
  await returnPieces(tx, shop, { order_id: refund.order_id, pieces: restock, actor, at })
  return { id: done?.id ?? null, amount, crystals: done?.crystals ?? 0, to_send }
}

/** Locks the completed payment of an order, then the order; the sequence is the same everywhere. */
export async function lockPaidOrder(tx: Tx, order_id: number): Promise<PaidOrder | undefined> {
  const payment = await lockSettledPayment(tx, order_id)
  const order = payment && (await lockOrder(tx, order_id))
  return order && { payment, order }
}

/** Returns the amounts that can still be refunded for an order that was locked with `lockPaidOrder`. */
export async function leftToRefund(tx: Tx, { payment, order }: PaidOrder): Promise<Shares> {
  return leftOf(order, await listRefundsOf(tx, payment.id))
}

async function record(tx: Tx, shop: Shop, paid: PaidOrder, refund: NewRefund, at: Date) {
  const { goods, shipping, reason, actor, key, reference } = refund
  const by_hand = isByHand(paid)
  const done = await recordRefund(
    tx,
    shop,
    paid,
    {
      goods,
      shipping,
      reason,
      actor,
      key,
      reference,
      source: by_hand ? 'staff' : 'shop',
      done: reference !== undefined,
      mail: true,
    },
    at,
  )
  if (!by_hand) await shop.queue.add(tx, 'refund', { refund_id: done.id })
  return done
}

/** Whether a person sends the money. */
export function isByHand({ payment }: PaidOrder): boolean {
  return isRequestMethod(payment.method)
}

async function checkRefund(tx: Tx, paid: PaidOrder, { goods, shipping, reference }: NewRefund): Promise<void> {
  const { payment, order } = paid
  const left = await leftToRefund(tx, paid)
  const say = (amount: number) => formatMoney(amount, order.currency, 'en')
  if (![goods, shipping].every((share) => Number.isSafeInteger(share) && share >= 0))
    throw new NotPossible('an amount is not below 0')
  if (goods > left.goods || shipping > left.shipping)
    throw new NotPossible(
      `of ${order.code} at most ${say(left.goods)} for pieces and ${say(left.shipping)} for shipping can still go back`,
    )
  if (reference !== undefined && !isByHand(paid))
    throw new NotPossible(`${order.code} was paid by ${payment.method}: the money goes back there, not by hand`)
  if (order.payment_status === 'disputed') checkDisputed(paid, goods + shipping === left.goods + left.shipping)
}

/**
 * While a dispute is open, only the bank decides; at PayPal a full refund is possible and means that the shop accepts
 * the claim.
 */
function checkDisputed({ payment, order }: PaidOrder, whole: boolean): void {
  if (payment.method !== 'paypal') throw new NotPossible(`${order.code} is disputed: the bank decides, answer it there`)
  if (!whole) throw new NotPossible(`${order.code} is disputed: only all of it can go back`)
}

function notPaid(order_id: number): never {
  throw new NotPossible(`order ${order_id} was not paid`)
}
