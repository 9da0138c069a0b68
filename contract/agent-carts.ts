import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Cart } from './cart.ts'
import { CurrencyCode, LangQuery, MinorAmount } from './common-schemas.ts'
import { CartId } from './payments.ts'

export const listPreparedCarts = defineCall('listPreparedCarts', {
  summary: "Lists the open carts that the customer's assistants prepared, the last changed first",
  caller: 'customer',
  response: Type.Array(
    Type.Object({
      id: Type.String(),
      assistant: Type.String({ description: 'The host of the assistant, as the customer read it when linking' }),
      articles: Type.Integer(),
      total: MinorAmount,
      currency: CurrencyCode,
    }),
  ),
})

export const joinPreparedCart = defineCall('joinPreparedCart', {
  summary: 'Puts what can be bought of a prepared cart into the own one, and closes the prepared one',
  caller: 'customer',
  body: Type.Object({ id: CartId }),
  response: Cart,
  missing: 'cart_not_found',
  refusals: ['cart_not_found', 'product_not_found', 'too_many_lines', 'error.date_birth'],
})

export const discardPreparedCart = defineCall('discardPreparedCart', {
  summary: 'Closes a prepared cart',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: CartId }),
  response: Type.Object({ removed: Type.Boolean() }),
  missing: 'cart_not_found',
  refusals: ['cart_not_found'],
})
