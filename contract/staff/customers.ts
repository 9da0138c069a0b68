import { type Static, Type } from 'typebox'
import { Id, LangQuery, MULTILINE, NullableString, StoredInteger, Text } from '../common-schemas.ts'
import { CUSTOMER_NOTE_MAX_LENGTH, MAX_CORRECTED_CRYSTALS, STAFF_REASON_MAX_LENGTH } from '../limits.ts'
import { defineStaffCall } from './call.ts'
import { CustomerDetail } from './customer-page.ts'
import { Level, LevelParam } from './level.ts'
import { listFields, listOf, sortField } from './list.ts'

export const CustomerSummary = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'First and last name; empty for a closed account' }),
  email: Type.String(),
  affiliation: Type.String({ description: 'The fan number' }),
  phone: Type.String({ description: 'With the country code; empty without one' }),
  level: Level,
  crystals: Type.Integer(),
  orders: Type.Integer(),
  last_order_at: NullableString(),
  created_at: Type.String(),
  status: Type.Enum(['open', 'blocked', 'closed']),
})
export type CustomerSummary = Static<typeof CustomerSummary>

/** The words of `q` have to be in the name, e-mail, fan number or phone, in any order and without accents. */
export const listCustomers = defineStaffCall('listCustomers', {
  summary: 'Lists and searches customers, the newest first',
  access: 'customers.read',
  people: { of: 'customer', by: 'items.id' },
  query: Type.Object({
    ...listFields,
    ...sortField(['id', 'crystals']),
    level: Type.Optional(LevelParam),
    status: Type.Optional(Type.Enum(['open', 'blocked', 'closed'])),
  }),
  response: listOf(CustomerSummary),
})

const CustomerId = Id('customer_not_found')

export const getCustomer = defineStaffCall('getCustomer', {
  summary: 'Returns the page of a customer; opening it is recorded in the audit',
  access: 'customers.read',
  people: { of: 'customer', by: 'id' },
  query: Type.Object({ id: CustomerId, ...LangQuery.properties }),
  response: CustomerDetail,
  refusals: ['customer_not_found'],
})

const CrystalCorrection = Type.Object({
  id: CustomerId,
  crystals: Type.Integer({
    minimum: -MAX_CORRECTED_CRYSTALS,
    maximum: MAX_CORRECTED_CRYSTALS,
    refusal: 'crystals_zero',
  }),
  crystals_before: StoredInteger({ minimum: -2_147_483_648, description: 'The balance that the member saw' }),
  reason: Text(STAFF_REASON_MAX_LENGTH),
  reason_en: Text(STAFF_REASON_MAX_LENGTH),
})

const correctionRefusals = [
  'fields_missing',
  'customer_not_found',
  'customer_closed',
  'crystals_zero',
  'crystals_negative',
  'crystals_changed',
] as const

export const adjustCrystals = defineStaffCall('adjustCrystals', {
  summary:
    'Adds or removes crystals with a reason that the customer reads; more than 100 of a member in a day need a confirmed identity',
  access: 'crystals.limited',
  people: { of: 'customer', by: 'id' },
  money: 'sometimes',
  body: CrystalCorrection,
  response: CustomerDetail,
  missing: 'fields_missing',
  refusals: [...correctionRefusals, 'crystals_limit', 'confirmation_needed'],
})

export const askForCrystalApproval = defineStaffCall('askForCrystalApproval', {
  summary: 'Asks an owner or manager to approve a correction of crystals above the own limit of the month',
  access: 'crystals.limited',
  people: { of: 'customer', by: 'id' },
  body: CrystalCorrection,
  response: CustomerDetail,
  missing: 'fields_missing',
  refusals: [...correctionRefusals, 'approval_not_needed', 'approval_waiting_customer'],
})

export const addCustomerNote = defineStaffCall('addCustomerNote', {
  summary: 'Adds a note that members of staff read',
  access: 'customers.write',
  people: { of: 'customer', by: 'id' },
  body: Type.Object({ id: CustomerId, text: Text(CUSTOMER_NOTE_MAX_LENGTH, MULTILINE) }),
  response: CustomerDetail,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'customer_not_found', 'customer_closed'],
})

export const blockCustomer = defineStaffCall('blockCustomer', {
  summary: 'Blocks an account: its sessions end, and it can neither sign in nor buy',
  access: 'customers.write',
  people: { of: 'customer', by: 'id' },
  body: Type.Object({ id: CustomerId, reason: Text(STAFF_REASON_MAX_LENGTH) }),
  response: CustomerDetail,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'customer_not_found', 'customer_closed', 'customer_blocked_already'],
})

export const unblockCustomer = defineStaffCall('unblockCustomer', {
  summary: 'Lets a blocked account sign in again',
  access: 'customers.write',
  people: { of: 'customer', by: 'id' },
  body: Type.Object({ id: CustomerId }),
  response: CustomerDetail,
  refusals: ['customer_not_found', 'customer_closed', 'customer_not_blocked'],
})

export const endCustomerSessions = defineStaffCall('endCustomerSessions', {
  summary: 'Ends all sessions of a customer',
  access: 'customers.write',
  people: { of: 'customer', by: 'id' },
  body: Type.Object({ id: CustomerId }),
  response: CustomerDetail,
  refusals: ['customer_not_found', 'customer_closed'],
})

export const startDataExport = defineStaffCall('startDataExport', {
  summary: 'Mails the customer a link to the file with their data; staff never see it',
  access: 'customers.write',
  people: { of: 'customer', by: 'id' },
  confirmed: true,
  body: Type.Object({ id: CustomerId }),
  response: CustomerDetail,
  refusals: ['customer_not_found', 'customer_closed', 'too_many_requests'],
})

export const startErasure = defineStaffCall('startErasure', {
  summary: 'Mails the customer a link with which they close their account for good',
  access: 'customers.write',
  people: { of: 'customer', by: 'id' },
  confirmed: true,
  body: Type.Object({ id: CustomerId }),
  response: CustomerDetail,
  refusals: [
    'customer_not_found',
    'customer_closed',
    'customer_orders_under_way',
    'customer_refund_owed',
    'too_many_requests',
  ],
})
