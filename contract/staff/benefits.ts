import { type Static, Type } from 'typebox'
import { Id, MULTILINE, Nullable, NullableString, Text } from '../common-schemas.ts'
import { STAFF_REASON_MAX_LENGTH } from '../limits.ts'
import { requestableBenefits } from '../loyalty.ts'
import { defineStaffCall } from './call.ts'
import { Level } from './level.ts'
import { listFields, listOf } from './list.ts'

const rewardStatuses = ['requested', 'scheduled', 'declined', 'canceled', 'done'] as const

export const GiftToPack = Type.Object({
  code: Type.String({ description: 'The code of the order that it goes with' }),
  number: NullableString(),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  level: Level,
  kind: Type.Enum(['birthday', 'seasonal']),
  period: Type.String(),
  gift_name: Type.String(),
  state: Type.Enum(['to_pack', 'shipped', 'delivered', 'returned']),
  placed_at: Type.String(),
})
export type GiftToPack = Static<typeof GiftToPack>

export const listGifts = defineStaffCall('listGifts', {
  summary: 'Lists the gifts of orders: those to pack, the longest waiting first, and those that have left',
  access: 'benefits.read',
  people: { of: 'customer', by: 'items.customer_id' },
  query: Type.Object({ ...listFields, state: Type.Optional(Type.Enum(['to_pack', 'sent', 'all'])) }),
  response: listOf(GiftToPack),
})

export const StaffBenefitRequest = Type.Object({
  id: Type.Integer(),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  email: NullableString({ description: 'Null for roles without contact data' }),
  affiliation: Type.String(),
  level: Level,
  lang: Type.Enum(['es', 'en']),
  reward: Type.Enum([...requestableBenefits]),
  status: Type.Enum([...rewardStatuses]),
  note: NullableString(),
  preferred: NullableString(),
  answer: NullableString(),
  created_at: Type.String(),
  scheduled_at: NullableString(),
  answered_at: NullableString(),
  expires_on: Type.String({ description: 'The last day of the month that it is for, YYYY-MM-DD' }),
})
export type StaffBenefitRequest = Static<typeof StaffBenefitRequest>

export const listStaffBenefitRequests = defineStaffCall('listStaffBenefitRequests', {
  summary: 'Lists requests for sessions and tailoring; those that wait, the longest waiting first',
  access: 'benefits.read',
  people: { of: 'customer', by: 'items.customer_id' },
  query: Type.Object({
    ...listFields,
    status: Type.Optional(Type.Enum(['open', ...rewardStatuses, 'all'])),
    reward: Type.Optional(Type.Enum([...requestableBenefits])),
  }),
  response: listOf(StaffBenefitRequest),
})

const Expiring = Type.Object({
  benefit: Type.Enum(['birthday_gift', 'seasonal_gift', ...requestableBenefits]),
  customers: Type.Integer({ description: 'Members who have not used it yet' }),
  expires_on: Type.String({ description: 'YYYY-MM-DD' }),
})

export const BenefitsSummary = Type.Object({
  gifts_to_pack: Type.Integer(),
  requested: Type.Integer({ description: 'Requests that wait for an answer' }),
  to_complete: Type.Integer({ description: 'Appointments whose time has come' }),
  expiring: Type.Array(Expiring),
})
export type BenefitsSummary = Static<typeof BenefitsSummary>

export const getBenefitsSummary = defineStaffCall('getBenefitsSummary', {
  summary: 'Returns what waits, and the benefits that members have not used and that expire next',
  access: 'benefits.read',
  response: BenefitsSummary,
})

/** The member sends what they saw of the request: an answer of someone else in the meantime is refused. */
const seen = {
  id: Id('reward_request_not_found'),
  seen_status: Type.Enum([...rewardStatuses]),
  seen_scheduled_at: Nullable(Type.String({ maxLength: 40 })),
}
const answerRefusals = ['reward_request_not_found', 'reward_request_ended', 'reward_request_changed'] as const

export const scheduleBenefit = defineStaffCall('scheduleBenefit', {
  summary: 'Gives a request an appointment, or moves it; the customer is notified',
  access: 'benefits.write',
  people: { of: 'customer', by: 'customer_id' },
  body: Type.Object({
    ...seen,
    scheduled_at: Type.String({ minLength: 1, maxLength: 40, description: 'ISO 8601' }),
    answer: Type.Optional(Type.String({ maxLength: STAFF_REASON_MAX_LENGTH, ...MULTILINE })),
    may_overlap: Type.Optional(Type.Boolean({ description: 'True after `appointment_overlaps` was confirmed' })),
  }),
  response: StaffBenefitRequest,
  missing: 'fields_missing',
  refusals: ['fields_missing', ...answerRefusals, 'appointment_past', 'appointment_overlaps'],
})

export const declineBenefit = defineStaffCall('declineBenefit', {
  summary: 'Declines a request with a reason that the customer reads; the month is free again',
  access: 'benefits.write',
  people: { of: 'customer', by: 'customer_id' },
  body: Type.Object({ ...seen, reason: Text(STAFF_REASON_MAX_LENGTH, MULTILINE) }),
  response: StaffBenefitRequest,
  missing: 'fields_missing',
  refusals: ['fields_missing', ...answerRefusals],
})

export const completeBenefit = defineStaffCall('completeBenefit', {
  summary: 'Records that the session or the tailoring took place',
  access: 'benefits.write',
  people: { of: 'customer', by: 'customer_id' },
  body: Type.Object(seen),
  response: StaffBenefitRequest,
  missing: 'fields_missing',
  refusals: ['fields_missing', ...answerRefusals],
})
