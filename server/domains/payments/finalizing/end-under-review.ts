import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { endPlacedOrder, type OrderRow, toMailLines } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'

/**
 * Ends an order whose payment was under review and took no money: it was `denied`, or `undecided` for too long. Its units
 * are released for sale and its claims are released; the customer is notified. The caller has locked payment and order.
 */
export async function endOrderUnderReview(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { cause, actor, at }: { cause: 'denied' | 'undecided'; actor: string; at: Date },
): Promise<void> {
  const { id: order_id, code: number, customer, total: amount, currency, lines } = order
  if (!(await endPlacedOrder(tx, order_id, 'failed', { actor, at }))) return
  const { name } = customer
  await queueOrderMail(tx, shop, 'payment-denied', order, {
    name,
    number,
    amount,
    currency,
    cause,
    lines: toMailLines(lines),
  })
  // This is the last step, because other orders for the same variants wait for it.
  const outcome = cause === 'denied' ? 'released' : 'expired'
  await releaseReservation(tx, shop, { order_id, kind: 'review', outcome, actor, at })
}
