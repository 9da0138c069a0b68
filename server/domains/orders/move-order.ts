import type { Tx } from '../../platform/db.ts'
import { type OrderDeed, writeMove } from './move-queries.ts'
import { afterFulfilment, afterPayment, afterPlaced, type Statuses } from './statuses.ts'

/**
 * Changes one or more of an order's three statuses and writes the event, in one statement that names the allowed
 * previous statuses. Of two concurrent calls the second one finds nothing to change. Without a status, only the event
 * is written.
 *
 * Returns undefined and writes nothing when the order does not exist or a change is not allowed: by the tables in
 * statuses.ts, and because an unpaid order is not packed or sent, and a sent order is not canceled.
 */
export function moveOrder(tx: Tx, id: number, to: Partial<Statuses>, deed: OrderDeed): Promise<Statuses | undefined> {
  const from = {
    status: before(afterPlaced, to.status),
    payment_status: before(afterPayment, to.payment_status),
    fulfilment_status: before(afterFulfilment, to.fulfilment_status),
  }
  return writeMove(tx, id, to, from, deed)
}

/** Returns the statuses that may change to `wanted`. */
function before<S extends string>(table: Record<S, readonly S[]>, wanted: S | undefined): S[] {
  const names = Object.keys(table) as S[]
  return names.filter((name) => wanted !== undefined && table[name].includes(wanted))
}
