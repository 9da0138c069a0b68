import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { reopenCart } from '../../cart/cart.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { cancelUnpaidOrder, endPlacedOrder, type OrderRow, toMailLines } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { canTakeMoney } from '../attempts/cancel-payment.ts'
import { endTransfer } from '../transfers/end-transfer.ts'
import { listOpenPayments } from '../queries/payment-queries.ts'
import { markEnded } from '../queries/payment-state-queries.ts'
import type { Cancellation } from './cancellation.ts'

/**
 * Ends an order that is being paid; a job then ends its attempts at their providers. A payment that arrives first finds
 * the order canceled and is refunded.
 */
export async function cancelOrderWithAttempts(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  cancellation: Cancellation,
): Promise<void> {
  const { actor, reason, at } = cancellation
  const attempts = await listOpenPayments(tx, order.id)
  for (const attempt of attempts) if (!canTakeMoney(attempt)) await markEnded(tx, attempt, 'canceled', at)
  await cancelUnpaidOrder(tx, order.id, { actor, note: reason, at })
  if (attempts.some(canTakeMoney)) await shop.queue.add(tx, 'cancel-competing-payments', { order_id: order.id })
  await releaseReservation(tx, shop, { order_id: order.id, kind: 'checkout', outcome: 'released', actor, at })
}

/**
 * Ends an order whose payment is under review; a job asks the provider to cancel that payment. If it is completed after
 * all, its money is refunded.
 */
export async function cancelOrderUnderReview(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { actor, by_shop, reason, at }: Cancellation,
): Promise<void> {
  const { id: order_id, code: number, currency, lines } = order
  const [payment] = await listOpenPayments(tx, order_id)
  await endPlacedOrder(tx, order_id, 'canceled', { actor, note: reason, at })
  // Who gives up a payment for a change does not give up the change.
  await reopenCart(tx, order.cart_id, ['order_change'])
  await shop.queue.add(tx, 'cancel-competing-payments', { order_id })
  const paymentData = { amount: 0, currency, paid_with: payment?.method ?? 'card', crystals: 0 } as const
  const mailData = { ...paymentData, transfer: false, review: true, by_shop, reason, lines: toMailLines(lines) }
  await queueOrderMail(tx, shop, 'order-canceled', order, { name: order.customer.name, number, ...mailData })
  await releaseReservation(tx, shop, { order_id, kind: 'review', outcome: 'released', actor, at })
}

/** Ends a bank transfer; its customer is informed what to do if the money is already on its way. */
export async function cancelTransferOrder(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  cancellation: Cancellation,
): Promise<void> {
  const [payment] = await listOpenPayments(tx, order.id)
  if (!payment) throw new Error(`order ${order.id} waits, but for no payment`)
  const { actor, by_shop, reason, at } = cancellation
  const { code: number, currency, lines } = order
  await endTransfer(tx, shop, {
    payment_id: payment.id,
    // Only transfers that the customer gave up count against them (rules 3.4).
    outcome: by_shop ? 'rejected' : 'canceled',
    actor,
    note: reason,
    at,
    async notify() {
      const { name } = order.customer
      const paymentData = { amount: 0, currency, paid_with: payment.method, transfer: true, crystals: 0 }
      const mailData = { name, number, ...paymentData, by_shop, reason, lines: toMailLines(lines) }
      await queueOrderMail(tx, shop, 'order-canceled', order, mailData)
    },
  })
}
