import type { OrderStatus } from '@shop/contract/orders.ts'

export type OrderLifecycleStatus = 'placed' | 'completed' | 'canceled' | 'expired'
export type PaymentStatus =
  | 'pending'
  | 'requires_action'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
export const paidStatuses: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded', 'disputed']

export type FulfillmentStatus = 'unfulfilled' | 'preparing' | 'shipped' | 'delivered' | 'returned'

/**
 * The statuses that each status of an order may change to (rules 5.2); the database refuses anything else (migrations
 * 0007, 0020, 0027). An expired order becomes active again when its payment arrives late.
 */
export const orderStatusTransitions: Record<OrderLifecycleStatus, readonly OrderLifecycleStatus[]> = {
  placed: ['completed', 'canceled', 'expired'],
  completed: [],
  canceled: [],
  expired: ['placed'],
}

export const paymentStatusTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['requires_action', 'paid', 'failed', 'expired'],
  requires_action: ['pending', 'paid', 'failed', 'expired'],
  failed: ['pending', 'paid', 'expired'],
  expired: ['paid'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  refunded: [],
  disputed: ['paid', 'partially_refunded', 'refunded'],
}

/**
 * The statuses that each status of a shipment may change to. A returned shipment leaves again only if the shop kept it
 * (`updateOrderStatuses`), and one that was recorded by mistake goes back for some minutes.
 */
export const fulfillmentStatusTransitions: Record<FulfillmentStatus, readonly FulfillmentStatus[]> = {
  unfulfilled: ['preparing', 'shipped'],
  preparing: ['shipped', 'unfulfilled'],
  shipped: ['delivered', 'returned', 'preparing', 'unfulfilled'],
  delivered: ['returned', 'shipped'],
  returned: ['shipped'],
}

export interface OrderStatuses {
  status: OrderLifecycleStatus
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
}

/**
 * Returns the one status that a customer sees. An order that was canceled or expired takes precedence over the status of the
 * money, except that a payment which failed tells why, and the money over the shipment. The refunded amount is shown
 * separately.
 */
export function toCustomerStatus({ status, payment_status, fulfillment_status }: OrderStatuses): OrderStatus {
  if (status === 'expired' && payment_status === 'failed') return 'failed'
  if (status === 'canceled' || status === 'expired') return status
  if (payment_status === 'disputed' || payment_status === 'refunded') return payment_status
  if (payment_status === 'partially_refunded' && fulfillment_status !== 'returned') return 'partially_refunded'
  if (payment_status === 'failed' || payment_status === 'expired') return payment_status
  if (payment_status === 'requires_action') return 'confirming'
  if (payment_status === 'pending') return 'pending_payment'
  return fulfillment_status === 'unfulfilled' ? 'paid' : fulfillment_status
}
