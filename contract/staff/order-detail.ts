import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  LangQuery,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  Text,
} from '../common-schemas.ts'
import { replacementReasons } from '../parcels.ts'
import { InvoiceData, OrderLine, OrderParcel, orderPaymentMethods, ShippingAddress } from '../orders.ts'
import { OrderGift } from '../checkout.ts'
import { returnKinds, returnReasons, returnStatuses } from '../return-rules.ts'
import { defineStaffCall } from './call.ts'
import { OrderInvoices } from './invoices.ts'
import { OrderSummary } from './orders.ts'

export const orderActions = [
  'confirm_transfer',
  'prepare',
  'ship',
  'ship_part',
  'correct_waybill',
  'deliver',
  'mark_lost',
  'mark_found',
  'came_back',
  'give_up_parcel',
  'ship_again',
  'correct_address',
  'change',
  'open_return',
  'replace',
  'cancel',
  'refund',
  'note',
  'mail_again',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Street, phone and mailbox are left out for a reader without `orders.contact`. */
const StaffAddress = Type.Object({
  ...Type.Partial(Type.Pick(ShippingAddress, ['line', 'line2', 'details', 'phone'])).properties,
  ...Type.Pick(ShippingAddress, ['name', 'city', 'country_id', 'country_name', 'postal_code_text']).properties,
})
export type StaffAddress = Static<typeof StaffAddress>

const actorFields = {
  /** `staff:<id>`, `customer:<id>`, `operator`, or the name of a job. */
  actor: Type.String(),
  actor_name: NullableString(),
  at: Type.String(),
}

/** An entry of the one timeline. `kind` is the type of the event, action, mail or step at a payment provider. */
const TimelineEntry = Type.Object({
  type: Type.Enum(['event', 'action', 'mail', 'provider']),
  kind: Type.String(),
  ...actorFields,
  note: NullableString(),
  amount: NullableInteger(),
})
export type TimelineEntry = Static<typeof TimelineEntry>

const OrderMessage = Type.Object({
  id: Type.Integer(),
  channel: Type.Enum(['mail', 'sms']),
  kind: Type.String(),
  created_at: Type.String(),
  sent_at: NullableString(),
  dropped_at: NullableString(),
  failure: NullableString(),
})
export type OrderMessage = Static<typeof OrderMessage>

export const StaffOrder = Type.Object({
  ...OrderSummary.properties,
  lang: Type.Enum(['es', 'en']),
  allowed_actions: Type.Array(Type.Enum([...orderActions])),
  /** The action that comes next; null when no parcel and no transfer waits for staff. */
  next_action: Nullable(Type.Enum([...orderActions])),
  cancel_limit: NullableInteger({
    description: 'The limit of the reader’s refunds, where canceling the order would refund more; otherwise null',
  }),
  has_lost_units: Type.Boolean({
    description:
      'Whether units were lost that were neither refunded nor set aside again, as in the queue of lost parcels',
  }),
  has_money_tasks: Type.Boolean({
    description:
      'Whether a dispute, a refund or a payment of the order waits for a person; false without `refunds.read`',
  }),
  waiting_refund_units: Type.Integer({ description: 'Units whose refund waits for approval' }),
  lines: Type.Array(
    Type.Object({
      ...OrderLine.properties,
      sku: NullableString(),
      sent: Type.Integer({ description: 'Units in the parcel: without those that were refunded before it left' }),
      returned: Type.Integer({ description: 'Units that came back' }),
      refunded: Type.Integer({ description: 'Units that left and were refunded without a return' }),
      here: Type.Integer({ description: 'Units that have not left yet' }),
      replaceable: Type.Integer({ description: 'Units that left, which new ones may replace' }),
    }),
  ),
  gift: Nullable(OrderGift),
  money: Type.Object({
    subtotal: MinorAmount,
    discount: MinorAmount,
    discount_reason: NullableString(),
    discount_code: NullableString(),
    shipping: MinorAmount,
    total: MinorAmount,
    added: Type.Integer({ description: 'What was paid for changes of the order beside its total' }),
    tax_rate: NullableInteger({ description: 'In percent; null where prices were not said to include tax' }),
    tax: NullableInteger({ description: 'The part of the total that is tax, in minor units' }),
    paid: MinorAmount,
    refunded: MinorAmount,
    refund_pending: MinorAmount,
    goods_refunded: Type.Boolean({ description: 'Whether all that was paid for the goods was refunded' }),
    left: Type.Integer({ description: 'What was paid and not refunded' }),
    crystals: Type.Integer(),
    payments: Type.Array(
      Type.Object({
        id: Type.Integer(),
        method: Type.Enum([...orderPaymentMethods]),
        status: Type.String(),
        amount: MinorAmount,
        currency: CurrencyCode,
        installments: NullableInteger({
          description: 'Monthly installments of the buyer’s bank; null for one payment',
        }),
        provider_ref: NullableString(),
        flag: NullableString(),
        created_at: Type.String(),
      }),
    ),
    disputes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        status: Type.Enum(['open', 'won', 'lost']),
        amount: MinorAmount,
        lost: Type.Integer({ description: 'What it took, in minor units: all of the amount, a part, or 0' }),
        reason: Type.String(),
        opened_at: Type.String(),
        due_at: NullableString({ description: 'Until when it has to be answered; null when it need not be' }),
        link: Type.String({ description: 'Its page at the provider' }),
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        id: Type.Integer(),
        status: Type.String(),
        amount: MinorAmount,
        reason: NullableString({ description: 'Null without the permission to read contacts' }),
        reference: NullableString(),
        created_at: Type.String(),
      }),
    ),
  }),
  transfer: Nullable(Type.Object({ reference: Type.String(), account: Type.String(), deadline: Type.String() })),
  customer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    fan_number: Type.String(),
    tier: Type.Integer(),
    orders: Type.Integer({ description: 'Their completed orders, this one included' }),
    closed: Type.Boolean(),
    email: Type.Optional(Type.String({ description: 'The mailbox that the account has now, where mails go' })),
    purchase_email: Type.Optional(Type.String({ description: 'That of the purchase, if it is another one' })),
  }),
  address: StaffAddress,
  draft_order: Nullable(
    Type.Object({
      id: Type.Integer(),
      made_by: Type.String({ description: 'Who made the order for its customer' }),
      note: Type.String({ description: 'What they noted; empty for a reader without `orders.note`' }),
    }),
  ),
  changes: Type.Integer({ description: 'How often its lines were changed' }),
  change_request: Nullable(
    Type.Object({
      id: Type.Integer(),
      return_id: NullableInteger({ description: 'The exchange that it pays; null for a change of lines' }),
      due: MinorAmount,
      expires_at: Type.String(),
      link: NullableString({
        description: 'To the checkout of the difference; null once it has expired, and while a payment is under review',
      }),
      confirming: Type.Boolean({ description: 'Whether a payment of it is under review' }),
      phone: NullableString({ description: 'For WhatsApp; null without the permission to read contacts' }),
    }),
  ),
  address_version: Type.Integer({ description: 'How often the address was corrected' }),
  frozen_address: StaffAddress,
  address_corrections: Type.Array(Type.Object({ version: Type.Integer(), ...actorFields })),
  tracking_url: NullableString(),
  parcels: Type.Array(
    Type.Object({
      ...OrderParcel.properties,
      id: NullableInteger({ description: 'Null for the parcel with the rest of the order, or all of it' }),
      reason: Nullable(Type.Enum([...replacementReasons])),
    }),
  ),
  undoable: Type.Array(
    Type.Object({
      parcel_id: NullableInteger({ description: 'Null for the parcel with the rest of the order, or all of it' }),
      step: Type.Enum(['shipped', 'delivered']),
      until: Type.String(),
    }),
    { description: 'What was recorded minutes ago and can be taken back; its mail waits' },
  ),
  carriers: Type.Array(Type.String(), { description: 'The carriers of the settings' }),
  invoice: Nullable(InvoiceData),
  /** The state of it and its documents; null without a request, and for a reader without `invoices.read`. */
  invoices: OrderInvoices,
  returns: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Enum([...returnKinds]),
      status: Type.Enum([...returnStatuses]),
      reason: Type.Enum([...returnReasons]),
      units: Type.Integer(),
      created_at: Type.String(),
    }),
  ),
  notes: Type.Array(Type.Object({ id: Type.Integer(), note: Type.String(), ...actorFields })),
  messages: Type.Array(OrderMessage),
  timeline: Type.Array(TimelineEntry),
})
export type StaffOrder = Static<typeof StaffOrder>

export const getOrder = defineStaffCall('getOrder', {
  summary: 'Returns everything about an order, by its code or its number',
  access: 'orders.read',
  people: { of: 'order', by: 'code' },
  query: Type.Object({ ...LangQuery.properties, code: Text(40) }),
  response: StaffOrder,
  refusals: ['order_unknown'],
})
