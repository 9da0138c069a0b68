import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endPlacedOrder, lockOrder } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { markTransferPaymentEnded } from '../queries/payment-state-queries.ts'
import { findTransfer, markTransferEnded, type TransferOutcome, type TransferRow } from '../queries/transfer-queries.ts'

interface TransferEnd {
  payment_id: number
  outcome: Exclude<TransferOutcome, 'confirmed'>
  actor: string
  note?: string | null
  at: Date
  /** Notifies the customer in the same transaction. */
  notify(transfer: TransferRow): Promise<void>
}

/**
 * Ends a waiting bank transfer with its order: the stock is released for sale and the order's claims are released.
 * False, and nothing changed, when it does not wait (it was confirmed, or ended before) or when it should expire but was
 * extended.
 */
export async function endTransfer(
  tx: Tx,
  shop: Shop,
  { payment_id, outcome, actor, note = null, at, notify }: TransferEnd,
): Promise<boolean> {
  const payment = await lockPayment(tx, payment_id)
  if (payment?.status !== 'open') return false
  await lockOrder(tx, payment.order_id)
  const transfer = await findTransfer(tx, payment_id)
  if (transfer?.outcome !== null || (outcome === 'expired' && transfer.deadline > at)) return false
  await markTransferEnded(tx, payment_id, outcome, at)
  await markTransferPaymentEnded(tx, payment_id)
  const order_status = outcome === 'expired' ? 'expired' : 'canceled'
  await endPlacedOrder(tx, transfer.order_id, order_status, { actor, at, note })
  await notify(transfer)
  // This is the last step, because other orders for the same variants wait for it.
  const reservationOutcome = outcome === 'expired' ? 'expired' : 'released'
  const { order_id } = transfer
  await releaseReservation(tx, shop, { order_id, kind: 'request', outcome: reservationOutcome, actor, at })
  return true
}
