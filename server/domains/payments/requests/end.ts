import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endRequestedOrder, lockOrder } from '../../orders/orders.ts'
import { releaseHold } from '../../stock/stock.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { markRequestOver } from '../rows/payment-state-queries.ts'
import { findRequest, markRequestEnded, type RequestOutcome, type RequestRow } from '../rows/request-queries.ts'

interface Ending {
  payment_id: number
  outcome: Exclude<RequestOutcome, 'confirmed'>
  actor: string
  /** The reason for the order's history. */
  note?: string
  at: Date
  /** Notifies the customer in the same transaction. */
  tell(request: RequestRow): Promise<void>
}

/**
 * Ends a waiting bank transfer with its order: the stock is released for sale and the order's claims are released.
 * Returns the transfer as it was. Undefined, and nothing changed, when it does not wait (it was confirmed, or ended
 * before) or when it should expire but was extended.
 */
export async function endRequest(
  tx: Tx,
  shop: Shop,
  { payment_id, outcome, actor, note, at, tell }: Ending,
): Promise<RequestRow | undefined> {
  const payment = await lockPayment(tx, payment_id)
  if (payment?.status !== 'open') return undefined
  await lockOrder(tx, payment.order_id)
  const request = await findRequest(tx, payment_id)
  if (request?.outcome !== null || (outcome === 'expired' && request.deadline > at)) return undefined
  await markRequestEnded(tx, payment_id, outcome, at)
  await markRequestOver(tx, payment_id)
  const order_outcome = outcome === 'expired' ? 'expired' : 'cancelled'
  await endRequestedOrder(tx, request.order_id, order_outcome, { actor, at, ...(note === undefined ? {} : { note }) })
  await tell(request)
  // This is the last step, because other orders for the same variants wait for it.
  const how = outcome === 'expired' ? 'expired' : 'released'
  await releaseHold(tx, shop, { order_id: request.order_id, kind: 'request', outcome: how, actor, at })
  return request
}
