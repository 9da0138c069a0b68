import { type Call, emit, now } from './call.ts'
import { failedPayment, malformed, unprocessable } from './errors.ts'
import { FUNDINGS, type FundingName } from './fundings.ts'
import { newId } from './ids.ts'
import { spellMoney, writeMoney } from './money.ts'
import type { Capture, Order } from './objects.ts'
import { findOrder, saveOrder } from './orders.ts'
import { allowOnly, asObject, compact } from './params.ts'
import { reworded, UNSUPPORTED_IS_BAD_SYNTAX } from './reworded.ts'
import { approvalAddress, viewCaptureAlone } from './views.ts'

const MOST_FAILURES = 10

/** Captures an approved order, once. The buyer's funding source decides the outcome. */
export function captureOrder(call: Call, id: string, body: unknown): Order {
  reworded(UNSUPPORTED_IS_BAD_SYNTAX, () => checkBody(body))
  const order = findOrder(call, id)
  const funding = checkReady(call, order)
  const { fails } = FUNDINGS[funding]
  if (fails && !(fails.once && order.failures > 0)) throw failOn(call, order, funding)
  const capture = newCapture(order, funding)
  call.store.insert(capture)
  const paid = saveOrder(call, order, { status: 'COMPLETED' })
  tell(call, capture)
  if (capture.status === 'PENDING') call.later.schedule('paypal_settle_capture', capture.id, call.pending_ms())
  return paid
}

function checkBody(body: unknown): void {
  if (body === undefined) return
  const params = asObject(body, '')
  if (params['payment_source'] !== undefined) throw malformed('INVALID_PARAMETER_VALUE', { field: '/payment_source' })
  allowOnly(params, [], '')
}

function checkReady(call: Call, { status, funding, failures, unit }: Order): FundingName {
  if (status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (status !== 'APPROVED' || !funding) throw unprocessable('ORDER_NOT_APPROVED')
  if (failures >= MOST_FAILURES) throw unprocessable('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
  if (unit.invoice_id && call.store.isInvoicePaid(unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  return funding
}

/** Records the failure and returns the error to throw. The buyer may go back and choose another source. */
function failOn(call: Call, order: Order, funding: FundingName): Error {
  const issue = FUNDINGS[funding].fails!.issue
  const href = approvalAddress(call, order.id)
  const failures = order.failures + 1
  if (issue === 'INSTRUMENT_DECLINED') {
    saveOrder(call, order, { failures })
    return failedPayment(issue, { href, rel: 'redirect', method: 'GET' })
  }
  saveOrder(call, order, { failures, status: 'PAYER_ACTION_REQUIRED' })
  return failedPayment(issue, { href, rel: 'payer-action', method: 'GET' })
}

function newCapture({ id, unit }: Order, funding: FundingName): Capture {
  const { capture: status = 'COMPLETED' } = FUNDINGS[funding]
  const { amount, custom_id, invoice_id } = unit
  const { currency_code, value } = amount
  const time = now()
  return {
    kind: 'capture',
    id: newId(),
    order_id: id,
    status,
    reason: status === 'PENDING' ? 'PENDING_REVIEW' : null,
    amount: { currency_code, value },
    refunded: writeMoney(0n, currency_code),
    ...compact({ custom_id, invoice_id }),
    create_time: time,
    update_time: time,
  }
}

/** Ends a review. A capture with any other state is left alone. */
export function settleCapture(call: Call, id: string, outcome?: 'COMPLETED' | 'DECLINED'): Capture | undefined {
  const capture = call.store.find<Capture>('capture', id)
  const order = capture && call.store.find<Order>('order', capture.order_id)
  if (capture?.status !== 'PENDING' || !order?.funding) return capture
  const status = outcome ?? FUNDINGS[order.funding].settles ?? 'COMPLETED'
  const settled: Capture = { ...capture, status, reason: null, update_time: now() }
  call.store.save(settled)
  tell(call, settled, status === 'DECLINED' ? 'DENIED' : status)
  return settled
}

const WORDS: Record<string, string> = {
  COMPLETED: 'Payment completed for',
  DECLINED: 'Payment declined for',
  DENIED: 'Payment denied for',
  PENDING: 'Payment pending for',
}

function tell(call: Call, capture: Capture, news: string = capture.status): void {
  emit(call, {
    event_type: `PAYMENT.CAPTURE.${news}`,
    resource_type: 'capture',
    summary: `${WORDS[news]} ${spellMoney(capture.amount)}`,
    resource: viewCaptureAlone(call, capture),
    order_id: capture.order_id,
    transaction: capture.id,
  })
}
