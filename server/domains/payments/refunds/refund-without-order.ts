import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { type OrderRow, toMailLines } from '../../orders/orders.ts'
import { isTransferMethod } from '../providers/providers.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'
import { markRefunded } from '../queries/payment-state-queries.ts'
import { insertRefund } from '../queries/refund-queries.ts'

/**
 * Refunds a payment without an order completely, by a job that retries until the provider has done it. The refund of a
 * bank transfer stays pending as a task for staff, until they record that they sent it.
 */
export async function refundWithoutOrder(
  tx: Tx,
  shop: Shop,
  payment: PaymentRow,
  order: OrderRow,
  at: Date,
): Promise<void> {
  const refund_id = await insertRefund(tx, {
    payment_id: payment.id,
    amount: payment.amount,
    reason: 'no order could be made with it',
    idempotency_key: `${payment.idempotency_key}-back`,
    actor: 'shop',
    created_at: at,
  })
  await markRefunded(tx, payment.id, payment.amount)
  if (refund_id === undefined) return
  if (!isTransferMethod(payment.method)) await shop.queue.add(tx, 'refund', { refund_id })
  const { amount, currency, method: paid_with } = payment
  await queueMail(tx, shop, 'payment-failed', order, {
    name: order.shipment_address.name,
    number: order.placed_at === null ? null : order.code,
    amount,
    currency,
    paid_with,
    lines: toMailLines(order.lines),
  })
}
