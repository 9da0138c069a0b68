import { type Static, Type } from 'typebox'
import { Phone } from '../account-fields.ts'
import { replacementReasons } from '../parcels.ts'
import { Id, MULTILINE, NO_CARD, Nullable, NullableString, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { MAX_ORDER_CODES, NOTE_MAX_LENGTH } from './order-values.ts'

const Code = Text(40, { refusal: 'order_unknown' })
const Codes = Type.Array(Text(40), { minItems: 1, maxItems: MAX_ORDER_CODES, uniqueItems: true })
export const shipmentFields = {
  carrier: Type.String({ maxLength: 80, refusal: 'carrier_missing' }),
  waybill: Type.String({ maxLength: 80, refusal: 'waybill_invalid', ...NO_CARD }),
}

const statusRefusals = [
  'order_unknown',
  'order_is_pending_payment',
  'order_is_confirming',
  'order_is_paid',
  'order_is_preparing',
  'order_is_shipped',
  'order_is_delivered',
  'order_is_returned',
  'order_is_canceled',
  'order_is_expired',
  'order_is_failed',
  'order_is_refunded',
  'order_is_disputed',
] as const
const nothingToSend = 'order_has_nothing_to_send'
const shipmentRefusals = [...statusRefusals, 'carrier_missing', 'waybill_invalid'] as const

/** The result for each order of an action on several: a refused one has the sentence of the refusal. */
const BulkResult = Type.Object({
  results: Type.Array(Type.Object({ code: Type.String(), done: Type.Boolean(), message: NullableString() })),
})
export type BulkResult = Static<typeof BulkResult>

export const prepareOrder = defineStaffCall('prepareOrder', {
  summary: 'Starts packing a paid order; its customer can no longer cancel it',
  access: 'orders.write',
  body: Type.Object({ code: Code }),
  refusals: [...statusRefusals, nothingToSend],
})

export const shipOrder = defineStaffCall('shipOrder', {
  summary: 'Records that the parcel has left, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ code: Code, ...shipmentFields }),
  refusals: [...shipmentRefusals, nothingToSend],
})

export const correctWaybill = defineStaffCall('correctWaybill', {
  summary: 'Corrects the carrier or the waybill of a parcel on its way, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ code: Code, ...shipmentFields }),
  refusals: [...shipmentRefusals, 'parcel_is_lost', 'waybill_unchanged'],
})

export const deliverOrder = defineStaffCall('deliverOrder', {
  summary: 'Records the delivery, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ code: Code }),
  refusals: [...statusRefusals, 'parcel_is_lost'],
})

export const recordCameBack = defineStaffCall('recordCameBack', {
  summary: 'Records that a parcel came back undelivered, or that one that came back is no longer kept',
  access: 'orders.write',
  body: Type.Object({
    code: Code,
    handling: Type.Enum(['keep', 'restock', 'discard']),
    note: Type.Optional(Nullable(Type.String({ maxLength: 500, ...MULTILINE }))),
  }),
  refusals: statusRefusals,
})

export const shipAgain = defineStaffCall('shipAgain', {
  summary: 'Records that a parcel that came back has left again with a new waybill, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ code: Code, ...shipmentFields }),
  refusals: [...shipmentRefusals, 'parcel_not_kept', 'waybill_used'],
})

export const cancelOrder = defineStaffCall('cancelOrder', {
  summary: 'Cancels an order whose parcel has not left; what was paid is refunded, and the customer reads the reason',
  access: 'orders.write',
  money: 'sometimes',
  body: Type.Object({ code: Code, reason: Type.Optional(Nullable(Type.String({ maxLength: 500, ...MULTILINE }))) }),
  refusals: [
    'order_unknown',
    'order_is_canceled',
    'order_cancel_too_late',
    'refund_above_limit',
    'confirmation_needed',
  ],
})

export const prepareOrders = defineStaffCall('prepareOrders', {
  summary: 'Starts packing several orders, each by itself',
  access: 'orders.write',
  body: Type.Object({ codes: Codes }),
  response: BulkResult,
})

export const deliverOrders = defineStaffCall('deliverOrders', {
  summary: 'Records the delivery of several orders, each by itself',
  access: 'orders.write',
  body: Type.Object({ codes: Codes }),
  response: BulkResult,
})

export const shipOrders = defineStaffCall('shipOrders', {
  summary: 'Records that several parcels have left, each by itself; one that came back and is kept leaves again',
  access: 'orders.write',
  body: Type.Object({
    parcels: Type.Array(Type.Object({ code: Text(40), ...shipmentFields }), { minItems: 1, maxItems: MAX_ORDER_CODES }),
  }),
  response: BulkResult,
  refusals: ['carrier_missing', 'waybill_invalid'],
})

export const cancelOrders = defineStaffCall('cancelOrders', {
  summary: 'Cancels several orders with one reason, each by itself; what was paid is refunded',
  access: 'orders.write',
  confirmed: true,
  money: 'always',
  body: Type.Object({ codes: Codes, reason: Text(500, { ...MULTILINE, refusal: 'fields_missing' }) }),
  response: BulkResult,
  refusals: ['fields_missing'],
})

const ChosenUnits = Type.Array(
  Type.Object({
    size_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    color_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  }),
  { minItems: 1, maxItems: 1_000 },
)
const parcelFields = { code: Code, id: Id('parcel_unknown') }
const parcelRefusals = ['order_unknown', 'parcel_unknown', 'parcel_status'] as const

export const shipPart = defineStaffCall('shipPart', {
  summary: 'Records that a part of an order has left before the rest, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ code: Code, lines: ChosenUnits, ...shipmentFields }),
  refusals: [...shipmentRefusals, 'parcel_lines', 'parcel_takes_all', 'waybill_used'],
})

export const replaceUnits = defineStaffCall('replaceUnits', {
  summary: 'Sets new units aside, at no charge, for some that were lost, broken, missing or wrong',
  access: 'orders.write',
  money: 'sometimes',
  body: Type.Object({
    code: Code,
    lines: ChosenUnits,
    reason: Type.Enum([...replacementReasons]),
    replacements: Type.Integer({
      minimum: 0,
      maximum: 1_000,
      description: 'How many parcels with new units were shown: with others, nothing is set aside again',
    }),
  }),
  refusals: [
    ...statusRefusals,
    'version_conflict',
    'parcel_lines',
    'replacement_out_of_stock',
    'order_of_closed_account',
    'refund_above_limit',
    'confirmation_needed',
  ],
})

export const shipReplacement = defineStaffCall('shipReplacement', {
  summary: 'Records that new units have left, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ ...parcelFields, ...shipmentFields }),
  refusals: [...shipmentRefusals, 'parcel_unknown', 'parcel_status'],
})

export const cancelReplacement = defineStaffCall('cancelReplacement', {
  summary: 'Puts new units back on sale that are not sent after all',
  access: 'orders.write',
  body: Type.Object(parcelFields),
  refusals: parcelRefusals,
})

export const correctParcel = defineStaffCall('correctParcel', {
  summary: 'Corrects the carrier or tracking number of one of several parcels, and notifies the customer',
  access: 'orders.write',
  body: Type.Object({ ...parcelFields, ...shipmentFields }),
  refusals: [...parcelRefusals, 'carrier_missing', 'waybill_invalid', 'waybill_unchanged'],
})

const anyParcel = {
  code: Code,
  /** Null for the parcel with the rest of the order, or all of it. */
  id: Nullable(Id('parcel_unknown')),
}

export const markParcelLost = defineStaffCall('markParcelLost', {
  summary: 'Records that the carrier lost a parcel, and notifies the customer',
  access: 'orders.write',
  body: Type.Object(anyParcel),
  refusals: [...statusRefusals, 'parcel_unknown', 'parcel_status'],
})

export const markParcelFound = defineStaffCall('markParcelFound', {
  summary: 'Records that a lost parcel is on its way after all, and notifies the customer',
  access: 'orders.write',
  body: Type.Object(anyParcel),
  refusals: [...statusRefusals, 'parcel_unknown', 'parcel_status'],
})

export const undoStep = defineStaffCall('undoStep', {
  summary: 'Takes back that a parcel left or was delivered, while its mail to the customer still waits',
  access: 'orders.write',
  body: Type.Object({ ...anyParcel, step: Type.Enum(['shipped', 'delivered']) }),
  refusals: [...statusRefusals, 'parcel_unknown', 'parcel_status', 'undo_too_late', 'undo_not_last'],
})

export const deliverParcels = defineStaffCall('deliverParcels', {
  summary: 'Records the delivery of parcels that left beside the rest of their orders, each by itself',
  access: 'orders.write',
  body: Type.Object({ parcels: Type.Array(Type.Object(parcelFields), { minItems: 1, maxItems: MAX_ORDER_CODES }) }),
  response: BulkResult,
  refusals: ['order_unknown', 'parcel_unknown'],
})

export const addOrderNote = defineStaffCall('addOrderNote', {
  summary: 'Adds a note to an order that only staff read',
  access: 'orders.note',
  body: Type.Object({ code: Code, note: Text(NOTE_MAX_LENGTH, { ...MULTILINE, refusal: 'fields_missing' }) }),
  refusals: ['order_unknown', 'order_of_closed_account', 'fields_missing'],
})

export const correctOrderAddress = defineStaffCall('correctOrderAddress', {
  summary: 'Corrects where an order is shipped until its parcel leaves; the address it was bought with stays beside it',
  access: 'orders.write',
  body: Type.Object({
    code: Code,
    version: Type.Integer({ minimum: 0, maximum: 10_000 }),
    name: Text(160, { refusal: 'fields_missing' }),
    phone: Phone,
    line: Text(200, { refusal: 'error.ae' }),
    line2: Nullable(Type.String({ maxLength: 200 })),
    postal_code: Type.String({ minLength: 1, maxLength: 10, refusal: 'error.cp' }),
    city: Text(120, { refusal: 'error.city' }),
    details: Nullable(Type.String({ maxLength: 500, ...MULTILINE })),
  }),
  refusals: [
    'order_unknown',
    'order_of_closed_account',
    'address_too_late',
    'version_conflict',
    'fields_missing',
    'phone_invalid',
    'error.ae',
    'error.cp',
    'error.city',
  ],
})
