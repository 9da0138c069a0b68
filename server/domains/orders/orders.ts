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
 * Ends an unpaid draft order if it still waits: `superseded` by a newer one, or `expired`. Its claims are released: the
 * first order's discount, the use of a code, and its gift. False when it did not wait.
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
 * Cancels a draft order for good while it is being paid; a payment that still arrives is refunded. Its claims are
 * released. False when it did not wait.
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
 * Ends an unpaid order that got its number when its bank transfer was accepted: it expired, or it was canceled by its
 * customer, or by staff who reject the transfer. Its claims are released. False when it did not wait.
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
 * Restores the first order's discount to an order that is paid late and had released it. False when another order has
 * it by now; then the caller must roll back. Waits for concurrent claims.
 */
export async function keepFirstOrder(tx: Tx, id: number): Promise<boolean> {
  await rememberFirstOrder(tx, id)
  return !(await isFirstOrderHad(tx, id))
}
