import type { Db } from '../../platform/db.ts'
import type { Slice } from '../../platform/slices.ts'
import { listStatusTransitions } from './history-queries.ts'
import {
  fulfillmentStatusTransitions,
  paymentStatusTransitions,
  orderStatusTransitions,
  type OrderStatuses,
} from './statuses.ts'

const initialStatuses: OrderStatuses = {
  status: 'placed',
  payment_status: 'pending',
  fulfillment_status: 'unfulfilled',
}

/** Finds steps in the histories of orders of the slice that the tables of allowed statuses forbid, a sentence for each. */
export async function listHistoryInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  const transitions = await listStatusTransitions(db, slice)
  return transitions
    .filter(({ was: previous, is: next }) => !isAllowedTransition(previous ?? initialStatuses, next))
    .map(
      ({ was: previous, is: next, order_id }) =>
        `order ${order_id} went from ${formatStatuses(previous ?? initialStatuses)} to ${formatStatuses(next)}`,
    )
}

function isAllowedTransition(previous: OrderStatuses, next: OrderStatuses): boolean {
  return (
    isAllowed(orderStatusTransitions, previous.status, next.status) &&
    isAllowed(paymentStatusTransitions, previous.payment_status, next.payment_status) &&
    isAllowed(fulfillmentStatusTransitions, previous.fulfillment_status, next.fulfillment_status)
  )
}

function isAllowed<S extends string>(table: Record<S, readonly S[]>, previous: S, next: S): boolean {
  return previous === next || table[previous].includes(next)
}

function formatStatuses({ status, payment_status, fulfillment_status }: OrderStatuses): string {
  return `${status}, ${payment_status}, ${fulfillment_status}`
}
