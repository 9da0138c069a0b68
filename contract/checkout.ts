import { type Static, Type } from 'typebox'
import { Address } from './addresses.ts'
import { defineCall } from './call.ts'
import { CartLine, CartTotals } from './cart.ts'
import {
  CurrencyCode,
  GiftKind,
  Id,
  LangAndCurrencyQuery,
  LangQuery,
  MinorAmount,
  Nullable,
  NullableString,
} from './common-schemas.ts'
import { CartId } from './payments.ts'

/** A gift that is packed with the order (rules 6). */
export const OrderGift = Type.Object({
  has_gift: Type.Boolean(),
  gift_image: NullableString(),
  gift_name: NullableString(),
  gift_description: NullableString(),
})
export type OrderGift = Static<typeof OrderGift>

/** The gift of a cart with its occasion, which an order does not keep. */
export const CartGift = Type.Object({
  ...OrderGift.properties,
  gift_kind: GiftKind,
})
export type CartGift = Static<typeof CartGift>

const cartOrderFields = {
  id: Type.String({ description: "The cart's id" }),
  ...CartTotals.properties,
  cart_products: Type.Array(CartLine),
  address: Nullable(Address),
  change_of: NullableString({ description: 'The number of the order whose change it pays, with which it is sent' }),
}
export const CartOrder = Type.Object({ ...cartOrderFields, reward: CartGift })
export type CartOrder = Static<typeof CartOrder>

const CartQuery = Type.Object({ ...LangAndCurrencyQuery.properties, id: CartId })

export const getMyCartOrder = defineCall('getMyCartOrder', {
  summary: 'Returns the cart as a draft order: lines, totals, address',
  caller: 'customer',
  query: CartQuery,
  response: Type.Object(cartOrderFields),
  refusals: ['cart_not_found', 'payment_confirming'],
})

export const getCartOrder = defineCall('getCartOrder', {
  summary: 'Returns the same with its gift',
  caller: 'customer',
  query: CartQuery,
  response: CartOrder,
  refusals: ['cart_not_found'],
})

export const setCartAddress = defineCall('setCartAddress', {
  summary: "Selects one of the customer's addresses for the cart",
  caller: 'customer',
  body: Type.Object({
    cart_id: CartId,
    address_id: { ...Id('error.addressnoa'), missing: 'error.address' },
  }),
  response: Type.Object(cartOrderFields),
  refusals: ['cart_not_found', 'cart_of_shop', 'error.address', 'error.addressnoa'],
})

/**
 * Payment methods of a cart; zelle and venmo accept USD only (specification 1). SPEI accepts MXN only, and is listed only
 * while the owner offers it.
 */
export const paymentMethods = ['card', 'paypal', 'zelle', 'venmo', 'spei'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Requirements that a cart may still miss before payment; each is the refusal that a payment would return. */
export const paymentRequirements = ['cart.error3', 'error.date_birth', 'error.address', 'line_unavailable'] as const
export type PaymentRequirement = (typeof paymentRequirements)[number]

export const PaymentReadiness = Type.Object({
  ready: Type.Boolean({ description: 'Nothing is missing, and a payment method is available' }),
  missing: Type.Array(Type.Enum([...paymentRequirements])),
  methods: Type.Array(
    Type.Object({
      method: Type.Enum([...paymentMethods]),
      available: Type.Boolean(),
      code: NullableString({ description: 'The refusal that starting the payment would return' }),
      reason: NullableString({ description: 'The same as a sentence' }),
    }),
  ),
  currency: CurrencyCode,
  total: MinorAmount,
  other_currency: Nullable(Type.Object({ currency: CurrencyCode, total: MinorAmount })),
})
export type PaymentReadiness = Static<typeof PaymentReadiness>

export const getPaymentReadiness = defineCall('getPaymentReadiness', {
  summary: 'Returns what a cart needs before payment, and its payment methods',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, cart_id: CartId }),
  response: PaymentReadiness,
  refusals: ['cart_not_found'],
})
