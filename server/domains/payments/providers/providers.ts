import { manualMethods, type TransferMethod, transferMethods } from '@shop/contract/transfers.ts'
import type { CardProvider } from '../../../integrations/card-provider.ts'
import type { PaymentProvider, Unavailable } from '../../../integrations/payment-provider.ts'
import type { PayPal } from '../../../integrations/paypal.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'

/** The payment providers by method. A method without a provider is not offered. */
export interface Providers {
  card: CardProvider | undefined
  paypal: PayPal | undefined
}

export type ProviderMethod = keyof Providers
/** The methods with a provider, in the order in which they are reconciled. */
export const providerMethods = ['card', 'paypal'] as const satisfies ProviderMethod[]

function isProviderMethod(method: PaymentRow['method']): method is ProviderMethod {
  return providerMethods.some((providerMethod) => providerMethod === method)
}

/**
 * Whether a payment of this total can start with this method now. While its provider does not respond, it cannot: no
 * customer waits and no stock is reserved. A total of zero needs no provider.
 */
export function isOffered(providers: Providers, method: ProviderMethod, total: number): boolean {
  const provider = providers[method]
  return provider !== undefined && (total === 0 || !provider.isUnavailable())
}

/**
 * Returns the provider of a payment attempt. Throws when the shop was started without the keys that the attempt was
 * created with; its job retries.
 */
export function getProvider(providers: Providers, method: PaymentRow['method']): PaymentProvider {
  const provider = isProviderMethod(method) ? providers[method] : undefined
  if (!provider) throw new Error(`no provider takes payments by ${method}`)
  return provider
}

/** The provider did not respond, so the same can be tried again later. */
export class ProviderAwayError extends Error {}

/** Throws ProviderAwayError without one, so that a job is retried. */
export function requireResponse<T extends object>(response: T | Unavailable): T {
  if ('unavailable' in response) throw new ProviderAwayError(`the provider is away: ${response.unavailable}`)
  return response
}

/** Returns the response to a refund like `requireResponse`. One that the provider gave up at once is refused, too. */
export function requireRefund(response: Awaited<ReturnType<PaymentProvider['refund']>>) {
  const refund = requireResponse(response)
  if ('refused' in refund) return refund
  const { refund_ref, state } = refund
  return state === 'failed' ? { refused: 'the provider could not do it' } : { refund_ref, state }
}

/**
 * The recipients of transfers by method (settings ZELLE_ACCOUNT, VENMO_ACCOUNT). A method without a recipient is not
 * offered. The one of SPEI is the owner's setting (`findTransferRecipient`).
 */
export type TransferAccounts = Record<Exclude<TransferMethod, 'spei'>, string | undefined>

export function isTransferMethod(method: PaymentRow['method']): method is TransferMethod {
  return transferMethods.some((transferMethod) => transferMethod === method)
}

/** Whether a person receives the money, and sends it when it is refunded: no provider knows of it. */
export function isPaidByHand(method: PaymentRow['method']): boolean {
  return manualMethods.some((manualMethod) => manualMethod === method)
}

/** The refusals of starting a payment when a provider does not respond (specification 8). */
export const unavailableCodes = { card: 'stripe.error2', paypal: 'paypal_start_failed' } as const
