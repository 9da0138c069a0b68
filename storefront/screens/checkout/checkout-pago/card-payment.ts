import type { Currency } from '@shop/contract/locale.ts'
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import type { RecoveryAction } from './recovery-action.ts'

/** The payment that was started on the server, with the data that the card form needs. */
export interface StartedPayment {
  stripe: Stripe
  client_secret: string
  /** The options of the provider's form, which must stay the same object. */
  elementsOptions: StripeElementsOptionsClientSecret
  amount: number
  currency: Currency
  /** The total that the summary showed before, when it was different. */
  previousTotal: { total: number; currency: Currency } | undefined
}

export type CardPayment =
  | { phase: 'idle' | 'preparing' }
  | { phase: 'ready'; payment: StartedPayment }
  | { phase: 'failed'; message: string; action: RecoveryAction }
