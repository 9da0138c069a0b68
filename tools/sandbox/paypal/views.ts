import { MERCHANT, viewPayer, viewSource } from './buyer.ts'
import type { Call } from './call.ts'
import type { Link } from './errors.ts'
import { feeOf, unitsOf, writeMoney } from './money.ts'
import type { Capture, Order, Refund } from './objects.ts'
import { compact } from './params.ts'

export type View = Record<string, unknown>

/** Returns an order with its captures and refunds. */
export function viewOrder(call: Call, order: Order): View {
  const captures = call.store.listOfOrder<Capture>('capture', order.id)
  const refunds = call.store.listOfOrder<Refund>('refund', order.id)
  const payments = {
    ...(captures.length > 0 && { captures: captures.map((capture) => viewCapture(call, capture)) }),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => viewRefund(call, refund)) }),
  }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...sourceOf(order),
    purchase_units: [{ ...order.unit, payee: MERCHANT, ...(captures.length > 0 && { payments }) }],
    ...(order.funding && { payer: viewPayer(order) }),
    create_time: order.create_time,
    update_time: order.update_time,
    links: linksOf(call, order),
  }
}

/** The minimal representation of an order. */
export function viewMade(call: Call, order: Order): View {
  return { id: order.id, status: order.status, ...sourceOf(order), links: linksOf(call, order) }
}

/** The minimal representation of a capture: the payment without the items. */
export function viewPaid(call: Call, order: Order): View {
  const { intent: _intent, create_time: _made, update_time: _changed, purchase_units, ...rest } = viewOrder(call, order)
  const [{ reference_id, shipping, payments }] = purchase_units as [View]
  return { ...rest, purchase_units: [compact({ reference_id, shipping, payments })] }
}

function sourceOf({ asked_source, funding, ...order }: Order): { payment_source?: View } {
  if (funding) return { payment_source: viewSource({ asked_source, funding, ...order }, funding) }
  return asked_source ? { payment_source: { [asked_source]: {} } } : {}
}

/** The URL where the buyer approves it. */
export function approvalAddress(call: Call, order_id: string): string {
  return `${call.url()}/checkoutnow?token=${order_id}`
}

function linksOf(call: Call, order: Order): Link[] {
  const self = `${call.url()}/v2/checkout/orders/${order.id}`
  const own = { href: self, rel: 'self', method: 'GET' }
  const update = { href: self, rel: 'update', method: 'PATCH' }
  const capture = { href: `${self}/capture`, rel: 'capture', method: 'POST' }
  const approval = { href: approvalAddress(call, order.id), method: 'GET' }
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

const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const DISPUTE_CATEGORIES = ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION']

/** A capture as part of its order. */
function viewCapture(call: Call, capture: Capture): View {
  const { id, order_id, status, reason, amount, custom_id, invoice_id, create_time, update_time } = capture
  const self = `${call.url()}/v2/payments/captures/${id}`
  return {
    id,
    status,
    ...(reason && { status_details: { reason } }),
    amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'ELIGIBLE', dispute_categories: DISPUTE_CATEGORIES },
    ...(TAKEN.has(status) && { seller_receivable_breakdown: breakdownOf(capture) }),
    ...compact({ custom_id, invoice_id }),
    create_time,
    update_time,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${call.url()}/v2/checkout/orders/${order_id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** A capture that is requested by its own id. */
export function viewCaptureAlone(call: Call, capture: Capture): View {
  const supplementary_data = { related_ids: { order_id: capture.order_id } }
  return { ...viewCapture(call, capture), supplementary_data, payee: MERCHANT }
}

function breakdownOf({ amount }: Capture): View {
  const units = unitsOf(amount)
  const fee = feeOf(units, amount.currency_code)
  return {
    gross_amount: amount,
    paypal_fee: writeMoney(fee, amount.currency_code),
    net_amount: writeMoney(units - fee, amount.currency_code),
  }
}

export function viewRefund(call: Call, refund: Refund): View {
  const { id, capture_id, amount, total, custom_id, invoice_id, note_to_payer, create_time } = refund
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...compact({ custom_id, invoice_id, note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: writeMoney(0n, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: total,
    },
    create_time,
    update_time: create_time,
    links: [
      { href: `${call.url()}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${call.url()}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
    ],
  }
}
