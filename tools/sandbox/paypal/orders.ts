import { getAddressOnFile } from './buyer.ts'
import { type PayPalContext, emit, formatCurrentTime } from './context.ts'
import { malformed, notFound, PayPalError } from './errors.ts'
import { FUNDINGS, type FundingName, isOffered } from './funding-sources.ts'
import { createId } from './ids.ts'
import type { Order } from './objects.ts'
import { parseOrder } from './order-request.ts'
import { serializeOrder } from './serializers.ts'

/** Creates an order for the buyer to approve. With a payment source PayPal requires a request id. */
export function createOrder(call: PayPalContext, body: unknown, request_id: string | null): Order {
  const { unit, context, source } = parseOrder(body)
  if (source && request_id === null) throw malformed('PAYPAL_REQUEST_ID_REQUIRED', { field: 'PayPal-Request-Id' })
  const time = formatCurrentTime()
  const order: Order = {
    kind: 'order',
    id: createId(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    create_time: time,
    update_time: time,
    lapses_at: Date.now() + call.order_life_ms(),
    unit,
    context,
    asked_source: source,
    funding: null,
    failures: 0,
  }
  call.store.insert(order)
  return order
}

/** Returns an existing order: one that was not paid in time no longer exists. */
export function findOrder(call: PayPalContext, id: string): Order {
  const order = call.store.find<Order>('order', id)
  if (!order || hasExpired(order)) throw notFound('order_id', id)
  return order
}

function hasExpired({ status, lapses_at }: Order): boolean {
  return status !== 'COMPLETED' && lapses_at <= Date.now()
}

export function saveOrder(call: PayPalContext, order: Order, changes: Partial<Order>): Order {
  const saved = { ...order, ...changes, update_time: formatCurrentTime() }
  call.store.save(saved)
  return saved
}

/** Returns whether the buyer may approve, also again with another source after a failure. */
export function canBeApproved({ status }: Order): boolean {
  return status !== 'COMPLETED'
}

/** Approves an order with a funding source. Afterwards the shop has the lifetime of an unpaid order to capture it. */
export function approveOrder(call: PayPalContext, id: string, funding: FundingName): Order {
  const order = findOrder(call, id)
  if (!canBeApproved(order)) throw notApprovable('ORDER_ALREADY_CAPTURED', 'This order is paid already.')
  if (!isOffered(funding, order.unit.amount.currency_code)) {
    throw notApprovable('FUNDING_NOT_OFFERED', `${FUNDINGS[funding].source} does not pay in this currency.`)
  }
  const { shipping_preference = 'GET_FROM_FILE' } = order.context
  const approved = saveOrder(call, order, {
    status: 'APPROVED',
    funding,
    lapses_at: Date.now() + call.order_life_ms(),
    ...(shipping_preference === 'GET_FROM_FILE' && { unit: { ...order.unit, shipping: getAddressOnFile(order) } }),
  })
  emit(call, {
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: serializeOrder(call, approved),
    order_id: id,
  })
  return approved
}

/** Errors of the approval page, which are not part of PayPal's API. */
function notApprovable(issue: string, description: string): PayPalError {
  return new PayPalError('UNPROCESSABLE_ENTITY', [{ issue, description }])
}
