import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type DraftOrder, insertDraftOrder } from '../../checkout/checkout.ts'
import { endUnpaidOrder } from '../../orders/orders.ts'
import { moveReservation } from '../../stock/stock.ts'
import type { PaymentAttempt } from '../queries/payment-queries.ts'
import { lockUntouchedPayments, moveCardPayment } from '../queries/payment-state-queries.ts'

/**
 * Gives a copy of a cart an order in the language of this request, which its mails use. A card form that is open stays: its
 * payment and the reservation move to the new order. PayPal's order has texts and the code of the former one, so it ends.
 * Returns the new order's id; undefined when a payment of the copy is being handled at this moment: then the order keeps its
 * language. The caller has locked the cart, and gives the new order a payment in the same transaction.
 */
export async function translateDraft(
  tx: Tx,
  shop: Shop,
  draft: DraftOrder,
  attempts: PaymentAttempt[],
  customer_id: number,
): Promise<number | undefined> {
  const former_id = attempts[0]!.order_id
  if ((await lockUntouchedPayments(tx, former_id)) < attempts.length) return undefined
  await endUnpaidOrder(tx, former_id, 'superseded', `customer:${customer_id}`, shop.clock.now())
  const order_id = await insertDraftOrder(tx, shop, draft, customer_id)
  await moveCardPayment(tx, former_id, order_id)
  await moveReservation(tx, former_id, order_id)
  return order_id
}
