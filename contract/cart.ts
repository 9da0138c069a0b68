import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './limits.ts'
import {
  CurrencyCode,
  Id,
  LangAndCurrencyQuery,
  LangQuery,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  DRAWN,
  OPAQUE,
  StoredInteger,
  Text,
} from './common-schemas.ts'

/** The customer's choice. A line is the triple of product, size and color; prices are never taken from a request. */
export const CartLineInput = Type.Object({
  id: Id('product_not_found'),
  size_id: Id('error.size'),
  color_id: Id('color_not_valid'),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY, refusal: 'error.quanty' }),
})
export type CartLineInput = Static<typeof CartLineInput>

/** The reason why a line cannot be bought as it is, or `null`. */
export const unavailableReasons = ['sold_out', 'not_enough', 'not_on_sale', 'no_price'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** The fields of a line of a cart or an order. `id` is the product's. Prices are per unit, in minor units of its currency. */
export const lineFields = {
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
}

export const CartLine = Type.Object({
  ...lineFields,
  available: Type.Integer({ description: 'Units available to this customer now' }),
  unavailable_reason: Type.Unsafe<UnavailableReason | null>({
    type: ['string', 'null'],
    enum: [...unavailableReasons, null],
  }),
})
export type CartLine = Static<typeof CartLine>

/** The source of the discount that applies; discounts do not add up (rules 4.3). */
export const discountReasons = ['first_order', 'code', 'automatic'] as const
export type DiscountReason = (typeof discountReasons)[number]

/** Why a cart costs less than its goods: a discount, or the order whose change it pays covers a part. */
export const cartDiscountReasons = [...discountReasons, 'order_change'] as const
export type CartDiscountReason = (typeof cartDiscountReasons)[number]

/** The destination that the shipping cost of a cart is calculated for; null without an open cart. */
export const ShippingDestination = Type.Object({
  address_id: NullableInteger({
    description: "The selected address, else the customer's default one; null: none is saved and the currency decides",
  }),
  country_id: Type.Integer(),
  country_name: Type.String(),
})
export type ShippingDestination = Static<typeof ShippingDestination>

/**
 * The value of goods, at their offers and before discounts, from which shipping is free to the cart's destination, in
 * minor units; null without an open cart, and where no value makes shipping free.
 */
export const FreeShipping = Type.Object({
  from: MinorAmount,
  missing: Type.Integer({ minimum: 0, description: 'What the goods still lack; 0 once shipping is free' }),
})
export type FreeShipping = Static<typeof FreeShipping>

/** Only the server adds up: `total = subtotal - discount + shipping`, all in minor units. */
const totalFields = {
  articles: Type.Integer({ description: 'Units that can be bought' }),
  subtotal: MinorAmount,
  discount: MinorAmount,
  discount_reason: Type.Unsafe<CartDiscountReason | null>({
    type: ['string', 'null'],
    enum: [...cartDiscountReasons, null],
    description: 'The discount that applies: the larger one. `order_change`: what the changed order covers',
  }),
  discount_code: NullableString({ description: 'The code in the cart, whether it applies or not' }),
  automatic_discount: NullableString({
    description: 'The name of the discount that applies by itself, if it is the one',
  }),
  code_note: NullableString({ description: 'Why the code does not apply now' }),
  shipping: MinorAmount,
  ships_to: Nullable(ShippingDestination),
  free_shipping: Nullable(FreeShipping),
  total: MinorAmount,
  currency: CurrencyCode,
  crystals: Type.Integer({ description: 'Crystals that paying now would earn' }),
}
export const CartTotals = Type.Object(totalFields)
export type CartTotals = Static<typeof CartTotals>

export const Cart = Type.Object({
  id: NullableString(),
  version: Type.Integer({
    description: 'Goes up with every change of the lines or the currency; 0 without an open cart',
  }),
  ...totalFields,
  products: Type.Array(CartLine),
})
export type Cart = Static<typeof Cart>

/** How a cart came to be. A customer has one open cart of the online store at most, and any number of others. */
export const cartChannels = ['online_store', 'agent', 'draft_order', 'order_change'] as const
export type CartChannel = (typeof cartChannels)[number]

const CartLinesInput = Type.Array(CartLineInput, { maxItems: MAX_CART_LINES, refusal: 'too_many_lines' })
const CartId = Text(64, { refusal: 'cart_not_found', missing: 'cart_not_found', ...DRAWN })
const CartVersion = Type.Optional(
  StoredInteger({
    description: 'The version that the lines start from: `cart_changed` when it is not the present one',
  }),
)
const lineRefusals = [
  'cart_changed',
  'product_not_found',
  'error.size',
  'color_not_valid',
  'error.quanty',
  'error.date_birth',
  'out_of_stock',
  'too_many_lines',
] as const

export const getActiveCart = defineCall('getActiveCart', {
  summary: "Returns the customer's open cart; without one, `id` is null and everything 0",
  caller: 'customer',
  query: LangAndCurrencyQuery,
  response: Cart,
})

/** When an open cart exists, its lines are replaced and its id is returned. */
export const createCart = defineCall('createCart', {
  summary: 'Creates a cart with these lines',
  caller: 'customer',
  query: LangAndCurrencyQuery,
  body: Type.Object({ products: CartLinesInput, version: CartVersion }),
  response: Cart,
  missing: 'cart.error3',
  refusals: ['cart.error3', ...lineRefusals],
})

/** When two lines name the same product, size and color, the later one counts. A refused list changes nothing. */
export const updateCart = defineCall('updateCart', {
  summary: 'Replaces all lines of the cart',
  caller: 'customer',
  query: LangAndCurrencyQuery,
  body: Type.Object({ id: CartId, products: CartLinesInput, version: CartVersion }),
  response: Cart,
  missing: 'error.field',
  refusals: ['cart_not_found', 'cart_of_shop', 'error.field', ...lineRefusals],
})

export const setCartCurrency = defineCall('setCartCurrency', {
  summary: 'Changes the currency of the cart; never fails because of a line',
  caller: 'customer',
  body: Type.Object({ cart_id: CartId, currency: CurrencyCode }),
  response: Cart,
  missing: 'error.field',
  refusals: ['cart_not_found', 'cart_of_shop', 'error.field'],
})

/** An assistant or staff may prepare a cart, and give its customer a link to the checkout of this very cart. */
export const getCartLink = defineCall('getCartLink', {
  summary: 'Says whether the cart of a link can still be paid',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: CartId }),
  response: Type.Object({
    channel: Type.Enum([...cartChannels]),
    state: Type.Enum(['open', 'ordered', 'closed'], { description: '`closed`: it has expired, or it has no lines' }),
  }),
  missing: 'cart_not_found',
  refusals: ['cart_not_found', 'cart_not_yours'],
})

/**
 * Every invalid code gets the same response, so that codes cannot be found by trying. One that is only below its minimum,
 * or not valid yet, says so (rules 4.4).
 */
export const applyDiscountCode = defineCall('applyDiscountCode', {
  summary: 'Applies a discount code to the cart and replaces an existing one',
  caller: 'customer',
  body: Type.Object({
    cart_id: CartId,
    code: Text(200, { refusal: 'cart.error1', missing: 'cart.error4', ...OPAQUE }),
  }),
  response: Cart,
  missing: 'cart_not_found',
  refusals: [
    'cart_not_found',
    'cart_of_shop',
    'cart.error4',
    'cart.error3',
    'cart.error1',
    'code_below_minimum',
    'code_other_goods',
    'code_not_started',
    'too_many_requests',
  ],
})

export const removeDiscountCode = defineCall('removeDiscountCode', {
  summary: 'Removes the discount code from the cart; without one nothing changes',
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, cart_id: CartId }),
  response: Cart,
  missing: 'cart_not_found',
  refusals: ['cart_not_found', 'cart_of_shop'],
})
