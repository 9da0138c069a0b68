import type { CardProvider } from '../../outside/card-provider.ts'
import type { PaymentProvider } from '../../outside/payment-provider.ts'
import type { PayPal } from '../../outside/paypal.ts'
import type { PaymentRow } from './queries.ts'

/** Who takes payments, by method; without one the method is not offered. */
export interface Providers {
  card: CardProvider | undefined
  paypal: PayPal | undefined
}

export type PaidMethod = keyof Providers

/** Whose an attempt is. Throws when the shop was opened without the keys it was begun with: its job repeats. */
export function providerOf(providers: Providers, method: PaymentRow['method']): PaymentProvider {
  const provider = method === 'free' ? undefined : providers[method]
  if (!provider) throw new Error(`nobody is here who takes payments by ${method}`)
  return provider
}

/** What starting to pay is refused with when the provider does not answer (specification 8). */
export const awayCodes = { card: 'stripe.error2', paypal: 'paypal_start_failed' } as const
