import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { releaseGift } from '../../loyalty/loyalty.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { transitionOrder, type OrderRow, toMailLines } from '../../orders/orders.ts'
import { restockAllItems } from '../../stock/stock.ts'
import { getRefundable, lockPaidOrder, refundPayment } from '../refunds/refund.ts'
import type { Cancellation } from './cancellation.ts'

/**
 * Cancels a paid order that was not sent: the rest of its money is refunded, what can be sold of it goes back on sale, and its
 * gift may go with another order. Claims on its price (a code, the first order) stay used.
 */
export async function cancelPaidOrder(tx: Tx, shop: Shop, order: OrderRow, cancellation: Cancellation): Promise<void> {
  const { actor, by_shop, reason, at } = cancellation
  const fulfillmentChange =
    order.fulfillment_status === 'preparing' ? { fulfillment_status: 'unfulfilled' as const } : {}
  const to = { status: 'canceled' as const, ...fulfillmentChange }
  const transitioned = await transitionOrder(tx, order.id, to, { kind: 'canceled', actor, note: reason, at })
  if (!transitioned) throw new Error(`order ${order.id} cannot be canceled`)
  const { amount, refunded_before, crystals, paid_with } = await refundRemaining(tx, shop, order.id, cancellation)
  await releaseGift(tx, order.id)
  const { code: number, currency, lines } = order
  const { name } = order.customer
  const amounts = { amount, refunded_before, currency }
  const mailData = { name, number, ...amounts, paid_with, transfer: false, crystals, by_shop, reason }
  await queueOrderMail(tx, shop, 'order-canceled', order, { ...mailData, lines: toMailLines(lines) })
  await restockAllItems(tx, shop, { order_id: order.id, actor, at })
}

async function refundRemaining(
  tx: Tx,
  shop: Shop,
  order_id: number,
  { actor, reason }: Cancellation,
): Promise<{ amount: number; refunded_before: number; crystals: number; paid_with: OrderPaymentMethod }> {
  const paidOrder = await lockPaidOrder(tx, order_id)
  if (!paidOrder) throw new Error(`order ${order_id} was not paid`)
  const { method: paid_with, amount: paid_amount } = paidOrder.payment
  const refundable = await getRefundable(tx, paidOrder)
  const refund = { order_id, ...refundable, reason: reason ?? 'canceled', actor, mail: false }
  const { amount, crystals } = await refundPayment(tx, shop, refund)
  return { amount, refunded_before: paid_amount + paidOrder.order.added - amount, crystals, paid_with }
}
