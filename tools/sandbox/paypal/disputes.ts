import { MERCHANT } from './buyer.ts'
import { type Call, emit, now } from './call.ts'
import { malformed, noSuch, PayPalError } from './errors.ts'
import { newDisputeId } from './ids.ts'
import type { Capture, Dispute } from './objects.ts'
import { allowOnly, compact } from './params.ts'
import { findCapture, reverseCapture } from './refunds.ts'
import type { View } from './views.ts'

export const DISPUTE_REASONS = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
] as const

/** Opens a dispute about a payment. No money moves until the case is decided. */
export function openDispute(call: Call, capture_id: string, reason: (typeof DISPUTE_REASONS)[number]): Dispute {
  const capture = findCapture(call, capture_id)
  if (!canBeDisputed(call, capture)) throw impossible('This payment cannot be disputed, or is disputed already.')
  const time = now()
  const dispute: Dispute = {
    kind: 'dispute',
    id: newDisputeId(),
    order_id: capture.order_id,
    capture_id,
    reason,
    status: 'OPEN',
    outcome: null,
    amount: capture.amount,
    create_time: time,
    update_time: time,
  }
  call.store.insert(dispute)
  tell(call, dispute, 'CREATED', `A new dispute opened with Case # ${dispute.id}`)
  return dispute
}

export interface Decision {
  outcome: 'won' | 'lost'
  /** The amount that the buyer gets, such as "50.00"; by default all that is left. */
  amount?: string
}

/** Decides a dispute. When it is lost, the money or a part of it goes back to the buyer. */
export function closeDispute(call: Call, id: string, decision: Decision): Dispute {
  const dispute = findDispute(call, id)
  if (dispute.status !== 'OPEN') throw impossible('This dispute is closed already.')
  return decide(call, dispute, decision)
}

/** An appeal reverses a decision for the shop. */
export function appealDispute(call: Call, id: string, amount?: string): Dispute {
  const dispute = findDispute(call, id)
  if (dispute.outcome !== 'RESOLVED_SELLER_FAVOUR') throw impossible('This dispute was not decided for the seller.')
  return decide(call, dispute, { outcome: 'lost', ...(amount !== undefined && { amount }) })
}

function decide(call: Call, dispute: Dispute, { outcome, amount }: Decision): Dispute {
  const { id, capture_id } = dispute
  const decided: Dispute = { ...dispute, status: 'RESOLVED', update_time: now() }
  const closed: Dispute =
    outcome === 'won'
      ? { ...decided, outcome: 'RESOLVED_SELLER_FAVOUR' }
      : {
          ...decided,
          outcome: 'RESOLVED_BUYER_FAVOUR',
          refunded: reverseCapture(call, findCapture(call, capture_id), amount),
        }
  call.store.save(closed)
  tell(call, closed, 'RESOLVED', `A dispute was resolved with case # ${id}`)
  return closed
}

/** Lists disputes of a capture in short form, as PayPal does; the outcome is part of the full form. */
export function listDisputes(call: Call, query: Record<string, unknown>): View {
  allowOnly(query, ['disputed_transaction_id'], '')
  const capture_id = query['disputed_transaction_id']
  if (typeof capture_id !== 'string' || capture_id === '') {
    throw malformed('INVALID_PARAMETER_VALUE', { field: 'disputed_transaction_id', location: 'query' })
  }
  const capture = call.store.find<Capture>('capture', capture_id)
  const disputes = capture ? call.store.listOfOrder<Dispute>('dispute', capture.order_id) : []
  const items = disputes
    .filter((dispute) => dispute.capture_id === capture_id)
    .map((dispute) => viewItem(call, dispute))
  const self = `${call.url()}/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture_id)}`
  return { items, links: [{ href: self, rel: 'self', method: 'GET' }] }
}

function viewItem(call: Call, dispute: Dispute): View {
  const { disputed_transactions: _disputed, dispute_outcome: _outcome, ...item } = viewDispute(call, dispute)
  return { ...item, dispute_state: dispute.status === 'OPEN' ? 'REQUIRED_ACTION' : 'RESOLVED' }
}

export function findDispute(call: Call, id: string): Dispute {
  const dispute = call.store.find<Dispute>('dispute', id)
  if (!dispute) throw noSuch('dispute_id', id)
  return dispute
}

function canBeDisputed(call: Call, { status, order_id }: Capture): boolean {
  const isPaid = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED'
  return isPaid && call.store.listOfOrder<Dispute>('dispute', order_id).length === 0
}

function impossible(description: string): PayPalError {
  return new PayPalError('UNPROCESSABLE_ENTITY', [{ issue: 'NOT_POSSIBLE', description }])
}

export function viewDispute(call: Call, dispute: Dispute): View {
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
    ...(outcome && { dispute_outcome: compact({ outcome_code: outcome, amount_refunded: refunded }) }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${call.url()}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }
}

function tell(call: Call, dispute: Dispute, news: string, summary: string): void {
  emit(call, {
    event_type: `CUSTOMER.DISPUTE.${news}`,
    resource_type: 'dispute',
    summary,
    resource: viewDispute(call, dispute),
    order_id: dispute.order_id,
    transaction: dispute.capture_id,
  })
}
