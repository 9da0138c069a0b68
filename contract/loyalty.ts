import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { CRYSTALS_PER_PAGE, BENEFIT_NOTE_MAX_LENGTH, BENEFIT_PREFERRED_TIME_MAX_LENGTH } from './limits.ts'
import { Id, LangQuery, Nullable, NullableString, pagingFields, MULTILINE } from './common-schemas.ts'

/** The benefits of the loyalty program (specification 1). */
export const benefitKeys = [
  'early_access',
  'birthday_gift',
  'free_shipping',
  'consulting',
  'second_consulting',
  'seasonal_gift',
  'tailoring',
] as const
export type BenefitKey = (typeof benefitKeys)[number]

/** Benefits that a customer requests; the others apply automatically. */
export const requestableBenefits = ['consulting', 'second_consulting', 'tailoring'] as const
export type RequestableBenefitKey = (typeof requestableBenefits)[number]

/**
 * `active`: always on. `available`: can be requested or used now. `requested`: waits for an answer. `scheduled`: its
 * appointment is still to come. `used`: used in this month, season or year. `waiting`: not available yet.
 */
export const benefitStates = ['active', 'available', 'requested', 'scheduled', 'used', 'waiting'] as const
export type BenefitState = (typeof benefitStates)[number]

export const LoyaltyBenefit = Type.Object({
  key: Type.Enum([...benefitKeys]),
  title: Type.String(),
  description: Type.String(),
  redeem: Type.Boolean({ description: 'It can be used now: on request, or with the next order' }),
  state: Type.Enum([...benefitStates]),
  note: Nullable(Type.String({ description: 'Its state as a sentence' })),
})
export type LoyaltyBenefit = Static<typeof LoyaltyBenefit>

/** The customer's position in the loyalty program (rules 6). Level 0 means "no level yet". */
export const Loyalty = Type.Object({
  level: Type.Integer({ minimum: 0, maximum: 3 }),
  level_name: NullableString(),
  level_min: Type.Integer(),
  level_max: Nullable(Type.Integer({ description: 'The last crystal of this level; null at the top' })),
  crystals: Type.Integer(),
  description: Type.String(),
  affiliation: Type.String(),
  next_level: Nullable(
    Type.Object({ level: Type.Integer(), level_name: Type.String(), crystals_missing: Type.Integer() }),
  ),
  rewards: Type.Array(LoyaltyBenefit),
})
export type Loyalty = Static<typeof Loyalty>

export const CrystalEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  kind: Type.Enum(['order', 'refund', 'adjustment']),
  crystals: Type.Integer({ description: 'Negative for deducted crystals' }),
  balance: Type.Integer({ description: 'Balance after this entry' }),
  reason: NullableString({ description: 'In the requested language, if staff wrote it in both' }),
  order_number: NullableString(),
})
export type CrystalEntry = Static<typeof CrystalEntry>

export const listCrystalEntries = defineCall('listCrystalEntries', {
  summary: "Lists the customer's crystal entries, newest first",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, ...pagingFields(CRYSTALS_PER_PAGE) }),
  response: Type.Object({
    entries: Type.Array(CrystalEntry),
    pages: Type.Integer({ minimum: 1 }),
    total: Type.Integer(),
  }),
})

export const BenefitRequest = Type.Object({
  id: Type.Integer(),
  reward: Type.Enum([...requestableBenefits]),
  title: Type.String(),
  note: NullableString(),
  preferred: NullableString(),
  status: Type.Enum(['requested', 'scheduled', 'declined', 'canceled', 'done']),
  created_at: Type.String(),
  scheduled_at: NullableString(),
  answer: Nullable(Type.String({ description: 'The answer of staff' })),
})
export type BenefitRequest = Static<typeof BenefitRequest>

/**
 * Refuses `reward_not_available` when the level does not include the benefit, or it was already requested this month.
 */
export const requestBenefit = defineCall('requestBenefit', {
  summary: "Requests this month's consulting session or tailoring; staff answer",
  caller: 'customer',
  body: Type.Object({
    reward: Type.Enum([...requestableBenefits]),
    note: Type.Optional(Type.String({ maxLength: BENEFIT_NOTE_MAX_LENGTH, ...MULTILINE })),
    preferred: Type.Optional(
      Type.String({ maxLength: BENEFIT_PREFERRED_TIME_MAX_LENGTH, description: 'Preferred time, as free text' }),
    ),
    lang: Type.Optional(Type.Enum(['es', 'en'])),
  }),
  response: BenefitRequest,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'reward_not_available', 'too_many_requests'],
})

export const listBenefitRequests = defineCall('listBenefitRequests', {
  summary: "Lists the customer's benefit requests, newest first",
  caller: 'customer',
  response: Type.Array(BenefitRequest),
})

/** A request that was declined, is done or lies in the past gets the same response as one that does not exist. */
export const cancelBenefitRequest = defineCall('cancelBenefitRequest', {
  summary: 'Withdraws a request; the benefit of the month is available again',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: Id('request_not_found') }),
  response: Type.Object({ canceled: Type.Boolean() }),
  refusals: ['request_not_found'],
})
