import type { Stripe } from 'stripe'
import type { Currency } from '@shop/contract/locale.ts'
import { nameIn, objectIn } from './event-fields.ts'
import { listCaptured, metadataOf, readCaptured } from './card-captured.ts'
import { listReturnNews, readReturns, refundIntent, returnEvents } from './card-returns.ts'
import type { Breaker } from '../platform/breaker.ts'
import {
  type PaymentOrigin,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  QUESTION_MS,
  RESTS,
  type Unavailable,
} from './payment-provider.ts'

export interface CardSettings {
  secret_key: string
  public_key: string
  webhook_secret: string
  /** Base URL of the provider's API; undefined for the provider's own. */
  api_url: string | undefined
  /** Milliseconds that one request waits for its response. */
  timeout_ms?: number | undefined
}

/** Calls of the card provider in addition to those of every provider. */
export interface CardProvider extends PaymentProvider {
  public_key: string
  open(payment: {
    amount: number
    currency: Currency
    idempotency_key: string
    order_id: number
    origin: PaymentOrigin
  }): Promise<{ provider_ref: string; client_secret: string } | Unavailable>
}

/** Lists have many pages, and only a job waits for them: this limit ends before the queue considers the job dead. */
const JOB_MS = 30_000
const TOLERANCE_S = 300

/**
 * The provider's library is loaded with the first payment, so that a shop without payments does not hold it in memory.
 */
export function openCardProvider(settings: CardSettings, breaker: Breaker): CardProvider {
  let opened: Promise<Stripe> | undefined
  const stripe = () => {
    opened ??= connect(settings)
    return opened
  }
  const ask = <T extends object>(act: (api: Stripe) => Promise<T>, wait_ms = settings.timeout_ms ?? QUESTION_MS) =>
    breaker.watch<T | Unavailable>(() =>
      orLate(
        wait_ms,
        orUnavailable(async () => act(await stripe())),
      ),
    )
  return {
    public_key: settings.public_key,
    isAway: breaker.isOpen,
    open: async (payment) => (breaker.mayTry() ? ask((api) => openIntent(api, payment)) : RESTS),
    read: (provider_ref) => ask(async (api) => toPayment(await api.paymentIntents.retrieve(provider_ref))),
    cancel: (provider_ref) => ask((api) => cancelOrRead(api, provider_ref)),
    refund: (refund) => ask((api) => refundIntent(api, refund), JOB_MS),
    readReturns: ({ provider_ref }) => ask((api) => readReturns(api, provider_ref), JOB_MS),
    listReturnNews: (since) => ask((api) => listReturnNews(api, since), JOB_MS),
    listCaptured: (since) => ask((api) => listCaptured(api, since), JOB_MS),
    readCaptured: (provider_ref) => ask((api) => readCaptured(api, provider_ref)),
    readEvent: async (raw_body, headers) => {
      const signature = headers['stripe-signature']
      return typeof signature === 'string'
        ? readEvent(await stripe(), raw_body, signature, settings.webhook_secret)
        : 'unsigned'
    },
  }
}

/**
 * The library tries once more when the connection is refused or lost, or when the provider fails. Its own limit is per
 * try and starts again with each chunk of a response.
 */
export async function connect({ secret_key, api_url, timeout_ms = QUESTION_MS }: CardSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  return new Client(secret_key, { timeout: timeout_ms, maxNetworkRetries: 1, telemetry: false, ...addressOf(api_url) })
}

/** The request continues, and its result serves the next caller with the same key: the provider recognizes the key. */
async function orLate<T>(wait_ms: number, answer: Promise<T>): Promise<T | Unavailable> {
  const { promise: late, resolve } = Promise.withResolvers<Unavailable>()
  const timer = setTimeout(() => resolve({ unavailable: `no answer in ${wait_ms} ms` }), wait_ms)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

type NewPayment = Parameters<CardProvider['open']>[0]

async function openIntent(stripe: Stripe, { amount, currency, idempotency_key, order_id, origin }: NewPayment) {
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      description: `Order ${order_id}`,
      metadata: metadataOf(origin, order_id),
    },
    { idempotencyKey: idempotency_key },
  )
  if (intent.client_secret === null) throw new Error('the provider gave no client secret')
  return { provider_ref: intent.id, client_secret: intent.client_secret }
}

function addressOf(api_url: string | undefined) {
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
    if (typeOf(error) !== 'StripeInvalidRequestError') throw error
    return toPayment(await stripe.paymentIntents.retrieve(provider_ref))
  }
}

const states: Record<string, ProviderPayment['state']> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    provider_ref: intent.id,
    state: states[intent.status] ?? 'processing',
    amount_received: intent.amount_received,
    currency: intent.currency.toUpperCase() as Currency,
    capture_ref: null,
  }
}

/** Error types of the library that mean a missing or broken response. */
const away = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** A request that the provider rejects is a bug of the shop and throws; a missing response is a value. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T | Unavailable> {
  try {
    return await ask()
  } catch (error) {
    if (away.has(typeOf(error))) return { unavailable: (error as Error).message }
    throw error
  }
}

export function typeOf(error: unknown): string {
  return (error as { type?: string }).type ?? ''
}

const followed: Record<string, ProviderEvent['means']> = {
  'payment_intent.succeeded': 'changed',
  'payment_intent.canceled': 'changed',
  'payment_intent.payment_failed': 'declined',
  ...Object.fromEntries(returnEvents.map((type) => [type, 'returned' as const])),
}

/** Every event type that the shop reads; the provider's endpoint has to be set up for them. */
export const cardEvents = Object.keys(followed)

function readEvent(
  stripe: Stripe,
  raw_body: Buffer,
  signature: string,
  secret: string,
): ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' {
  try {
    const event = objectIn(stripe.webhooks.constructEvent(raw_body, signature, secret, TOLERANCE_S))
    if (Number(event.created) - Date.now() / 1000 > TOLERANCE_S || isFuture(signature)) return 'unsigned'
    return newsOf(event)
  } catch (error) {
    // The signature is valid when anything else fails: the body is not JSON.
    return typeOf(error) === 'StripeSignatureVerificationError' ? 'unsigned' : 'unreadable'
  }
}

function newsOf({ id, type, data }: Record<string, unknown>): ProviderEvent | 'unrelated' | 'unreadable' {
  if (typeof type !== 'string') return 'unreadable'
  const means = Object.hasOwn(followed, type) ? followed[type] : undefined
  if (!means) return 'unrelated'
  const about = objectIn(objectIn(data).object)
  // A refund may belong to a charge that was made without an intent; such charges are not the shop's.
  if (means === 'returned' && about.id !== undefined && about.payment_intent === null) return 'unrelated'
  const [event_id, provider_ref] = [nameIn(id), nameIn(means === 'returned' ? about.payment_intent : about.id)]
  if (event_id === undefined || provider_ref === undefined) return 'unreadable'
  const { amount_received: amount, currency } = about
  const isTaken =
    type === 'payment_intent.succeeded' && Number.isSafeInteger(amount) && /^[a-z]{3}$/i.test(nameIn(currency) ?? '')
  const says = isTaken ? { says: { amount: Number(amount), currency: String(currency).toUpperCase() } } : {}
  return { id: event_id, means, provider_ref, ...says }
}

/** The library accepts a signature from the future; the shop must not (rules 5). */
function isFuture(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(at - Date.now() / 1000 <= TOLERANCE_S)
}
