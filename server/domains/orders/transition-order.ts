import type { Tx } from '../../platform/db.ts'
import { type OrderEvent, updateOrderStatuses } from './transition-queries.ts'
import {
  fulfillmentStatusTransitions,
  paymentStatusTransitions,
  orderStatusTransitions,
  type OrderStatuses,
} from './statuses.ts'

/**
 * Changes one or more of an order's three statuses and writes the event, in one statement that names the allowed
 * previous statuses. Of two concurrent calls the second one finds nothing to change. Without a status, only the event
 * is written.
 *
 * Returns false and writes nothing when the order does not exist or a change is not allowed: by the tables in
 * statuses.ts, and because an unpaid order is not packed or sent, and a sent order is not canceled.
 */
export function transitionOrder(tx: Tx, id: number, to: Partial<OrderStatuses>, event: OrderEvent): Promise<boolean> {
  const from = {
    status: listPreviousStatuses(orderStatusTransitions, to.status),
    payment_status: listPreviousStatuses(paymentStatusTransitions, to.payment_status),
    fulfillment_status: listPreviousStatuses(fulfillmentStatusTransitions, to.fulfillment_status),
  }
  return updateOrderStatuses(tx, id, to, from, event)
}

function listPreviousStatuses<S extends string>(table: Record<S, readonly S[]>, target: S | undefined): S[] {
  const names = Object.keys(table) as S[]
  return names.filter((name) => target !== undefined && table[name].includes(target))
}
