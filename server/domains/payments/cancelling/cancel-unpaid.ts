import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { cancelUnpaidOrder, type OrderRow, piecesOfMail, readerOf } from '../../orders/orders.ts'
import { releaseHold } from '../../stock/stock.ts'
import { endRequest } from '../requests/end.ts'
import { listOpenPayments, type PaymentRow } from '../rows/payment-queries.ts'
import { markEnded } from '../rows/payment-state-queries.ts'
import { type Cancelling, deedOf } from './cancelling.ts'

/**
 * Ends an order that is being paid; a job then ends its attempts at their providers. A payment that arrives first finds
 * the order canceled and is refunded.
 */
export async function cancelAttempts(tx: Tx, shop: Shop, order: OrderRow, by: Cancelling): Promise<void> {
  const { actor, at } = by
  const attempts = await listOpenPayments(tx, order.id)
  const there = attempts.filter(isKnownThere)
  for (const attempt of attempts.filter((one) => !isKnownThere(one))) await markEnded(tx, attempt, 'cancelled', at)
  await cancelUnpaidOrder(tx, order.id, deedOf(by))
  if (there.length > 0) await shop.queue.add(tx, 'end-rivals', { order_id: order.id })
  await releaseHold(tx, shop, { order_id: order.id, kind: 'checkout', outcome: 'released', actor, at })
}

/** Whether a provider may take money for the attempt. PayPal only does so after a capture was requested. */
function isKnownThere({ method, provider_ref, capturing_since }: PaymentRow): boolean {
  return method === 'paypal' ? capturing_since !== null : provider_ref !== null
}

/** Ends a bank transfer; its customer is informed what to do if the money is already on its way. */
export async function cancelRequest(tx: Tx, shop: Shop, order: OrderRow, by: Cancelling): Promise<void> {
  const [payment] = await listOpenPayments(tx, order.id)
  if (!payment) throw new Error(`order ${order.id} waits, but for no payment`)
  const { by_shop, reason } = by
  const { code: number, currency, lines } = order
  await endRequest(tx, shop, {
    payment_id: payment.id,
    // Only transfers that the customer gave up count against them (rules 3).
    outcome: by_shop ? 'rejected' : 'cancelled',
    ...deedOf(by),
    async tell() {
      const { name } = order.shipment_address
      const unpaid = { amount: 0, currency, paid_with: payment.method, transfer: true, crystals: 0 }
      const told = { name, number, ...unpaid, by_shop, reason, lines: piecesOfMail(lines) }
      await queueMail(tx, shop, 'order-cancelled', readerOf(order), told)
    },
  })
}
