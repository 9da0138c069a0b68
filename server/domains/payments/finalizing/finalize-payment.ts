import { calculateCrystals } from '@shop/contract/crystals.ts'
import type { Money } from '@shop/contract/money.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { repeatAfterDeadlock } from '../../../platform/repeat-after-deadlock.ts'
import type { Shop } from '../../../platform/shop.ts'
import { closeCart } from '../../cart/cart.ts'
import { claimCodeUse, lockCodeUses } from '../../codes/codes.ts'
import { claimGift, creditCrystals } from '../../loyalty/loyalty.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import {
  formatMailAddress,
  isAccountClosed,
  reclaimFirstOrderDiscount,
  lockOrder,
  type OrderRow,
  markPlacedOrderPaid,
  toMailGift,
  toMailLines,
  completeDraftOrder,
  insertFirstOrder,
  toMailTotals,
} from '../../orders/orders.ts'
import { commitReservation, commitWithoutReservation } from '../../stock/stock.ts'
import { isTransferMethod } from '../providers/providers.ts'
import type { LockedPayment } from '../refunds/record-external-refund.ts'
import type { OrderObstacle } from '../refunds/refund-without-order.ts'
import { type CompletedOrder, lockPayment, type PaymentRow } from '../queries/payment-queries.ts'
import { markCaptured, markFinalized, markInstallments } from '../queries/payment-state-queries.ts'
import { markTransferEnded } from '../queries/transfer-queries.ts'
import { changePaidOrder } from './finalize-change.ts'
import { lockPaidOrder } from '../refunds/refund.ts'
import { handleMismatch, refundMoney } from './refund-money.ts'

export interface CapturedMoney extends Money {
  /** The source of the information: the browser's return, a webhook, the reconciliation, or a person. */
  actor: string
  /** Records the action of a person in the same transaction; not called for money that was finalized before. */
  onRecord?: (tx: Tx) => Promise<void>
}

interface FinalizedOrder extends CompletedOrder {
  outcome: 'settled'
  /** Whether the money was finalized before, so that this report of it changed nothing. */
  repeated: boolean
}
export type FinalizedPayment = FinalizedOrder | { outcome: 'mismatch' } | { outcome: 'returned' }

/**
 * Turns captured money into a paid order (rules 5.3, decision 8); no other function does this. In one transaction the
 * amount is compared with the frozen one, the order is placed and marked as paid, crystals are credited, the
 * confirmation is queued, and the reservation is committed. A job numbers the order (decision 119).
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
      // Money outside the shop is recorded with its order or not at all: there is nothing to send back.
      if (!(error instanceof OrderImpossibleError) || attempt.method === 'outside') throw error
      return finalizeInTransaction(shop, attempt, captured, (tx, _, context) =>
        refundMoney(tx, shop, context, error.obstacle),
      )
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
  { amount_received: amount, currency, capture_ref, installments }: ProviderPayment,
  actor: string,
  onFirstReport: () => void = () => {},
): Promise<FinalizedPayment> {
  if (capture_ref !== null) await markCaptured(shop.db, attempt.id, capture_ref)
  if (installments !== undefined) await markInstallments(shop.db, attempt.id, installments)
  return finalizePayment(shop, attempt, { amount, currency, actor, onRecord: async () => onFirstReport() })
}

/** Finalizes an attempt with nothing to pay; it needs no provider. Refuses `code` when no order is possible any more. */
export async function finalizeFreePayment(shop: Shop, attempt: PaymentRow, code: RefusalCode): Promise<FinalizedOrder> {
  const { currency, customer_id } = attempt
  const finalized = await finalizePayment(shop, attempt, { amount: 0, currency, actor: `customer:${customer_id}` })
  return finalized.outcome === 'settled' ? finalized : refuse(code)
}

/**
 * Locks the payment and its order. Statements that do not depend on each other are sent together: the database runs
 * them in order, and the rows are locked for a shorter time.
 */
function finalizeInTransaction(
  shop: Shop,
  { id, order_id, product_ids }: PaymentRow,
  captured: CapturedMoney,
  action: (tx: Tx, shop: Shop, payment: LockedPayment) => Promise<FinalizedPayment>,
): Promise<FinalizedPayment> {
  const at = shop.clock.now()
  return shop.db.beginQueued(product_ids.map(buildQueueName), async (tx): Promise<FinalizedPayment> => {
    const [payment, formerOrder] = await Promise.all([lockPayment(tx, id), lockOrder(tx, order_id)])
    // A change of the language may have moved the payment since it was read.
    const order = payment?.order_id === order_id ? formerOrder : payment && (await lockOrder(tx, payment.order_id))
    if (!payment || !order) throw new Error(`no payment ${id} of order ${order_id}`)
    if (payment.status === 'refunded') return { outcome: 'returned' }
    if (payment.status === 'settled') return { ...toFinalizedOrder(order), repeated: true }
    if (captured.amount !== payment.amount || captured.currency !== payment.currency)
      return handleMismatch(tx, shop, { payment, order, captured, at })
    await captured.onRecord?.(tx)
    return action(tx, shop, { payment, order, actor: captured.actor, at })
  })
}

/** Settlements of orders with the same product wait for the same rows. */
const buildQueueName = (product_id: number) => `settlement of product ${product_id}`

/** Thrown to roll back the transaction when no order is possible. */
export class OrderImpossibleError extends Error {
  readonly obstacle: OrderObstacle
  constructor(obstacle: OrderObstacle) {
    super(`there is no order any more for this money: ${obstacle}`)
    this.obstacle = obstacle
  }
}

/**
 * Statements that only a refused claim makes pointless are sent together with the claims: throwing rolls them back.
 */
async function finalizeOrder(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: LockedPayment,
): Promise<FinalizedPayment> {
  const { id: order_id, customer_id, currency, subtotal, discount, placed_at, change_of, lines: items } = order
  const is_draft = placed_at === null
  const obstacle = findObstacle(payment, order)
  if (obstacle) throw new OrderImpossibleError(obstacle)
  // Rows of payments and orders are locked before those of customers.
  const changing = change_of === null ? undefined : await lockPaidOrder(tx, change_of)
  const [is_open, has_discount, , crystals, has_gift, has_rivals] = await Promise.all([
    // The cart of a draft becomes the order now. An order that was placed before its payment closed it then.
    !is_draft || closeCart(tx, { cart_id: order.cart_id, items, at }),
    claimDiscount(tx, order),
    change_of !== null || insertFirstOrder(tx, order_id),
    creditCrystals(tx, shop, { id: order_id, customer_id, currency, goods: subtotal - discount }, at),
    awardOrderGift(tx, order, at),
    markFinalized(tx, payment.id, at),
    !isTransferMethod(payment.method) || markTransferEnded(tx, payment.id, 'confirmed', at),
  ])
  if (!is_open) throw new OrderImpossibleError('ordered_before')
  if (!has_discount) throw new OrderImpossibleError('discount_used')
  if (has_rivals) await shop.queue.add(tx, 'cancel-competing-payments', { order_id })
  if (change_of !== null) {
    await markPaid(tx, order, { has_gift, actor, at })
    const failed = await changePaidOrder(tx, shop, { payment, order, actor, at }, { changing, crystals })
    if (failed) throw new OrderImpossibleError(failed)
    return toFinalizedOrder(order)
  }
  const mail = buildOrderPaidMail(order, { payment, crystals, has_gift, at })
  const sale = { customer_id, order_id, items, takes_over: is_draft, actor, at }
  const [, , is_committed] = await Promise.all([
    queueOrderMail(tx, shop, 'order-paid', order, mail),
    markPaid(tx, order, { has_gift, actor, at }),
    // This is the last step, because other orders for the same variants wait for it.
    commitReservation(tx, sale),
  ])
  if (!is_committed && !(await commitWithoutReservation(tx, sale, shop))) throw new OrderImpossibleError('sold_out')
  return toFinalizedOrder(order)
}

function markPaid(
  tx: Tx,
  { id, placed_at }: OrderRow,
  { has_gift, actor, at }: { has_gift: boolean; actor: string; at: Date },
): Promise<void> {
  return placed_at === null
    ? completeDraftOrder(tx, { id, has_gift, payment_status: 'paid' }, actor, at)
    : markPlacedOrderPaid(tx, { id, has_gift }, actor, at)
}

/**
 * Returns why an order does not expect this money any more; null when it does. A requested transfer is paid by no other
 * payment; an order whose payment is under review is paid by whichever of its payments arrives first. An account that
 * was closed has no orders.
 */
function findObstacle(payment: PaymentRow, order: OrderRow): OrderObstacle | null {
  if (order.status === 'canceled' || isAccountClosed(order)) return 'canceled'
  if (order.placed_at === null) return null
  const awaited = isTransferMethod(payment.method) ? ['pending', 'expired'] : ['requires_action']
  if (awaited.includes(order.payment_status)) return null
  return order.status === 'expired' ? 'late' : 'ordered_before'
}

/**
 * Claims the use of the code, or the first order's discount, which an expired order gave up. False when another order
 * has it now: the price of this order is no longer valid.
 */
export async function claimDiscount(tx: Tx, order: OrderRow): Promise<boolean> {
  const { id, customer_id, discount_code, discount_reason, placed_at, payment_status } = order
  const late = payment_status === 'expired'
  if (discount_code !== null && (late || placed_at === null)) {
    await lockCodeUses(tx, discount_code, customer_id)
    return claimCodeUse(tx, id)
  }
  return !late || discount_reason !== 'first_order' || reclaimFirstOrderDiscount(tx, id)
}

/**
 * Assigns its gift to an order that is placed, and returns whether it goes with the order. That of an expired order may
 * have gone with another one; an order that was placed and waits for its payment keeps its gift, which it got then.
 */
export async function awardOrderGift(
  tx: Tx,
  { id, customer_id, gift, placed_at, payment_status }: OrderRow,
  at: Date,
): Promise<boolean> {
  if (placed_at !== null && payment_status !== 'expired') return gift !== null
  return gift !== null && claimGift(tx, { ...gift, customer_id, order_id: id }, at)
}

/** Returns the facts about a completed order. It earned its crystals by the same rule that credits them. */
function toFinalizedOrder({ id, code, customer, subtotal, discount, currency }: OrderRow): FinalizedOrder {
  const { email } = customer
  const crystals = calculateCrystals(subtotal - discount, currency)
  return { outcome: 'settled', repeated: false, order_id: id, code, email, crystals }
}

interface PaymentFacts {
  payment: Pick<PaymentRow, 'method' | 'installments'>
  crystals: number
  has_gift: boolean
  at: Date
}

function buildOrderPaidMail(order: OrderRow, { payment, crystals, has_gift, at }: PaymentFacts) {
  const { method: paid_with, installments } = payment
  return {
    name: order.customer.name,
    number: order.code,
    lines: toMailLines(order.lines),
    ...toMailTotals(order),
    crystals,
    gift: has_gift ? toMailGift(order.reward) : null,
    address: formatMailAddress(order.shipment_address),
    paid_with,
    ...(installments !== null && { installments }),
    paid_at: at.toISOString(),
  }
}
