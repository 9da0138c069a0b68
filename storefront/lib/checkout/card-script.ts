import type { StripeConstructor } from '@stripe/stripe-js'
import { loadOutsideScript } from '../scripts/provider-script.ts'

/** The card provider's own script, when somebody is about to pay with a card. A failure may be tried again. */
export function loadCardScript(address: string): Promise<StripeConstructor> {
  return loadOutsideScript(address, () => window.Stripe)
}
