import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  LangQuery,
  MinorAmount,
  NO_CARD,
  Nullable,
  NullableInteger,
  NullableString,
  Text,
} from '../common-schemas.ts'
import { currencies } from '../locale.ts'
import { OrderGift } from '../checkout.ts'
import { orderPaymentMethods, orderStatuses, ShippingAddress } from '../orders.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf, sortField } from './list.ts'
import {
  MAX_FOUND_ORDERS,
  MAX_LISTED_ORDERS,
  MAX_WAYBILLS,
  MAX_ORDER_CODES,
  type OrderTab,
  orderTabs,
  storedFulfillmentStatuses,
  storedOrderStatuses,
  storedPaymentStatuses,
} from './order-values.ts'

const Day = Type.String({
  maxLength: 10,
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description: 'A day in the shop’s time zone',
})

const orderFilters = {
  q: listFields.q,
  tab: Type.Optional(Type.Enum([...orderTabs])),
  status: Type.Optional(Type.Enum([...storedOrderStatuses])),
  payment_status: Type.Optional(Type.Enum([...storedPaymentStatuses])),
  fulfillment_status: Type.Optional(Type.Enum([...storedFulfillmentStatuses])),
  method: Type.Optional(Type.Enum([...orderPaymentMethods])),
  currency: Type.Optional(Type.Enum([...currencies])),
  tier: Type.Optional(Type.Enum(['0', '1', '2', '3'], { description: 'The level of the customer today' })),
  code: Type.Optional(Type.String({ maxLength: 40, description: 'A discount code' })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  country: Type.Optional(Type.String({ maxLength: 2, pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
  sku: Type.Optional(Type.String({ maxLength: 60 })),
  through: Type.Optional(Type.Enum(['assistant', 'pages'], { description: 'Whether an assistant prepared its cart' })),
}

const statusFields = {
  customer_status: Type.Enum([...orderStatuses]),
  status: Type.Enum([...storedOrderStatuses]),
  payment_status: Type.Enum([...storedPaymentStatuses]),
  fulfillment_status: Type.Enum([...storedFulfillmentStatuses]),
}

export const OrderSummary = Type.Object({
  code: Type.String(),
  number: NullableString(),
  placed_at: Type.String(),
  ...statusFields,
  name: Type.String(),
  city: Type.String(),
  country: Type.String(),
  tier: Type.Integer({ minimum: 0, maximum: 3 }),
  items: Type.Integer(),
  has_gift: Type.Boolean(),
  total: MinorAmount,
  currency: CurrencyCode,
  method: Nullable(Type.Enum([...orderPaymentMethods])),
  through: NullableString({ description: 'The host of the assistant that prepared its cart' }),
  /** Whether the parcel came back and is kept to be sent again. */
  parcel_kept: Type.Boolean(),
  parcel_lost_at: NullableString({ description: 'When staff recorded that its parcel was lost' }),
  change_of: NullableString({ description: 'The order whose change it paid; such an order has no lines' }),
  carrier: NullableString(),
  waybill: NullableString(),
})
export type OrderSummary = Static<typeof OrderSummary>

const OrderList = Type.Object({
  ...listOf(OrderSummary).properties,
  has_more: Type.Boolean({
    description: `Whether more match than are counted: ${MAX_LISTED_ORDERS}, or ${MAX_FOUND_ORDERS} with words`,
  }),
  counts: Type.Object(
    Object.fromEntries(orderTabs.filter((tab) => tab !== 'all').map((tab) => [tab, Type.Integer()])) as Record<
      Exclude<OrderTab, 'all'>,
      ReturnType<typeof Type.Integer>
    >,
    { description: 'How many orders wait in each queue, counted up to 1000' },
  ),
})
export type OrderList = Static<typeof OrderList>

export const listOrders = defineStaffCall('listOrders', {
  summary: 'Lists completed orders: a queue, or all that match the filters, the newest first',
  access: 'orders.read',
  people: { of: 'order', by: 'items.code' },
  query: Type.Object({ ...listFields, ...orderFilters, ...sortField(['placed_at', 'total']) }),
  response: OrderList,
})

export const findParcels = defineStaffCall('findParcels', {
  summary: 'Finds the orders whose parcels have these tracking numbers; a number that several have is that of each',
  access: 'orders.write',
  body: Type.Object({
    waybills: Type.Array(Text(80, NO_CARD), { minItems: 1, maxItems: MAX_WAYBILLS }),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        waybill: Type.String(),
        code: Type.String(),
        parcel_id: NullableInteger({ description: 'Null for the parcel with the rest of its order, or all of it' }),
        fulfillment_status: Type.Enum([...storedFulfillmentStatuses]),
      }),
    ),
  }),
})

export const listCarriers = defineStaffCall('listCarriers', {
  summary: 'Returns the names of the carriers of the settings',
  access: 'orders.write',
  response: Type.Array(Type.String()),
})

export const exportOrders = defineStaffCall('exportOrders', {
  summary: `Returns up to ${MAX_LISTED_ORDERS} orders that match the filters as a CSV file with names and addresses`,
  access: 'exports.orders',
  confirmed: true,
  query: Type.Object({
    ...LangQuery.properties,
    ...orderFilters,
    codes: Type.Optional(Text(2000, { description: 'Codes with commas between them: only these orders' })),
  }),
  response: Type.Object({ csv: Type.String(), orders: Type.Integer(), has_more: Type.Boolean() }),
})

export const Slip = Type.Object({
  code: Type.String(),
  number: NullableString(),
  placed_at: Type.String(),
  lang: Type.Enum(['es', 'en']),
  to_ship: Type.Boolean({ description: 'Whether the order waits to be packed or shipped' }),
  address: ShippingAddress,
  lines: Type.Array(
    Type.Object({
      sku: NullableString(),
      name: Type.String(),
      size: Type.String(),
      color_name: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  gift: Nullable(OrderGift),
})
export type Slip = Static<typeof Slip>

export const listSlips = defineStaffCall('listSlips', {
  summary: `Returns what the packing slips of up to ${MAX_ORDER_CODES} orders show, without prices, in the order of the codes`,
  access: 'orders.contact',
  people: { of: 'order', by: 'code' },
  query: Type.Object({
    ...LangQuery.properties,
    codes: Text(1000, { description: 'Codes with commas between them; unknown ones are left out' }),
  }),
  response: Type.Array(Slip),
  missing: 'fields_missing',
  refusals: ['fields_missing'],
})
