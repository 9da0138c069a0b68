import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  MinorAmount,
  MULTILINE,
  Nullable,
  NullableInteger,
  StoredInteger,
  Text,
} from '../common-schemas.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { defineStaffCall } from './call.ts'

const changeFields = {
  code: Text(40, { refusal: 'order_unknown' }),
  version: Type.Integer({ minimum: 0, maximum: 10_000, description: 'How often the order was changed before' }),
  lines: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of the product' }),
      size_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      color_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000, description: 'Units that are to be sent' }),
      price: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99_999_999, description: 'Of a new line, below its price now' }),
      ),
    }),
    {
      minItems: 1,
      maxItems: MAX_CART_LINES,
      description: 'All lines that the order is to have',
    },
  ),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 500, ...MULTILINE }))),
}

const changeRefusals = [
  'order_unknown',
  'order_is_pending_payment',
  'order_is_confirming',
  'order_is_preparing',
  'order_is_shipped',
  'order_is_delivered',
  'order_is_returned',
  'order_is_canceled',
  'order_is_expired',
  'order_is_failed',
  'order_is_refunded',
  'order_is_disputed',
  'order_of_closed_account',
  'order_refund_waits',
  'version_conflict',
  'change_lines',
  'change_unchanged',
  'change_price',
  'change_out_of_stock',
  'change_quantity',
  'change_being_paid',
] as const

const ChangedOrder = Type.Object({
  refund: MinorAmount,
  due: Type.Integer({ minimum: 0, description: 'What the customer is asked to pay before the order changes' }),
  crystals: Type.Integer({ description: 'Crystals that are taken back with the refund' }),
  to_send: Type.Boolean({ description: 'Whether a person sends the money (a transfer)' }),
})

export const previewOrderChange = defineStaffCall('previewOrderChange', {
  summary: 'Returns what other lines of an order that is not packed would refund or cost, without changing it',
  access: 'orders.write',
  body: Type.Object(changeFields),
  response: Type.Object({
    ...ChangedOrder.properties,
    currency: CurrencyCode,
    limit: NullableInteger({ description: 'The limit of the reader’s refunds, where the change is above it' }),
    lines: Type.Array(
      Type.Object({
        size_id: Type.Integer(),
        color_id: Type.Integer(),
        name: Type.String(),
        size: Type.String(),
        color_name: Type.String(),
        quantity: Type.Integer(),
        price: MinorAmount,
      }),
    ),
  }),
  refusals: changeRefusals,
})
export type OrderChangePreview = Static<(typeof previewOrderChange)['response']>

export const changeOrder = defineStaffCall('changeOrder', {
  summary:
    'Changes the lines of a paid order before it is packed; what they cost less is refunded, and for what they cost more its customer gets a link to pay it',
  access: 'orders.write',
  money: 'sometimes',
  body: Type.Object({
    ...changeFields,
    expected_refund: Type.Integer({ minimum: 0, maximum: 99_999_999_99, description: 'The refund that was shown' }),
    expected_due: Type.Integer({
      minimum: 0,
      maximum: 99_999_999_99,
      description: 'The difference to pay that was shown',
    }),
    request_id: Nullable(StoredInteger({ description: 'The open request that was shown, which is replaced' })),
  }),
  response: ChangedOrder,
  refusals: [...changeRefusals, 'change_reason', 'change_outdated', 'refund_above_limit', 'confirmation_needed'],
})

export const withdrawOrderChange = defineStaffCall('withdrawOrderChange', {
  summary: 'Withdraws the change that a customer is asked to pay; its link ends, and the order stays as it is',
  access: 'orders.write',
  money: 'never',
  body: Type.Object({ code: changeFields.code, id: StoredInteger({ description: 'Of the request' }) }),
  refusals: ['order_unknown', 'version_conflict', 'change_being_paid', 'change_request_over'],
})
