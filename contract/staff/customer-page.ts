import { FormerOrder } from '../former-orders.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { CurrencyCode, MinorAmount, Nullable, NullableString } from '../common-schemas.ts'
import { langs } from '../locale.ts'
import { Loyalty } from '../loyalty.ts'
import { Level } from './level.ts'

const Order = Type.Object({
  code: Type.String(),
  number: NullableString(),
  status: Type.String(),
  payment_status: Type.String(),
  fulfillment_status: Type.String(),
  currency: CurrencyCode,
  total: MinorAmount,
  placed_at: Type.String(),
})

const Return = Type.Object({
  id: Type.Integer(),
  code: Type.String({ description: 'The code of its order' }),
  kind: Type.String(),
  status: Type.String(),
  reason: Type.String(),
  created_at: Type.String(),
})

const Address = Type.Object({
  id: Type.Integer(),
  line: Type.String(),
  line2: NullableString(),
  postal_code: Type.String(),
  city: Type.String(),
  country: Type.String(),
  details: NullableString(),
})

const WishedProduct = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  uri: Type.String(),
  at: Type.String(),
})

const StockAlert = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  name: Type.String(),
  size: NullableString(),
  color: NullableString(),
  created_at: Type.String(),
  notified_at: NullableString({ description: 'When the mail was sent' }),
})

const Consent = Type.Object({
  purpose: Type.Enum(['terms', 'privacy', 'marketing']),
  version: Nullable(Type.Integer()),
  given: Type.Boolean(),
  at: Type.String(),
  source: NullableString({ description: 'The former shop that it was given to' }),
})

const SentMessage = Type.Object({
  id: Type.Integer(),
  channel: Type.Enum(['mail', 'sms']),
  kind: Type.String(),
  created_at: Type.String(),
  sent_at: NullableString(),
  dropped_at: NullableString(),
})

const WrittenMessage = Type.Object({
  id: Type.Integer(),
  message: Type.String(),
  created_at: Type.String(),
  done_at: NullableString(),
})

const Session = Type.Object({
  id: Type.Integer(),
  user_agent: Type.String(),
  created_at: Type.String(),
  last_used_at: Type.String(),
})

const Note = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  author: Type.String({ description: 'The name of the member, or the actor as recorded' }),
  created_at: Type.String(),
})

const BenefitRequest = Type.Object({
  id: Type.Integer(),
  reward: Type.String(),
  status: Type.String(),
  created_at: Type.String(),
  scheduled_at: NullableString(),
})

const Gift = Type.Object({
  kind: Type.Enum(['birthday', 'seasonal']),
  period: Type.String(),
  code: Type.String(),
  given_at: NullableString(),
})

const PrivacyRequest = Type.Object({
  kind: Type.Enum(['export', 'erasure']),
  created_at: Type.String(),
  expires_at: Type.String(),
  confirmed_at: NullableString(),
})

function recent<T extends TSchema>(item: T) {
  return Type.Object({ items: Type.Array(item), total: Type.Integer() })
}

/** The page of a customer. Lists of it show the newest; `total` counts all. */
export const CustomerDetail = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  first_name: Type.String(),
  email: Type.String(),
  affiliation: Type.String(),
  phone: Type.String(),
  phone_verified: Type.Boolean(),
  date_birth: NullableString(),
  country: Type.String(),
  lang: Type.Enum([...langs]),
  marketing: Type.Boolean(),
  has_password: Type.Boolean(),
  social_logins: Type.Integer(),
  created_at: Type.String(),
  closed_at: NullableString(),
  blocked_at: NullableString(),
  blocked_reason: NullableString(),
  spent: Type.Array(Type.Object({ currency: CurrencyCode, amount: MinorAmount, orders: Type.Integer() }), {
    description: 'Paid orders less refunds, for each currency',
  }),
  loyalty: Type.Omit(Loyalty, ['affiliation']),
  levels: Type.Array(Type.Object({ level: Level, level_name: Type.String(), crystals_min: Type.Integer() }), {
    description: 'The levels, lowest first, for what a correction would give',
  }),
  /** The member may still correct this many in this month; null is no limit. */
  crystals_left: Nullable(Type.Integer()),
  orders: recent(Order),
  former_orders: Type.Array(FormerOrder, { description: 'In the shop before this one; only shown' }),
  returns: recent(Return),
  addresses: Type.Array(Address),
  wishlist: recent(WishedProduct),
  stock_alerts: recent(StockAlert),
  consents: Type.Array(Consent),
  messages: recent(SentMessage),
  contact_messages: recent(WrittenMessage),
  sessions: Type.Array(Session),
  notes: Type.Array(Note),
  benefit_requests: recent(BenefitRequest),
  gifts: Type.Array(Gift),
  privacy_requests: Type.Array(PrivacyRequest),
})
export type CustomerDetail = Static<typeof CustomerDetail>
