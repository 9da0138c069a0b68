import { type Static, Type } from 'typebox'
import { CurrencyCode, Id, LangQuery, MinorAmount, MULTILINE, NullableString, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { BankReference } from './transfers.ts'

export const moneyTaskTypes = [
  'mismatch',
  'refund_failed',
  'refund_to_send',
  'refund_stuck',
  'dispute',
  'transfer_to_return',
  'unmatched',
] as const

export const MoneyTask = Type.Object({
  type: Type.Enum([...moneyTaskTypes]),
  /** The number of the payment, refund, dispute, bank transfer or unmatched payment, by the type. */
  id: Type.Integer(),
  number: NullableString({ description: 'As staff say it: F-12-B' }),
  code: NullableString({ description: 'The code of the order; null for money without one' }),
  method: Type.String(),
  amount: MinorAmount,
  currency: CurrencyCode,
  detail: Type.String(),
  since: Type.String(),
  due_at: NullableString({ description: 'Until when a dispute has to be answered at its provider' }),
  link: NullableString({ description: 'The page of a dispute at its provider' }),
  pending: Type.Boolean(),
})
export type MoneyTask = Static<typeof MoneyTask>

const Discrepancy = Type.Object({
  found_at: Type.String(),
  text: Type.String(),
  code: Type.String(),
  method: Type.String(),
  amount: MinorAmount,
  currency: CurrencyCode,
})

export const listMoneyTasks = defineStaffCall('listMoneyTasks', {
  summary: 'Lists what only a person can resolve about money, the oldest first, and what reconciling found in a week',
  access: 'refunds.read',
  people: { of: 'task', by: 'tasks.id' },
  response: Type.Object({ tasks: Type.Array(MoneyTask), discrepancies: Type.Array(Discrepancy) }),
})

const RefundId = Id('refund_unknown')

export const retryRefund = defineStaffCall('retryRefund', {
  summary: 'Requests a failed refund from its provider again',
  access: 'refunds.write',
  confirmed: true,
  money: 'always',
  body: Type.Object({ id: RefundId }),
  refusals: ['refund_unknown', 'refund_not_failed', 'refund_replaced', 'refund_exceeds_payment'],
})

export const recordRefundSent = defineStaffCall('recordRefundSent', {
  summary:
    'Records that staff sent the money of a refund themselves; above the refund limit not by who said that it had arrived',
  access: 'transfers.write',
  money: 'sometimes',
  body: Type.Object({ id: RefundId, reference: BankReference }),
  missing: 'fields_missing',
  refusals: [
    'fields_missing',
    'refund_unknown',
    'refund_done',
    'refund_under_way',
    'refund_disputed',
    'refund_replaced',
    'refund_exceeds_payment',
    'sent_by_other',
    'confirmation_needed',
  ],
})

export const resolveMismatch = defineStaffCall('resolveMismatch', {
  summary: 'Takes a payment with a wrong amount off the list, with a note on what came of it',
  access: 'refunds.write',
  money: 'never',
  body: Type.Object({ id: Id('payment_not_flagged'), note: Text(500, MULTILINE) }),
  missing: 'fields_missing',
  refusals: ['fields_missing', 'payment_not_flagged'],
})

export const resolveUnmatchedPayment = defineStaffCall('resolveUnmatchedPayment', {
  summary: 'Decides about money without an order: rebuild the order, refund it, or it belongs to another shop',
  access: 'refunds.write',
  confirmed: true,
  money: 'always',
  body: Type.Object({
    id: Id('unmatched_resolved'),
    how: Type.Enum(['rebuild', 'refund', 'dismiss']),
    note: Type.Optional(Type.String({ maxLength: 500, ...MULTILINE })),
  }),
  refusals: ['unmatched_resolved'],
})

export const reconcilePayments = defineStaffCall('reconcilePayments', {
  summary: 'Compares payments, refunds and disputes of the last days with the providers, as a job',
  access: 'refunds.write',
  body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90 }) }),
  response: Type.Object({ id: Type.Integer() }),
})

export const getReconciliation = defineStaffCall('getReconciliation', {
  summary: 'Returns what a comparison with the providers found; null while it is under way',
  access: 'refunds.write',
  query: Type.Object({ id: Id('not_found'), ...LangQuery.properties }),
  response: Type.Object({ found: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: Type.String() }) }),
  refusals: ['not_found'],
})
