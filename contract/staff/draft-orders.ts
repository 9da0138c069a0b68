import { type Static, Type } from 'typebox'
import { Email } from '../account-fields.ts'
import { AddressBody } from '../addresses.ts'
import { type UnavailableReason, unavailableReasons } from '../cart.ts'
import {
  CurrencyCode,
  DRAWN,
  Id,
  LangQuery,
  MinorAmount,
  MULTILINE,
  NO_CARD,
  Nullable,
  NullableInteger,
  NullableString,
  OPAQUE,
  StoredInteger,
  Text,
} from '../common-schemas.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../limits.ts'
import { currencies, langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import {
  DRAFT_NOTE_MAX_LENGTH,
  DRAFT_PRICE_REASON_MAX_LENGTH,
  draftOrderStates,
  OUTSIDE_REFERENCE_MAX_LENGTH,
  outsideKinds,
} from './draft-order-values.ts'
import { listFields, listOf } from './list.ts'

const State = Type.Enum([...draftOrderStates])
const DraftId = Id('draft_order_not_found')

const DraftLine = Type.Object({
  id: Type.Integer({ description: 'Id of the product' }),
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  name: Type.String(),
  size: Type.String(),
  color_name: Type.String(),
  quantity: Type.Integer(),
  price: MinorAmount,
  price_offer: NullableInteger(),
  price_now: Nullable(MinorAmount),
  own_price: NullableInteger({ description: 'The price of a unit that a member chose; null: what everyone pays' }),
  subtotal: MinorAmount,
  available: Type.Integer({ description: 'Units that can be sold' }),
  unavailable_reason: Type.Unsafe<UnavailableReason | null>({
    type: ['string', 'null'],
    enum: [...unavailableReasons, null],
  }),
})
export type DraftOrderLine = Static<typeof DraftLine>

export const StaffDraftOrder = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: State,
  customer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    phone: Type.String({ description: 'With the country code; empty without one' }),
    affiliation: Type.String(),
    lang: Type.Enum([...langs]),
  }),
  currency: CurrencyCode,
  lines: Type.Array(DraftLine),
  price_reason: Type.String(),
  note: Type.String(),
  address_id: NullableInteger(),
  addresses: Type.Array(Type.Object({ id: Type.Integer(), text: Type.String() })),
  code: NullableString(),
  code_note: NullableString({ description: 'Why the code does not apply now' }),
  articles: Type.Integer(),
  subtotal: MinorAmount,
  discount: MinorAmount,
  shipping: MinorAmount,
  total: MinorAmount,
  ships_to: Type.String({ description: 'The country that shipping is calculated for' }),
  created_by: Type.String(),
  created_at: Type.String(),
  sent_at: NullableString(),
  expires_at: NullableString({ description: 'When its link ends' }),
  link: NullableString({ description: 'To the checkout of this cart; null before it was sent, and afterwards' }),
  order_code: NullableString({ description: 'The order that was made from it' }),
  outside_limit: Type.Integer({
    description: 'The total, in minor units, above which money from outside the shop needs the right to all refunds',
  }),
  approval_id: NullableInteger({ description: 'The request to approve its payment that waits' }),
})
export type StaffDraftOrder = Static<typeof StaffDraftOrder>

const Summary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  state: State,
  articles: Type.Integer(),
  created_by: Type.String(),
  changed_at: Type.String(),
  order_code: NullableString(),
})
export type DraftOrderSummary = Static<typeof Summary>

const people = { of: 'customer', by: 'customer.id' } as const

export const listDraftOrders = defineStaffCall('listDraftOrders', {
  summary: 'Lists the draft orders, the last changed first',
  access: 'draft_orders.write',
  people: { of: 'mailbox', by: 'items.email' },
  query: Type.Object({ ...listFields, state: Type.Optional(State) }),
  response: listOf(Summary),
})

const DraftQuery = Type.Object({ ...LangQuery.properties, id: DraftId })

export const getDraftOrder = defineStaffCall('getDraftOrder', {
  summary: 'Returns a draft order, priced like the cart of its customer',
  access: 'draft_orders.write',
  people,
  query: DraftQuery,
  response: StaffDraftOrder,
  refusals: ['draft_order_not_found'],
})

export const createDraftOrder = defineStaffCall('createDraftOrder', {
  summary: 'Begins a draft order for a customer, or for a new mailbox, which gets an account without a password',
  access: 'draft_orders.write',
  people,
  body: Type.Object({
    currency: Type.Enum([...currencies]),
    customer_id: Type.Optional(Id('customer_not_found')),
    mailbox: Type.Optional(
      Type.Object({
        email: Email,
        name: Text(120, { refusal: 'name_missing', missing: 'name_missing' }),
        lastname: Type.String({ maxLength: 120 }),
        phone: Type.String({ maxLength: 40, description: 'A number of the country of the currency' }),
        lang: Type.Enum([...langs]),
      }),
    ),
  }),
  response: StaffDraftOrder,
  missing: 'fields_missing',
  refusals: [
    'fields_missing',
    'customer_not_found',
    'customer_closed',
    'error.email',
    'name_missing',
    'phone_invalid',
    'phone_other_country',
  ],
})

const Line = Type.Object({
  id: Id('product_not_found'),
  size_id: Id('error.size'),
  color_id: Id('color_not_valid'),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY, refusal: 'error.quanty' }),
  own_price: NullableInteger({ minimum: 1, maximum: 99_999_999 }),
})

export const saveDraftOrder = defineStaffCall('saveDraftOrder', {
  summary: 'Saves a draft order; payments of it that were begun are ended first',
  access: 'draft_orders.write',
  people,
  money: 'sometimes',
  body: Type.Object({
    id: DraftId,
    version: StoredInteger(),
    currency: Type.Enum([...currencies]),
    lines: Type.Array(Line, { maxItems: MAX_CART_LINES, refusal: 'too_many_lines' }),
    price_reason: Type.String({ maxLength: DRAFT_PRICE_REASON_MAX_LENGTH, ...MULTILINE }),
    note: Type.String({ maxLength: DRAFT_NOTE_MAX_LENGTH, ...MULTILINE }),
    address_id: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    code: Nullable(Type.String({ maxLength: 200, ...OPAQUE })),
  }),
  response: StaffDraftOrder,
  refusals: [
    'draft_order_not_found',
    'draft_order_ordered',
    'draft_order_being_paid',
    'version_conflict',
    'product_not_found',
    'error.size',
    'color_not_valid',
    'error.quanty',
    'out_of_stock',
    'too_many_lines',
    'draft_price_reason',
    'draft_price_limit',
    'confirmation_needed',
    'error.addressnoa',
    'cart.error1',
    'cart.error3',
    'code_below_minimum',
    'code_other_goods',
    'code_not_started',
  ],
})

export const addDraftAddress = defineStaffCall('addDraftAddress', {
  summary: 'Adds an address to the customer of a draft order',
  access: 'draft_orders.write',
  people,
  body: Type.Object({ id: DraftId, ...AddressBody.properties }),
  response: StaffDraftOrder,
  missing: 'error.ae',
  refusals: ['draft_order_not_found', 'error.ae', 'error.cp', 'error.city', 'country_not_found', 'address_limit'],
})

export const sendDraftOrder = defineStaffCall('sendDraftOrder', {
  summary: 'Makes the link to the checkout of a draft order, whose prices hold as long as it works, and mails it',
  access: 'draft_orders.write',
  people,
  money: 'sometimes',
  body: Type.Object({
    id: DraftId,
    version: StoredInteger(),
    total: StoredInteger({ description: 'The total that the member saw' }),
    mail: Type.Boolean({ description: 'Whether the customer gets the mail with the link' }),
  }),
  response: StaffDraftOrder,
  refusals: [
    'draft_order_not_found',
    'draft_order_ordered',
    'draft_order_empty',
    'draft_order_unavailable',
    'draft_order_total',
    'draft_price_limit',
    'confirmation_needed',
    'version_conflict',
  ],
})

/** The reference is that of the receipt, the terminal or the bank, so it may look like a card number; each belongs to one order. */
const DraftPayment = Type.Object({
  id: DraftId,
  version: StoredInteger(),
  total: StoredInteger({ description: 'The total that the member saw and received' }),
  kind: Type.Enum([...outsideKinds]),
  reference: Text(OUTSIDE_REFERENCE_MAX_LENGTH, NO_CARD),
  paid_on: Type.String({
    maxLength: 10,
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    refusal: 'outside_day_invalid',
    description: 'YYYY-MM-DD',
  }),
})

const draftPaymentRefusals = [
  'fields_missing',
  'draft_order_not_found',
  'draft_order_ordered',
  'draft_order_empty',
  'draft_order_unavailable',
  'draft_order_total',
  'draft_order_address',
  'draft_order_free',
  'outside_day_invalid',
  'outside_reference_used',
  'version_conflict',
] as const

export const recordDraftPayment = defineStaffCall('recordDraftPayment', {
  summary: 'Completes a draft order that its customer paid outside the shop',
  access: 'transfers.write',
  money: 'sometimes',
  body: DraftPayment,
  response: Type.Object({ code: Type.String({ description: 'The code of the order' }) }),
  missing: 'fields_missing',
  refusals: [...draftPaymentRefusals, 'draft_order_being_paid', 'outside_limit', 'confirmation_needed'],
})

export const askForOutsideApproval = defineStaffCall('askForOutsideApproval', {
  summary: 'Asks an owner or manager to approve the payment of a draft order above the own limit',
  access: 'transfers.write',
  body: DraftPayment,
  missing: 'fields_missing',
  refusals: [...draftPaymentRefusals, 'approval_not_needed', 'approval_waiting_draft'],
})

export const deleteDraftOrder = defineStaffCall('deleteDraftOrder', {
  summary: 'Deletes a draft order; its link ends, and payments of it that were begun',
  access: 'draft_orders.write',
  money: 'never',
  query: Type.Object({ ...DraftQuery.properties, version: StoredInteger({ ...DRAWN }) }),
  refusals: ['draft_order_not_found', 'draft_order_ordered', 'draft_order_being_paid', 'version_conflict'],
})
