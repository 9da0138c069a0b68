import type { Stripe } from 'stripe'
import type {
  RefundProgress,
  NewRefund,
  ProviderDispute,
  ProviderRefund,
  ProviderRefundsAndDisputes,
  RefundEvent,
  Unavailable,
} from './payment-provider.ts'

export const refundAndDisputeEvents = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

const PAGE_SIZE = 100
const REFUND_MARKER_KEY = 'shop_refund'

export async function createStripeRefund(
  stripe: Stripe,
  { taken_ref, amount, idempotency_key, marker }: NewRefund,
): Promise<RefundProgress | { refused: string }> {
  try {
    const params = { payment_intent: taken_ref, amount, metadata: { [REFUND_MARKER_KEY]: marker } }
    const refund = await stripe.refunds.create(params, { idempotencyKey: idempotency_key })
    return { refund_ref: refund.id, state: toRefundState(refund.status) }
  } catch (error) {
    const { type, message } = error as { type?: string; message?: string }
    if (type === 'StripeInvalidRequestError') return { refused: message ?? type }
    throw error
  }
}

export async function readRefundsAndDisputes(
  stripe: Stripe,
  payment_intent: string,
): Promise<ProviderRefundsAndDisputes> {
  const read_at = new Date()
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent, limit: PAGE_SIZE }),
    stripe.disputes.list({ payment_intent, limit: PAGE_SIZE }),
  ])
  return { refunds: refunds.data.map(toRefund), disputes: disputes.data.flatMap(toDispute), read_at }
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  return { refund_ref: id, amount, state: toRefundState(status), marker: metadata?.[REFUND_MARKER_KEY] ?? null }
}

function toRefundState(status: string | null): ProviderRefund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'done' : 'pending'
}

type CardDispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'reason'> & {
  balance_transactions: Pick<Stripe.BalanceTransaction, 'amount'>[]
  evidence_details?: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>
}

/** In these the bank waits for the shop's evidence. */
const waitingStatuses = ['needs_response', 'appeal_needs_response']

/** An inquiry (`warning_…`) only asks for information: no money moves. */
export function toDispute({
  id,
  amount,
  status,
  reason,
  balance_transactions,
  ...more
}: CardDispute): ProviderDispute[] {
  if (status.startsWith('warning_')) return []
  const knownState = status === 'prevented' ? toPreventedState(balance_transactions) : states[status]
  const state = knownState ?? 'open'
  const outcome = {
    state,
    lost: state === 'lost' ? amount : 0,
    providerStatus: status,
    is_unclear: knownState === undefined,
  }
  const due_by = more.evidence_details?.due_by
  const due_at = due_by && waitingStatuses.includes(status) ? new Date(due_by * 1000) : null
  return [{ dispute_ref: id, amount, ...outcome, refunded_since: null, due_at, reason }]
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
function toPreventedState(movements: { amount: number }[]): 'won' | 'lost' {
  return movements.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won'
}

/** Each page has the time of one request. */
export async function listRefundEvents(
  call: <T extends object>(request: (stripe: Stripe) => Promise<T>) => Promise<T | Unavailable>,
  since: Date,
): Promise<RefundEvent[] | Unavailable> {
  const results: RefundEvent[] = []
  const params = { types: [...refundAndDisputeEvents], created: { gte: toUnixSeconds(since) }, limit: PAGE_SIZE }
  let after: string | undefined
  do {
    const page = await call((stripe) =>
      stripe.events.list({ ...params, ...(after === undefined ? {} : { starting_after: after }) }),
    )
    if ('unavailable' in page) return page
    results.push(...page.data.flatMap(toRefundEvent))
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after !== undefined)
  return results
}

function toRefundEvent({ created, data }: Stripe.Event): RefundEvent[] {
  const { payment_intent } = data.object as { payment_intent?: string | null }
  return payment_intent ? [{ provider_ref: payment_intent, at: new Date(created * 1000) }] : []
}

export function toUnixSeconds(time: Date): number {
  return Math.floor(time.valueOf() / 1000)
}
