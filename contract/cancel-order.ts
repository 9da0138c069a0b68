import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Order } from './orders.ts'
import { Id } from './common-schemas.ts'

/**
 * Cancels an order before it is packed. The payment is refunded in full and the stock becomes available again; a
 * pending bank transfer ends. An order that is already canceled is returned as it is.
 */
export const cancelOrder = defineCall('cancelOrder', {
  summary: "Cancels one of the customer's orders and refunds what was paid",
  caller: 'customer',
  body: Type.Object({ order_id: Id('order_not_found') }),
  response: Order,
  missing: 'order_not_found',
  refusals: ['order_not_found', 'order_not_cancelable'],
})
