import { type Call, emit, now } from './call.ts'
import { noSuch, unprocessable } from './errors.ts'
import { newId } from './ids.ts'
import { minorUnits, type Money, spellMoney, unitsOf, writeMoney } from './money.ts'
import type { Capture, Dispute, Refund } from './objects.ts'
import { allowOnly, asObject, compact, money, type Params, text } from './params.ts'
import { reworded, UNSUPPORTED_IS_BAD_SYNTAX } from './reworded.ts'
import { viewRefund } from './views.ts'

/** Refunds at most what was captured: the remaining amount is read and reduced in the same transaction. */
export function refundCapture(call: Call, capture_id: string, body: unknown): Refund {
  const wish = reworded(UNSUPPORTED_IS_BAD_SYNTAX, () => readWish(body))
  const capture = findCapture(call, capture_id)
  checkRefundable(capture)
  const left = unitsOf(capture.amount) - unitsOf(capture.refunded)
  const units = wish.amount ? readUnits(wish.amount, capture) : left
  if (units > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  if (units < left && isDisputed(call, capture)) throw unprocessable('TRANSACTION_DISPUTED')
  const { amount: _amount, ...fields } = wish
  const refund = giveBack(call, capture, units, fields)
  tell(call, refund, 'REFUNDED', 'refunded')
  return refund
}

export function findCapture(call: Call, id: string): Capture {
  const capture = call.store.find<Capture>('capture', id)
  if (!capture) throw noSuch('capture_id', id)
  return capture
}

/** Withdraws the remaining or the decided amount without a request of the merchant. Returns the amount. */
export function reverseCapture(call: Call, capture: Capture, value?: string): Money {
  const { currency_code } = capture.amount
  const left = unitsOf(capture.amount) - unitsOf(capture.refunded)
  const units = value === undefined ? left : readUnits({ currency_code, value }, capture)
  if (units > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  if (units === 0n) return writeMoney(units, currency_code)
  const refund = giveBack(call, { ...capture, reason: 'CHARGEBACK' }, units, {})
  tell(call, refund, 'REVERSED', 'reversed')
  return refund.amount
}

interface Wish {
  amount?: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
}

function readWish(body: unknown): Wish {
  if (body === undefined) return {}
  const params: Params = asObject(body, '')
  allowOnly(params, ['amount', 'custom_id', 'invoice_id', 'note_to_payer'], '')
  return compact({
    amount: money(params, 'amount', ''),
    custom_id: text(params, 'custom_id', '', { most: 127, pattern: /^[A-Za-z0-9\-_.,]*$/ }),
    invoice_id: text(params, 'invoice_id', '', { most: 127 }),
    note_to_payer: text(params, 'note_to_payer', '', { most: 255 }),
  })
}

function checkRefundable({ status }: Capture): void {
  if (status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
  if (status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED')
}

function readUnits(amount: Money, capture: Capture): bigint {
  if (amount.currency_code !== capture.amount.currency_code) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const units = minorUnits(amount, '/amount')
  if (units <= 0n) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value', value: amount.value })
  return units
}

function isDisputed(call: Call, capture: Capture): boolean {
  const disputes = call.store.listOfOrder<Dispute>('dispute', capture.order_id)
  return disputes.some((dispute) => dispute.status === 'OPEN')
}

function giveBack(call: Call, capture: Capture, units: bigint, fields: Omit<Wish, 'amount'>): Refund {
  const { currency_code } = capture.amount
  const sum = unitsOf(capture.refunded) + units
  const time = now()
  const refund: Refund = {
    kind: 'refund',
    id: newId(),
    order_id: capture.order_id,
    capture_id: capture.id,
    amount: writeMoney(units, currency_code),
    total: writeMoney(sum, currency_code),
    ...fields,
    create_time: time,
  }
  call.store.insert(refund)
  const status = sum === unitsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  call.store.save({ ...capture, status, refunded: refund.total, update_time: time })
  return refund
}

function tell(call: Call, refund: Refund, news: string, word: string): void {
  emit(call, {
    event_type: `PAYMENT.CAPTURE.${news}`,
    resource_type: 'refund',
    summary: `A ${spellMoney(refund.amount)} capture payment was ${word}`,
    resource: viewRefund(call, refund),
    order_id: refund.order_id,
    transaction: refund.id,
  })
}
