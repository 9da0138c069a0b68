import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'

/** The number of bulk mails that become due in a minute: mail servers take senders of more for senders of spam. */
export const BULK_MAILS_PER_MINUTE = 600
export const TURN_MS = Math.round(60_000 / BULK_MAILS_PER_MINUTE)

/** The data that all mails in a language share. Customers of a language without it get none. */
export type SharedData = Partial<Record<Lang, object>>

export const noSharedData: SharedData = { es: {}, en: {} }

/** A customer who gets a newsletter: what it is about, of which a customer gets one mail, and the data of that mail. */
export interface NewsletterRecipient {
  customer_id: number
  once_key: string
  data: object
}

interface NewNewsletters {
  kind: string
  recipients: readonly NewsletterRecipient[]
  shared_ids: readonly number[]
  created_at: Date
  traceparent: string | null
}

/**
 * Returns the query of the `id` and `lang` of customers who may get newsletters. A blocked customer cannot do what they
 * are about.
 */
export function selectSubscribers(db: Db): Fragment {
  return db`select id, lang from customers where marketing and closed_at is null and blocked_at is null`
}

export function selectNotWritten(db: Db, customer_id: Fragment, once_key: Fragment): Fragment {
  return db`not exists (
    select from messages where messages.once_key = ${once_key} and messages.customer_id = ${customer_id})`
}

/**
 * Lets the index of recipients take many new ones as a list, until the transaction ends; autovacuum puts them in their
 * place later. Done meanwhile, it takes longer than writing the mails.
 */
export async function deferRecipientIndex(tx: Tx): Promise<void> {
  await tx`set local gin_pending_list_limit = '64MB'`
}

export function insertSharedData(tx: Tx, shared: SharedData, created_at: Date): Promise<number[]> {
  const data = Object.values(shared).map((one) => JSON.stringify(one))
  return tx<{ id: number }[]>`
    insert into shared_message_data (lang, data, created_at)
    select lang, data::jsonb, ${created_at} from unnest(${Object.keys(shared)}::text[], ${data}::text[]) given (lang, data)
    returning id::float8 as id`.column()
}

/**
 * Writes newsletters and adds them to the outbox. The first is due when those that wait already have had their turn.
 * Recipients who do not subscribe are left out. A secret has 244 random bits, in the form of `newSecret`.
 */
export function insertNewsletters(tx: Tx, newsletters: NewNewsletters): Promise<number> {
  const { kind, recipients, shared_ids, created_at, traceparent } = newsletters
  return tx<{ mails: number }[]>`
    with chosen as materialized (
      select customers.id, customers.email, customers.lang, customers.name, shared.id as shared_data_id,
        recipient.once_key, recipient.data::jsonb as data, translate(
          encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_') as secret
      from unnest(${recipients.map(({ customer_id }) => customer_id)}::integer[],
        ${recipients.map(({ once_key }) => once_key)}::text[],
        ${recipients.map(({ data }) => JSON.stringify(data))}::text[]) recipient (customer_id, once_key, data)
      join (${selectSubscribers(tx)}) subscriber on subscriber.id = recipient.customer_id
      join shared_message_data shared on shared.lang = subscriber.lang and shared.id = any(${[...shared_ids]}::bigint[])
      join customers on customers.id = subscriber.id
    ), written as (
      insert into messages (channel, kind, recipient, lang, data, customer_id, created_at, unsubscribe_hash, once_key,
        shared_data_id)
      select 'mail', ${kind}, email, lang, data || jsonb_build_object('name', name, 'secret', secret), id, ${created_at},
        sha256(convert_to(secret, 'UTF8')), once_key, shared_data_id
      from chosen
      on conflict (once_key, customer_id) where once_key is not null do nothing
      returning id
    ), turns as (
      select id, greatest(now(), (select max(due_at) from outbox where is_bulk) + ${TURN_MS} * interval '1 ms')
        + (row_number() over (order by id) - 1) * ${TURN_MS} * interval '1 ms' as turn
      from written
    ), queued as (
      insert into outbox (message_id, channel, added_at, due_at, traceparent, is_bulk)
      select id, 'mail', turn, turn, ${traceparent}, true from turns
      returning message_id
    )
    select count(*)::integer as mails from queued`.value()
}

export function countNewsletters(db: Db, once_key: string): Promise<{ sent: number; waiting: number }> {
  return db<{ sent: number; waiting: number }[]>`
    select count(*) filter (where sent_at is not null)::integer as sent,
      count(*) filter (where sent_at is null and dropped_at is null)::integer as waiting
    from messages where once_key = ${once_key}`.one()
}

/** Deletes the next mails about something that were not sent yet, at most `limit`. Returns their number. */
export function deleteWaitingNewsletters(tx: Tx, once_key: string, limit: number): Promise<number> {
  return tx<{ deleted: number }[]>`
    with deleted as (
      delete from messages where id in (
        select id from messages where once_key = ${once_key} and sent_at is null and dropped_at is null
        order by id limit ${limit})
      returning id
    )
    select count(*)::integer as deleted from deleted`.value()
}

/** Deletes shared data that was written before then and has no message any more. */
export async function deleteUnusedSharedData(db: Db, before: Date): Promise<void> {
  await db`
    delete from shared_message_data shared
    where created_at < ${before} and not exists (select from messages where messages.shared_data_id = shared.id)`
}
