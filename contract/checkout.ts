import { type Static, Type } from 'typebox'
import { Address } from './accounts.ts'
import { defineCall } from './call.ts'
import { CartLine, CartTotals } from './cart.ts'
import {
  CurrencyShape,
  LangAndCurrencyQuery,
  LangQuery,
  MinorAmount,
  Nullable,
  NullableString,
  OPAQUE,
  Text,
} from './shapes.ts'

/** A gift that is packed with the order (rules 6). */
export const Reward = Type.Object({
  has_gift: Type.Boolean(),
  gift_image: NullableString(),
  gift_name: NullableString(),
  gift_description: NullableString(),
})
export type Reward = Static<typeof Reward>

const OrderView = {
  id: Type.String({ description: "The cart's id" }),
  ...CartTotals.properties,
  cart_products: Type.Array(CartLine),
  address: Nullable(Address),
}
export const CartOrder = Type.Object({ ...OrderView, reward: Reward })
export type CartOrder = Static<typeof CartOrder>

const CartQuery = Type.Object({
  ...LangAndCurrencyQuery.properties,
  id: Text(64, { refusal: 'cart_not_found', ...OPAQUE }),
})

export const getMyCartOrder = defineCall({
  name: 'getMyCartOrder',
  summary: 'Returns the cart as a draft order: lines, totals, address',
  caller: 'customer',
  query: CartQuery,
  reply: Type.Object(OrderView),
  refusals: ['cart_not_found'],
})

export const getCartOrder = defineCall({
  name: 'getCartOrder',
  summary: 'Returns the same with its gift',
  caller: 'customer',
  query: CartQuery,
  reply: CartOrder,
  refusals: ['cart_not_found'],
})

export const setCartAddress = defineCall({
  name: 'setCartAddress',
  summary: "Selects one of the customer's addresses for the cart",
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({
    cart_id: Text(64, { refusal: 'cart_not_found', ...OPAQUE }),
    address_id: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      refusal: 'error.addressnoa',
      missing: 'error.address',
      identifier: true,
    }),
  }),
  reply: Type.Object(OrderView),
  refusals: ['cart_not_found', 'error.address', 'error.addressnoa'],
})

/** Payment methods of a cart; zelle and venmo accept USD only (specification 1). */
export const paymentMethods = ['card', 'paypal', 'zelle', 'venmo'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Requirements that a cart may still miss before payment; each is the refusal that a payment would return. */
export const missingBeforePayment = ['cart.error3', 'error.date_birth', 'error.address', 'line_unavailable'] as const
export type Missing = (typeof missingBeforePayment)[number]

export const Readiness = Type.Object({
  ready: Type.Boolean({ description: 'Nothing is missing, and a payment method is available' }),
  missing: Type.Array(Type.Enum([...missingBeforePayment])),
  methods: Type.Array(
    Type.Object({
      method: Type.Enum([...paymentMethods]),
      available: Type.Boolean(),
      code: NullableString({ description: 'The refusal that starting the payment would return' }),
      reason: NullableString({ description: 'The same as a sentence' }),
    }),
  ),
  currency: CurrencyShape,
  total: MinorAmount,
  other_currency: Nullable(Type.Object({ currency: CurrencyShape, total: MinorAmount })),
})
export type Readiness = Static<typeof Readiness>

export const getReadiness = defineCall({
  name: 'getReadiness',
  summary: 'Returns what a cart needs before payment, and its payment methods',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, cart_id: Text(64, { refusal: 'cart_not_found', ...OPAQUE }) }),
  reply: Readiness,
  refusals: ['cart_not_found'],
})
