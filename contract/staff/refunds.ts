import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  MinorAmount,
  MULTILINE,
  Nullable,
  NullableInteger,
  NullableString,
  RequestKey,
  Text,
} from '../common-schemas.ts'
import { currencies, langs } from '../locale.ts'
import { orderPaymentMethods } from '../orders.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { BankReference, OrderCode, PositiveAmount } from './transfers.ts'

export const parcelPlaces = ['unsent', 'sent', 'kept', 'back'] as const
export type ParcelPlace = (typeof parcelPlaces)[number]

/** The parts of an order that go back: items by the position of their line, the shipping, or an amount of money alone. */
const RefundParts = {
  code: OrderCode,
  lines: Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 1, maximum: 1_000 }),
      quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
      restock: Type.Boolean(),
    }),
    { maxItems: 1_000 },
  ),
  shipping: Type.Integer({ minimum: 0, maximum: 99_999_999_99, description: 'Minor units; ignored with an amount' }),
  /** The whole amount; without it, it is what was paid for the items, and the shipping. */
  amount: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 99_999_999_99 }),
}

const MailPreview = Type.Object({
  kind: Type.String(),
  lang: Type.Enum([...langs]),
  subject: Type.String(),
  paragraphs: Type.Array(Type.String()),
})
export type MailPreview = Static<typeof MailPreview>
export const MailPreviews = Type.Array(MailPreview)

export const RefundPreview = Type.Object({
  code: Type.String(),
  currency: CurrencyCode,
  method: Type.String(),
  paid: MinorAmount,
  left: Type.Object({ goods: MinorAmount, shipping: MinorAmount }),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      name: Type.String(),
      size: Type.String(),
      color_name: Type.String(),
      image: Type.String(),
      quantity: Type.Integer(),
      /** Units that can be refunded now. */
      left: Type.Integer(),
      away: Type.Integer({
        description: 'Units that left in a part before the rest, which are refunded once the rest has left',
      }),
    }),
  ),
  parcel: Type.Enum([...parcelPlaces]),
  limit: Type.Object({
    amount: MinorAmount,
    /** The sum that was refunded of this order before, which counts towards the limit. */
    refunded: MinorAmount,
  }),
  /** Null while nothing is chosen. */
  refund: Nullable(
    Type.Object({
      goods: MinorAmount,
      shipping: MinorAmount,
      amount: MinorAmount,
      crystals: Type.Integer({ description: 'Crystals that are taken back' }),
      restocked: Type.Integer({ description: 'Units that go back on sale' }),
      to_send: Type.Boolean({ description: 'Whether a person has to send the money (a transfer)' }),
      needs: Type.Enum(['nothing', 'confirmation', 'approval']),
      mails: MailPreviews,
    }),
  ),
  /** The reason to confirm the same refund again: it was made a moment ago, or the parcel was sent again instead. */
  warning: NullableString(),
  approval_id: NullableInteger(),
})
export type RefundPreview = Static<typeof RefundPreview>

export const refundRefusals = [
  'paid_order_unknown',
  'refund_empty',
  'refund_line_unknown',
  'refund_units_left',
  'refund_too_much',
  'refund_disputed',
  'refund_disputed_partly',
  'refund_not_manual',
  'restock_too_many',
] as const

export const previewRefund = defineStaffCall('previewRefund', {
  summary: 'Returns what is left of an order, and what a refund would do, without doing it',
  access: 'refunds.limited',
  body: Type.Object(RefundParts),
  response: RefundPreview,
  refusals: refundRefusals,
})

const RefundRequest = {
  ...RefundParts,
  reason: Text(500, MULTILINE),
  /** The amount that was shown: another one is refused. */
  expected_amount: PositiveAmount,
  /** The `parcel` that was shown, which a refund of units needs: one that is elsewhere by then is refused. */
  expected_parcel: Type.Optional(Type.Enum([...parcelPlaces])),
}

export const refundOrder = defineStaffCall('refundOrder', {
  summary:
    'Refunds an order in part or fully; the key makes a repeat the same refund. A reference needs the right to record transfers, and above the refund limit someone else',
  access: 'refunds.limited',
  money: 'sometimes',
  body: Type.Object({
    ...RefundRequest,
    /** The reference of a transfer that was made already (a transfer). */
    reference: Type.Optional(BankReference),
    key: RequestKey,
    /** Confirms a refund that would be refused as a repeated one. */
    again: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    refund: Type.String({ description: 'The number of the refund' }),
    amount: MinorAmount,
    crystals: Type.Integer(),
    to_send: Type.Boolean(),
  }),
  missing: 'fields_missing',
  refusals: [
    'fields_missing',
    ...refundRefusals,
    'refund_changed',
    'refund_parcel_moved',
    'refund_repeated',
    'order_reshipped',
    'refund_above_limit',
    'sent_by_other',
    'forbidden',
    'confirmation_needed',
  ],
})

export const askForRefundApproval = defineStaffCall('askForRefundApproval', {
  summary: 'Asks an owner or manager to approve a refund above the own limit',
  access: 'refunds.limited',
  body: Type.Object({ ...RefundRequest, again: Type.Optional(Type.Boolean()) }),
  missing: 'fields_missing',
  refusals: [
    'fields_missing',
    ...refundRefusals,
    'refund_changed',
    'refund_parcel_moved',
    'refund_repeated',
    'order_reshipped',
    'approval_not_needed',
    'approval_waiting',
  ],
})

const StaffRefund = Type.Object({
  id: Type.Integer(),
  number: Type.String({ description: 'As staff say it' }),
  code: Type.String({ description: 'The code of the order' }),
  at: Type.String({ description: 'When it was recorded, which is when it counts' }),
  amount: MinorAmount,
  goods: Type.Integer({ description: 'The part for goods, in minor units' }),
  tax: MinorAmount,
  currency: CurrencyCode,
  method: Type.String(),
  state: Type.Enum(['pending', 'done', 'failed']),
  reference: NullableString({ description: 'Its id at the provider, or the reference of the transfer' }),
  paid_at: Type.String({ description: 'When the order was paid' }),
  reason: NullableString({ description: 'Null without the permission to read contacts' }),
})
export type StaffRefund = Static<typeof StaffRefund>

const Day = Type.Optional(
  Type.String({ maxLength: 10, pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, refusal: 'invalid_value' }),
)

export const listRefunds = defineStaffCall('listRefunds', {
  summary: 'Lists refunds of orders as a month’s closing counts them, the newest first, with their sums by currency',
  access: 'refunds.read',
  people: { of: 'order', by: 'items.code' },
  query: Type.Object({
    ...listFields,
    from: Day,
    to: Day,
    currency: Type.Optional(Type.Enum([...currencies])),
    method: Type.Optional(Type.Enum([...orderPaymentMethods])),
  }),
  response: Type.Object({
    ...listOf(StaffRefund).properties,
    sums: Type.Array(
      Type.Object({ currency: CurrencyCode, refunds: Type.Integer(), amount: MinorAmount, tax: MinorAmount }),
    ),
  }),
})
