import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  Id,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  StoredInteger,
} from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { Level } from './level.ts'
import { listFields, listOf } from './list.ts'

export const paidBenefits = ['birthday_gift', 'seasonal_gift', 'consulting', 'second_consulting', 'tailoring'] as const
export type PaidBenefit = (typeof paidBenefits)[number]

const LevelSummary = Type.Object({
  level: Level,
  level_name: NullableString({ description: 'Null below the first level' }),
  customers: Type.Integer(),
  crystals: Type.Integer(),
  entered: Type.Integer({ description: 'Customers who rose to it in the last 30 days' }),
  left: Type.Integer({ description: 'Customers who fell from it in the last 30 days' }),
})

export const LoyaltySummary = Type.Object({
  levels: Type.Array(LevelSummary),
  crystals_earned: Type.Integer({ description: 'In the last 30 days, by orders' }),
  crystals_taken: Type.Integer({ description: 'In the last 30 days, by refunds' }),
  crystals_adjusted: Type.Integer({ description: 'In the last 30 days, by staff' }),
  checks: Type.Array(
    Type.Object({
      ledger: Type.Enum(['crystals', 'gifts']),
      inconsistencies: Type.Integer(),
      checked_at: Type.String(),
    }),
    { description: 'Last night’s comparison of balances and gifts with their ledgers' },
  ),
})
export type LoyaltySummary = Static<typeof LoyaltySummary>

export const getLoyaltySummary = defineStaffCall('getLoyaltySummary', {
  summary: 'Returns the customers of each level, the moves of 30 days and the last check of the ledgers',
  access: 'crystals.read',
  response: LoyaltySummary,
})

export const LedgerEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  customer_id: Type.Integer(),
  affiliation: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['order', 'refund', 'adjustment']),
  crystals: Type.Integer(),
  balance: Type.Integer({ description: 'The customer’s balance after this entry' }),
  order_code: NullableString(),
  basis: Nullable(Type.Integer({ description: 'The amount that the entry follows from, in minor units' })),
  currency: Nullable(CurrencyCode),
  reason: NullableString({ description: 'Null without the permission to read contacts' }),
  reason_en: NullableString(),
  author: Type.String(),
})
export type LedgerEntry = Static<typeof LedgerEntry>

/** `q` searches the customer (name, e-mail, fan number), the code of the order and, for those who read it, the reason. */
export const listCrystalLedger = defineStaffCall('listCrystalLedger', {
  summary: 'Lists and searches the ledger of crystals, the newest first',
  access: 'crystals.read',
  people: { of: 'customer', by: 'items.customer_id' },
  query: Type.Object({
    ...listFields,
    customer_id: Type.Optional(Id('customer_not_found')),
    kind: Type.Optional(Type.Enum(['order', 'refund', 'adjustment'])),
  }),
  response: listOf(LedgerEntry),
  refusals: ['customer_not_found'],
})

const Costs = Type.Object({ MXN: MinorAmount, USD: MinorAmount })

const LiabilityLine = Type.Object({
  benefit: Type.Enum([...paidBenefits]),
  members: Type.Integer({ description: 'Members whose level has the benefit' }),
  paused: Type.Boolean({ description: 'A gift that goes with no order until the owner resumes it' }),
  units: Type.Integer({ description: 'The most that members can use in this month and the next two' }),
  use_percent: NullableInteger({
    description: 'Share of what could be used in the last six months; null if nothing could',
  }),
  expected_units: Type.Integer({ description: 'Units at that share, rounded up' }),
  cost: Costs,
  expected: Costs,
  worst: Costs,
})

export const Liability = Type.Object({
  lines: Type.Array(LiabilityLine),
  expected: Costs,
  worst: Costs,
  birthdays: Type.Integer({ description: 'Members with a birthday in the next 90 days' }),
  members: Type.Integer({ description: 'Customers with a level' }),
  until: Type.String({ description: 'The last day of the period, YYYY-MM-DD' }),
  has_costs: Type.Boolean({ description: 'Whether any cost is set' }),
  costs_version: Type.Integer({ description: 'The version of the costs, 0 while they were never set' }),
})
export type Liability = Static<typeof Liability>

export const getLiability = defineStaffCall('getLiability', {
  summary: 'Returns what the benefits of members will cost in this month and the next two, for each currency',
  access: 'liability.read',
  response: Liability,
})

const Cost = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const BenefitCost = Type.Object({ MXN: Cost, USD: Cost })

export const BenefitCosts = Type.Object({
  birthday_gift: BenefitCost,
  seasonal_gift: BenefitCost,
  consulting: BenefitCost,
  second_consulting: BenefitCost,
  tailoring: BenefitCost,
})
export type BenefitCosts = Static<typeof BenefitCosts>

export const setBenefitCosts = defineStaffCall('setBenefitCosts', {
  summary:
    'Sets what one use of each benefit costs the shop, in the currency in which it is paid; a version that is not the present one is refused with the present costs',
  access: 'settings.write',
  money: 'never',
  body: Type.Object({
    version: StoredInteger({ description: 'The `costs_version` that was read' }),
    costs: BenefitCosts,
  }),
  response: Liability,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'version_conflict'],
})
