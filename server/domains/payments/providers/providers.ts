import { type RequestMethod, requestMethods } from '@shop/contract/payment-requests.ts'
import type { CardProvider } from '../../../integrations/card-provider.ts'
import type { PaymentProvider } from '../../../integrations/payment-provider.ts'
import type { PayPal } from '../../../integrations/paypal.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'

/** Who takes payments, by method; without one the method is not offered. */
export interface Providers {
  card: CardProvider | undefined
  paypal: PayPal | undefined
}

export type PaidMethod = keyof Providers

/**
 * Can a payment of this total begin with this method now? Not while its provider does not answer: nobody waits, and no
 * pieces are held. Nothing to pay needs nobody's answer.
 */
export function isOffered(providers: Providers, method: PaidMethod, total: number): boolean {
  const provider = providers[method]
  return provider !== undefined && (total === 0 || !provider.isAway())
}

/** Whose an attempt is. Throws when the shop was opened without the keys it was begun with: its job repeats. */
export function providerOf(providers: Providers, method: PaymentRow['method']): PaymentProvider {
  const provider = method === 'card' || method === 'paypal' ? providers[method] : undefined
  if (!provider) throw new Error(`nobody is here who takes payments by ${method}`)
  return provider
}

/** Whom transfers go to, by method (settings ZELLE_ACCOUNT, VENMO_ACCOUNT); without one the method is not offered. */
export type RequestAccounts = Record<RequestMethod, string | undefined>

export function isRequestMethod(method: PaymentRow['method']): method is RequestMethod {
  return requestMethods.some((one) => one === method)
}

/** What starting to pay is refused with when a provider does not answer (specification 8). */
export const awayCodes = {
  card: 'stripe.error2',
  paypal: 'paypal_start_failed',
  zelle: 'earlier_payment_open',
  venmo: 'earlier_payment_open',
} as const
