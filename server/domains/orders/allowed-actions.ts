import { toShopDate } from '@shop/contract/calendar.ts'
import type { TimelineStep } from '@shop/contract/orders.ts'
import { type ReturnReason, type ReturnStatus, getReturnWindow } from '@shop/contract/return-rules.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import type { OrderStatuses } from './statuses.ts'

/** The part of an order's history that decides which actions are allowed. */
interface OrderHistory {
  timeline: { step: TimelineStep; at: string }[]
  returns: EarlierReturn[]
}

interface EarlierReturn {
  status: ReturnStatus
  lines: VariantQuantity[]
}

/** An invoice can be requested in the month of the payment and in this many months after it, on the shop's calendar. */
const INVOICE_MONTHS_AFTER = 1

/** Whether the customer may still cancel the order, paid or waiting for its payment: until it is being packed. */
export function canCancel({ status, payment_status, fulfilment_status }: OrderStatuses): boolean {
  const paymentEnded = ['expired', 'refunded', 'disputed'].includes(payment_status)
  return status === 'placed' && fulfilment_status === 'unfulfilled' && !paymentEnded
}

/**
 * Returns the reasons for which items can be returned now, and until when. There are none before delivery, while a
 * return is open, when no items are left, or when the shop no longer has the money.
 */
export function getReturnEligibility(
  order: OrderStatuses & { lines: VariantQuantity[] },
  { timeline, returns }: OrderHistory,
  now: Date,
): { reasons: ReturnReason[]; until: Date | null } {
  const hasReturnableLines = order.lines.some((line) => line.quantity > calculateReturnedQuantity(returns, line))
  const isEligible =
    isPaidOrder(order) && order.fulfilment_status === 'delivered' && hasReturnableLines && !returns.some(isOpenReturn)
  return isEligible ? getReturnWindow(findLastTime(timeline, 'delivered'), now) : { reasons: [], until: null }
}

/** Counts the units of a line in all returns except those that were declined or cancelled. */
export function calculateReturnedQuantity(
  returns: EarlierReturn[],
  variant: Pick<VariantQuantity, 'size_id' | 'color_id'>,
): number {
  return returns
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter(({ size_id, color_id }) => size_id === variant.size_id && color_id === variant.color_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether an invoice may be requested: for a paid order, until the month after the payment ends. */
export function canInvoice(order: OrderStatuses, { timeline }: Pick<OrderHistory, 'timeline'>, now: Date): boolean {
  const paid_at = findLastTime(timeline, 'paid')
  return isPaidOrder(order) && paid_at !== null && toMonthIndex(now) - toMonthIndex(paid_at) <= INVOICE_MONTHS_AFTER
}

function isPaidOrder({ status, payment_status }: OrderStatuses): boolean {
  return ['placed', 'completed'].includes(status) && ['paid', 'partially_refunded'].includes(payment_status)
}

function isOpenReturn({ status }: EarlierReturn): boolean {
  return status === 'requested' || status === 'approved' || status === 'received'
}

function findLastTime(timeline: OrderHistory['timeline'], wantedStep: TimelineStep): Date | null {
  const at = timeline.findLast(({ step }) => step === wantedStep)?.at
  return at === undefined ? null : new Date(at)
}

function toMonthIndex(at: Date): number {
  const [year = 0, month = 0] = toShopDate(at).split('-').map(Number)
  return year * 12 + month
}
