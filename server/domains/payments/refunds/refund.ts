import type { Db, Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockOrder, type OrderRow, transitionOrder } from '../../orders/orders.ts'
import { type VariantQuantity, restockItems } from '../../stock/stock.ts'
import { isPaidByHand } from '../providers/providers.ts'
import { findFinalPayment, listPaidChanges, lockFinalPayment, type PaidChange } from '../queries/payment-queries.ts'
import { findRefundByKey, listRefundsOfPayment, type RefundRow } from '../queries/refund-queries.ts'
import { type PaidOrder, queueRefundMail, recordRefund } from './record-refund.ts'
import { calculateRefundable, type RefundShares, sumAmounts } from './refund-shares.ts'

/** Minor units of the order's currency; `goods` is the price of the items after the discount. */
export interface NewRefund extends RefundShares {
  order_id: number
  reason: string
  actor: string
  /** A repeated key is the same refund, and changes nothing. */
  key?: string | undefined
  reference?: string | undefined
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
  crystals: number
  /** Whether a person has to send the money by a transfer and record it. */
  to_send: boolean
}

/**
 * Refunds money of an order in the caller's transaction. Staff, canceled orders and returns all use this function
 * (rules 5.6). `recordRefund` says what follows. A job requests the money from the provider and retries until it is
 * done; for transfers a person sends it and gives the `reference`. A caller that also locks the order must lock
 * the payment first (`lockPaidOrder`).
 *
 * Refuses an order that was not paid, more than is left of items or shipping, and a part while a dispute is open; then
 * nothing has changed.
 */
export async function refundPayment(tx: Tx, shop: Shop, refund: NewRefund): Promise<RefundResult> {
  const at = shop.clock.now()
  const paidOrder =
    (await lockPaidOrder(tx, refund.order_id)) ?? refuseWith('order_not_paid', { order_id: refund.order_id })
  const earlier = refund.key === undefined ? [] : await listRefundsByKey(tx, refund.key)
  const to_send = isPaidByHand(paidOrder.payment.method) && refund.reference === undefined
  if (earlier[0]) return { id: earlier[0].id, amount: sumAmounts(earlier), crystals: 0, to_send }
  const amount = refund.goods + refund.shipping
  await validateRefund(tx, paidOrder, refund)
  const recorded = amount === 0 ? undefined : await recordParts(tx, shop, paidOrder, refund, at)
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
  return addChanges(tx, order.id, calculateRefundable(order, await listRefundsOfPayment(tx, payment.id)))
}

/** Adds what was paid for changes of the order, and was neither refunded nor is disputed. It is all for goods. */
async function addChanges(db: Db, order_id: number, { goods, shipping }: RefundShares): Promise<RefundShares> {
  const lefts = await Promise.all((await listPaidChanges(db, order_id)).map((change) => readLeftOfChange(db, change)))
  return { goods: lefts.reduce((sum, left) => sum + left, goods), shipping }
}

async function readLeftOfChange(db: Db, { payment_id, amount, disputed }: PaidChange): Promise<number> {
  if (disputed) return 0
  return calculateRefundable({ subtotal: amount, discount: 0, shipping: 0 }, await listRefundsOfPayment(db, payment_id))
    .goods
}

/** Returns the amounts that can still be refunded for an order. Refuses an unpaid one. */
export async function calculateRefundableAmounts(
  db: Db,
  order: Pick<OrderRow, 'id' | 'code' | 'subtotal' | 'discount' | 'shipping'>,
): Promise<RefundShares> {
  const payment = (await findFinalPayment(db, order.id)) ?? refuseWith('paid_order_unknown', { code: order.code })
  return addChanges(db, order.id, calculateRefundable(order, await listRefundsOfPayment(db, payment.id)))
}

/**
 * Records a refund of what was paid for the changes of an order, the last one first, and the rest of what paid the order
 * itself, so that an order that is still to be sent keeps its own payment the longest. The customer gets one mail.
 */
async function recordParts(
  tx: Tx,
  shop: Shop,
  paidOrder: PaidOrder,
  refund: NewRefund,
  at: Date,
): Promise<{ id: number; crystals: number }> {
  const { order } = paidOrder
  const parts: { id: number; crystals: number }[] = []
  let { goods } = refund
  // Money that a person sent for the order is of its own payment.
  for (const change of refund.reference === undefined ? await listPaidChanges(tx, order.id) : []) {
    const paidChange = await lockPaidOrder(tx, change.order_id)
    const part = Math.min(goods, await readLeftOfChange(tx, change))
    if (!paidChange || part === 0) continue
    goods -= part
    const share = { ...refund, goods: part, shipping: 0, mail: false, key: nameKey(refund, parts.length) }
    parts.push(await recordValidatedRefund(tx, shop, paidChange, share, at))
  }
  const [of_change] = parts
  if (of_change === undefined) return recordValidatedRefund(tx, shop, paidOrder, refund, at)
  const share = { ...refund, goods, mail: false, key: nameKey(refund, parts.length) }
  if (goods + refund.shipping > 0) parts.push(await recordValidatedRefund(tx, shop, paidOrder, share, at))
  else
    await transitionOrder(
      tx,
      order.id,
      {},
      { kind: 'partially_refunded', actor: refund.actor, note: refund.reason, at },
    )
  const crystals = parts.reduce((sum, part) => sum + part.crystals, 0)
  if (refund.mail !== false) {
    const left = await getRefundable(tx, paidOrder)
    const amount = refund.goods + refund.shipping
    await queueRefundMail(tx, shop, paidOrder, { amount, crystals, whole: left.goods + left.shipping === 0 })
  }
  return { id: parts.at(-1)!.id, crystals }
}

/** The keys of the parts of a refund begin with that of the whole. */
function nameKey({ key }: Pick<NewRefund, 'key'>, index: number): string | undefined {
  return key === undefined || index === 0 ? key : `${key}:${index}`
}

async function listRefundsByKey(tx: Tx, key: string): Promise<RefundRow[]> {
  const found: RefundRow[] = []
  for (;;) {
    const refund = await findRefundByKey(tx, nameKey({ key }, found.length)!)
    if (!refund) return found
    found.push(refund)
  }
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
