import type { PaymentOrigin } from '../../../integrations/payment-provider.ts'
import type { OrderRow } from '../../orders/orders.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'

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
