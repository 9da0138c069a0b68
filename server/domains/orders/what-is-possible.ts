import { shopDay } from '@shop/contract/calendar.ts'
import type { OrderStep } from '@shop/contract/orders.ts'
import { type ReturnReason, type ReturnStatus, returnWindow } from '@shop/contract/return-rules.ts'
import type { Statuses } from './statuses.ts'

/** The part of an order's history that decides which actions are allowed. */
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

/** An invoice can be requested in the month of the payment and in this many months after it, on the shop's calendar. */
const INVOICE_MONTHS_AFTER = 1

/** Whether the customer may still cancel the order, paid or waiting for its payment: until it is being packed. */
export function canCancel({ status, payment_status, fulfilment_status }: Statuses): boolean {
  const gone = ['expired', 'refunded', 'disputed'].includes(payment_status)
  return status === 'placed' && fulfilment_status === 'unfulfilled' && !gone
}

/**
 * Returns the reasons for which items can be returned now, and until when. There are none before delivery, while a
 * return is open, when no items are left, or when the shop no longer has the money.
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

/** Counts the units of a line in all returns except those that came to nothing. */
export function quantityBack(returns: EarlierReturn[], of: Pick<Pieces, 'size_id' | 'color_id'>): number {
  return returns
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter(({ size_id, color_id }) => size_id === of.size_id && color_id === of.color_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether an invoice may be requested: for a paid order, until the month after the payment ends. */
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
