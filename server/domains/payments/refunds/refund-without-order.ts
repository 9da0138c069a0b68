import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { findOrder, findPlacedOrder, paidStatuses, toMailLines } from '../../orders/orders.ts'
import { isPaidByHand } from '../providers/providers.ts'
import { markRefunded } from '../queries/payment-state-queries.ts'
import { insertRefund } from '../queries/refund-queries.ts'
import type { LockedPayment } from './record-external-refund.ts'

/**
 * Why money makes no order: another payment placed this order or another one of its cart (`ordered_before`), the order was
 * canceled, its time was over (`late`), another order has its discount, its items are sold out, the amount is another, or the
 * order whose change it pays is another by now or packed (`order_changed`).
 */
export type OrderObstacle =
  | 'ordered_before'
  | 'canceled'
  | 'late'
  | 'discount_used'
  | 'sold_out'
  | 'other_amount'
  | 'order_changed'

/**
 * Refunds a payment without an order completely, by a job that retries until the provider has done it. The refund of a
 * bank transfer stays pending as a task for staff, until they record that they sent it. A mail gives the reason.
 */
export async function refundWithoutOrder(
  tx: Tx,
  shop: Shop,
  context: LockedPayment,
  obstacle: OrderObstacle,
): Promise<void> {
  const { payment, actor, at } = context
  const refund_id = await insertRefund(tx, {
    payment_id: payment.id,
    amount: payment.amount,
    reason: 'no order could be made with it',
    idempotency_key: `${payment.idempotency_key}-back`,
    // A person said that the money of a bank transfer had arrived, and another one says that it was sent back.
    actor: isPaidByHand(payment.method) ? actor : 'shop',
    created_at: at,
  })
  await markRefunded(tx, payment.id, payment.amount)
  if (refund_id === undefined) return
  if (!isPaidByHand(payment.method)) await shop.queue.add(tx, 'refund', { refund_id })
  await queueRefundMail(tx, shop, context, obstacle)
}

/** The mail names an order that its customer knows: this one, or the one that its cart became. */
async function queueRefundMail(
  tx: Tx,
  shop: Shop,
  { payment, order }: LockedPayment,
  obstacle: OrderObstacle,
): Promise<void> {
  const { amount, currency, method: paid_with } = payment
  const data = { name: order.customer.name, amount, currency, paid_with, lines: toMailLines(order.lines) }
  // The payment of a change is about the order that keeps its lines.
  const changing = order.change_of === null ? undefined : await findOrder(tx, order.change_of)
  const placed = await findPlacedOrder(tx, order.cart_id)
  if (obstacle === 'ordered_before' && placed && ['placed', 'completed'].includes(placed.status)) {
    const confirmed = paidStatuses.includes(placed.payment_status)
    await queueOrderMail(tx, shop, 'paid-twice', order, { ...data, number: placed.code, confirmed })
    return
  }
  const endedCause = placed?.status === 'canceled' ? 'canceled' : 'late'
  const cause = obstacle === 'ordered_before' ? endedCause : obstacle
  await queueOrderMail(tx, shop, 'payment-failed', order, {
    ...data,
    number: (changing ?? placed)?.code ?? null,
    cause,
  })
}
