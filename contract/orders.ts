import { type Static, Type } from 'typebox'
import { Address } from './addresses.ts'
import { defineCall } from './call.ts'
import { type DiscountReason, discountReasons, lineFields } from './cart.ts'
import { OrderGift } from './checkout.ts'
import { ORDERS_PER_PAGE } from './limits.ts'
import { returnKinds, returnReasons, returnStatuses } from './return-rules.ts'
import {
  CurrencyCode,
  LangAndCurrencyQuery,
  pagingFields,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  speiRecipientFields,
} from './common-schemas.ts'

/** The state of an order in one word (rules 5.2), derived from its three stored statuses. */
export const orderStatuses = [
  'pending_payment',
  'confirming',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'expired',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Event types that the customer's timeline shows; other types stay internal. */
export const timelineSteps = [
  'requested',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'expired',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const
export type TimelineStep = (typeof timelineSteps)[number]

export const orderPaymentMethods = ['card', 'paypal', 'zelle', 'venmo', 'spei', 'outside', 'free'] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]

export const OrderLine = Type.Object({
  ...lineFields,
  description: Type.String({ description: 'Empty for an order of before 2026-11-26' }),
})
export type OrderLine = Static<typeof OrderLine>

/** The line of an order, which outlives the product. */
export const PurchasedLine = Type.Object({
  ...OrderLine.properties,
  still_sold: Type.Boolean({ description: 'The customer can open its page' }),
  returnable: Type.Integer({ description: 'Units that were neither returned nor refunded' }),
})
export type PurchasedLine = Static<typeof PurchasedLine>

export const ShippingAddress = Type.Object({
  ...Type.Omit(Address, ['id', 'email']).properties,
  name: Type.String(),
  phone: Type.String(),
})
export type ShippingAddress = Static<typeof ShippingAddress>

/** Units that are returned, by the order line they were bought with. */
const ReturnLine = Type.Object({
  id: Type.Integer({ description: 'Id of the product' }),
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  quantity: Type.Integer(),
  name: Type.String(),
  size: Type.String(),
  color_name: Type.String(),
  wanted_size: NullableString({ description: 'Exchanges only' }),
  wanted_item: NullableString({ description: 'Of exchanges for another product or color: its name, size and color' }),
})

export const OrderReturn = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...returnKinds]),
  status: Type.Enum([...returnStatuses]),
  reason: Type.Enum([...returnReasons]),
  note: NullableString({ description: 'Note of the customer' }),
  answer: NullableString({ description: 'Answer of the shop: instructions, or the reason' }),
  lines: Type.Array(ReturnLine),
  carrier: NullableString({ description: 'Tracking number of the shipment with the other size' }),
  waybill: NullableString(),
  tracking_url: NullableString(),
  refunded: NullableInteger({ description: 'Minor units that were refunded for what arrived; null until it arrived' }),
  created_at: Type.String(),
  difference: Type.Integer({
    description: 'What the new units of an exchange cost more; below 0 what they cost less. Minor units',
  }),
})
export type OrderReturn = Static<typeof OrderReturn>

/** One of the parcels of an order. New units for others are a parcel before it is sent, too. */
export const OrderParcel = Type.Object({
  kind: Type.Enum(['part', 'rest', 'replacement'], {
    description: 'Units that left before the rest, the rest or a whole order, or new units for lost or broken ones',
  }),
  carrier: NullableString(),
  waybill: NullableString(),
  tracking_url: NullableString(),
  sent_at: NullableString(),
  delivered_at: NullableString(),
  lost_at: NullableString({ description: 'When the carrier lost it; the shop refunds it or sends new units' }),
  lines: Type.Array(
    Type.Object({
      size_id: Type.Integer(),
      color_id: Type.Integer(),
      name: Type.String(),
      size: Type.String(),
      color_name: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
})
export type OrderParcel = Static<typeof OrderParcel>

/** The recipient of an invoice (CFDI), as registered with the tax office. */
export const InvoiceData = Type.Object({
  rfc: Type.String(),
  name: Type.String(),
  use: Type.String({ description: "Key of the tax office's table of uses" }),
  regime: Type.String({ description: "Key of the tax office's table of regimes" }),
  postal_code: Type.String(),
})
export type InvoiceData = Static<typeof InvoiceData>

export const PendingTransfer = Type.Object({
  reference: Type.String({ description: 'The reference for the transfer' }),
  account: Type.String(),
  ...speiRecipientFields,
  instructions: Type.String(),
  deadline: Type.String(),
})
export type PendingTransfer = Static<typeof PendingTransfer>

export const Order = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  date: Type.String(),
  total: MinorAmount,
  currency: CurrencyCode,
  detail: Type.Object({
    shipment_address: ShippingAddress,
    status: Type.Enum([...orderStatuses]),
    payment_method: Type.Enum([...orderPaymentMethods]),
    installments: Type.Optional(
      Type.Integer({ description: 'Monthly installments of the buyer’s bank; missing for one payment' }),
    ),
    timeline: Type.Array(Type.Object({ step: Type.Enum([...timelineSteps]), at: Type.String() }), {
      description: 'Oldest first',
    }),
    carrier: NullableString({ description: 'That of the first parcel' }),
    waybill: NullableString(),
    tracking_url: NullableString(),
    parcels: Type.Array(OrderParcel, { description: 'Oldest first' }),
    discount_reason: Type.Unsafe<DiscountReason | null>({
      type: ['string', 'null'],
      enum: [...discountReasons, null],
      description: 'The reason of the discount; null without one',
    }),
    discount_code: NullableString(),
    products: Type.Integer({ description: 'Number of units' }),
    shipping: MinorAmount,
    subtotal: MinorAmount,
    discount: MinorAmount,
    prices_include_tax: Type.Boolean({ description: 'As it was when the order was created' }),
    cart_products: Type.Array(PurchasedLine),
    reward: OrderGift,
    crystals: Type.Integer(),
    refunded: MinorAmount,
    refund_pending: Type.Integer({
      description: 'The part of `refunded` that is not confirmed yet. Minor units',
    }),
    pending: Nullable(PendingTransfer),
    added: Type.Integer({ description: 'What was paid for changes of the order beside its total. Minor units' }),
    change_of: NullableString({ description: 'The order whose change it paid; such an order has no lines' }),
    change: Nullable(
      Type.Object({
        due: MinorAmount,
        cart_id: Type.String({ description: 'The cart that pays it' }),
        expires_at: Type.String(),
        confirming: Type.Boolean({ description: 'Whether a payment of it is under review; then it cannot be paid' }),
      }),
    ),
    can_cancel: Type.Boolean(),
    can_return: Type.Boolean(),
    return_until: NullableString({ description: 'The deadline for the reasons that are accepted now' }),
    return_reasons: Type.Array(Type.Enum([...returnReasons]), { description: 'The reasons that are accepted now' }),
    can_invoice: Type.Boolean(),
    invoice: Nullable(InvoiceData),
    invoice_issued: Nullable(Type.Object({ folio: Type.String(), uuid: Type.String() })),
    returns: Type.Array(OrderReturn, { description: 'Newest first' }),
  }),
})
export type Order = Static<typeof Order>

export const listOrders = defineCall('listOrders', {
  summary: "Lists a page of the customer's orders, newest first, without those of failed card payments",
  caller: 'customer',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    ...pagingFields(ORDERS_PER_PAGE),
    order: Type.Optional(Type.String({ maxLength: 40, description: 'Only the order with this number or id' })),
  }),
  response: Type.Array(Order),
})
