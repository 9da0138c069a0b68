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
 * An order that is being paid ends here first; its attempts are ended at their providers by a job afterwards. Money that
 * was quicker finds the order cancelled and goes back.
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

/** May a provider take its money? PayPal waits until it is asked. */
function isKnownThere({ method, provider_ref, capturing_since }: PaymentRow): boolean {
  return method === 'paypal' ? capturing_since !== null : provider_ref !== null
}

/** A request for a transfer ends, and its owner is told what to do about one that is on its way. */
export async function cancelRequest(tx: Tx, shop: Shop, order: OrderRow, by: Cancelling): Promise<void> {
  const [payment] = await listOpenPayments(tx, order.id)
  if (!payment) throw new Error(`order ${order.id} waits, but for no payment`)
  const { by_shop, reason } = by
  const { code: number, currency, lines } = order
  await endRequest(tx, shop, {
    payment_id: payment.id,
    // Only what its owner gave up may count against them (rules 3).
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
