import type { OrderStatus } from '@shop/contract/orders.ts'

export type PlacedStatus = 'placed' | 'completed' | 'cancelled' | 'expired'
export type PaymentStatus =
  | 'pending'
  | 'requires_action'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
/** Those of an order whose money came, whatever went back of it since. */
export const paidStatuses: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded', 'disputed']

export type FulfilmentStatus = 'unfulfilled' | 'preparing' | 'shipped' | 'delivered' | 'returned'

/**
 * What an order's own status may become (rules 5); the database refuses anything else (migrations 0007, 0020, 0027). An expired one comes back when its money arrives late.
 */
export const afterPlaced: Record<PlacedStatus, readonly PlacedStatus[]> = {
  placed: ['completed', 'cancelled', 'expired'],
  completed: [],
  cancelled: [],
  expired: ['placed'],
}

/** What a payment's status may become. */
export const afterPayment: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['requires_action', 'paid', 'failed', 'expired'],
  requires_action: ['pending', 'paid', 'failed', 'expired'],
  failed: ['pending', 'paid', 'expired'],
  expired: ['paid'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  refunded: [],
  disputed: ['paid', 'partially_refunded', 'refunded'],
}

/** What may follow on the way to the customer. What came back leaves again only if the shop kept the parcel (`writeMove`). */
export const afterFulfilment: Record<FulfilmentStatus, readonly FulfilmentStatus[]> = {
  unfulfilled: ['preparing', 'shipped'],
  preparing: ['shipped', 'unfulfilled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: ['shipped'],
}

export interface Statuses {
  status: PlacedStatus
  payment_status: PaymentStatus
  fulfilment_status: FulfilmentStatus
}

/**
 * The one word that tells a customer where the order stands. That it came to nothing outweighs the money, and what
 * happened to the money the parcel: how much went back is told beside the word.
 */
export function statusOf({ status, payment_status, fulfilment_status }: Statuses): OrderStatus {
  if (status === 'cancelled' || status === 'expired') return status
  if (payment_status === 'disputed' || payment_status === 'refunded') return payment_status
  if (payment_status === 'partially_refunded' && fulfilment_status !== 'returned') return 'partially_refunded'
  if (payment_status === 'failed' || payment_status === 'expired') return payment_status
  if (payment_status === 'requires_action') return 'confirming'
  if (payment_status === 'pending') return 'pending_payment'
  return fulfilment_status === 'unfulfilled' ? 'paid' : fulfilment_status
}
