import { type Static, Type } from 'typebox'
import { Address } from './accounts.ts'
import { defineCall } from './call.ts'
import { Reward } from './checkout.ts'
import { CurrencyShape, LangAndCurrencyQuery, MinorAmount, NullableInteger, NullableString } from './shapes.ts'

/** What became of an order, in one word (rules 5); derived from its three stored statuses. */
export const orderStatuses = [
  'pending_payment',
  'confirming',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'expired',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A line as it was bought. */
export const OrderLine = Type.Object({
  id: Type.Integer(),
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  color_name: Type.String(),
  quantity: Type.Integer(),
  price: MinorAmount,
  price_offer: NullableInteger(),
  name: Type.String(),
  size: Type.String(),
  uri: Type.String(),
  desktop_image: Type.String(),
  alt: Type.String(),
  subtotal: MinorAmount,
})
export type OrderLine = Static<typeof OrderLine>

export const ShipmentAddress = Type.Object({
  ...Type.Omit(Address, ['id', 'email']).properties,
  name: Type.String(),
  phone: Type.String(),
})
export type ShipmentAddress = Static<typeof ShipmentAddress>

export const Order = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  date: Type.String(),
  total: MinorAmount,
  currency: CurrencyShape,
  detail: Type.Object({
    shipment_address: ShipmentAddress,
    status: Type.Enum([...orderStatuses]),
    waybill: NullableString(),
    discount_code: NullableString(),
    products: Type.Integer({ description: 'Pieces' }),
    shipping: MinorAmount,
    subtotal: MinorAmount,
    discount: MinorAmount,
    cart_products: Type.Array(OrderLine),
    reward: Reward,
    crystals: Type.Integer(),
  }),
})
export type Order = Static<typeof Order>

export const listOrders = defineCall({
  name: 'listOrders',
  summary: "The customer's orders, newest first; card payments that never went through are not among them",
  caller: 'customer',
  query: LangAndCurrencyQuery,
  reply: Type.Array(Order),
  refusals: [],
})
