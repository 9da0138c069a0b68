import type { Order } from '@shop/contract/orders.ts'
import { isReturnOpen } from '@shop/contract/return-rules.ts'
import type { Messages } from '../../../messages/messages.ts'

type ReturnWindow = Pick<Order['detail'], 'can_return' | 'return_until' | 'return_reasons'>
type ReturnState = ReturnWindow & {
  returns: readonly Pick<Order['detail']['returns'][number], 'kind' | 'status'>[]
  cart_products: readonly Pick<Order['detail']['cart_products'][number], 'returnable'>[]
}

/**
 * Says until when the order can be returned, and for what. While a return is open, says so, and whether another one may
 * follow; nothing when nothing can be returned.
 */
export function buildReturnNotes(
  { can_return, return_until, return_reasons, returns, cart_products }: ReturnState,
  messages: Messages['orders'],
  formatDate: (iso: string) => string,
): string[] {
  const open = returns.find(isReturnOpen)
  if (open !== undefined) {
    const hasMore = cart_products.some(({ returnable }) => returnable > 0)
    return [messages.returnOpen[open.kind], ...(hasMore ? [messages.returnNext] : [])]
  }
  if (!can_return || return_until === null) return []
  const day = formatDate(return_until)
  return [acceptsOnlyDefects(return_reasons) ? messages.returnDefectUntil(day) : messages.returnUntil(day)]
}

export function acceptsOnlyDefects(return_reasons: ReturnWindow['return_reasons']): boolean {
  return return_reasons.every((reason) => reason === 'faulty')
}
