import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { selectActorName, selectIso } from '../common/common-queries.ts'

type Profile = Omit<
  CustomerDetail,
  'spent' | 'loyalty' | 'levels' | 'crystals_left' | 'sessions' | 'notes' | 'gifts' | 'privacy_requests' | Lists
>
type Lists = RecentList | 'addresses' | 'consents'
type RecentList =
  | 'orders' | 'returns' | 'wishlist' | 'stock_alerts' | 'messages' | 'contact_messages' | 'benefit_requests' // prettier-ignore

export type RecentRow<K extends RecentList> = CustomerDetail[K]['items'][number] & { all_rows: number }

export function findCustomerProfile(db: Db, id: number): Promise<Profile | undefined> {
  return db<Profile[]>`
    select customer.id, trim(customer.name || ' ' || customer.lastname) as name, customer.name as first_name, email,
      affiliation, case when phone = '' then '' else '+' || code_phone || phone end as phone,
      phone_verified_at is not null as phone_verified, date_birth, countries.iso2 as country, lang, marketing,
      password_hash is not null as has_password,
      (select count(*) from identities where identities.customer_id = customer.id)::integer as social_logins,
      ${selectIso(db, db`customer.created_at`)} as created_at, ${selectIso(db, db`closed_at`)} as closed_at,
      ${selectIso(db, db`blocked_at`)} as blocked_at, blocked_reason
    from customers customer join countries on countries.id = customer.country_id
    where customer.id = ${id}`.first()
}

export function listSpent(db: Db, customer_id: number): Promise<CustomerDetail['spent']> {
  return db<CustomerDetail['spent']>`
    select currency, sum(total - refunded)::bigint as amount, count(*)::integer as orders
    from orders join order_payments on order_payments.order_id = orders.id
    where customer_id = ${customer_id} and placed_at is not null
      and payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
    group by currency order by currency`
}

export function listOrderRows(db: Db, customer_id: number, limit: number): Promise<RecentRow<'orders'>[]> {
  return db<RecentRow<'orders'>[]>`
    select code, number, status, payment_status, fulfillment_status, currency, total,
      ${selectIso(db, db`placed_at`)} as placed_at, count(*) over ()::integer as all_rows
    from orders where customer_id = ${customer_id} and placed_at is not null
    order by orders.placed_at desc, id desc limit ${limit}`
}

export function listReturnRows(db: Db, customer_id: number, limit: number): Promise<RecentRow<'returns'>[]> {
  return db<RecentRow<'returns'>[]>`
    select returns.id, orders.code, kind, returns.status, reason, ${selectIso(db, db`returns.created_at`)} as created_at,
      count(*) over ()::integer as all_rows
    from returns join orders on orders.id = returns.order_id
    where orders.customer_id = ${customer_id} and orders.placed_at is not null
    order by returns.id desc limit ${limit}`
}

export function listAddressRows(db: Db, customer_id: number): Promise<CustomerDetail['addresses']> {
  return db<CustomerDetail['addresses']>`
    select addresses.id, line, line2, postal_code, city, countries.iso2 as country, details
    from addresses join countries on countries.id = addresses.country_id
    where customer_id = ${customer_id} order by chosen_at desc nulls last, addresses.id`
}

export function listWishedRows(
  db: Db,
  customer_id: number,
  lang: Lang,
  limit: number,
): Promise<RecentRow<'wishlist'>[]> {
  return db<RecentRow<'wishlist'>[]>`
    select favorites.product_id, texts.name, texts.uri, ${selectIso(db, db`favorites.at`)} as at,
      count(*) over ()::integer as all_rows
    from favorites join product_texts texts on texts.product_id = favorites.product_id and texts.lang = ${lang}
    where customer_id = ${customer_id}
    order by favorites.at desc limit ${limit}`
}

export function listAlertRows(db: Db, email: string, lang: Lang, limit: number): Promise<RecentRow<'stock_alerts'>[]> {
  return db<RecentRow<'stock_alerts'>[]>`
    select alert.id, alert.product_id, texts.name, sizes.letter as size, color_texts.name as color,
      ${selectIso(db, db`alert.created_at`)} as created_at, ${selectIso(db, db`notified_at`)} as notified_at,
      count(*) over ()::integer as all_rows
    from stock_alerts alert
    join product_texts texts on texts.product_id = alert.product_id and texts.lang = ${lang}
    left join sizes on sizes.id = alert.size_id
    left join color_texts on color_texts.color_id = alert.color_id and color_texts.lang = ${lang}
    where lower(alert.email) = lower(${email})
    order by alert.id desc limit ${limit}`
}

export function listConsentRows(db: Db, customer_id: number): Promise<CustomerDetail['consents']> {
  return db<CustomerDetail['consents']>`
    select purpose, version, given, ${selectIso(db, db`at`)} as at, source from consents where customer_id = ${customer_id}
    order by consents.at desc, id desc`
}

/** Lists messages to a customer, also those to their mailbox that name no account. */
export function listMessageRows(
  db: Db,
  customer_id: number,
  email: string,
  limit: number,
): Promise<RecentRow<'messages'>[]> {
  return db<RecentRow<'messages'>[]>`
    select id::float8 as id, channel, kind, ${selectIso(db, db`created_at`)} as created_at,
      ${selectIso(db, db`sent_at`)} as sent_at, ${selectIso(db, db`dropped_at`)} as dropped_at,
      count(*) over ()::integer as all_rows
    from messages
    where (customer_id = ${customer_id} and kind not in ('contact', 'reward-requested', 'reward-canceled', 'invoice-requested', 'return-to-answer'))
      or (customer_id is null and lower(recipient) = lower(${email}))
    order by messages.id desc limit ${limit}`
}

export function listContactRows(
  db: Db,
  customer_id: number,
  email: string,
  limit: number,
): Promise<RecentRow<'contact_messages'>[]> {
  return db<RecentRow<'contact_messages'>[]>`
    select id, message, ${selectIso(db, db`created_at`)} as created_at, ${selectIso(db, db`done_at`)} as done_at,
      count(*) over ()::integer as all_rows
    from contact_messages
    where customer_id = ${customer_id} or (customer_id is null and lower(email) = lower(${email}))
    order by contact_messages.id desc limit ${limit}`
}

export function listNoteRows(db: Db, customer_id: number): Promise<CustomerDetail['notes']> {
  return db<CustomerDetail['notes']>`
    select id, text, ${selectActorName(db, db`actor`)} as author, ${selectIso(db, db`created_at`)} as created_at
    from customer_notes where customer_id = ${customer_id} order by customer_notes.id desc`
}

export function listRequestRows(db: Db, customer_id: number, limit: number): Promise<RecentRow<'benefit_requests'>[]> {
  return db<RecentRow<'benefit_requests'>[]>`
    select id, reward, status, ${selectIso(db, db`created_at`)} as created_at,
      ${selectIso(db, db`scheduled_at`)} as scheduled_at, count(*) over ()::integer as all_rows
    from reward_requests where customer_id = ${customer_id} order by reward_requests.id desc limit ${limit}`
}

export function listGiftRows(db: Db, customer_id: number): Promise<CustomerDetail['gifts']> {
  return db<CustomerDetail['gifts']>`
    select kind, period, orders.code, ${selectIso(db, db`given_at`)} as given_at
    from gift_claims join orders on orders.id = gift_claims.order_id
    where gift_claims.customer_id = ${customer_id} order by period desc`
}

export function listPrivacyRows(db: Db, customer_id: number): Promise<CustomerDetail['privacy_requests']> {
  return db<CustomerDetail['privacy_requests']>`
    select kind, ${selectIso(db, db`created_at`)} as created_at, ${selectIso(db, db`expires_at`)} as expires_at,
      ${selectIso(db, db`confirmed_at`)} as confirmed_at
    from privacy_requests where customer_id = ${customer_id} order by privacy_requests.created_at desc`
}

export function listSessionRows(
  db: Db,
  customer_id: number,
  { idle_since, created_after }: { idle_since: Date; created_after: Date },
): Promise<CustomerDetail['sessions']> {
  return db<CustomerDetail['sessions']>`
    select id, user_agent, ${selectIso(db, db`created_at`)} as created_at, ${selectIso(db, db`last_used_at`)} as last_used_at
    from sessions
    where customer_id = ${customer_id} and ended_at is null and sessions.last_used_at > ${idle_since}
      and sessions.created_at > ${created_after}
    order by sessions.last_used_at desc, id desc`
}
