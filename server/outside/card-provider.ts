import type { Stripe } from 'stripe'
import type { Currency } from '@shop/contract/locale.ts'

export interface CardSettings {
  secret_key: string
  public_key: string
  webhook_secret: string
  /** Where the provider listens; its own address when undefined. */
  api_url: string | undefined
}

/** A payment as the provider knows it. Amounts are minor units. */
export interface CardPayment {
  provider_ref: string
  state: 'waiting' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled'
  amount_received: number
  currency: Currency
  /** Our own number of the attempt, as we gave it when the payment was opened. */
  payment_id: number | undefined
}

/** The provider could not be asked, or not in time: nothing is known, try again later. */
export interface Unavailable {
  unavailable: string
}

export interface CardEvent {
  id: string
  type: string
  /** The payment it is about; undefined for events about something else. */
  provider_ref: string | undefined
}

/** Everything the shop asks of the card provider. Outcomes are values: a declined card is not an exception. */
export interface CardProvider {
  public_key: string
  open(payment: {
    id: number
    amount: number
    currency: Currency
    idempotency_key: string
    order_id: number
    email: string
  }): Promise<{ provider_ref: string; client_secret: string } | Unavailable>
  read(provider_ref: string): Promise<CardPayment | Unavailable>
  cancel(provider_ref: string): Promise<CardPayment | Unavailable>
  refund(refund: {
    provider_ref: string
    amount: number
    idempotency_key: string
  }): Promise<{ refund_ref: string; done: boolean } | Unavailable>
  /** The event of a webhook whose signature holds and is not older or newer than five minutes; undefined otherwise. */
  verifiedEvent(raw_body: Buffer, signature: string): Promise<CardEvent | undefined>
}

const TIMEOUT_MS = 8_000
const TOLERANCE_S = 300

/** The provider's library is fetched with the first payment: a shop that waits for customers does not carry it. */
export function openCardProvider(settings: CardSettings): CardProvider {
  let opened: Promise<Stripe> | undefined
  const stripe = () => {
    opened ??= connect(settings)
    return opened
  }
  return {
    public_key: settings.public_key,
    open: (payment) => orUnavailable(async () => openIntent(await stripe(), payment)),
    read: (provider_ref) =>
      orUnavailable(async () => toCardPayment(await (await stripe()).paymentIntents.retrieve(provider_ref))),
    cancel: (provider_ref) => orUnavailable(async () => cancelOrRead(await stripe(), provider_ref)),
    refund: ({ provider_ref, amount, idempotency_key }) =>
      orUnavailable(async () => {
        const asked = { payment_intent: provider_ref, amount }
        const refund = await (await stripe()).refunds.create(asked, { idempotencyKey: idempotency_key })
        return { refund_ref: refund.id, done: refund.status === 'succeeded' }
      }),
    verifiedEvent: async (raw_body, signature) =>
      verifiedEvent(await stripe(), raw_body, signature, settings.webhook_secret),
  }
}

async function connect({ secret_key, api_url }: CardSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  return new Client(secret_key, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...addressOf(api_url) })
}

type NewPayment = Parameters<CardProvider['open']>[0]

async function openIntent(stripe: Stripe, { id, amount, currency, idempotency_key, order_id, email }: NewPayment) {
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      description: `Order ${order_id}`,
      receipt_email: email,
      metadata: { payment_id: String(id), order_id: String(order_id) },
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

/** A payment that can no longer be cancelled is answered as it is: it may have succeeded meanwhile. */
async function cancelOrRead(stripe: Stripe, provider_ref: string): Promise<CardPayment> {
  try {
    return toCardPayment(await stripe.paymentIntents.cancel(provider_ref))
  } catch (error) {
    if (typeOf(error) !== 'StripeInvalidRequestError') throw error
    return toCardPayment(await stripe.paymentIntents.retrieve(provider_ref))
  }
}

const states: Record<string, CardPayment['state']> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function toCardPayment(intent: Stripe.PaymentIntent): CardPayment {
  const payment_id = Number(intent.metadata.payment_id)
  return {
    provider_ref: intent.id,
    state: states[intent.status] ?? 'processing',
    amount_received: intent.amount_received,
    currency: intent.currency.toUpperCase() as Currency,
    payment_id: Number.isInteger(payment_id) ? payment_id : undefined,
  }
}

/** Ways of not answering properly, as the library names them. */
const away = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** What the provider says against us is our mistake and is thrown; that it did not answer properly is a value. */
async function orUnavailable<T>(ask: () => Promise<T>): Promise<T | Unavailable> {
  try {
    return await ask()
  } catch (error) {
    if (away.has(typeOf(error))) return { unavailable: (error as Error).message }
    throw error
  }
}

function typeOf(error: unknown): string {
  return (error as { type?: string }).type ?? ''
}

function verifiedEvent(stripe: Stripe, raw_body: Buffer, signature: string, secret: string): CardEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(raw_body, signature, secret, TOLERANCE_S)
    if (event.created - Date.now() / 1000 > TOLERANCE_S || isFuture(signature)) return undefined
    const about = event.data.object as { object?: string; id?: string; payment_intent?: unknown }
    const ref = about.object === 'payment_intent' ? about.id : about.payment_intent
    return { id: event.id, type: event.type, provider_ref: typeof ref === 'string' ? ref : undefined }
  } catch {
    return undefined
  }
}

/** The library lets a signature from the future pass; ours must not (rules 5). */
function isFuture(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(at - Date.now() / 1000 <= TOLERANCE_S)
}
