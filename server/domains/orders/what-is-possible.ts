import { shopDay } from '@shop/contract/age.ts'
import type { OrderReturn } from '@shop/contract/orders.ts'
import { type ReturnReason, returnWindow } from '@shop/contract/return-rules.ts'
import type { OrderRow } from './queries.ts'
import type { Statuses } from './statuses.ts'

/** The moments of an order on which what its owner may do depends; null for what has not happened. */
export interface Moments {
  paid_at: Date | null
  delivered_at: Date | null
}

/** An invoice is asked for in the month of the payment or in so many after it, on the shop's calendar. */
const INVOICE_MONTHS_AFTER = 1

/** May its owner still cancel it? Until it is being packed, whether it is paid or waits for its money. */
export function canCancel({ status, payment_status, fulfilment_status }: Statuses): boolean {
  const gone = ['expired', 'refunded', 'disputed'].includes(payment_status)
  return status === 'placed' && fulfilment_status === 'unfulfilled' && !gone
}

/** Until when, and for which reasons, pieces can be sent back now; none while it is paid no more or a return is open. */
export function returnsPossible(
  order: Statuses & Pick<OrderRow, 'lines'>,
  returns: Pick<OrderReturn, 'status' | 'lines'>[],
  { delivered_at }: Moments,
  now: Date,
): { reasons: ReturnReason[]; until: Date | null } {
  const none = { reasons: [], until: null }
  if (!holdsMoney(order) || order.fulfilment_status !== 'delivered' || returns.some(isOpen)) return none
  const left = order.lines.some((line) => line.quantity > quantityBack(returns, line))
  return left ? returnWindow(delivered_at, now) : none
}

/** Pieces of a line that came back or are to: all but those of returns that came to nothing. */
export function quantityBack(
  returns: { status: OrderReturn['status']; lines: { size_id: number; color_id: number; quantity: number }[] }[],
  of: { size_id: number; color_id: number },
): number {
  return returns
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter(({ size_id, color_id }) => size_id === of.size_id && color_id === of.color_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** May an invoice be asked for? Of what is paid, until the month after the payment is over. */
export function canInvoice(order: Statuses, { paid_at }: Moments, now: Date): boolean {
  return holdsMoney(order) && paid_at !== null && months(now) - months(paid_at) <= INVOICE_MONTHS_AFTER
}

function holdsMoney({ status, payment_status }: Statuses): boolean {
  return ['placed', 'completed'].includes(status) && ['paid', 'partially_refunded'].includes(payment_status)
}

function isOpen({ status }: Pick<OrderReturn, 'status'>): boolean {
  return status === 'requested' || status === 'approved' || status === 'received'
}

function months(at: Date): number {
  const [year = 0, month = 0] = shopDay(at).split('-').map(Number)
  return year * 12 + month
}
