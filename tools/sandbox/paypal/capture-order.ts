import { type PayPalContext, emit, formatCurrentTime } from './context.ts'
import { failedPayment, malformed, unprocessable } from './errors.ts'
import { FUNDINGS, type FundingName } from './funding-sources.ts'
import { createId } from './ids.ts'
import { formatMoney, toMoney } from './money.ts'
import type { Capture, Order } from './objects.ts'
import { findOrder, saveOrder } from './orders.ts'
import { rejectUnknownFields, requireObject, omitUndefined } from './params.ts'
import { reportUnsupportedAsMalformed } from './error-wording.ts'
import { getApprovalUrl, serializeStandaloneCapture } from './serializers.ts'

const MAX_FAILURES = 10

/** Captures an approved order, once. The buyer's funding source decides the outcome. */
export function captureOrder(context: PayPalContext, id: string, body: unknown): Order {
  reportUnsupportedAsMalformed(() => validateBody(body))
  const order = findOrder(context, id)
  const funding = requireCapturable(context, order)
  const { failure } = FUNDINGS[funding]
  if (failure && !(failure.once && order.failures > 0)) throw failCapture(context, order, funding)
  const capture = createCapture(order, funding)
  context.store.insert(capture)
  const paid = saveOrder(context, order, { status: 'COMPLETED' })
  emitCaptureEvent(context, capture)
  if (capture.status === 'PENDING')
    context.scheduler.schedule('paypal_settle_capture', capture.id, context.pending_ms())
  return paid
}

function validateBody(body: unknown): void {
  if (body === undefined) return
  const params = requireObject(body, '')
  if (params['payment_source'] !== undefined) throw malformed('INVALID_PARAMETER_VALUE', { field: '/payment_source' })
  rejectUnknownFields(params, [], '')
}

function requireCapturable(context: PayPalContext, { status, funding, failures, unit }: Order): FundingName {
  if (status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (status !== 'APPROVED' || !funding) throw unprocessable('ORDER_NOT_APPROVED')
  if (failures >= MAX_FAILURES) throw unprocessable('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
  if (unit.invoice_id && context.store.isInvoicePaid(unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  return funding
}

/** Records the failure and returns the error to throw. The buyer may go back and choose another source. */
function failCapture(context: PayPalContext, order: Order, funding: FundingName): Error {
  const issue = FUNDINGS[funding].failure!.issue
  const href = getApprovalUrl(context, order.id)
  const failures = order.failures + 1
  if (issue === 'INSTRUMENT_DECLINED') {
    saveOrder(context, order, { failures })
    return failedPayment(issue, { href, rel: 'redirect', method: 'GET' })
  }
  saveOrder(context, order, { failures, status: 'PAYER_ACTION_REQUIRED' })
  return failedPayment(issue, { href, rel: 'payer-action', method: 'GET' })
}

function createCapture({ id, unit }: Order, funding: FundingName): Capture {
  const { capture: status = 'COMPLETED' } = FUNDINGS[funding]
  const { amount, custom_id, invoice_id } = unit
  const { currency_code, value } = amount
  const time = formatCurrentTime()
  return {
    kind: 'capture',
    id: createId(),
    order_id: id,
    status,
    reason: status === 'PENDING' ? 'PENDING_REVIEW' : null,
    amount: { currency_code, value },
    refunded: toMoney(0n, currency_code),
    ...omitUndefined({ custom_id, invoice_id }),
    create_time: time,
    update_time: time,
  }
}

/** Ends a review. A capture with any other state is left alone. */
export function finishReview(
  context: PayPalContext,
  id: string,
  outcome?: 'COMPLETED' | 'DECLINED',
): Capture | undefined {
  const capture = context.store.find<Capture>('capture', id)
  const order = capture && context.store.find<Order>('order', capture.order_id)
  if (capture?.status !== 'PENDING' || !order?.funding) return capture
  const status = outcome ?? FUNDINGS[order.funding].reviewResult ?? 'COMPLETED'
  const finished: Capture = { ...capture, status, reason: null, update_time: formatCurrentTime() }
  context.store.save(finished)
  emitCaptureEvent(context, finished, status === 'DECLINED' ? 'DENIED' : status)
  return finished
}

const EVENT_SUMMARIES: Record<string, string> = {
  COMPLETED: 'Payment completed for',
  DECLINED: 'Payment declined for',
  DENIED: 'Payment denied for',
  PENDING: 'Payment pending for',
}

function emitCaptureEvent(context: PayPalContext, capture: Capture, news: string = capture.status): void {
  emit(context, {
    event_type: `PAYMENT.CAPTURE.${news}`,
    resource_type: 'capture',
    summary: `${EVENT_SUMMARIES[news]} ${formatMoney(capture.amount)}`,
    resource: serializeStandaloneCapture(context, capture),
    order_id: capture.order_id,
  })
}
