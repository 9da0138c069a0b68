import type { Order } from '@shop/contract/orders.ts'
import type { Texts } from '../../../messages/es.ts'
import { cameBack } from './steps.ts'

type Words = Texts['orders']
type Detail = Order['detail']

/** What the order's word means for who waits. Money is not said to be back while some of it is on its way. */
export function statusMeaning(
  { status, timeline, refund_pending }: Pick<Detail, 'status' | 'refund_pending' | 'timeline'>,
  words: Words,
): string {
  if (cameBack(status, timeline)) return words.cameBack
  const is_money = status === 'refunded' || status === 'partially_refunded'
  return is_money && refund_pending > 0 ? words.givingBack[status] : words.meaning[status]
}

/** What went back, and what is on its way until somebody confirmed it. */
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

/** A word beside an order: where it stands, or that money of it is on its way back. */
export type OrderBadge = Detail['status'] | 'refund_pending'

/** The words of an order, one story: money is refunded once somebody confirmed it, and on its way before that. */
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

/** Is this step of an order's history money that nobody has confirmed to be back yet? */
export function isRefundOnItsWay(
  step: Detail['timeline'][number]['step'],
  { refund_pending }: Pick<Detail, 'refund_pending'>,
): boolean {
  return (step === 'refunded' || step === 'partially_refunded') && refund_pending > 0
}
