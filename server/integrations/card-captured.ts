import { type Currency, currencies } from '@shop/contract/locale.ts'
import type { Stripe } from 'stripe'
import { toUnixSeconds } from './card-refunds-and-disputes.ts'
import {
  type CapturedPage,
  type CapturedPayment,
  type NoCapturedPayment,
  parsePaymentOrigin,
  type PaymentOrigin,
} from './payment-provider.ts'

const PAGE_SIZE = 100

export function toMetadata({ payment_id, customer_id, cart_id, snapshot }: PaymentOrigin, code: string) {
  return {
    payment_id: String(payment_id),
    order_id: code,
    customer_id: String(customer_id),
    cart_id,
    snapshot,
  }
}

const toCurrency = ({ currency }: Stripe.PaymentIntent) => currency.toUpperCase() as Currency

/**
 * The account may serve other programs, too: their payments carry no `payment_id` and `order_id`, or are in a currency
 * that the shop does not take.
 */
const isOurs = (intent: Stripe.PaymentIntent) =>
  intent.metadata['payment_id'] !== undefined &&
  intent.metadata['order_id'] !== undefined &&
  currencies.includes(toCurrency(intent))

export async function listCaptured(stripe: Stripe, since: Date, after: string | undefined): Promise<CapturedPage> {
  const { data, has_more } = await stripe.paymentIntents.list({
    created: { gte: toUnixSeconds(since) },
    limit: PAGE_SIZE,
    ...(after === undefined ? {} : { starting_after: after }),
  })
  const captured = data.filter((intent) => intent.status === 'succeeded' && isOurs(intent))
  return { refs: captured.map(({ id }) => id), next: has_more ? data.at(-1)?.id : undefined }
}

export async function readCaptured(stripe: Stripe, provider_ref: string): Promise<CapturedPayment | NoCapturedPayment> {
  const intent = await findIntent(stripe, provider_ref, { expand: ['latest_charge'] })
  if (!intent || !isOurs(intent)) return { none: 'foreign' }
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') return { none: 'not_captured' }
  const { payment_id, customer_id, cart_id, snapshot } = intent.metadata
  return {
    provider_ref,
    capture_ref: null,
    amount: intent.amount_received - charge.amount_refunded,
    currency: toCurrency(intent),
    paid_at: new Date(charge.created * 1000),
    origin: parsePaymentOrigin([payment_id, customer_id, cart_id, snapshot]),
  }
}

/** Undefined when the account has no such payment. */
export async function findIntent(
  stripe: Stripe,
  provider_ref: string,
  options?: { expand: string[] },
): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await stripe.paymentIntents.retrieve(provider_ref, options)
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return undefined
    throw error
  }
}
