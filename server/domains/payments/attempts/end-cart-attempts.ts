import type { Db } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Providers } from '../providers/providers.ts'
import { listPaymentAttempts } from '../queries/payment-queries.ts'
import { cancelPayment } from './cancel-payment.ts'

/**
 * Ends the payments of a cart that were begun, at their providers too, before others change what it costs. `paid`: one of
 * them was paid, and is the order now. `unsure`: that is not known yet, so nothing may change.
 */
export async function endCartAttempts(
  shop: Shop,
  providers: Providers,
  cart_id: string,
): Promise<'ended' | 'paid' | 'unsure'> {
  for (const attempt of await listPaymentAttempts(shop.db, cart_id)) {
    const result = await cancelPayment(shop, providers, attempt, 'superseded')
    if (result === 'settled') return 'paid'
    if (result === 'processing' || result === 'unavailable') return 'unsure'
  }
  return 'ended'
}

/** Whether a payment of a cart could still take money. The caller has locked the cart, so that none begins meanwhile. */
export async function hasCartAttempts(db: Db, cart_id: string): Promise<boolean> {
  return (await listPaymentAttempts(db, cart_id)).length > 0
}
