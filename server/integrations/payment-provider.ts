import type { Currency } from '@shop/contract/locale.ts'

/** A payment as its provider knows it. Amounts are minor units. */
export interface ProviderPayment {
  provider_ref: string
  /**
   * `approved`: the buyer agreed, and the provider waits for the shop to capture. `unknown`: the account has no such
   * payment, so it may have been made, and paid, with the keys of another one.
   */
  state: 'waiting' | 'requires_action' | 'approved' | 'processing' | 'succeeded' | 'canceled' | 'unknown'
  is_tried: boolean
  amount_received: number
  currency: Currency
  /** The id that a refund names, when it differs from the payment's. */
  capture_ref: string | null
  /** The number of monthly installments in which the buyer pays the bank; missing for one payment. */
  installments?: number
}

export function toUnknownPayment(provider_ref: string): ProviderPayment {
  return { provider_ref, state: 'unknown', is_tried: true, amount_received: 0, currency: 'MXN', capture_ref: null }
}

/**
 * The maximum duration of one request including its retries: a customer who starts a payment waits for one and gets a
 * response within 10 s.
 */
export const REQUEST_TIMEOUT_MS = 8_000

/** The provider did not respond, or not in time: the state is unknown, try again later. */
export interface Unavailable {
  unavailable: string
}

/**
 * An event about one payment. The provider is asked for the facts; the event only says where to look. `returned`: a
 * refund or a dispute.
 */
export interface ProviderEvent {
  id: string
  type: 'changed' | 'declined' | 'approved' | 'returned'
  provider_ref: string
  /** The amount that the event claims. It is never trusted, but reported when it differs from the requested one. */
  reported?: { amount: number; currency: string }
}

export interface IncomingEvent {
  raw_body: Buffer
  headers: Record<string, string | string[] | undefined>
  address: string
  isOwn: (provider_ref: string) => Promise<boolean>
}

export interface NewRefund {
  taken_ref: string
  amount: number
  currency: Currency
  idempotency_key: string
  /**
   * Stored with the refund at the provider: it distinguishes the shop's refunds from those made in the provider's
   * dashboard.
   */
  marker: string
}

/** The state of a refund. A refund that is done may still fail when it does not reach the buyer. */
export interface RefundProgress {
  refund_ref: string
  state: 'pending' | 'done' | 'failed'
}

export interface ProviderRefund extends RefundProgress {
  amount: number
  marker: string | null
}

export interface ProviderDispute {
  dispute_ref: string
  amount: number
  /** `open` also covers a state that the shop does not know: a person has to review it. */
  state: 'open' | 'won' | 'lost'
  /** The part of the amount that is lost once the dispute is lost. */
  lost: number
  providerStatus: string
  is_unclear: boolean
  /** The time since when the provider also lists a refund for the lost amount; null if it never does. */
  refunded_since: Date | null
  /** Until when the shop has to respond; null when it need not, or the provider does not say. */
  due_at: Date | null
  reason: string
}

export interface ProviderRefundsAndDisputes {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  /** Everything that the provider knew before this time is included. */
  read_at: Date
}

export interface RefundEvent {
  provider_ref: string
  at: Date
}

/**
 * The source of a payment, stored with it at the provider. It allows a lost row to be rebuilt from the customer's cart.
 */
export interface PaymentOrigin {
  payment_id: number
  customer_id: number
  cart_id: string
  snapshot: string
}

/** `not_captured`: no money was taken. `foreign`: another program made it, or the provider does not know it. */
export interface NoCapturedPayment {
  none: 'not_captured' | 'foreign'
}

/** Returns the origin when all four parts exist as texts, otherwise null. */
export function parsePaymentOrigin(parts: readonly (string | undefined)[]): PaymentOrigin | null {
  const [payment_id = '', customer_id = '', cart_id = '', snapshot = ''] = parts
  const positiveInteger = /^[1-9]\d{0,9}$/
  if (!positiveInteger.test(payment_id) || !positiveInteger.test(customer_id) || cart_id === '' || snapshot === '')
    return null
  return { payment_id: Number(payment_id), customer_id: Number(customer_id), cart_id, snapshot }
}

/** Money that a provider took for this shop. `amount` (minor units) is captured less refunded. */
export interface CapturedPayment {
  provider_ref: string
  capture_ref: string | null
  amount: number
  currency: Currency
  paid_at: Date
  /** Null for a payment that an older version of the shop made. */
  origin: PaymentOrigin | null
}

/** A page of a list, which may be empty. `next` leads to the following page; undefined on the last one. */
export interface CapturedPage {
  refs: string[]
  next: string | undefined
}

/** The result when the circuit breaker is open: no request was made. */
export const CIRCUIT_OPEN: Unavailable = { unavailable: 'did not answer just now' }

/** The interface of every payment provider. Outcomes are values: a decline is not an exception. */
export interface PaymentProvider {
  /**
   * True after several requests without a response: no new payment is started with the provider. Requests about
   * existing payments continue.
   */
  isUnavailable(): boolean
  read(provider_ref: string): Promise<ProviderPayment | Unavailable>
  /** Makes sure that the payment cannot be paid any more, and returns its state if it is too late for that. */
  cancel(provider_ref: string): Promise<ProviderPayment | Unavailable>
  /** The same key again is the same refund. `refused`: the provider will never do it. */
  refund(refund: NewRefund): Promise<RefundProgress | { refused: string } | Unavailable>
  readRefundsAndDisputes(payment: {
    provider_ref: string
    capture_ref: string | null
  }): Promise<ProviderRefundsAndDisputes | Unavailable>
  /** Lists the events of all payments since then, because webhooks may have been lost. */
  listRefundEvents(since: Date): Promise<RefundEvent[] | Unavailable>
  /**
   * Lists the `provider_ref` of every payment that was created (card) or captured (PayPal) for this shop since then and
   * succeeded, the newest first, page by page: `after` is `next` of the page before.
   */
  listCaptured(since: Date, after?: string): Promise<CapturedPage | Unavailable>
  readCaptured(provider_ref: string): Promise<CapturedPayment | NoCapturedPayment | Unavailable>
  /**
   * Returns the event of a webhook when its signature is valid and at most five minutes old or ahead; otherwise
   * `unsigned`. `unrelated`: an event that the shop does not follow. `unreadable`: signed, but without the fields that
   * it needs.
   */
  readEvent(event: IncomingEvent): Promise<ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' | Unavailable>
}
