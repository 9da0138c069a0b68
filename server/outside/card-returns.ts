import type { Stripe } from 'stripe'
import type {
  GivenBack,
  NewRefund,
  ProviderDispute,
  ProviderRefund,
  ProviderReturns,
  ReturnNews,
} from './payment-provider.ts'

/** Events about money that goes back or is wanted back. */
export const returnEvents = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/** So far back lost news are looked for. */
const NEWS_S = 3 * 24 * 3600
const PAGE = 100
const MOST_NEWS = 5_000
/** The mark's place in what a refund is made with. */
const MARK = 'shop_refund'

export async function refundIntent(
  stripe: Stripe,
  { taken_ref, amount, idempotency_key, mark }: NewRefund,
): Promise<GivenBack | { refused: string }> {
  try {
    const asked = { payment_intent: taken_ref, amount, metadata: { [MARK]: mark } }
    const refund = await stripe.refunds.create(asked, { idempotencyKey: idempotency_key })
    return { refund_ref: refund.id, state: stateOf(refund.status) }
  } catch (error) {
    const { type, message } = error as { type?: string; message?: string }
    if (type === 'StripeInvalidRequestError') return { refused: message ?? type }
    throw error
  }
}

export async function readReturns(stripe: Stripe, payment_intent: string): Promise<ProviderReturns> {
  const read_at = new Date()
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent, limit: PAGE }),
    stripe.disputes.list({ payment_intent, limit: PAGE }),
  ])
  return { refunds: refunds.data.map(toRefund), disputes: disputes.data.flatMap(toDispute), read_at }
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  return { refund_ref: id, amount, state: stateOf(status), mark: metadata?.[MARK] ?? null }
}

function stateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'done' : 'pending'
}

/** An inquiry (`warning_…`) only asks: the money stays where it is. */
function toDispute({ id, amount, status, reason }: Stripe.Dispute): ProviderDispute[] {
  if (status.startsWith('warning_')) return []
  return [{ dispute_ref: id, amount, state: decided[status] ?? 'open', reason }]
}

/** `charge_refunded`: the shop gave the money back itself, and that refund is counted. */
const decided: Record<string, ProviderDispute['state']> = { won: 'won', charge_refunded: 'won', lost: 'lost' }

export async function listReturnNews(stripe: Stripe): Promise<ReturnNews[]> {
  const since = Math.floor(Date.now() / 1000) - NEWS_S
  const asked = { types: [...returnEvents], created: { gte: since }, limit: PAGE }
  const events = await stripe.events.list(asked).autoPagingToArray({ limit: MOST_NEWS })
  return events.flatMap(({ created, data }) => {
    const { payment_intent } = data.object as { payment_intent?: string | null }
    return payment_intent ? [{ provider_ref: payment_intent, at: new Date(created * 1000) }] : []
  })
}
