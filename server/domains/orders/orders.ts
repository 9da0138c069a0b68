import type { Tx } from '../../platform/db.ts'
import { releaseCodeUse } from '../codes/codes.ts'
import { releaseGift } from '../loyalty/loyalty.ts'
import type { OrderEvent } from './transition-queries.ts'
import { transitionOrder } from './transition-order.ts'
import { reassignFirstOrder, isFirstOrderDiscountUsed, insertFirstOrder } from './first-order-queries.ts'
import { markUnpaidOrderEnded } from './queries.ts'

export {
  deleteFormerOrders,
  insertFormerOrders,
  listFormerOrders,
  listFormerOrdersOfClosed,
  listKnownFormerOrders,
  listPersonalFormerOrders,
  type NewFormerOrder,
} from './former-order-queries.ts'
export { numberOrders } from './number-orders.ts'
export {
  anonymizeOrders,
  hasOpenOrder,
  listPersonalFirstOrders,
  listPersonalOrderEvents,
  listPersonalOrderLines,
  listPersonalOrders,
  lockOrders,
} from './personal-data-queries.ts'
export {
  findCartIdOfOrder,
  findOrder,
  findPlacedOrder,
  insertOrder,
  isConfirming,
  isPlaced,
  lockOrder,
  type NewOrderLine,
  type OrderRow,
  markPlacedOrderPaid,
  completeDraftOrder,
  selectProductIds,
} from './queries.ts'
export {
  findParcel,
  insertParcel,
  listParcels,
  listPartUnits,
  listPersonalParcels,
  markParcelCanceled,
  markParcelDelivered,
  markPartsDelivered,
  type ParcelRow,
  updateParcel,
  updatePartLost,
  undoDeliveries,
  undoParcelDelivery,
  undoParcelShipment,
} from './parcel-queries.ts'
export { listOrderParcels } from './order-parcels.ts'
export { insertOrderChange, listPersonalOrderChanges, type PlannedLines, readGivenAmount } from './change-queries.ts'
export {
  type CartChange,
  endChangeRequest,
  type ChangeRequest,
  findExchangePlan,
  isExchangePaid,
  findAwaitedChange,
  findCartChange,
  findOpenChange,
  insertChangeRequest,
  isChangeAwaited,
  isChangeConfirming,
  listPersonalChangeRequests,
  type OpenChange,
} from './change-request-queries.ts'
export { calculateDroppedShare, calculateGoodsRefund } from './refund-amount.ts'
export { parseShipment, type Shipment } from './shipment.ts'
export {
  deleteCorrectedAddresses,
  findCorrectedAddress,
  listCorrectedAddresses,
  listPersonalOrderAddresses,
} from './address-queries.ts'
export { deleteOrderNotes, insertOrderNote, listOrderNotes, listPersonalOrderNotes } from './note-queries.ts'
export { isParcelHere, locateParcel, addOrderNote, correctOrderAddress } from './staff-actions.ts'
export { formatMailAddress, toMailGift, toMailLines, toMailTotals } from './mail-data.ts'
export { listHistoryInconsistencies } from './history-consistency.ts'
export { listMissingNumbers, listOrderInconsistencies } from './consistency-queries.ts'
export { getOrder, listOrders } from './my-orders.ts'
export {
  findOrderByCode,
  findOrderId,
  hadTrackingNumber,
  isReshipped,
  updateParcelKept,
  updateParcelLost,
  clearShipment,
  findUndoableStep,
  listOrderEvents,
  listOrdersForStaff,
  listOrdersToMarkCompleted,
  updateShipment,
} from './staff-queries.ts'
export {
  fulfillmentStatusTransitions,
  paymentStatusTransitions,
  orderStatusTransitions,
  paidStatuses,
  toCustomerStatus,
} from './statuses.ts'
export { isNotUndone, listOrderDetails, type OrderDetails } from './details-queries.ts'
export {
  areGoodsRefunded,
  countReturnableUnits,
  getReturnEligibility,
  isReturnPossible,
  canCancel,
  canInvoice,
  getInvoiceDeadline,
} from './allowed-actions.ts'
export { isAccountClosed, lockOwnOrder } from './own-order.ts'
export { transitionOrder } from './transition-order.ts'
export { mayHaveFirstOrder, insertFirstOrder, insertPersonsOfFirstOrder } from './first-order-queries.ts'
export {
  insertRefundLines,
  listRefundedUnits,
  listUnsentUnits,
  selectUnitsOfRest,
  selectUnitsSent,
  selectUnsentUnits,
} from './refund-line-queries.ts'
export {
  deleteInvoiceFiles,
  findInvoiceDocument,
  findInvoiceFacts,
  findInvoiceFile,
  findOrderInvoice,
  insertInvoiceDocument,
  type InvoiceDocumentRow,
  listPersonalInvoiceDocuments,
  type OrderInvoice,
  setInvoiceCanceled,
  setInvoiceMailed,
  setInvoicePdf,
} from './invoice-document-queries.ts'
export { listSentLines, subtractUnits } from './sent-lines.ts'
export { deleteInvoices, findInvoice, listPersonalInvoices, upsertInvoice } from './invoice-queries.ts'
export { generateOrderCode, generateRandomCode } from './order-code.ts'

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
    await releaseCodeUse(tx, id)
    await releaseGift(tx, id)
  }
  return ended
}

/**
 * Cancels a draft order for good while it is being paid; a payment that still arrives is refunded. Its claims are
 * released. Does nothing when it did not wait.
 */
export async function cancelUnpaidOrder(tx: Tx, id: number, event: Omit<OrderEvent, 'kind'>): Promise<void> {
  const to = { status: 'canceled', payment_status: 'expired' } as const
  if (!(await transitionOrder(tx, id, to, { ...event, kind: 'canceled' }))) return
  await reassignFirstOrder(tx, id)
  await releaseCodeUse(tx, id)
  await releaseGift(tx, id)
}

/**
 * Ends an unpaid order that was placed: its bank transfer expired, its payment failed in a review, or it was canceled by
 * its customer, or by staff who reject the transfer. Its claims are released. False when it did not wait.
 */
export async function endPlacedOrder(
  tx: Tx,
  id: number,
  outcome: 'expired' | 'canceled' | 'failed',
  event: Omit<OrderEvent, 'kind'>,
): Promise<boolean> {
  const to = {
    status: outcome === 'canceled' ? 'canceled' : 'expired',
    payment_status: outcome === 'expired' ? 'expired' : 'failed',
  } as const
  if (!(await transitionOrder(tx, id, to, { ...event, kind: outcome }))) return false
  await reassignFirstOrder(tx, id)
  await releaseCodeUse(tx, id)
  await releaseGift(tx, id)
  return true
}

/**
 * Restores the first order's discount to an order that is paid late and had released it. False when another order has
 * it by now; then the caller must roll back. Waits for concurrent claims.
 */
export async function reclaimFirstOrderDiscount(tx: Tx, id: number): Promise<boolean> {
  await insertFirstOrder(tx, id)
  return !(await isFirstOrderDiscountUsed(tx, id))
}
