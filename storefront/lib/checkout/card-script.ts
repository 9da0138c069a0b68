import type { StripeConstructor } from '@stripe/stripe-js'
import { loadExternalScript } from '../scripts/provider-script.ts'

/**
 * Loads the card provider's script when the customer is about to pay by card. After a failure another call tries again.
 */
export function loadCardScript(url: string): Promise<StripeConstructor> {
  return loadExternalScript(url, () => window.Stripe)
}
