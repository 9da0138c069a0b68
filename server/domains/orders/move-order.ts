import type { Tx } from '../../platform/db.ts'
import { type OrderDeed, writeMove } from './move-queries.ts'
import { afterFulfilment, afterPayment, afterPlaced, type Statuses } from './statuses.ts'

/**
 * Moves one or more of an order's three statuses and writes the event, in one statement that names the statuses it may
 * come from: of two at the same instant one finds nothing left to do. Without a status only the event is written.
 *
 * Undefined, and nothing written, when there is no such order or one of the moves is not allowed: the tables in
 * statuses.ts, and that nothing is packed or sent which is not paid, and nothing cancelled that was sent.
 */
export function moveOrder(tx: Tx, id: number, to: Partial<Statuses>, deed: OrderDeed): Promise<Statuses | undefined> {
  const from = {
    status: before(afterPlaced, to.status),
    payment_status: before(afterPayment, to.payment_status),
    fulfilment_status: before(afterFulfilment, to.fulfilment_status),
  }
  return writeMove(tx, id, to, from, deed)
}

/** Those that may become `wanted`. */
function before<S extends string>(table: Record<S, readonly S[]>, wanted: S | undefined): S[] {
  const names = Object.keys(table) as S[]
  return names.filter((name) => wanted !== undefined && table[name].includes(wanted))
}
