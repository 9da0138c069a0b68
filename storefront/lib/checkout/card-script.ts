import type { StripeConstructor } from '@stripe/stripe-js'
import { loadOutsideScript } from '../scripts/provider-script.ts'

/**
 * Loads the card provider's script when the customer is about to pay by card. After a failure another call tries again.
 */
export function loadCardScript(address: string): Promise<StripeConstructor> {
  return loadOutsideScript(address, () => window.Stripe)
}
