import { formatMoney, type Money } from '@shop/contract/money.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endPlacedOrder, endUnpaidOrder, type OrderRow } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { isReserved, type PaymentRow } from '../queries/payment-queries.ts'
import { flagPayment, markEnded, removeFlag } from '../queries/payment-state-queries.ts'
import type { LockedPayment } from '../refunds/record-external-refund.ts'
import { type OrderObstacle, refundWithoutOrder } from '../refunds/refund-without-order.ts'

/** Refunds money without an order. An unpaid order that waited for it ends; any other that was placed stays as it is. */
export async function refundMoney(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: LockedPayment,
  obstacle: OrderObstacle,
): Promise<{ outcome: 'returned' }> {
  if (payment.amount > 0) await refundWithoutOrder(tx, shop, { payment, order, actor, at }, obstacle)
  else await markEnded(tx, payment, 'canceled', at)
  await endUnpaid(tx, shop, order, actor, at)
  return { outcome: 'returned' }
}

/** Ends an order that waited for its first money, also in a review; any other that was placed stays as it is. */
async function endUnpaid(
  tx: Tx,
  shop: Shop,
  { id: order_id, placed_at, payment_status }: OrderRow,
  actor: string,
  at: Date,
) {
  const end = { order_id, outcome: 'released', actor, at } as const
  if (placed_at === null && (await endUnpaidOrder(tx, order_id, 'expired', actor, at)))
    await releaseReservation(tx, shop, { ...end, kind: 'checkout' })
  if (payment_status === 'requires_action' && (await endPlacedOrder(tx, order_id, 'failed', { actor, at })))
    await releaseReservation(tx, shop, { ...end, kind: 'review' })
}

/** Whether an order waits for money: a requested transfer, and any other as long as its stock is reserved. */
async function isWaiting(tx: Tx, { id, status, payment_status, placed_at }: OrderRow, at: Date): Promise<boolean> {
  if (status !== 'placed' || !['pending', 'requires_action'].includes(payment_status)) return false
  return (placed_at !== null && payment_status === 'pending') || isReserved(tx, id, at)
}

/**
 * Flags money that does not match for staff. When its order no longer waits for it, because the reservation has ended, a
 * draft ends, and the money is refunded up to the requested amount; what is in another currency staff refund themselves.
 */
export async function handleMismatch(
  tx: Tx,
  shop: Shop,
  {
    payment,
    order,
    captured,
    at,
  }: { payment: PaymentRow; order: OrderRow; captured: Money & { actor: string }; at: Date },
): Promise<{ outcome: 'mismatch' | 'returned' }> {
  const { id, amount, currency } = payment
  const { actor } = captured
  const flag = `taken ${formatMoney(captured.amount, captured.currency, 'en')}, asked ${formatMoney(amount, currency, 'en')}`
  const waits = await isWaiting(tx, order, at)
  if (!waits && captured.amount > 0 && captured.currency === currency) {
    const refunded = { ...payment, amount: Math.min(captured.amount, amount) }
    await refundMoney(tx, shop, { payment: refunded, order, actor, at }, 'other_amount')
    await (captured.amount > amount ? flagPayment(tx, id, flag) : removeFlag(tx, id))
    return { outcome: 'returned' }
  }
  await flagPayment(tx, id, flag)
  if (!waits && (await markEnded(tx, payment, 'failed', at))) await endUnpaid(tx, shop, order, actor, at)
  shop.log.error({ payment_id: id, taken_amount: captured.amount, asked_amount: amount }, 'payment amount mismatch')
  return { outcome: 'mismatch' }
}
