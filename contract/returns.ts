import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY, RETURN_NOTE_MAX_LENGTH } from './limits.ts'
import { Order } from './orders.ts'
import { returnKinds, returnReasons } from './return-rules.ts'
import { Id, LangQuery, MULTILINE } from './common-schemas.ts'

const ReturnLineInput = Type.Object({
  size_id: Id('return_lines'),
  color_id: Id('return_lines'),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY, refusal: 'return_lines' }),
  wanted_size_id: Type.Optional(Id('return_lines')),
})

/**
 * Requests to return units of a delivered order. The shop answers first, and nothing is sent before that. An order has
 * one open return at a time.
 */
export const requestReturn = defineCall('requestReturn', {
  summary: 'Requests a return of units of an order, for a refund or another size',
  caller: 'customer',
  body: Type.Object({
    order_id: Id('order_not_found'),
    kind: Type.Enum([...returnKinds]),
    reason: Type.Enum([...returnReasons]),
    note: Type.Optional(Type.String({ maxLength: RETURN_NOTE_MAX_LENGTH, ...MULTILINE })),
    lines: Type.Array(ReturnLineInput, { minItems: 1, maxItems: MAX_CART_LINES, refusal: 'return_lines' }),
  }),
  response: Order,
  missing: 'error.field',
  refusals: [
    'order_not_found',
    'error.field',
    'return_not_allowed',
    'return_lines',
    'return_size_unavailable',
    'return_size_dearer',
    'too_many_requests',
  ],
})

export const withdrawReturn = defineCall('withdrawReturn', {
  summary: 'Withdraws a return that has not arrived at the shop',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: Id('return_not_found') }),
  response: Order,
  refusals: ['return_not_found', 'return_not_allowed'],
})
