import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Currency } from '@shop/contract/locale.ts'
import { parseName, parseObject } from './event-fields.ts'
import { findIntent, listCaptured, toMetadata, readCaptured } from './card-captured.ts'
import {
  listRefundEvents,
  readRefundsAndDisputes,
  createStripeRefund,
  refundAndDisputeEvents,
} from './card-refunds-and-disputes.ts'
import type { CircuitBreaker } from '../platform/circuit-breaker.ts'
import { memoize } from '../platform/memoize.ts'
import { withTimeout } from '../platform/timeout.ts'
import {
  type PaymentOrigin,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  toUnknownPayment,
  REQUEST_TIMEOUT_MS,
  CIRCUIT_OPEN,
  type Unavailable,
} from './payment-provider.ts'

export interface CardSettings {
  secret_key: string
  public_key: string
  webhook_secret: string
  /** Base URL of the provider's API; undefined for the provider's own. */
  api_url: string | undefined
  timeout_ms?: number | undefined
}

export interface CardProvider extends PaymentProvider {
  public_key: string
  open(payment: {
    amount: number
    currency: Currency
    idempotency_key: string
    offers_installments: boolean
    /** The order's public code, by which people find it at the provider and in its files. */
    code: string
    origin: PaymentOrigin
  }): Promise<{ provider_ref: string; client_secret: string } | Unavailable>
  /**
   * Pays an open payment with the token of a wallet, or one that a platform shares with the shop, and returns its state afterwards: `waiting` when the card or the token
   * was declined. The same token again is the same try. Without an answer it is unknown whether money was taken.
   */
  confirmWithToken(payment: TokenConfirmation): Promise<ProviderPayment | Unavailable>
}

export interface TokenConfirmation {
  provider_ref: string
  token: string
  idempotency_key: string
  return_url: string
}

/** Only a job waits for these: the limit ends before the queue considers the job dead. */
const JOB_TIMEOUT_MS = 30_000
const TOLERANCE_S = 300

/**
 * The provider's library is loaded with the first payment, so that a shop without payments does not hold it in memory.
 */
export function openCardProvider(settings: CardSettings, breaker: CircuitBreaker): CardProvider {
  const getClient = memoize(Infinity, () => connect(settings))
  const call = async <T extends object>(
    request: (api: Stripe) => Promise<T>,
    wait_ms = settings.timeout_ms ?? REQUEST_TIMEOUT_MS,
  ): Promise<T | Unavailable> => {
    // Before the time limit: a busy process that still loads the library says nothing about the provider.
    const api = await getClient()
    return breaker.call<T | Unavailable>(() =>
      // The request continues, and its result serves the next caller with the same key: the provider recognizes the key.
      withTimeout<T | Unavailable>(
        toUnavailable(() => request(api)),
        wait_ms,
        () => ({ unavailable: `no answer in ${wait_ms} ms` }),
      ),
    )
  }
  return {
    public_key: settings.public_key,
    isUnavailable: breaker.isOpen,
    open: async (payment) => (breaker.canCall() ? call((api) => openIntent(api, payment)) : CIRCUIT_OPEN),
    confirmWithToken: async (payment) =>
      breaker.canCall() ? call((api) => confirmWithToken(api, payment)) : CIRCUIT_OPEN,
    read: (provider_ref) => call((api) => readPayment(api, provider_ref)),
    cancel: (provider_ref) => call((api) => cancelOrRead(api, provider_ref)),
    refund: (refund) => call((api) => createStripeRefund(api, refund), JOB_TIMEOUT_MS),
    readRefundsAndDisputes: ({ provider_ref }) =>
      call((api) => readRefundsAndDisputes(api, provider_ref), JOB_TIMEOUT_MS),
    listRefundEvents: (since) => listRefundEvents(call, since),
    listCaptured: (since, after) => call((api) => listCaptured(api, since, after)),
    readCaptured: (provider_ref) => call((api) => readCaptured(api, provider_ref)),
    readEvent: async ({ raw_body, headers }) => {
      const signature = headers['stripe-signature']
      return typeof signature === 'string'
        ? readEvent(await getClient(), raw_body, signature, settings.webhook_secret)
        : 'unsigned'
    },
  }
}

/**
 * The library tries once more when the connection is refused or lost, or when the provider fails. Its own limit is per
 * try and starts again with each chunk of a response.
 */
export async function connect({ secret_key, api_url, timeout_ms = REQUEST_TIMEOUT_MS }: CardSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  return new Client(secret_key, {
    timeout: timeout_ms,
    maxNetworkRetries: 1,
    telemetry: false,
    ...parseApiUrl(api_url),
  })
}

type NewPayment = Parameters<CardProvider['open']>[0]

async function openIntent(stripe: Stripe, payment: NewPayment) {
  const { amount, currency, idempotency_key, offers_installments, code, origin } = payment
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      description: `Order ${code}`,
      metadata: toMetadata(origin, code),
      ...(offers_installments && { payment_method_options: { card: { installments: { enabled: true } } } }),
    },
    { idempotencyKey: idempotency_key },
  )
  if (intent.client_secret === null) throw new Error('the provider gave no client secret')
  return { provider_ref: intent.id, client_secret: intent.client_secret }
}

/** Refusals that say nothing about the payment: another request for it is under way. */
const busyCodes = new Set(['idempotency_key_in_use', 'lock_timeout'])

/**
 * A repeated request returns the answer that the first one got, which the buyer may have changed at the bank meanwhile; so
 * everything but a success is read anew.
 */
async function confirmWithToken(
  stripe: Stripe,
  { provider_ref, token, idempotency_key, return_url }: TokenConfirmation,
): Promise<ProviderPayment | Unavailable> {
  // The types of the library leave out cards, because numbers must not be sent, and tokens that platforms share.
  const data = token.startsWith('spt_') ? { shared_payment_granted_token: token } : { type: 'card', card: { token } }
  const params: Stripe.PaymentIntentConfirmParams = {
    payment_method_data: data as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
    return_url,
    use_stripe_sdk: true,
  }
  const hash = createHash('sha256').update(token).digest('base64url')
  try {
    const options = { idempotencyKey: `${idempotency_key} ${hash}` }
    const intent = await stripe.paymentIntents.confirm(provider_ref, params, options)
    if (intent.status === 'succeeded') return toPayment(intent)
  } catch (error) {
    if (!['StripeCardError', 'StripeInvalidRequestError'].includes(getErrorType(error))) throw error
    const { code = '' } = error as { code?: string }
    if (busyCodes.has(code)) return { unavailable: code }
  }
  return readPayment(stripe, provider_ref)
}

function parseApiUrl(api_url: string | undefined) {
  if (api_url === undefined) return {}
  const { hostname, port, protocol } = new URL(api_url)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme }
}

/** A payment that can no longer be canceled is returned as it is: it may have succeeded meanwhile. */
async function cancelOrRead(stripe: Stripe, provider_ref: string): Promise<ProviderPayment> {
  try {
    return toPayment(await stripe.paymentIntents.cancel(provider_ref))
  } catch (error) {
    if (getErrorType(error) !== 'StripeInvalidRequestError') throw error
    return readPayment(stripe, provider_ref)
  }
}

async function readPayment(stripe: Stripe, provider_ref: string): Promise<ProviderPayment> {
  const intent = await findIntent(stripe, provider_ref, { expand: ['latest_charge'] })
  return intent ? toPayment(intent) : toUnknownPayment(provider_ref)
}

const states: Record<string, ProviderPayment['state']> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    provider_ref: intent.id,
    state: states[intent.status] ?? 'processing',
    is_tried: intent.status !== 'requires_payment_method' || intent.last_payment_error !== null,
    amount_received: intent.amount_received,
    currency: intent.currency.toUpperCase() as Currency,
    capture_ref: null,
    ...findInstallments(intent),
  }
}

/** The plan that the buyer chose in the form stands on the charge. */
function findInstallments({ latest_charge }: Stripe.PaymentIntent): Pick<ProviderPayment, 'installments'> {
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  const count = charge?.payment_method_details?.card?.installments?.plan?.count
  return count == null ? {} : { installments: count }
}

/** Error types of the library that mean a missing or broken response, or keys that the provider accepts no more. */
const unavailableErrorTypes = new Set(
  ['Connection', 'API', 'RateLimit', 'Authentication', 'Permission'].map((type) => `Stripe${type}Error`),
)

/**
 * A request that the provider rejects is a bug of the shop and throws; a missing response is a value. The library's error
 * has a status, which is not that of the shop's own response.
 */
export async function toUnavailable<T>(call: () => Promise<T>): Promise<T | Unavailable> {
  try {
    return await call()
  } catch (error) {
    const { message } = error as Error
    if (unavailableErrorTypes.has(getErrorType(error))) return { unavailable: message }
    throw new Error(`the card provider rejects a request: ${message}`, { cause: error })
  }
}

export function getErrorType(error: unknown): string {
  return (error as { type?: string }).type ?? ''
}

const eventTypes: Record<string, ProviderEvent['type']> = {
  'payment_intent.processing': 'changed',
  'payment_intent.succeeded': 'changed',
  'payment_intent.canceled': 'changed',
  'payment_intent.payment_failed': 'declined',
  ...Object.fromEntries(refundAndDisputeEvents.map((type) => [type, 'returned' as const])),
}

/** Every event type that the shop reads; the provider's endpoint has to be set up for them. */
export const cardEvents = Object.keys(eventTypes)

function readEvent(
  stripe: Stripe,
  raw_body: Buffer,
  signature: string,
  secret: string,
): ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' {
  try {
    const event = parseObject(stripe.webhooks.constructEvent(raw_body, signature, secret, TOLERANCE_S))
    if (Number(event.created) - Date.now() / 1000 > TOLERANCE_S || isFuture(signature)) return 'unsigned'
    return toProviderEvent(event)
  } catch (error) {
    // The signature is valid when anything else fails: the body is not JSON.
    return getErrorType(error) === 'StripeSignatureVerificationError' ? 'unsigned' : 'unreadable'
  }
}

function toProviderEvent({ id, type, data }: Record<string, unknown>): ProviderEvent | 'unrelated' | 'unreadable' {
  if (typeof type !== 'string') return 'unreadable'
  const eventType = Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined
  if (!eventType) return 'unrelated'
  const subject = parseObject(parseObject(data).object)
  // A refund may belong to a charge that was made without an intent; such charges are not the shop's.
  if (eventType === 'returned' && subject.id !== undefined && subject.payment_intent === null) return 'unrelated'
  const [event_id, provider_ref] = [
    parseName(id),
    parseName(eventType === 'returned' ? subject.payment_intent : subject.id),
  ]
  if (event_id === undefined || provider_ref === undefined) return 'unreadable'
  const { amount_received: amount, currency } = subject
  const isCaptured =
    type === 'payment_intent.succeeded' && Number.isSafeInteger(amount) && /^[a-z]{3}$/i.test(parseName(currency) ?? '')
  const reported = isCaptured ? { reported: { amount: Number(amount), currency: String(currency).toUpperCase() } } : {}
  return { id: event_id, type: eventType, provider_ref, ...reported }
}

/** The library accepts a signature from the future; the shop must not (rules 5.3). */
function isFuture(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(at - Date.now() / 1000 <= TOLERANCE_S)
}
