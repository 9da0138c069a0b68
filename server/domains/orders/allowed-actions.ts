import { toShopDate } from '@shop/contract/calendar.ts'
import type { TimelineStep } from '@shop/contract/orders.ts'
import { type ReturnReason, type ReturnStatus, getReturnWindow, isReturnOpen } from '@shop/contract/return-rules.ts'
import { countUnits, type VariantQuantity } from '../stock/stock.ts'
import type { OrderDetails } from './details-queries.ts'
import type { OrderRow } from './queries.ts'
import type { OrderStatuses } from './statuses.ts'

interface OrderHistory extends ReturnedAndRefunded, Pick<OrderDetails, 'refunded_goods'> {
  timeline: { step: TimelineStep; at: string }[]
}

/** The units of an order that do not come back any more: by returns, and by refunds of staff without a return. */
interface ReturnedAndRefunded {
  returns: EarlierReturn[]
  refunded_units: VariantQuantity[]
}

interface EarlierReturn {
  status: ReturnStatus
  lines: VariantQuantity[]
}

/** An invoice can be requested in the month of the payment and in this many months after it, on the shop's calendar. */
const INVOICE_MONTHS_AFTER = 1

/** Whether the customer may still cancel the order, paid or waiting for its payment: until it is being packed. */
export function canCancel({ status, payment_status, fulfillment_status }: OrderStatuses): boolean {
  const paymentEnded = ['expired', 'refunded', 'disputed'].includes(payment_status)
  return status === 'placed' && fulfillment_status === 'unfulfilled' && !paymentEnded
}

/** The amounts paid for the goods of an order and their shipping, in minor units. */
type OrderAmounts = Pick<OrderRow, 'subtotal' | 'discount' | 'added' | 'payment_status'>

/** Whether all that was paid for the goods was refunded. Goods that cost nothing are not, unless the shipping was. */
export function areGoodsRefunded(
  { subtotal, discount, added, payment_status }: OrderAmounts,
  { refunded_goods }: Pick<OrderDetails, 'refunded_goods'>,
): boolean {
  const goods = subtotal - discount + added
  return payment_status === 'refunded' || (goods > 0 && refunded_goods >= goods)
}

/**
 * Returns the reasons for which items can be returned now, and until when. There are none before delivery, while a
 * return is open, when no items are left, or when the shop no longer has the money for any.
 */
export function getReturnEligibility(
  order: OrderStatuses & OrderAmounts & { lines: VariantQuantity[] },
  history: OrderHistory,
  now: Date,
): { reasons: ReturnReason[]; until: Date | null } {
  return isReturnPossible(order, history)
    ? getReturnWindow(findLastTime(history.timeline, 'delivered'), now)
    : { reasons: [], until: null }
}

/** Whether a return can begin, as far as the order allows it. Staff may open one also after the customer's time for it. */
export function isReturnPossible(
  order: OrderStatuses & OrderAmounts & { lines: VariantQuantity[] },
  history: ReturnedAndRefunded & Pick<OrderDetails, 'refunded_goods'>,
): boolean {
  return (
    isPaidOrder(order) &&
    !areGoodsRefunded(order, history) &&
    order.fulfillment_status === 'delivered' &&
    order.lines.some((line) => countReturnableUnits(line, history) > 0) &&
    !history.returns.some(isReturnOpen)
  )
}

/**
 * Counts the units of a line that can still be returned: those in no return except one that was declined or withdrawn,
 * and not refunded without a return.
 */
export function countReturnableUnits(line: VariantQuantity, { returns, refunded_units }: ReturnedAndRefunded): number {
  const returned = returns
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
  return Math.max(line.quantity - countUnits([...returned, ...refunded_units], line), 0)
}

/** Whether an invoice may be requested: for a paid order without one, until the month after the payment ends. */
export function canInvoice(
  order: OrderStatuses,
  { timeline, invoice_issued }: Pick<OrderHistory, 'timeline'> & Pick<OrderDetails, 'invoice_issued'>,
  now: Date,
): boolean {
  const paid_at = findLastTime(timeline, 'paid')
  if (!isPaidOrder(order) || paid_at === null || invoice_issued !== null) return false
  return toMonthIndex(now) - toMonthIndex(paid_at) <= INVOICE_MONTHS_AFTER
}

/** Returns the last day on which the invoice of an order that was paid then can be requested, and has to be issued. */
export function getInvoiceDeadline(paid_at: Date): string {
  const month = toMonthIndex(paid_at) + INVOICE_MONTHS_AFTER
  // The months of the index begin with 1, so that this is the first day after the last month.
  const end = new Date(Date.UTC(Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 0))
  return end.toISOString().slice(0, 10)
}

function isPaidOrder({ status, payment_status }: OrderStatuses): boolean {
  return ['placed', 'completed'].includes(status) && ['paid', 'partially_refunded'].includes(payment_status)
}

function findLastTime(timeline: OrderHistory['timeline'], wantedStep: TimelineStep): Date | null {
  const at = timeline.findLast(({ step }) => step === wantedStep)?.at
  return at === undefined ? null : new Date(at)
}

function toMonthIndex(at: Date): number {
  const [year = 0, month = 0] = toShopDate(at).split('-').map(Number)
  return year * 12 + month
}
