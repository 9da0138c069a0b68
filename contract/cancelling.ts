import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Order } from './orders.ts'
import { Id, LangQuery } from './shapes.ts'

/**
 * Before it is being packed. What was paid goes back whole, the pieces go back on sale; a request for a transfer ends.
 * An order that is cancelled already is answered as it is.
 */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary: "Cancels one of the customer's orders; what was paid goes back",
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ order_id: Id('order_not_found') }),
  reply: Order,
  missing: 'order_not_found',
  refusals: ['order_not_found', 'order_not_cancellable'],
})
