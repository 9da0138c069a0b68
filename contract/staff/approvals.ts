import { type Static, Type } from 'typebox'
import { Id, MULTILINE, Nullable, NullableInteger, NullableString, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { outsideKinds } from './draft-order-values.ts'
import { refundRefusals } from './refunds.ts'

export const Approval = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['refund', 'crystals', 'outside']),
  code: NullableString({ description: 'The code of the order that is refunded, or was made' }),
  amount: NullableInteger({ description: 'The amount of a refund or payment in minor units' }),
  currency: Type.Unsafe<'MXN' | 'USD' | null>({ type: ['string', 'null'] }),
  crystals: NullableInteger({ description: 'The crystals that are added, or removed when negative' }),
  customer: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), crystals: Type.Integer() })),
  /** Money that was received outside the shop for a draft order, which may be deleted meanwhile. */
  outside: Nullable(
    Type.Object({
      draft_order_id: NullableInteger(),
      kind: Type.Enum([...outsideKinds]),
      reference: Type.String(),
      paid_on: Type.String({ description: 'YYYY-MM-DD' }),
    }),
  ),
  /** The units that are refunded; empty for crystals, and for an amount alone. */
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      size: Type.String(),
      color_name: Type.String(),
      quantity: Type.Integer(),
      restock: Type.Boolean(),
    }),
  ),
  reason: Type.String(),
  status: Type.Enum(['waiting', 'approved', 'declined', 'withdrawn', 'expired']),
  requested_by: Type.String(),
  requested_by_email: Type.String({ description: 'Beside the name, which can be changed' }),
  /** Whether that person may no longer ask for it, so that it can only be declined. */
  requester_left: Type.Boolean(),
  requested_at: Type.String(),
  expires_at: Type.String({ description: 'When it ends unless someone answers it' }),
  answered_by: NullableString(),
  answered_at: NullableString(),
  answer: NullableString(),
  /** Whether it is the caller's own, which someone else has to answer. */
  is_own: Type.Boolean(),
})
export type Approval = Static<typeof Approval>

export const listApprovals = defineStaffCall('listApprovals', {
  summary: 'Lists the requests that wait and those of the last 30 days; without the permission to answer, the own ones',
  access: 'refunds.limited',
  people: { of: 'customer', by: 'approvals.customer.id' },
  response: Type.Object({ approvals: Type.Array(Approval) }),
})

const ApprovalId = Id('approval_unknown')

export const approveRequest = defineStaffCall('approveRequest', {
  summary: 'Approves a refund, a correction of crystals or a payment of a draft order and makes it, once',
  access: 'approvals.write',
  confirmed: true,
  money: 'always',
  body: Type.Object({ id: ApprovalId, again: Type.Optional(Type.Boolean()) }),
  refusals: [
    'approval_unknown',
    'approval_answered',
    'approval_expired',
    'approval_own',
    'approval_requester_left',
    ...refundRefusals,
    'refund_changed',
    'refund_parcel_moved',
    'refund_repeated',
    'order_reshipped',
    'customer_closed',
    'crystals_negative',
    'approval_draft_changed',
    'draft_order_not_found',
    'draft_order_ordered',
    'draft_order_being_paid',
    'draft_order_unavailable',
    'draft_order_address',
    'outside_day_invalid',
    'outside_reference_used',
  ],
})

export const declineApproval = defineStaffCall('declineApproval', {
  summary: 'Declines a request for approval; who asked reads the answer',
  access: 'approvals.write',
  body: Type.Object({ id: ApprovalId, answer: Text(500, MULTILINE) }),
  missing: 'fields_missing',
  refusals: ['fields_missing', 'approval_unknown', 'approval_answered', 'approval_expired'],
})

export const withdrawApproval = defineStaffCall('withdrawApproval', {
  summary: 'Withdraws an own request for approval that nobody has answered',
  access: 'refunds.limited',
  body: Type.Object({ id: ApprovalId }),
  refusals: ['approval_unknown', 'approval_answered', 'approval_expired', 'approval_not_own'],
})
