import { recordTransaction } from './balance.ts'
import { type ApiCall, emit, nowInSeconds } from './context.ts'
import { invalidState, notFound } from './errors.ts'
import { createId } from './ids.ts'
import type { Charge, Dispute, DisputeStatus } from './objects.ts'

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

function findDispute(call: ApiCall, id: string): Dispute {
  const found = call.store.find<Dispute>('dispute', id)
  if (!found) throw notFound('dispute', id, 'dispute')
  return found.body
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
    evidence: { enhanced_evidence: {} },
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
