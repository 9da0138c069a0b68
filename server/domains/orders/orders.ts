import type { Tx } from '../../platform/db.ts'
import { giveUpCode } from '../codes/codes.ts'
import { giveUpGift, takeGiftBack } from '../loyalty/loyalty.ts'
import type { OrderDeed } from './move-queries.ts'
import { moveOrder } from './move-order.ts'
import { handOnFirstOrder, isFirstOrderHad, rememberFirstOrder } from './first-order-queries.ts'
import { markUnpaidOrderEnded } from './queries.ts'

export {
  blankOrders,
  hasOrderUnderWay,
  listHeldFirstOrders,
  listHeldOrderEvents,
  listHeldOrderLines,
  listHeldOrders,
  lockOrders,
} from './held-queries.ts'
export {
  findOrder,
  insertOrder,
  listOrderFaults,
  lockOrder,
  type NewLine,
  type OrderRow,
  payRequestedOrder,
  placeOrder,
} from './queries.ts'
export { checkShipment, type Shipment } from './shipment.ts'
export { addressOfMail, piecesOfMail, readerOf, sumsOfMail } from './mail-data.ts'
export { listHistoryFaults } from './history-faults.ts'
export { getOrder, listOrders } from './my-orders.ts'
export {
  findOrderByCode,
  findOrderId,
  hadWaybill,
  isSentAgain,
  keepParcel,
  listOrderEvents,
  listOrdersForStaff,
  listOrdersToComplete,
  writeShipment,
} from './staff-queries.ts'
export { afterFulfilment, afterPayment, afterPlaced, paidStatuses, statusOf } from './statuses.ts'
export { listOrderFacts, type OrderFacts } from './facts-queries.ts'
export { quantityBack, returnsPossible, canCancel, canInvoice } from './what-is-possible.ts'
export { isOwnerGone, lockOwnOrder } from './own-order.ts'
export { moveOrder } from './move-order.ts'
export { mayHaveFirstOrder, rememberFirstOrder } from './first-order-queries.ts'
export type { OrderDeed } from './move-queries.ts'
export { deleteInvoices, findInvoice, listHeldInvoices, putInvoice } from './invoice-queries.ts'
export { newOrderCode, randomLetters } from './order-code.ts'

/**
 * Ends an order nobody paid, if it still waits: `superseded` by a newer one, or `expired`. What it claimed, the first
 * order's discount, the use of a code and its gift, is given back. False when it did not wait.
 */
export async function endUnpaidOrder(
  tx: Tx,
  id: number,
  kind: 'superseded' | 'expired',
  actor: string,
  at: Date,
): Promise<boolean> {
  const ended = await markUnpaidOrderEnded(tx, id, kind, actor, at)
  if (ended) {
    await giveUpCode(tx, id)
    await giveUpGift(tx, id)
  }
  return ended
}

/**
 * Ends an order that is being paid and has no number yet, for good: money that comes for it all the same goes back. What
 * it claimed is given back. False when it did not wait.
 */
export async function cancelUnpaidOrder(tx: Tx, id: number, deed: Omit<OrderDeed, 'kind'>): Promise<boolean> {
  const to = { status: 'cancelled', payment_status: 'expired' } as const
  if (!(await moveOrder(tx, id, to, { ...deed, kind: 'cancelled' }))) return false
  await handOnFirstOrder(tx, id)
  await giveUpCode(tx, id)
  await giveUpGift(tx, id)
  return true
}

/**
 * Ends an order that has its number since its request was accepted, and was not paid: it expired, or it was cancelled
 * (by its owner, or by staff who reject the request). What it claimed is given back. False when it did not wait.
 */
export async function endRequestedOrder(
  tx: Tx,
  id: number,
  outcome: 'expired' | 'cancelled',
  deed: Omit<OrderDeed, 'kind'>,
): Promise<boolean> {
  const payment_status = outcome === 'expired' ? 'expired' : 'failed'
  const ended = await moveOrder(tx, id, { status: outcome, payment_status }, { ...deed, kind: outcome })
  if (!ended) return false
  await handOnFirstOrder(tx, id)
  await giveUpCode(tx, id)
  await takeGiftBack(tx, id)
  return true
}

/**
 * Has a late order, which gave the first order's discount back, have it again; false when it is another order's by now,
 * and then the caller must roll back. Whoever claims it at the same instant is waited for.
 */
export async function keepFirstOrder(tx: Tx, id: number): Promise<boolean> {
  await rememberFirstOrder(tx, id)
  return !(await isFirstOrderHad(tx, id))
}
