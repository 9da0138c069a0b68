import type { Order } from '@shop/contract/orders.ts'
import type { Texts } from '../../../text/es.ts'
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
