import { addressOnFile } from './buyer.ts'
import { type Call, emit, now } from './call.ts'
import { malformed, noSuch, PayPalError } from './errors.ts'
import { FUNDINGS, type FundingName, isOffered } from './fundings.ts'
import { newId } from './ids.ts'
import type { Order } from './objects.ts'
import { readOrder } from './order-request.ts'
import { viewOrder } from './views.ts'

/** Creates an order for the buyer to approve. With a payment source PayPal requires a request id. */
export function createOrder(call: Call, body: unknown, request_id: string | null): Order {
  const { unit, context, source } = readOrder(body)
  if (source && request_id === null) throw malformed('PAYPAL_REQUEST_ID_REQUIRED', { field: 'PayPal-Request-Id' })
  const time = now()
  const order: Order = {
    kind: 'order',
    id: newId(),
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
export function findOrder(call: Call, id: string): Order {
  const order = call.store.find<Order>('order', id)
  if (!order || hasLapsed(order)) throw noSuch('order_id', id)
  return order
}

function hasLapsed({ status, lapses_at }: Order): boolean {
  return status !== 'COMPLETED' && lapses_at <= Date.now()
}

export function saveOrder(call: Call, order: Order, changes: Partial<Order>): Order {
  const saved = { ...order, ...changes, update_time: now() }
  call.store.save(saved)
  return saved
}

/** Returns whether the buyer may approve, also again with another source after a failure. */
export function canBeApproved({ status }: Order): boolean {
  return status !== 'COMPLETED'
}

/** Approves an order with a funding source. Afterwards the shop has the lifetime of an unpaid order to capture it. */
export function approveOrder(call: Call, id: string, funding: FundingName): Order {
  const order = findOrder(call, id)
  if (!canBeApproved(order)) throw cannotApprove('ORDER_ALREADY_CAPTURED', 'This order is paid already.')
  if (!isOffered(funding, order.unit.amount.currency_code)) {
    throw cannotApprove('FUNDING_NOT_OFFERED', `${FUNDINGS[funding].source} does not pay in this currency.`)
  }
  const { shipping_preference = 'GET_FROM_FILE' } = order.context
  const approved = saveOrder(call, order, {
    status: 'APPROVED',
    funding,
    lapses_at: Date.now() + call.order_life_ms(),
    ...(shipping_preference === 'GET_FROM_FILE' && { unit: { ...order.unit, shipping: addressOnFile(order) } }),
  })
  emit(call, {
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: viewOrder(call, approved),
    order_id: id,
    transaction: null,
  })
  return approved
}

/** Errors of the approval page, which are not part of PayPal's API. */
function cannotApprove(issue: string, description: string): PayPalError {
  return new PayPalError('UNPROCESSABLE_ENTITY', [{ issue, description }])
}
