import type { PaymentOrigin } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findOrder, type OrderRow } from '../../orders/orders.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'

/** Returns the draft order that a payment attempt belongs to. */
export async function getOrderOfPayment(shop: Shop, { order_id }: PaymentRow): Promise<OrderRow> {
  const order = await findOrder(shop.db, order_id)
  if (!order) throw new Error(`no order ${order_id}`)
  return order
}

/**
 * Returns the metadata that the provider stores with a payment, so that its row can be rebuilt after an older database
 * backup was restored.
 */
export function toPaymentOrigin(
  { id, customer_id }: PaymentRow,
  { cart_id, snapshot }: Pick<OrderRow, 'cart_id' | 'snapshot'>,
): PaymentOrigin {
  return { payment_id: id, customer_id, cart_id, snapshot }
}
