import type { Order } from '@shop/contract/orders.ts'
import type { Messages } from '../../../messages/messages.ts'
import { wasReturnedToSender } from './order-steps.ts'

type OrderMessages = Messages['orders']
type Detail = Order['detail']

/**
 * Explains the status of an order. It does not say that money is refunded while some of the refund is not confirmed.
 */
export function getStatusDescription(
  { status, timeline, refund_pending, parcels }: Pick<Detail, 'status' | 'refund_pending' | 'timeline' | 'parcels'>,
  messages: OrderMessages,
): string {
  if (wasReturnedToSender(status, timeline)) return messages.cameBack
  if (status === 'shipped' && parcels.some(({ kind, lost_at }) => kind === 'rest' && lost_at !== null))
    return messages.lost
  const isRefundStatus = status === 'refunded' || status === 'partially_refunded'
  return isRefundStatus && refund_pending > 0 ? messages.refunding[status] : messages.meaning[status]
}

export function buildRefundNotes(
  { refunded, refund_pending }: Pick<Detail, 'refunded' | 'refund_pending'>,
  messages: OrderMessages,
  money: (amount: number) => string,
): string[] {
  const refundedAmount = refunded - refund_pending
  return [
    ...(refundedAmount > 0 ? [messages.refundNote(money(refundedAmount))] : []),
    ...(refund_pending > 0 ? [messages.refundPendingNote(money(refund_pending))] : []),
  ]
}

export function isRefundPending(
  step: Detail['timeline'][number]['step'],
  { refund_pending }: Pick<Detail, 'refund_pending'>,
): boolean {
  return (step === 'refunded' || step === 'partially_refunded') && refund_pending > 0
}
