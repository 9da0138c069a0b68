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

/**
 * So long at most one question lasts, with all tries of it: somebody who begins to pay waits for one, and is told within
 * 10 s.
 */
export const QUESTION_MS = 8_000

/** The provider could not be asked, or not in time: nothing is known, try again later. */
export interface Unavailable {
  unavailable: string
}

/**
 * News of one payment. What is true the provider is asked for; the event only says where to look. `returned`: money went
 * back, or a buyer wants it back.
 */
export interface ProviderEvent {
  id: string
  means: 'changed' | 'declined' | 'approved' | 'returned'
  /** The payment's name, or the name of what was taken (`capture_ref`). */
  provider_ref: string
  /** What it says was taken. Never believed, but looked at when it is not what was asked for. */
  says?: { amount: number; currency: string }
}

export interface NewRefund {
  /** The payment's `capture_ref` where it has one, else its `provider_ref`. */
  taken_ref: string
  amount: number
  currency: Currency
  idempotency_key: string
  /** Kept with it at the provider: by this the shop knows its own refunds from those that somebody made there. */
  mark: string
}

/** How far a refund has come. One that is done may fail all the same, when it does not reach the buyer. */
export interface GivenBack {
  refund_ref: string
  state: 'pending' | 'done' | 'failed'
}

/** A refund as its provider knows it. */
export interface ProviderRefund extends GivenBack {
  amount: number
  mark: string | null
}

/** A buyer's quarrel about a payment, once money is at stake. */
export interface ProviderDispute {
  dispute_ref: string
  amount: number
  /** `open` as well when `said` is a word that the shop does not know: then a person looks at it. */
  state: 'open' | 'won' | 'lost'
  /** How much of the amount is gone, once it is lost. */
  lost: number
  /** The provider's own word for how it stands. */
  said: string
  is_unclear: boolean
  /** Where the provider also lists a refund for what is lost: since when. Null where it never does. */
  refunded_since: Date | null
  reason: string
}

/** All that went back of a payment, or is wanted back, whoever set it off. */
export interface ProviderReturns {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  /** All that the provider told of before this moment is in it. */
  read_at: Date
}

/** The provider told of a refund or a dispute then. */
export interface ReturnNews {
  provider_ref: string
  at: Date
}

/** What a payment is made from, kept with it at the provider: with it a lost row can be made again from the customer's cart. */
export interface PaymentOrigin {
  payment_id: number
  customer_id: number
  cart_id: string
  snapshot: string
}

/** `not_captured`: nothing was taken. `foreign`: this shop's software did not make it, or the provider does not know it. */
export interface NotOurs {
  none: 'not_captured' | 'foreign'
}

/** The origin whose four parts are all there, as texts; null otherwise. */
export function originOf(parts: readonly (string | undefined)[]): PaymentOrigin | null {
  const [payment_id = '', customer_id = '', cart_id = '', snapshot = ''] = parts
  const whole = /^[1-9]\d{0,9}$/
  if (!whole.test(payment_id) || !whole.test(customer_id) || cart_id === '' || snapshot === '') return null
  return { payment_id: Number(payment_id), customer_id: Number(customer_id), cart_id, snapshot }
}

/** Money that a provider took for this shop. `amount` (minor units) is what is left of it: captured less refunded. */
export interface CapturedPayment {
  provider_ref: string
  capture_ref: string | null
  amount: number
  currency: Currency
  paid_at: Date
  /** Null for a payment that an older version of the shop made. */
  origin: PaymentOrigin | null
}

/** The answer for one that is left alone: nothing was asked. */
export const RESTS: Unavailable = { unavailable: 'did not answer just now' }

/** What the shop asks of everybody who takes payments for it. Outcomes are values: a "no" is not an exception. */
export interface PaymentProvider {
  /** It did not answer for several times just now: nothing new is begun with it. What is under way is asked all the same. */
  isAway(): boolean
  read(provider_ref: string): Promise<ProviderPayment | Unavailable>
  /** Makes sure that it cannot be paid any more; answers what it had become if that is too late. */
  cancel(provider_ref: string): Promise<ProviderPayment | Unavailable>
  /** The same key again is the same refund. `refused`: it will not be done, asked however often. */
  refund(refund: NewRefund): Promise<GivenBack | { refused: string } | Unavailable>
  readReturns(payment: { provider_ref: string; capture_ref: string | null }): Promise<ProviderReturns | Unavailable>
  /** What was told since then, about all payments: webhooks may have been lost. */
  listReturnNews(since: Date): Promise<ReturnNews[] | Unavailable>
  /** `provider_ref` of every payment that was begun (card) or captured (paypal) for this shop since then and succeeded. */
  listCaptured(since: Date): Promise<string[] | Unavailable>
  readCaptured(provider_ref: string): Promise<CapturedPayment | NotOurs | Unavailable>
  /**
   * What a webhook tells, once its signature holds and it is not older or newer than five minutes; `unsigned` otherwise,
   * `unrelated` when it is about nothing that the shop follows, `unreadable` when it is signed and does not say what it is
   * about.
   */
  readEvent(
    raw_body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' | Unavailable>
}
