import type { Order } from '@shop/contract/orders.ts'
import type { Texts } from '../../../messages/es.ts'
import { cameBack } from './steps.ts'

type Words = Texts['orders']
type Detail = Order['detail']

/**
 * Explains the status of an order. It does not say that money is refunded while some of the refund is not confirmed.
 */
export function statusMeaning(
  { status, timeline, refund_pending }: Pick<Detail, 'status' | 'refund_pending' | 'timeline'>,
  words: Words,
): string {
  if (cameBack(status, timeline)) return words.cameBack
  const is_money = status === 'refunded' || status === 'partially_refunded'
  return is_money && refund_pending > 0 ? words.givingBack[status] : words.meaning[status]
}

/** Lists what was refunded, and what is still waiting for a confirmation. */
export function refundNotes(
  { refunded, refund_pending }: Pick<Detail, 'refunded' | 'refund_pending'>,
  words: Words,
  money: (amount: number) => string,
): string[] {
  const back = refunded - refund_pending
  return [
    ...(back > 0 ? [words.refundNote(money(back))] : []),
    ...(refund_pending > 0 ? [words.refundPendingNote(money(refund_pending))] : []),
  ]
}

/** The badge of an order: its status, or a pending refund. */
export type OrderBadge = Detail['status'] | 'refund_pending'

/**
 * Returns the badges of an order: money counts as refunded once the refund is confirmed, and as pending before that.
 */
export function badgesOf({
  status,
  refunded,
  refund_pending,
}: Pick<Detail, 'status' | 'refunded' | 'refund_pending'>): OrderBadge[] {
  const money: OrderBadge = refund_pending > 0 ? 'refund_pending' : 'refunded'
  if (status === 'cancelled') return refunded > 0 ? ['cancelled', money] : ['cancelled']
  if (status === 'refunded') return [money]
  return status === 'partially_refunded' && refund_pending === refunded ? ['refund_pending'] : [status]
}

/** Whether this step of an order's history is a refund that is not confirmed yet. */
export function isRefundOnItsWay(
  step: Detail['timeline'][number]['step'],
  { refund_pending }: Pick<Detail, 'refund_pending'>,
): boolean {
  return (step === 'refunded' || step === 'partially_refunded') && refund_pending > 0
}
