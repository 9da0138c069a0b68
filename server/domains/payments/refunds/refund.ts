import type { Db, Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockOrder, type OrderRow } from '../../orders/orders.ts'
import { type VariantQuantity, restockItems } from '../../stock/stock.ts'
import { isPaidByHand } from '../providers/providers.ts'
import { findFinalPayment, lockFinalPayment } from '../queries/payment-queries.ts'
import { findRefundByKey, listRefundsOfPayment } from '../queries/refund-queries.ts'
import { type PaidOrder, recordRefund } from './record-refund.ts'
import { calculateRefundable, type RefundShares } from './refund-shares.ts'

/** Minor units of the order's currency; `goods` is the price of the items after the discount. */
export interface NewRefund extends RefundShares {
  order_id: number
  reason: string
  actor: string
  /** A repeated key is the same refund, and changes nothing. */
  key?: string | undefined
  /** The reference of a transfer that was already made by hand (Zelle, Venmo). */
  reference?: string | undefined
  /** The units of the order that were restocked. */
  restock?: VariantQuantity[]
  /** The units that were not sent, and cannot be sold. */
  discard?: VariantQuantity[]
  /** Whether the customer gets the mail about a refund, which is usual; a canceled order has its own mail. */
  mail?: boolean
}

export interface RefundResult {
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
 * (rules 5.6). `recordRefund` says what follows. A job requests the money from the provider and retries until it is
 * done; for Zelle and Venmo a person sends it and gives the `reference`. A caller that also locks the order must lock
 * the payment first (`lockPaidOrder`).
 *
 * Refuses an order that was not paid, more than is left of items or shipping, and a part while a dispute is open; then
 * nothing has changed.
 */
export async function refundPayment(tx: Tx, shop: Shop, refund: NewRefund): Promise<RefundResult> {
  const at = shop.clock.now()
  const paidOrder =
    (await lockPaidOrder(tx, refund.order_id)) ?? refuseWith('order_not_paid', { order_id: refund.order_id })
  const earlierRefund = refund.key === undefined ? undefined : await findRefundByKey(tx, refund.key)
  const to_send = isPaidByHand(paidOrder.payment.method) && refund.reference === undefined
  if (earlierRefund) return { id: earlierRefund.id, amount: earlierRefund.amount, crystals: 0, to_send }
  const amount = refund.goods + refund.shipping
  await validateRefund(tx, paidOrder, refund)
  const recorded = amount === 0 ? undefined : await recordValidatedRefund(tx, shop, paidOrder, refund, at)
  const { restock = [], discard = [], actor } = refund
  const { id: order_id, code, fulfillment_status } = paidOrder.order
  const left = !['unfulfilled', 'preparing'].includes(fulfillment_status)
  await restockItems(tx, shop, { order_id, code, left, restock, discard, actor, at })
  return { id: recorded?.id ?? null, amount, crystals: recorded?.crystals ?? 0, to_send }
}

/** Locks the completed payment of an order, then the order; the sequence is the same everywhere. */
export async function lockPaidOrder(tx: Tx, order_id: number): Promise<PaidOrder | undefined> {
  const payment = await lockFinalPayment(tx, order_id)
  const order = payment && (await lockOrder(tx, order_id))
  return order && { payment, order }
}

/** Returns the amounts that can still be refunded for an order that was locked with `lockPaidOrder`. */
export async function getRefundable(tx: Tx, { payment, order }: PaidOrder): Promise<RefundShares> {
  return calculateRefundable(order, await listRefundsOfPayment(tx, payment.id))
}

/** Returns the amounts that can still be refunded for an order. Refuses an unpaid one. */
export async function calculateRefundableAmounts(
  db: Db,
  order: Pick<OrderRow, 'id' | 'code' | 'subtotal' | 'discount' | 'shipping'>,
): Promise<RefundShares> {
  const payment = (await findFinalPayment(db, order.id)) ?? refuseWith('paid_order_unknown', { code: order.code })
  return calculateRefundable(order, await listRefundsOfPayment(db, payment.id))
}

async function recordValidatedRefund(tx: Tx, shop: Shop, paidOrder: PaidOrder, refund: NewRefund, at: Date) {
  const source = isPaidByHand(paidOrder.payment.method) ? 'staff' : 'shop'
  const record = { mail: true, ...refund, source, done: refund.reference !== undefined } as const
  const recorded = await recordRefund(tx, shop, paidOrder, record, at)
  if (source === 'shop') await shop.queue.add(tx, 'refund', { refund_id: recorded.id })
  return recorded
}

async function validateRefund(tx: Tx, paidOrder: PaidOrder, { goods, shipping, reference }: NewRefund): Promise<void> {
  const { payment, order } = paidOrder
  const refundable = await getRefundable(tx, paidOrder)
  const { code, currency } = order
  if (![goods, shipping].every((share) => Number.isSafeInteger(share) && share >= 0)) refuse('refund_amount_negative')
  if (goods > refundable.goods || shipping > refundable.shipping)
    refuseWith('refund_too_much', {
      code,
      goods: { amount: refundable.goods, currency },
      shipping: { amount: refundable.shipping, currency },
    })
  if (reference !== undefined && !isPaidByHand(payment.method))
    refuseWith('refund_not_manual', { code, method: payment.method })
  if (order.payment_status === 'disputed')
    validateDisputedRefund(paidOrder, goods + shipping === refundable.goods + refundable.shipping)
}

/**
 * While a dispute is open, only the bank decides; at PayPal a full refund is possible and means that the shop accepts
 * the claim.
 */
function validateDisputedRefund({ payment, order }: PaidOrder, isFullRefund: boolean): void {
  const { code } = order
  if (payment.method !== 'paypal') refuseWith('refund_disputed', { code })
  if (!isFullRefund) refuseWith('refund_disputed_partly', { code })
}
