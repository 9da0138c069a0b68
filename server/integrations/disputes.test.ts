import { expect, test } from 'vitest'
import { toDispute as readCard } from './card-refunds-and-disputes.ts'
import { toDispute as readPayPal } from './paypal-refunds-and-disputes.ts'

const withdrawn = { amount: -599_00 }
const reinstated = { amount: 599_00 }

test.each([
  ['needs_response', [withdrawn], { state: 'open', lost: 0 }],
  ['under_review', [withdrawn], { state: 'open', lost: 0 }],
  ['appeal_needs_response', [withdrawn, reinstated], { state: 'open', lost: 0 }],
  ['appeal_under_review', [withdrawn, reinstated], { state: 'open', lost: 0 }],
  ['won', [withdrawn, reinstated], { state: 'won', lost: 0 }],
  ['charge_refunded', [], { state: 'won', lost: 0 }],
  ['lost', [withdrawn], { state: 'lost', lost: 599_00 }],
  ['prevented', [withdrawn], { state: 'lost', lost: 599_00 }],
  ['prevented', [withdrawn, reinstated], { state: 'won', lost: 0 }],
  ['prevented', [], { state: 'won', lost: 0 }],
  ['arbitrated', [withdrawn], { state: 'open', lost: 0, is_unclear: true }],
])('of a card, %s with %o', (status, balance_transactions, expectedState) => {
  const dispute = { id: 'dp_1', amount: 599_00, status, reason: 'fraudulent', balance_transactions }
  expect(readCard(dispute)).toMatchObject([
    { dispute_ref: 'dp_1', amount: 599_00, is_unclear: false, ...expectedState },
  ])
})

test.each(['warning_needs_response', 'warning_under_review', 'warning_closed'])(
  'of a card, %s is no dispute',
  (status) => {
    const asked = { id: 'dp_1', amount: 599_00, status, reason: 'general', balance_transactions: [] }
    expect(readCard(asked)).toEqual([])
  },
)

test.each([
  ['OPEN', undefined, undefined, { state: 'open', lost: 0 }],
  ['UNDER_REVIEW', undefined, undefined, { state: 'open', lost: 0 }],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', undefined, { state: 'lost', lost: 599_00 }],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', '200.00', { state: 'lost', lost: 200_00 }],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', '0.00', { state: 'lost', lost: 0 }],
  ['RESOLVED', 'ACCEPTED', '50.00', { state: 'lost', lost: 50_00 }],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', undefined, { state: 'won', lost: 0 }],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', '599.00', { state: 'won', lost: 0 }],
  ['RESOLVED', 'CANCELED_BY_BUYER', undefined, { state: 'won', lost: 0 }],
  ['RESOLVED', 'DENIED', undefined, { state: 'won', lost: 0 }],
  ['RESOLVED', 'NONE', undefined, { state: 'won', lost: 0 }],
  ['RESOLVED', 'ARBITRATED', undefined, { state: 'open', lost: 0, is_unclear: true }],
  ['RESOLVED', undefined, undefined, { state: 'open', lost: 0, is_unclear: true }],
])('of PayPal, %s %s, %s refunded', (status, outcome_code, given, expectedState) => {
  const amount_refunded = given === undefined ? {} : { amount_refunded: { value: given } }
  const outcome = outcome_code === undefined ? {} : { dispute_outcome: { outcome_code, ...amount_refunded } }
  const about = { dispute_id: 'PP-D-1', create_time: '2026-11-01T10:00:00.000Z', reason: 'UNAUTHORISED' }
  const dispute = { ...about, status, dispute_amount: { value: '599.00' }, ...outcome }
  expect(readPayPal(dispute)).toMatchObject({
    dispute_ref: 'PP-D-1',
    amount: 599_00,
    is_unclear: false,
    ...expectedState,
  })
})

const due = new Date('2026-12-06T18:00:00.000Z')
test.each([
  ['needs_response', due],
  ['appeal_needs_response', due],
  ['under_review', null],
  ['won', null],
  ['lost', null],
])('the deadline of a card dispute that is %s is %s', (status, due_at) => {
  const evidence_details = { due_by: due.valueOf() / 1000 }
  const dispute = { id: 'dp_1', amount: 1, status, reason: 'fraudulent', balance_transactions: [], evidence_details }
  expect(readCard(dispute as never)).toMatchObject([{ due_at }])
  expect(readCard({ ...dispute, evidence_details: { due_by: null } })).toMatchObject([{ due_at: null }])
})

test.each([
  ['OPEN', due],
  ['WAITING_FOR_SELLER_RESPONSE', due],
  ['WAITING_FOR_BUYER_RESPONSE', null],
  ['UNDER_REVIEW', null],
  ['RESOLVED', null],
])('the deadline of a dispute at PayPal that is %s is %s', (status, due_at) => {
  const about = { dispute_id: 'PP-D-1', create_time: '2026-11-01T10:00:00.000Z', reason: 'UNAUTHORISED', status }
  const dispute = { ...about, dispute_amount: { value: '599.00' } }
  expect(readPayPal({ ...dispute, seller_response_due_date: due.toISOString() })).toMatchObject({ due_at })
  expect(readPayPal(dispute)).toMatchObject({ due_at: null })
})
