import { shopDay } from '@shop/contract/calendar.ts'
import type { OrderStep } from '@shop/contract/orders.ts'
import { type ReturnReason, type ReturnStatus, returnWindow } from '@shop/contract/return-rules.ts'
import type { Statuses } from './statuses.ts'

/** Of an order's history what decides over what may still be done with it. */
interface History {
  timeline: { step: OrderStep; at: string }[]
  returns: EarlierReturn[]
}

interface EarlierReturn {
  status: ReturnStatus
  lines: Pieces[]
}

interface Pieces {
  size_id: number
  color_id: number
  quantity: number
}

/** An invoice is asked for in the month of the payment or in so many after it, on the shop's calendar. */
const INVOICE_MONTHS_AFTER = 1

/** May its owner still cancel it? Until it is being packed, whether it is paid or waits for its money. */
export function canCancel({ status, payment_status, fulfilment_status }: Statuses): boolean {
  const gone = ['expired', 'refunded', 'disputed'].includes(payment_status)
  return status === 'placed' && fulfilment_status === 'unfulfilled' && !gone
}

/**
 * For which reasons pieces can be sent back now, and until when. None before they are delivered, while a return is open,
 * when none are left, or when the money is not ours any more.
 */
export function returnsPossible(
  order: Statuses & { lines: Pieces[] },
  { timeline, returns }: History,
  now: Date,
): { reasons: ReturnReason[]; until: Date | null } {
  const left = order.lines.some((line) => line.quantity > quantityBack(returns, line))
  const possible = holdsMoney(order) && order.fulfilment_status === 'delivered' && left && !returns.some(isOpen)
  return possible ? returnWindow(lastTime(timeline, 'delivered'), now) : { reasons: [], until: null }
}

/** Pieces of a line that came back or are to: all but those of returns that came to nothing. */
export function quantityBack(returns: EarlierReturn[], of: Pick<Pieces, 'size_id' | 'color_id'>): number {
  return returns
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter(({ size_id, color_id }) => size_id === of.size_id && color_id === of.color_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** May an invoice be asked for? Of what is paid, until the month after the payment is over. */
export function canInvoice(order: Statuses, { timeline }: Pick<History, 'timeline'>, now: Date): boolean {
  const paid_at = lastTime(timeline, 'paid')
  return holdsMoney(order) && paid_at !== null && months(now) - months(paid_at) <= INVOICE_MONTHS_AFTER
}

function holdsMoney({ status, payment_status }: Statuses): boolean {
  return ['placed', 'completed'].includes(status) && ['paid', 'partially_refunded'].includes(payment_status)
}

function isOpen({ status }: EarlierReturn): boolean {
  return status === 'requested' || status === 'approved' || status === 'received'
}

function lastTime(timeline: History['timeline'], wanted: OrderStep): Date | null {
  const at = timeline.findLast(({ step }) => step === wanted)?.at
  return at === undefined ? null : new Date(at)
}

function months(at: Date): number {
  const [year = 0, month = 0] = shopDay(at).split('-').map(Number)
  return year * 12 + month
}
