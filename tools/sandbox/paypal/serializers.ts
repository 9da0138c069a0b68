import { MERCHANT, serializePayer, serializePaymentSource } from './buyer.ts'
import type { PayPalContext } from './context.ts'
import type { Link } from './errors.ts'
import { calculateFee, toMinorUnits, toMoney } from './money.ts'
import type { Capture, Order, Refund } from './objects.ts'
import { omitUndefined } from './params.ts'

export type SerializedObject = Record<string, unknown>

export function serializeOrder(context: PayPalContext, order: Order): SerializedObject {
  const captures = context.store.listByOrder<Capture>('capture', order.id)
  const refunds = context.store.listByOrder<Refund>('refund', order.id)
  const payments = {
    ...(captures.length > 0 && { captures: captures.map((capture) => serializeCapture(context, capture)) }),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => serializeRefund(context, refund)) }),
  }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...getPaymentSource(order),
    purchase_units: [{ ...order.unit, payee: MERCHANT, ...(captures.length > 0 && { payments }) }],
    ...(order.funding && { payer: serializePayer(order) }),
    create_time: order.create_time,
    update_time: order.update_time,
    links: buildLinks(context, order),
  }
}

export function serializeCreatedOrder(context: PayPalContext, order: Order): SerializedObject {
  return { id: order.id, status: order.status, ...getPaymentSource(order), links: buildLinks(context, order) }
}

export function serializeCapturedOrder(context: PayPalContext, order: Order): SerializedObject {
  const {
    intent: _intent,
    create_time: _made,
    update_time: _changed,
    purchase_units,
    ...rest
  } = serializeOrder(context, order)
  const [{ reference_id, shipping, payments }] = purchase_units as [SerializedObject]
  return { ...rest, purchase_units: [omitUndefined({ reference_id, shipping, payments })] }
}

function getPaymentSource({ asked_source, funding, ...order }: Order): { payment_source?: SerializedObject } {
  if (funding) return { payment_source: serializePaymentSource({ asked_source, funding, ...order }, funding) }
  return asked_source ? { payment_source: { [asked_source]: {} } } : {}
}

export function getApprovalUrl(context: PayPalContext, order_id: string): string {
  return `${context.getUrl()}/checkoutnow?token=${order_id}`
}

function buildLinks(context: PayPalContext, order: Order): Link[] {
  const self = `${context.getUrl()}/v2/checkout/orders/${order.id}`
  const own = { href: self, rel: 'self', method: 'GET' }
  const update = { href: self, rel: 'update', method: 'PATCH' }
  const capture = { href: `${self}/capture`, rel: 'capture', method: 'POST' }
  const approval = { href: getApprovalUrl(context, order.id), method: 'GET' }
  switch (order.status) {
    case 'CREATED':
      return [own, { ...approval, rel: 'approve' }, update, capture]
    case 'PAYER_ACTION_REQUIRED':
      return [own, { ...approval, rel: 'payer-action' }]
    case 'APPROVED':
      return [own, update, capture]
    case 'COMPLETED':
      return [own]
  }
}

const CAPTURED_STATUSES = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const DISPUTE_CATEGORIES = ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION']

function serializeCapture(context: PayPalContext, capture: Capture): SerializedObject {
  const { id, order_id, status, reason, amount, custom_id, invoice_id, create_time, update_time } = capture
  const self = `${context.getUrl()}/v2/payments/captures/${id}`
  return {
    id,
    status,
    ...(reason && { status_details: { reason } }),
    amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'ELIGIBLE', dispute_categories: DISPUTE_CATEGORIES },
    ...(CAPTURED_STATUSES.has(status) && { seller_receivable_breakdown: buildBreakdown(capture) }),
    ...omitUndefined({ custom_id, invoice_id }),
    create_time,
    update_time,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${context.getUrl()}/v2/checkout/orders/${order_id}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function serializeStandaloneCapture(context: PayPalContext, capture: Capture): SerializedObject {
  const supplementary_data = { related_ids: { order_id: capture.order_id } }
  return { ...serializeCapture(context, capture), supplementary_data, payee: MERCHANT }
}

function buildBreakdown({ amount }: Capture): SerializedObject {
  const units = toMinorUnits(amount)
  const fee = calculateFee(units, amount.currency_code)
  return {
    gross_amount: amount,
    paypal_fee: toMoney(fee, amount.currency_code),
    net_amount: toMoney(units - fee, amount.currency_code),
  }
}

export function serializeRefund(context: PayPalContext, refund: Refund): SerializedObject {
  const { id, capture_id, amount, total, custom_id, invoice_id, note_to_payer, create_time } = refund
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...omitUndefined({ custom_id, invoice_id, note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: toMoney(0n, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: total,
    },
    create_time,
    update_time: create_time,
    links: [
      { href: `${context.getUrl()}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${context.getUrl()}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
    ],
  }
}
