import type { CardProvider } from '../../outside/card-provider.ts'
import type { Shop } from '../../platform/shop.ts'
import { endUnpaidOrder } from '../orders/orders.ts'
import { releaseHoldOfOrder } from '../stock/stock.ts'
import { markPayment, type PaymentRow } from './queries.ts'
import { settlePayment } from './settle.ts'

/**
 * Ends an attempt that must not be paid any more: first at the provider, and only when it can no longer be paid there
 * are its order ended and its pieces given back. One that was paid after all is settled instead. `unavailable`: nothing
 * is known and nothing changed.
 */
export async function cancelPayment(
  shop: Shop,
  cards: CardProvider,
  payment: PaymentRow,
  why: 'superseded' | 'expired',
): Promise<'cancelled' | 'settled' | 'unavailable'> {
  if (payment.provider_ref !== null) {
    const now_there = await cards.cancel(payment.provider_ref)
    if ('unavailable' in now_there) return 'unavailable'
    if (now_there.state === 'processing') return 'unavailable'
    if (now_there.state === 'succeeded') {
      const { amount_received: amount, currency } = now_there
      await settlePayment(shop, payment.id, { amount, currency, actor: 'shop' })
      return 'settled'
    }
  }
  await endAttempt(shop, payment, why)
  return 'cancelled'
}

/** Writes down that an attempt came to nothing. */
export async function endAttempt(shop: Shop, payment: PaymentRow, why: 'superseded' | 'expired'): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await markPayment(tx, payment.id, 'cancelled', at)
    await endUnpaidOrder(tx, payment.order_id, why, 'shop', at)
    const outcome = why === 'expired' ? 'expired' : 'released'
    await releaseHoldOfOrder(tx, { order_id: payment.order_id, outcome, actor: 'shop', at })
  })
}
