import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './limits.ts'
import {
  CurrencyShape,
  Id,
  LangAndCurrencyQuery,
  LangQuery,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  OPAQUE,
  Text,
} from './shapes.ts'

/** What the customer chose. A line is the triple product, size, colour; prices are never taken from a request. */
export const CartChoice = Type.Object({
  id: Id('product_not_found'),
  size_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, refusal: 'error.size', identifier: true }),
  color_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, refusal: 'color_not_valid', identifier: true }),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY, refusal: 'error.quanty' }),
})
export type CartChoice = Static<typeof CartChoice>

/** Why a line cannot be bought as it stands; `null` when it can. */
export const unavailableReasons = ['sold_out', 'not_enough', 'not_on_sale', 'no_price'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** A line as the cart shows it. `id` is the product's. Prices are for one piece, in minor units of the cart's currency. */
export const CartLine = Type.Object({
  id: Type.Integer(),
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  color_name: Type.String(),
  quantity: Type.Integer(),
  price: MinorAmount,
  price_offer: NullableInteger(),
  name: Type.String(),
  size: Type.String(),
  description: Type.String(),
  uri: Type.String(),
  desktop_image: Type.String(),
  alt: Type.String(),
  subtotal: MinorAmount,
  available: Type.Integer({ description: 'Pieces this customer could have now' }),
  unavailable_reason: Type.Unsafe<UnavailableReason | null>({
    type: ['string', 'null'],
    enum: [...unavailableReasons, null],
  }),
})
export type CartLine = Static<typeof CartLine>

/** Whose discount counted; the two do not add up (rules 4). */
export const discountReasons = ['first_order', 'code'] as const
export type DiscountReason = (typeof discountReasons)[number]

/** Which destination the shipping of a cart is counted for; null where no cart is open. */
export const ShipsTo = Type.Object({
  address_id: NullableInteger({
    description: "The selected address, else the customer's default one; null: none is saved, the currency decides",
  }),
  country_id: Type.Integer(),
  country_name: Type.String(),
})
export type ShipsTo = Static<typeof ShipsTo>

/** Only the server adds up: `total = subtotal - discount + shipping`, all minor units. */
const Totals = {
  articles: Type.Integer({ description: 'Pieces that can be bought' }),
  subtotal: MinorAmount,
  discount: MinorAmount,
  discount_reason: Type.Unsafe<DiscountReason | null>({
    type: ['string', 'null'],
    enum: [...discountReasons, null],
    description: 'Which discount counted: the larger one',
  }),
  discount_code: NullableString({ description: 'The code the cart keeps, whether it counts or not' }),
  code_note: NullableString({ description: 'Why that code does not count now' }),
  shipping: MinorAmount,
  ships_to: Nullable(ShipsTo),
  total: MinorAmount,
  currency: CurrencyShape,
  crystals: Type.Integer({ description: 'What paying it now would earn' }),
}
export const CartTotals = Type.Object(Totals)
export type CartTotals = Static<typeof CartTotals>

export const Cart = Type.Object({ id: NullableString(), ...Totals, products: Type.Array(CartLine) })
export type Cart = Static<typeof Cart>

const Lines = Type.Array(CartChoice, { maxItems: MAX_CART_LINES, refusal: 'too_many_lines' })
const CartId = Text(64, { refusal: 'cart_not_found', missing: 'cart_not_found', ...OPAQUE })
const lineRefusals = [
  'product_not_found',
  'error.size',
  'color_not_valid',
  'error.quanty',
  'error.date_birth',
  'out_of_stock',
  'too_many_lines',
] as const

export const getActiveCart = defineCall({
  name: 'getActiveCart',
  summary: "The customer's open cart; without one, `id` is null and everything 0",
  caller: 'customer',
  query: LangAndCurrencyQuery,
  reply: Cart,
  refusals: [],
})

/** With an open cart already there, its list is replaced and its id answered. */
export const createCart = defineCall({
  name: 'createCart',
  summary: 'Opens a cart with these lines',
  caller: 'customer',
  query: LangAndCurrencyQuery,
  body: Type.Object({ products: Lines }),
  reply: Cart,
  missing: 'cart.error3',
  refusals: ['cart.error3', ...lineRefusals],
})

/** Of two lines with the same product, size and colour the later one counts. A refused list changes nothing. */
export const updateCart = defineCall({
  name: 'updateCart',
  summary: "Replaces the cart's whole list of lines",
  caller: 'customer',
  query: LangAndCurrencyQuery,
  body: Type.Object({ id: CartId, products: Lines }),
  reply: Cart,
  missing: 'error.field',
  refusals: ['cart_not_found', 'error.field', ...lineRefusals],
})

export const setCartCurrency = defineCall({
  name: 'setCartCurrency',
  summary: 'Prices the cart in the other currency; never fails because of a line',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ cart_id: CartId, currency: CurrencyShape }),
  reply: Cart,
  missing: 'error.field',
  refusals: ['cart_not_found', 'error.field'],
})

/** Whatever is wrong with a code, the answer is the same, so that codes cannot be found by asking (rules 4). */
export const applyCode = defineCall({
  name: 'applyCode',
  summary: 'Puts a discount code on the cart, in place of the one there',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({
    cart_id: CartId,
    code: Text(200, { refusal: 'cart.error1', missing: 'cart.error4', ...OPAQUE }),
  }),
  reply: Cart,
  missing: 'cart_not_found',
  refusals: ['cart_not_found', 'cart.error4', 'cart.error3', 'cart.error1', 'too_many_requests'],
})

export const removeCode = defineCall({
  name: 'removeCode',
  summary: 'Takes the discount code off the cart; without one nothing changes',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, cart_id: CartId }),
  reply: Cart,
  missing: 'cart_not_found',
  refusals: ['cart_not_found'],
})
