import type { Stripe } from 'stripe'
import type {
  GivenBack,
  NewRefund,
  ProviderDispute,
  ProviderRefund,
  ProviderReturns,
  ReturnNews,
} from './payment-provider.ts'

/** Event types about refunds and disputes. */
export const returnEvents = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

const PAGE = 100
/** The metadata key that marks a refund as made by the shop. */
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

type CardDispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'reason'> & {
  balance_transactions: Pick<Stripe.BalanceTransaction, 'amount'>[]
}

/** An inquiry (`warning_…`) only asks for information: no money moves. */
export function toDispute({ id, amount, status, reason, balance_transactions }: CardDispute): ProviderDispute[] {
  if (status.startsWith('warning_')) return []
  const known = status === 'prevented' ? prevented(balance_transactions) : states[status]
  const state = known ?? 'open'
  const stands = { state, lost: state === 'lost' ? amount : 0, said: status, is_unclear: known === undefined }
  return [{ dispute_ref: id, amount, ...stands, refunded_since: null, reason }]
}

/**
 * `charge_refunded`: the shop refunded the money itself, and that refund is already counted. An appeal is a decision
 * that is still to come.
 */
const states: Record<string, ProviderDispute['state']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  charge_refunded: 'won',
  lost: 'lost',
}

/**
 * It ended before it became a dispute, by rules that the shop or an agent of it agreed to with the cardholder's bank.
 * Whether the buyer has the money follows from the shop's balance: the amounts are in the balance's own currency, so
 * only their sign counts.
 */
function prevented(movements: { amount: number }[]): 'won' | 'lost' {
  return movements.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won'
}

export async function listReturnNews(stripe: Stripe, since: Date): Promise<ReturnNews[]> {
  const found: ReturnNews[] = []
  const asked = { types: [...returnEvents], created: { gte: secondsOf(since) }, limit: PAGE }
  for await (const { created, data } of stripe.events.list(asked)) {
    const { payment_intent } = data.object as { payment_intent?: string | null }
    if (payment_intent) found.push({ provider_ref: payment_intent, at: new Date(created * 1000) })
  }
  return found
}

export function secondsOf(time: Date): number {
  return Math.floor(time.valueOf() / 1000)
}
