import type { Currency } from '@shop/contract/locale.ts'

/** A payment as its provider knows it. Amounts are minor units. */
export interface ProviderPayment {
  provider_ref: string
  /** `approved`: the buyer agreed, and nothing is taken until the shop asks for it. */
  state: 'waiting' | 'requires_action' | 'approved' | 'processing' | 'succeeded' | 'cancelled'
  amount_received: number
  currency: Currency
  /** What a refund names, where that is something else than the payment. */
  capture_ref: string | null
}

/** The provider could not be asked, or not in time: nothing is known, try again later. */
export interface Unavailable {
  unavailable: string
}

/** News of one payment. What is true the provider is asked for; the event only says where to look. */
export interface ProviderEvent {
  id: string
  means: 'changed' | 'declined' | 'approved'
  provider_ref: string
}

export interface NewRefund {
  /** The payment's `capture_ref` where it has one, else its `provider_ref`. */
  taken_ref: string
  amount: number
  currency: Currency
  idempotency_key: string
}

/** What the shop asks of everybody who takes payments for it. Outcomes are values: a "no" is not an exception. */
export interface PaymentProvider {
  read(provider_ref: string): Promise<ProviderPayment | Unavailable>
  /** Makes sure that it cannot be paid any more; answers what it had become if that is too late. */
  cancel(provider_ref: string): Promise<ProviderPayment | Unavailable>
  refund(refund: NewRefund): Promise<{ refund_ref: string } | Unavailable>
  /**
   * What a webhook tells, once its signature holds and it is not older or newer than five minutes; `unsigned` otherwise,
   * `unrelated` when it is about nothing that the shop follows.
   */
  readEvent(
    raw_body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent | 'unsigned' | 'unrelated' | Unavailable>
}
