import { recordTransaction } from './balance.ts'
import { type ApiCall, emit, nowInSeconds } from './context.ts'
import { invalidState, notFound } from './errors.ts'
import { createId } from './ids.ts'
import type { Charge, Dispute, DisputeStatus } from './objects.ts'
import { rejectUnknownParams, readFlag, readGroup, readMetadata, type Params, readText } from './params.ts'

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
]

const RESPONSE_TIME_S = 9 * 24 * 3600
const OPEN: DisputeStatus[] = ['needs_response', 'under_review', 'warning_needs_response']
export const DISPUTE_REASONS = ['fraudulent', 'product_not_received', 'inquiry'] as const

/** The customer's bank withdraws the money. An inquiry only asks for information and moves no money. */
export function openDispute(call: ApiCall, charge: Charge, why: (typeof DISPUTE_REASONS)[number]): Dispute {
  if (charge.disputed) throw invalidState(`Charge ${charge.id} is disputed already.`)
  const dispute = buildDispute(charge, why)
  const taken =
    why === 'inquiry' ? [] : [recordTransaction(call, { type: 'adjustment', source: dispute, amount: -charge.amount })]
  const opened: Dispute = { ...dispute, balance_transactions: taken }
  call.store.insert(opened)
  call.store.save({ ...charge, disputed: why !== 'inquiry' })
  emit(call, 'charge.dispute.created', opened)
  if (taken.length > 0) emit(call, 'charge.dispute.funds_withdrawn', opened)
  return opened
}

export function findDispute(call: ApiCall, id: string): Dispute {
  const found = call.store.find<Dispute>('dispute', id)
  if (!found) throw notFound('dispute', id, 'dispute')
  return found.body
}

/** The shop submits evidence. Two published words decide the case at once: winning_evidence and losing_evidence. */
export function updateDispute(call: ApiCall, id: string, params: Params): Dispute {
  rejectUnknownParams(params, ['evidence', 'expand', 'metadata', 'submit'])
  const dispute = findDispute(call, id)
  requireOpen(dispute)
  const sent = parseEvidence(params)
  const submitted = Object.keys(sent).length > 0 && (readFlag(params, 'submit') ?? true)
  const answered = addEvidence({ ...dispute, metadata: readMetadata(params, dispute.metadata) }, sent, submitted)
  call.store.save(answered)
  emit(call, 'charge.dispute.updated', answered)
  const outcome = submitted && DECIDING[String(sent['uncategorized_text'])]
  return outcome ? closeDispute(call, id, outcome) : answered
}

const DECIDING: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

function parseEvidence(params: Params): Record<string, string | null> {
  const sent = readGroup(params, 'evidence') ?? {}
  rejectUnknownParams(sent, EVIDENCE, 'evidence')
  return Object.fromEntries(Object.keys(sent).map((name) => [name, readText(sent, name, 150_000) || null]))
}

function addEvidence(dispute: Dispute, sent: Record<string, string | null>, submitted: boolean): Dispute {
  const evidence = { ...dispute.evidence, ...sent }
  return {
    ...dispute,
    evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.values(evidence).some((value) => typeof value === 'string'),
      submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
    },
    status: submitted && dispute.status === 'needs_response' ? 'under_review' : dispute.status,
  }
}

export type DisputeOutcome = 'won' | 'lost' | 'prevented'

/**
 * Ends a dispute: won returns the money to the shop; lost leaves it with the customer, and so does a dispute that was
 * prevented by agreement with the bank.
 */
export function closeDispute(call: ApiCall, id: string, outcome: DisputeOutcome): Dispute {
  const dispute = findDispute(call, id)
  requireOpen(dispute)
  const inquiry = dispute.payment_method_details.card.case_type === 'inquiry'
  const closed: Dispute = { ...dispute, status: inquiry ? 'warning_closed' : outcome }
  if (!inquiry && outcome === 'won') {
    const back = recordTransaction(call, { type: 'adjustment', source: dispute, amount: dispute.amount })
    closed.balance_transactions = [...dispute.balance_transactions, back]
    emit(call, 'charge.dispute.funds_reinstated', closed)
  }
  call.store.save(closed)
  emit(call, 'charge.dispute.closed', closed)
  return closed
}

/** The decision is reversed on appeal, and the money moves once more. */
export function appealDispute(call: ApiCall, id: string): Dispute {
  const dispute = findDispute(call, id)
  if (dispute.status !== 'won' && dispute.status !== 'lost') throw invalidState('This dispute is not decided')
  const status = dispute.status === 'won' ? 'lost' : 'won'
  const amount = status === 'won' ? dispute.amount : -dispute.amount
  const moved = recordTransaction(call, { type: 'adjustment', source: dispute, amount })
  const closed: Dispute = { ...dispute, status, balance_transactions: [...dispute.balance_transactions, moved] }
  call.store.save(closed)
  emit(call, `charge.dispute.${status === 'won' ? 'funds_reinstated' : 'funds_withdrawn'}`, closed)
  emit(call, 'charge.dispute.closed', closed)
  return closed
}

function requireOpen(dispute: Dispute): void {
  if (!OPEN.includes(dispute.status)) throw invalidState('This dispute is already closed')
}

function buildDispute(charge: Charge, why: (typeof DISPUTE_REASONS)[number]): Dispute {
  const inquiry = why === 'inquiry'
  return {
    id: createId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE.map((name) => [name, null])), enhanced_evidence: {} },
    evidence_details: { ...NO_EVIDENCE, due_by: nowInSeconds() + RESPONSE_TIME_S },
    intended_submission_method: 'manual',
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { card: buildCaseDetails(charge, why), type: 'card' },
    reason: why === 'product_not_received' ? why : 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
}

const NO_EVIDENCE = { enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0 }

/** Returns the dispute in the terms of the card network, with its own number for the reason. */
function buildCaseDetails(
  charge: Charge,
  why: (typeof DISPUTE_REASONS)[number],
): Dispute['payment_method_details']['card'] {
  return {
    brand: charge.payment_method_details.card.brand,
    case_type: why === 'inquiry' ? 'inquiry' : 'chargeback',
    network_reason_code: why === 'product_not_received' ? '13.1' : '10.4',
  }
}
