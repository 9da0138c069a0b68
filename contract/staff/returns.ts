import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  Id,
  LangQuery,
  MinorAmount,
  MULTILINE,
  Nullable,
  NullableInteger,
  NullableString,
  Text,
} from '../common-schemas.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../limits.ts'
import { returnKinds, returnReasons, returnStatuses } from '../return-rules.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { shipmentFields } from './order-actions.ts'
import { MailPreviews } from './refunds.ts'

const ReturnSummary = Type.Object({
  id: Type.Integer(),
  number: Type.String({ description: 'As staff and customers say it: R-12-B' }),
  code: Type.String({ description: 'The code of the order' }),
  kind: Type.Enum([...returnKinds]),
  status: Type.Enum([...returnStatuses]),
  reason: Type.Enum([...returnReasons]),
  name: Type.String(),
  units: Type.Integer(),
  created_at: Type.String(),
  approved_at: NullableString(),
  received_at: NullableString(),
  overdue: Type.Boolean({ description: 'Whether it was approved three weeks ago and has not arrived' }),
})
export type ReturnSummary = Static<typeof ReturnSummary>

export const returnStates = ['asked', 'approved', 'overdue', 'received', 'ended'] as const

export const listReturns = defineStaffCall('listReturns', {
  summary: 'Lists returns, the longest waiting first; ended ones the newest first',
  access: 'returns.read',
  people: { of: 'order', by: 'items.code' },
  query: Type.Object({
    ...listFields,
    state: Type.Optional(Type.Enum([...returnStates])),
    kind: Type.Optional(Type.Enum([...returnKinds])),
  }),
  response: Type.Object({
    ...listOf(ReturnSummary).properties,
    counts: Type.Object({
      asked: Type.Integer(),
      approved: Type.Integer(),
      overdue: Type.Integer(),
      received: Type.Integer(),
    }),
  }),
})

const ReturnDetail = Type.Object({
  ...ReturnSummary.properties,
  note: NullableString({ description: 'What the customer wrote' }),
  answer: NullableString({ description: 'What staff answered' }),
  email: NullableString({ description: 'Null without the permission to read contacts' }),
  currency: CurrencyCode,
  /** Whether the shop pays the shipping back unless staff say otherwise. */
  shop_responsible: Type.Boolean(),
  refunded: Nullable(Type.Object({ goods: MinorAmount, shipping: MinorAmount })),
  /** Whether a refund of the order waits for a person who sends its money (a transfer). */
  to_send: Type.Boolean(),
  /** The new units of an exchange cost so much more, in minor units; below 0 they cost less, which is refunded when they leave. */
  difference: Type.Integer(),
  waits_for_payment: Type.Boolean({ description: 'Whether that was not paid yet: the new units are not set aside' }),
  /** The link by which the difference is paid; null once it was withdrawn. */
  payment_link: Nullable(
    Type.Object({
      until: Type.String(),
      open: Type.Boolean({ description: 'Whether it can be paid' }),
      confirming: Type.Boolean({ description: 'Whether a payment of it is under review' }),
    }),
  ),
  gift_name: NullableString({ description: 'The gift of the order, which is not returned; null without one' }),
  carrier: NullableString(),
  waybill: NullableString(),
  lines: Type.Array(
    Type.Object({
      size_id: Type.Integer(),
      color_id: Type.Integer(),
      name: Type.String(),
      size: Type.String(),
      color_name: Type.String(),
      image: Type.String(),
      quantity: Type.Integer(),
      wanted_size: NullableString(),
      wanted_item: NullableString({ description: 'Name, size and color of another item that it is exchanged for' }),
      /** The units that arrived; null before, and for returns that arrived before lines were recorded. */
      restocked: NullableInteger(),
      discarded: NullableInteger(),
    }),
  ),
})
export type ReturnDetail = Static<typeof ReturnDetail>

const ReturnId = Id('return_unknown')

export const getReturn = defineStaffCall('getReturn', {
  summary: 'Returns a return with its items',
  access: 'returns.read',
  people: { of: 'order', by: 'code' },
  query: Type.Object({ id: ReturnId, ...LangQuery.properties }),
  response: ReturnDetail,
  refusals: ['return_unknown'],
})

const ReturnLineInput = Type.Object({
  size_id: Id('return_lines'),
  color_id: Id('return_lines'),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY, refusal: 'return_lines' }),
  wanted_size_id: Type.Optional(Id('return_lines')),
  /** An exchange for another color or another product has it; `wanted_size_id` is a size of that product. */
  wanted_color_id: Type.Optional(Id('return_lines')),
})

const newReturn = {
  code: Text(40, { refusal: 'order_unknown' }),
  kind: Type.Enum([...returnKinds]),
  reason: Type.Enum([...returnReasons]),
  lines: Type.Array(ReturnLineInput, { minItems: 1, maxItems: MAX_CART_LINES, refusal: 'return_lines' }),
}
const newReturnRefusals = [
  'order_unknown',
  'fields_missing',
  'return_not_eligible',
  'return_lines',
  'return_size_unavailable',
  'return_size_dearer',
  'change_out_of_stock',
  'change_quantity',
  'order_of_closed_account',
] as const

export const openReturn = defineStaffCall('openReturn', {
  summary:
    'Opens a return or an exchange for a customer, also after their time for it, and approves it at once; what another product costs more the customer is asked to pay',
  access: 'returns.write',
  money: 'never',
  body: Type.Object({
    ...newReturn,
    text: Type.Optional(Type.String({ maxLength: 500, ...MULTILINE })),
    expected_difference: Type.Optional(
      Type.Integer({
        ...{ minimum: -99_999_999_99, maximum: 99_999_999_99 },
        description: 'As the preview said; another one is refused',
      }),
    ),
  }),
  response: Type.Object({ id: Type.Integer(), difference: Type.Integer() }),
  missing: 'fields_missing',
  refusals: [...newReturnRefusals, 'exchange_changed'],
})

export const previewReturn = defineStaffCall('previewReturn', {
  summary: 'Returns what an exchange would cost more, below 0 less, without opening it',
  access: 'returns.write',
  body: Type.Object(newReturn),
  response: Type.Object({ difference: Type.Integer(), currency: CurrencyCode }),
  missing: 'fields_missing',
  refusals: newReturnRefusals,
})

export const askForDifference = defineStaffCall('askForDifference', {
  summary: 'Asks the customer again to pay what an exchange costs more, by a new link; the link before ends',
  access: 'returns.write',
  money: 'never',
  body: Type.Object({ id: ReturnId }),
  refusals: [
    'return_unknown',
    'exchange_not_waiting',
    'return_order_status',
    'exchange_refunded',
    'version_conflict',
    'change_being_paid',
    'change_out_of_stock',
    'change_quantity',
    'order_of_closed_account',
  ],
})

export const approveReturn = defineStaffCall('approveReturn', {
  summary: 'Approves a return; the other size of an exchange is reserved',
  access: 'returns.write',
  body: Type.Object({ id: ReturnId, text: Type.Optional(Type.String({ maxLength: 500, ...MULTILINE })) }),
  refusals: ['return_unknown', 'return_status', 'return_order_status'],
})

export const declineReturn = defineStaffCall('declineReturn', {
  summary: 'Declines a return with a reason that the customer reads; what was paid for an exchange is refunded',
  access: 'returns.write',
  // Only what the customer paid for the new units goes back, to them.
  money: 'never',
  body: Type.Object({ id: ReturnId, reason: Text(500, MULTILINE) }),
  missing: 'fields_missing',
  refusals: ['fields_missing', 'return_unknown', 'return_status', 'refund_disputed', 'refund_disputed_partly'],
})

const Receipt = {
  id: ReturnId,
  lines: Type.Array(
    Type.Object({
      size_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      color_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      restocked: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Units that go back on sale' }),
      discarded: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Units that arrived and cannot be sold' }),
    }),
    { maxItems: 1_000 },
  ),
  with_shipping: Type.Boolean(),
}

const receiptRefusals = [
  'return_unknown',
  'return_status',
  'return_received_lines',
  'return_nothing_received',
  'exchange_incomplete',
  'exchange_confirming',
  'refund_disputed',
  'refund_disputed_partly',
  'restock_too_many',
] as const

const ReturnedAmounts = Type.Object({
  goods: MinorAmount,
  shipping: MinorAmount,
  crystals: Type.Integer(),
  to_send: Type.Boolean(),
})

export const previewReturnReceipt = defineStaffCall('previewReturnReceipt', {
  summary: 'Returns what receiving these items would refund, without doing it',
  access: 'returns.write',
  body: Type.Object(Receipt),
  response: Type.Object({ ...ReturnedAmounts.properties, currency: CurrencyCode, mails: MailPreviews }),
  refusals: [...receiptRefusals, 'refund_above_limit'],
})

export const receiveReturn = defineStaffCall('receiveReturn', {
  summary: 'Records what arrived of a return, line by line, and refunds it; of an exchange all items have to arrive',
  access: 'returns.write',
  money: 'sometimes',
  body: Type.Object({
    ...Receipt,
    expected_amount: Type.Integer({ minimum: 0, maximum: 99_999_999_99, description: 'The refund that was shown' }),
  }),
  response: ReturnedAmounts,
  refusals: [...receiptRefusals, 'return_refund_changed', 'refund_above_limit', 'confirmation_needed'],
})

export const sendExchange = defineStaffCall('sendExchange', {
  summary: 'Records that the new units of a received exchange were sent; what they cost less is refunded',
  access: 'returns.write',
  // The units that came back were guarded when they were received.
  money: 'never',
  body: Type.Object({ id: ReturnId, ...shipmentFields }),
  refusals: [
    'refund_disputed',
    'refund_disputed_partly',
    'carrier_missing',
    'waybill_invalid',
    'return_unknown',
    'return_status',
    'return_for_money',
    'return_order_status',
    'exchange_refunded',
    'exchange_unpaid',
  ],
})

export const refundExchange = defineStaffCall('refundExchange', {
  summary: 'Refunds a received exchange whose other size cannot be sent after all',
  access: 'returns.write',
  money: 'sometimes',
  body: Type.Object({ id: ReturnId }),
  response: ReturnedAmounts,
  refusals: [
    'return_unknown',
    'return_status',
    'refund_disputed',
    'refund_disputed_partly',
    'refund_above_limit',
    'confirmation_needed',
  ],
})
