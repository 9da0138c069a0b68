import { MERCHANT } from './buyer.ts'
import { type PayPalContext, emit, formatCurrentTime } from './context.ts'
import { malformed, notFound, PayPalError } from './errors.ts'
import { createDisputeId } from './ids.ts'
import type { Capture, Dispute } from './objects.ts'
import { rejectUnknownFields, omitUndefined } from './params.ts'
import { findCapture, reverseCapture } from './refunds.ts'
import type { SerializedObject } from './serializers.ts'

export const DISPUTE_REASONS = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
] as const

const RESPONSE_TIME_MS = 10 * 24 * 3_600_000

/** Opens a dispute about a payment. No money moves until the case is decided. */
export function openDispute(
  context: PayPalContext,
  capture_id: string,
  reason: (typeof DISPUTE_REASONS)[number],
): Dispute {
  const capture = findCapture(context, capture_id)
  if (!canBeDisputed(context, capture)) throw invalidState('This payment cannot be disputed, or is disputed already.')
  const time = formatCurrentTime()
  const dispute: Dispute = {
    kind: 'dispute',
    id: createDisputeId(),
    order_id: capture.order_id,
    capture_id,
    reason,
    status: 'OPEN',
    outcome: null,
    amount: capture.amount,
    seller_response_due_date: new Date(Date.parse(time) + RESPONSE_TIME_MS).toISOString(),
    create_time: time,
    update_time: time,
  }
  context.store.insert(dispute)
  emitDisputeEvent(context, dispute, 'CREATED', `A new dispute opened with Case # ${dispute.id}`)
  return dispute
}

export interface Decision {
  outcome: 'won' | 'lost'
  /** The amount that the buyer gets, such as "50.00"; by default all that is left. */
  amount?: string
}

/** Decides a dispute. When it is lost, the money or a part of it goes back to the buyer. */
export function closeDispute(context: PayPalContext, id: string, decision: Decision): Dispute {
  const dispute = findDispute(context, id)
  if (dispute.status !== 'OPEN') throw invalidState('This dispute is closed already.')
  return decide(context, dispute, decision)
}

export function appealDispute(context: PayPalContext, id: string, amount?: string): Dispute {
  const dispute = findDispute(context, id)
  if (dispute.outcome !== 'RESOLVED_SELLER_FAVOUR') throw invalidState('This dispute was not decided for the seller.')
  return decide(context, dispute, { outcome: 'lost', ...(amount !== undefined && { amount }) })
}

function decide(context: PayPalContext, dispute: Dispute, { outcome, amount }: Decision): Dispute {
  const { id, capture_id } = dispute
  const decided: Dispute = { ...dispute, status: 'RESOLVED', update_time: formatCurrentTime() }
  const closed: Dispute =
    outcome === 'won'
      ? { ...decided, outcome: 'RESOLVED_SELLER_FAVOUR' }
      : {
          ...decided,
          outcome: 'RESOLVED_BUYER_FAVOUR',
          refunded: reverseCapture(context, findCapture(context, capture_id), amount),
        }
  context.store.save(closed)
  emitDisputeEvent(context, closed, 'RESOLVED', `A dispute was resolved with case # ${id}`)
  return closed
}

/** Lists disputes of a capture in short form, as PayPal does; the outcome is part of the full form. */
export function listDisputes(context: PayPalContext, query: Record<string, unknown>): SerializedObject {
  rejectUnknownFields(query, ['disputed_transaction_id'], '')
  const capture_id = query['disputed_transaction_id']
  if (typeof capture_id !== 'string' || capture_id === '') {
    throw malformed('INVALID_PARAMETER_VALUE', { field: 'disputed_transaction_id', location: 'query' })
  }
  const capture = context.store.find<Capture>('capture', capture_id)
  const disputes = capture ? context.store.listByOrder<Dispute>('dispute', capture.order_id) : []
  const items = disputes
    .filter((dispute) => dispute.capture_id === capture_id)
    .map((dispute) => serializeDisputeItem(context, dispute))
  const self = `${context.getUrl()}/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture_id)}`
  return { items, links: [{ href: self, rel: 'self', method: 'GET' }] }
}

function serializeDisputeItem(context: PayPalContext, dispute: Dispute): SerializedObject {
  const { disputed_transactions: _disputed, dispute_outcome: _outcome, ...item } = serializeDispute(context, dispute)
  return { ...item, dispute_state: dispute.status === 'OPEN' ? 'REQUIRED_ACTION' : 'RESOLVED' }
}

export function findDispute(context: PayPalContext, id: string): Dispute {
  const dispute = context.store.find<Dispute>('dispute', id)
  if (!dispute) throw notFound('dispute_id', id)
  return dispute
}

function canBeDisputed(context: PayPalContext, { status, order_id }: Capture): boolean {
  const isPaid = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED'
  return isPaid && context.store.listByOrder<Dispute>('dispute', order_id).length === 0
}

function invalidState(description: string): PayPalError {
  return new PayPalError('UNPROCESSABLE_ENTITY', [{ issue: 'NOT_POSSIBLE', description }])
}

export function serializeDispute(context: PayPalContext, dispute: Dispute): SerializedObject {
  const { id, capture_id, reason, status, outcome, amount, refunded, create_time, update_time } = dispute
  const seller = { merchant_id: MERCHANT.merchant_id, email: MERCHANT.email_address }
  return {
    dispute_id: id,
    create_time,
    update_time,
    disputed_transactions: [{ seller_transaction_id: capture_id, seller, seller_protection_eligible: true }],
    reason,
    status,
    dispute_amount: amount,
    ...(status === 'OPEN' && { seller_response_due_date: dispute.seller_response_due_date }),
    ...(outcome && { dispute_outcome: omitUndefined({ outcome_code: outcome, amount_refunded: refunded }) }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${context.getUrl()}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }
}

function emitDisputeEvent(context: PayPalContext, dispute: Dispute, news: string, summary: string): void {
  emit(context, {
    event_type: `CUSTOMER.DISPUTE.${news}`,
    resource_type: 'dispute',
    summary,
    resource: serializeDispute(context, dispute),
    order_id: dispute.order_id,
  })
}
