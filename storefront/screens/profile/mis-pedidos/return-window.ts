import type { Order } from '@shop/contract/orders.ts'
import type { Messages } from '../../../messages/messages.ts'

type ReturnWindow = Pick<Order['detail'], 'can_return' | 'return_until' | 'return_reasons'>

/** Says until when the order can be returned, and for what; nothing while it cannot. */
export function buildReturnNotes(
  { can_return, return_until, return_reasons }: ReturnWindow,
  messages: Messages['orders'],
  formatDate: (iso: string) => string,
): string[] {
  if (!can_return || return_until === null) return []
  const day = formatDate(return_until)
  return [acceptsOnlyDefects(return_reasons) ? messages.returnDefectUntil(day) : messages.returnUntil(day)]
}

/** Whether the time for all other reasons is over. */
export function acceptsOnlyDefects(return_reasons: ReturnWindow['return_reasons']): boolean {
  return return_reasons.every((reason) => reason === 'faulty')
}
