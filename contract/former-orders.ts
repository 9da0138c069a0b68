import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { CurrencyCode, MinorAmount, Nullable, NullableInteger } from './common-schemas.ts'
import { movedSources } from './moved-sources.ts'

/** An order of the customer in the shop before this one, as its file had it. It is only shown. */
export const FormerOrder = Type.Object({
  id: Type.Integer(),
  source: Type.Enum([...movedSources]),
  number: Type.String(),
  placed_at: Type.String(),
  currency: CurrencyCode,
  total: MinorAmount,
  state: Nullable(Type.Enum(['canceled', 'refunded'])),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Integer(),
      price: NullableInteger({ description: 'Of one unit, in minor units' }),
    }),
  ),
})
export type FormerOrder = Static<typeof FormerOrder>

export const listFormerOrders = defineCall('listFormerOrders', {
  summary: "Lists the customer's orders in the shop before this one, the newest first",
  caller: 'customer',
  response: Type.Array(FormerOrder),
})
