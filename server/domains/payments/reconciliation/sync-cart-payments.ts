import type { Shop } from '../../../platform/shop.ts'
import { ProviderAwayError, type Providers } from '../providers/providers.ts'
import { listPaymentAttempts } from '../queries/payment-queries.ts'
import { syncPayment } from './sync-payment.ts'

/** Asks the providers what became of the payments of a cart, and applies it. A provider that does not respond is left out. */
export async function syncCartPayments(shop: Shop, providers: Providers, cart_id: string): Promise<void> {
  for (const attempt of await listPaymentAttempts(shop.db, cart_id))
    try {
      await syncPayment(shop, providers, attempt, { actor: `customer:${attempt.customer_id}` })
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error
    }
}
