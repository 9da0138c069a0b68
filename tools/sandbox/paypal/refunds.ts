import { type PayPalContext, emit, formatCurrentTime } from './context.ts'
import { notFound, unprocessable } from './errors.ts'
import { createId } from './ids.ts'
import { parseMinorUnits, type Money, formatMoney, toMinorUnits, toMoney } from './money.ts'
import type { Capture, Dispute, Refund } from './objects.ts'
import { rejectUnknownFields, requireObject, omitUndefined, readMoneyField, type Params, readText } from './params.ts'
import { reportUnsupportedAsMalformed } from './error-wording.ts'
import { serializeRefund } from './serializers.ts'

/** Refunds at most what was captured: the remaining amount is read and reduced in the same transaction. */
export function refundCapture(context: PayPalContext, capture_id: string, body: unknown): Refund {
  const input = reportUnsupportedAsMalformed(() => parseRefundRequest(body))
  const capture = findCapture(context, capture_id)
  requireRefundable(capture)
  const left = toMinorUnits(capture.amount) - toMinorUnits(capture.refunded)
  const units = input.amount ? parseRefundAmount(input.amount, capture) : left
  if (units > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  if (units < left && isDisputed(context, capture)) throw unprocessable('TRANSACTION_DISPUTED')
  const { amount: _amount, ...fields } = input
  const refund = createRefund(context, capture, units, fields)
  emitRefundEvent(context, refund, 'REFUNDED', 'refunded')
  return refund
}

export function findCapture(context: PayPalContext, id: string): Capture {
  const capture = context.store.find<Capture>('capture', id)
  if (!capture) throw notFound('capture_id', id)
  return capture
}

export function reverseCapture(context: PayPalContext, capture: Capture, value?: string): Money {
  const { currency_code } = capture.amount
  const left = toMinorUnits(capture.amount) - toMinorUnits(capture.refunded)
  const units = value === undefined ? left : parseRefundAmount({ currency_code, value }, capture)
  if (units > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  if (units === 0n) return toMoney(units, currency_code)
  const refund = createRefund(context, { ...capture, reason: 'CHARGEBACK' }, units, {})
  emitRefundEvent(context, refund, 'REVERSED', 'reversed')
  return refund.amount
}

interface RefundRequest {
  amount?: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
}

function parseRefundRequest(body: unknown): RefundRequest {
  if (body === undefined) return {}
  const params: Params = requireObject(body, '')
  rejectUnknownFields(params, ['amount', 'custom_id', 'invoice_id', 'note_to_payer'], '')
  return omitUndefined({
    amount: readMoneyField(params, 'amount', ''),
    custom_id: readText(params, 'custom_id', '', { maximum: 127, pattern: /^[A-Za-z0-9\-_.,]*$/ }),
    invoice_id: readText(params, 'invoice_id', '', { maximum: 127 }),
    note_to_payer: readText(params, 'note_to_payer', '', { maximum: 255 }),
  })
}

function requireRefundable({ status }: Capture): void {
  if (status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
  if (status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED')
}

function parseRefundAmount(amount: Money, capture: Capture): bigint {
  if (amount.currency_code !== capture.amount.currency_code) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const units = parseMinorUnits(amount, '/amount')
  if (units <= 0n) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value', value: amount.value })
  return units
}

function isDisputed(context: PayPalContext, capture: Capture): boolean {
  const disputes = context.store.listByOrder<Dispute>('dispute', capture.order_id)
  return disputes.some((dispute) => dispute.status === 'OPEN')
}

function createRefund(
  context: PayPalContext,
  capture: Capture,
  units: bigint,
  fields: Omit<RefundRequest, 'amount'>,
): Refund {
  const { currency_code } = capture.amount
  const sum = toMinorUnits(capture.refunded) + units
  const time = formatCurrentTime()
  const refund: Refund = {
    kind: 'refund',
    id: createId(),
    order_id: capture.order_id,
    capture_id: capture.id,
    amount: toMoney(units, currency_code),
    total: toMoney(sum, currency_code),
    ...fields,
    create_time: time,
  }
  context.store.insert(refund)
  const status = sum === toMinorUnits(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  context.store.save({ ...capture, status, refunded: refund.total, update_time: time })
  return refund
}

function emitRefundEvent(context: PayPalContext, refund: Refund, news: string, word: string): void {
  emit(context, {
    event_type: `PAYMENT.CAPTURE.${news}`,
    resource_type: 'refund',
    summary: `A ${formatMoney(refund.amount)} capture payment was ${word}`,
    resource: serializeRefund(context, refund),
    order_id: refund.order_id,
  })
}
