import type { Order } from '@shop/contract/orders.ts'

type Detail = Order['detail']

export type OrderBadge = Detail['status'] | 'refund_pending'

/**
 * Returns the badges of an order: money counts as refunded once the refund is confirmed, and as pending before that.
 */
export function getBadges({
  status,
  refunded,
  refund_pending,
}: Pick<Detail, 'status' | 'refunded' | 'refund_pending'>): OrderBadge[] {
  const money: OrderBadge = refund_pending > 0 ? 'refund_pending' : 'refunded'
  if (status === 'canceled') return refunded > 0 ? ['canceled', money] : ['canceled']
  if (status === 'refunded') return [money]
  return status === 'partially_refunded' && refund_pending === refunded ? ['refund_pending'] : [status]
}
