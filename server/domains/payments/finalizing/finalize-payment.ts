import { calculateCrystals } from '@shop/contract/crystals.ts'
import { formatMoney, type Money } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { repeatAfterDeadlock } from '../../../platform/repeat-after-deadlock.ts'
import type { Shop } from '../../../platform/shop.ts'
import { closeCart } from '../../cart/cart.ts'
import { claimCodeUse, lockCodeUses } from '../../codes/codes.ts'
import { claimGift, creditCrystals } from '../../loyalty/loyalty.ts'
import { queueMail } from '../../notifications/notifications.ts'
import {
  formatMailAddress,
  endUnpaidOrder,
  isAccountClosed,
  reclaimFirstOrderDiscount,
  lockOrder,
  type OrderRow,
  markTransferOrderPaid,
  toMailGift,
  toMailLines,
  completeDraftOrder,
  insertFirstOrder,
  toMailTotals,
} from '../../orders/orders.ts'
import { releaseReservation, commitReservation, deductStockWithoutReservation } from '../../stock/stock.ts'
import { isTransferMethod } from '../providers/providers.ts'
import type { LockedPayment } from '../refunds/record-external-refund.ts'
import { refundWithoutOrder } from '../refunds/refund-without-order.ts'
import { type CompletedOrder, isReserved, lockPayment, type PaymentRow } from '../queries/payment-queries.ts'
import { flagPayment, markCaptured, markEnded, markFinalized, removeFlag } from '../queries/payment-state-queries.ts'
import { markTransferEnded } from '../queries/transfer-queries.ts'

/** The money that the provider captured. */
export interface CapturedMoney extends Money {
  /** The source of the information: the browser's return, a webhook, the reconciliation, or a person. */
  actor: string
  /** Records the action of a person in the same transaction; not called for money that was finalized before. */
  onRecord?: (tx: Tx) => Promise<void>
}

interface FinalizedOrder extends CompletedOrder {
  outcome: 'settled'
}
export type FinalizedPayment = FinalizedOrder | { outcome: 'mismatch' } | { outcome: 'returned' }

/**
 * Turns captured money into a paid order (rules 5); no other function does this. In one transaction the amount is
 * compared with the frozen one, the order is placed and marked as paid, crystals are credited, the confirmation is
 * queued, and the reservation is committed. A job numbers the order (decision 119).
 *
 * It is safe to call repeatedly and concurrently for one payment. Money that does not match is flagged and completes no
 * order. Money whose order is no longer possible (its claims or its stock are gone, the cart was paid otherwise, the
 * account is closed) is refunded automatically and the customer is notified.
 */
export async function finalizePayment(
  shop: Shop,
  attempt: PaymentRow,
  captured: CapturedMoney,
): Promise<FinalizedPayment> {
  // Orders lock rows of products and of codes in different orders.
  return repeatAfterDeadlock(async () => {
    try {
      return await finalizeInTransaction(shop, attempt, captured, finalizeOrder)
    } catch (error) {
      if (error === orderImpossible) return finalizeInTransaction(shop, attempt, captured, refundMoney)
      throw error
    }
  })
}

/**
 * Finalizes money as its provider reports it; `actor` is who asked the provider. `onFirstReport` runs when it was not
 * finalized before.
 */
export async function finalizeCapturedPayment(
  shop: Shop,
  attempt: PaymentRow,
  { amount_received: amount, currency, capture_ref }: ProviderPayment,
  actor: string,
  onFirstReport: () => void = () => {},
): Promise<FinalizedPayment> {
  if (capture_ref !== null) await markCaptured(shop.db, attempt.id, capture_ref)
  return finalizePayment(shop, attempt, { amount, currency, actor, onRecord: async () => onFirstReport() })
}

/** Finalizes an attempt with nothing to pay; it needs no provider. Refuses `code` when no order is possible any more. */
export async function finalizeFreePayment(shop: Shop, attempt: PaymentRow, code: RefusalCode): Promise<FinalizedOrder> {
  const { currency, customer_id } = attempt
  const finalized = await finalizePayment(shop, attempt, { amount: 0, currency, actor: `customer:${customer_id}` })
  return finalized.outcome === 'settled' ? finalized : refuse(code)
}

/**
 * Locks the payment and its order. Statements that do not depend on each other are sent together: the database runs them
 * in order, and the rows are locked for a shorter time.
 */
function finalizeInTransaction(
  shop: Shop,
  { id, order_id, product_ids }: PaymentRow,
  captured: CapturedMoney,
  action: (tx: Tx, shop: Shop, payment: LockedPayment) => Promise<FinalizedPayment>,
): Promise<FinalizedPayment> {
  const at = shop.clock.now()
  return shop.db.beginQueued(product_ids.map(buildQueueName), async (tx): Promise<FinalizedPayment> => {
    const [payment, order] = await Promise.all([lockPayment(tx, id), lockOrder(tx, order_id)])
    if (!payment || !order) throw new Error(`no payment ${id} of order ${order_id}`)
    if (payment.status === 'refunded') return { outcome: 'returned' }
    if (payment.status === 'settled') return toFinalizedOrder(order)
    if (captured.amount !== payment.amount || captured.currency !== payment.currency)
      return handleMismatch(tx, shop, { payment, order, captured, at })
    await captured.onRecord?.(tx)
    return action(tx, shop, { payment, order, actor: captured.actor, at })
  })
}

/** Settlements of orders with the same product wait for the same rows. */
const buildQueueName = (product_id: number) => `settlement of product ${product_id}`

/** Thrown to roll back the transaction when no order is possible. */
const orderImpossible = new Error('there is no order any more for this money')

/**
 * Statements that only a refused claim makes pointless are sent together with the claims: throwing rolls them back.
 */
async function finalizeOrder(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: LockedPayment,
): Promise<FinalizedPayment> {
  const { id: order_id, customer_id, currency, subtotal, discount, placed_at, lines: items } = order
  const is_draft = placed_at === null
  if (!isExpected(payment, order)) throw orderImpossible
  const [claims, , crystals, has_gift, has_rivals] = await Promise.all([
    // The cart of a draft becomes the order now. A transfer closed it when it was requested.
    Promise.all([!is_draft || closeCart(tx, order.cart_id, at), claimDiscount(tx, order)]),
    insertFirstOrder(tx, order_id),
    creditCrystals(tx, shop, { id: order_id, customer_id, currency, goods: subtotal - discount }, at),
    awardOrderGift(tx, order, at),
    markFinalized(tx, payment.id, at),
    is_draft || markTransferEnded(tx, payment.id, 'confirmed', at),
  ])
  if (claims.includes(false)) throw orderImpossible
  if (has_rivals) await shop.queue.add(tx, 'cancel-competing-payments', { order_id })
  const mail = buildOrderPaidMail(order, { paid_with: payment.method, crystals, has_gift, at })
  const paid = { id: order_id, has_gift }
  const deduction = { customer_id, order_id, items, takes_over: is_draft, actor, at }
  const [, , is_committed] = await Promise.all([
    queueMail(tx, shop, 'order-paid', order, mail),
    is_draft
      ? completeDraftOrder(tx, { ...paid, payment_status: 'paid' }, actor, at)
      : markTransferOrderPaid(tx, paid, actor, at),
    // This is the last step, because other orders for the same variants wait for it.
    commitReservation(tx, deduction),
  ])
  if (!is_committed && !(await deductStockWithoutReservation(tx, deduction, shop))) throw orderImpossible
  return toFinalizedOrder(order)
}

/**
 * Whether an order still expects this money. A requested transfer is paid by no other payment. An account that was
 * closed has no orders.
 */
function isExpected(payment: PaymentRow, order: OrderRow): boolean {
  if (order.status === 'cancelled' || isAccountClosed(order)) return false
  if (order.placed_at === null) return true
  return isTransferMethod(payment.method) && ['pending', 'expired'].includes(order.payment_status)
}

/**
 * Claims the use of the code, or the first order's discount, which an expired order gave up. False when another order has
 * it now: the price of this order is no longer valid.
 */
async function claimDiscount(tx: Tx, order: OrderRow): Promise<boolean> {
  const { id, customer_id, discount_code, discount_reason, placed_at, payment_status } = order
  const late = payment_status === 'expired'
  if (discount_code !== null && (late || placed_at === null)) {
    await lockCodeUses(tx, discount_code, customer_id)
    return claimCodeUse(tx, id)
  }
  return !late || discount_reason !== 'first_order' || reclaimFirstOrderDiscount(tx, id)
}

/**
 * Assigns its gift to an order that is placed, and returns whether it goes with the order. That of an expired order may have
 * gone with another one; a transfer that waits keeps its gift, which it got when it was accepted.
 */
export async function awardOrderGift(
  tx: Tx,
  { id, customer_id, gift, placed_at, payment_status }: OrderRow,
  at: Date,
): Promise<boolean> {
  if (placed_at !== null && payment_status === 'pending') return gift !== null
  return gift !== null && claimGift(tx, { ...gift, customer_id, order_id: id }, at)
}

/** Returns the facts about a completed order. It earned its crystals by the same rule that credits them. */
function toFinalizedOrder({ id, code, email, subtotal, discount, currency }: OrderRow): FinalizedOrder {
  return { outcome: 'settled', order_id: id, code, email, crystals: calculateCrystals(subtotal - discount, currency) }
}

interface PaymentFacts {
  paid_with: OrderPaymentMethod
  crystals: number
  has_gift: boolean
  at: Date
}

/** Returns the data of the confirmation of a paid order. */
function buildOrderPaidMail(order: OrderRow, { paid_with, crystals, has_gift, at }: PaymentFacts) {
  return {
    name: order.shipment_address.name,
    number: order.code,
    lines: toMailLines(order.lines),
    ...toMailTotals(order),
    crystals,
    gift: has_gift ? toMailGift(order.reward) : null,
    address: formatMailAddress(order.shipment_address),
    paid_with,
    paid_at: at.toISOString(),
  }
}

/** Refunds money without an order. A draft that waited for it ends; an order that was placed stays as it is. */
async function refundMoney(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: LockedPayment,
): Promise<FinalizedPayment> {
  if (payment.amount > 0) await refundWithoutOrder(tx, shop, payment, order, at)
  else await markEnded(tx, payment, 'cancelled', at)
  await endDraft(tx, shop, order, actor, at)
  return { outcome: 'returned' }
}

/** Ends an order that waited for its first money; one that was placed stays as it is. */
async function endDraft(tx: Tx, shop: Shop, { id: order_id, placed_at }: OrderRow, actor: string, at: Date) {
  if (placed_at === null && (await endUnpaidOrder(tx, order_id, 'expired', actor, at)))
    await releaseReservation(tx, shop, { order_id, kind: 'checkout', outcome: 'released', actor, at })
}

/** Whether an order waits for money: a draft as long as its stock is reserved, and a requested transfer. */
async function isWaiting(tx: Tx, { id, status, payment_status, placed_at }: OrderRow, at: Date): Promise<boolean> {
  if (status !== 'placed' || payment_status !== 'pending') return false
  return placed_at !== null || isReserved(tx, id, at)
}

/**
 * Flags money that does not match for staff. When its order no longer waits for it, because the reservation has ended, a
 * draft ends, and the money is refunded up to the requested amount; what is in another currency staff refund themselves.
 */
async function handleMismatch(
  tx: Tx,
  shop: Shop,
  { payment, order, captured, at }: { payment: PaymentRow; order: OrderRow; captured: CapturedMoney; at: Date },
): Promise<FinalizedPayment> {
  const { id, amount, currency } = payment
  const { actor } = captured
  const flag = `taken ${formatMoney(captured.amount, captured.currency, 'en')}, asked ${formatMoney(amount, currency, 'en')}`
  const waits = await isWaiting(tx, order, at)
  if (!waits && captured.amount > 0 && captured.currency === currency) {
    const refunded = { ...payment, amount: Math.min(captured.amount, amount) }
    await refundMoney(tx, shop, { payment: refunded, order, actor, at })
    await (captured.amount > amount ? flagPayment(tx, id, flag) : removeFlag(tx, id))
    return { outcome: 'returned' }
  }
  await flagPayment(tx, id, flag)
  if (!waits && (await markEnded(tx, payment, 'failed', at))) await endDraft(tx, shop, order, actor, at)
  shop.log.error({ payment_id: id, taken_amount: captured.amount, asked_amount: amount }, 'payment amount mismatch')
  return { outcome: 'mismatch' }
}
