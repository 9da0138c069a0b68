import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'

export interface MessageRow {
  id: number
  kind: string
  recipient: string
  lang: Lang
  data: Record<string, unknown>
  created_at: Date
  /** Whether it is a newsletter for a customer who does not subscribe (any more). */
  unwanted: boolean
}

export interface NewMessage {
  channel: 'mail' | 'sms'
  kind: string
  recipient: string
  lang: Lang
  data: object
  customer_id: number | null
  reminder_hash?: Buffer | undefined
  created_at: Date
  traceparent: string | null
}

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  const { channel, kind, recipient, lang, data, customer_id, reminder_hash = null, created_at, traceparent } = message
  await tx`
    with message as (
      insert into messages (channel, kind, recipient, lang, data, customer_id, reminder_hash, created_at)
      values (${channel}, ${kind}, ${recipient}, ${lang}, ${JSON.stringify(data)}::jsonb, ${customer_id},
        ${reminder_hash}, ${created_at})
      returning id
    )
    insert into outbox (message_id, channel, traceparent) select id, ${channel}, ${traceparent} from message`
}

export function selectData(db: Db): Fragment {
  return db`coalesce((
    select shared.data from shared_message_data shared where shared.id = messages.shared_data_id
  ), '{}') || messages.data`
}

export type CustomerMessage = Omit<NewMessage, 'channel' | 'recipient' | 'customer_id' | 'reminder_hash'> & {
  customer_id: number
}

/**
 * Does the same with a mail to the mailbox that an account has now; writes nothing when the account is closed. With the
 * hash of its unsubscribe link it is a newsletter, and nothing is written for a customer who does not subscribe.
 */
export async function insertCustomerMessage(
  tx: Db,
  message: CustomerMessage,
  { unsubscribe_hash = null, wait_ms = 0 }: { unsubscribe_hash?: Buffer | null; wait_ms?: number } = {},
): Promise<void> {
  const { kind, lang, data, customer_id, created_at, traceparent } = message
  await tx`
    with message as (
      insert into messages (channel, kind, recipient, lang, data, customer_id, created_at, unsubscribe_hash)
      select 'mail', ${kind}, email, ${lang}, ${JSON.stringify(data)}::jsonb, id, ${created_at}, ${unsubscribe_hash}
      from customers
      where id = ${customer_id} and closed_at is null and (marketing or ${unsubscribe_hash === null})
      returning id
    )
    insert into outbox (message_id, channel, traceparent, added_at, due_at)
    select id, 'mail', ${traceparent}, now() + ${wait_ms} * interval '1 ms', now() + ${wait_ms} * interval '1 ms' from message`
}

export interface HeldMail {
  customer_id: number
  number: string
  /** The tracking number that it tells; any without. */
  waybill?: string | undefined
  since: Date
}

/** Deletes mails that still wait and no process sends. Returns whether there were any, or one has left. */
export function deleteHeldMails(
  tx: Tx,
  kind: string,
  { customer_id, number, waybill = '', since }: HeldMail,
): Promise<'held' | 'left' | 'none'> {
  return tx<{ outcome: 'held' | 'left' | 'none' }[]>`
    with own as (
      select id from messages
      where customer_id = ${customer_id} and kind = ${kind} and data ->> 'number' = ${number} and created_at >= ${since}
        and ${waybill} in ('', data ->> 'waybill')
    ), held as (
      delete from outbox using own where outbox.message_id = own.id and tries = 0 returning message_id
    ), deleted as (
      delete from messages using held where messages.id = held.message_id
    )
    select case when exists (select from own where id not in (select message_id from held)) then 'left'
      when exists (select from held) then 'held' else 'none' end as outcome`.value()
}

/** Changes the recipient of a customer's unsent messages of some types to the mailbox that the account has now. */
export async function redirectWaitingMessages(tx: Db, customer_id: number, kinds: readonly string[]): Promise<void> {
  await tx`
    update messages set recipient = customers.email from customers
    where customers.id = ${customer_id} and customer_id = customers.id and kind = any(${kinds})
      and sent_at is null and dropped_at is null`
}

export function findSubscriberByHash(db: Db, unsubscribe_hash: Buffer): Promise<number | undefined> {
  return db<{ customer_id: number }[]>`
    select customer_id from messages where unsubscribe_hash = ${unsubscribe_hash} and customer_id is not null`.firstValue()
}

/** Returns a query of the `customer_id` who received the mail about a reminder with this unsubscribe link. */
export function selectReminderRecipient(db: Db, reminder_hash: Buffer): Fragment {
  return db`select customer_id from messages where reminder_hash = ${reminder_hash}`
}

/** Deletes a message that is not to be sent any more, from the outbox too. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db`delete from messages where id = ${id} and sent_at is null`
}

/** Removes a message from the outbox, within the statement that records what became of it. */
const removeFromOutbox = (db: Db, id: number) => db`with done as (delete from outbox where message_id = ${id})`

/** Marks a message as dropped because it was too late, and deletes its secret. */
export async function markMessageDropped(db: Db, id: number, now: Date): Promise<void> {
  await db`
    ${removeFromOutbox(db, id)}
    update messages set dropped_at = ${now}, data = data - 'secret'
    where id = ${id} and sent_at is null and dropped_at is null`
}

export async function markMessageSent(db: Db, id: number, now: Date): Promise<void> {
  await db`
    ${removeFromOutbox(db, id)}
    update messages set sent_at = ${now}, attempts = attempts + 1, failure = null, data = data - 'secret'
    where id = ${id} and sent_at is null`
}

/** Marks all unsent messages as sent when they were written, for the history of the demo. */
export async function markAllMessagesSent(db: Db): Promise<void> {
  await db`
    with done as (delete from outbox)
    update messages set sent_at = created_at, attempts = 1, data = data - 'secret' where sent_at is null`
}

/** Lists messages that should have been sent by now, without those that were dropped as too late. */
export function listMessageInconsistencies(db: Db, now: Date): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('message %s (%s) waits since %s%s', id, kind, created_at, coalesce(': ' || failure, '')) as inconsistency
    from messages where sent_at is null and dropped_at is null and created_at < ${new Date(now.valueOf() - 10 * 60_000)}
      and ${hasNoTurnAhead(db)}
    order by id limit 100`.column()
}

/** The prefix of the failure of a message that its mail server refused for good. */
const REFUSED_PREFIX = 'refused: '
const REFUSED_COUNT_DAYS = 7

/** Marks a message that the mail server will never accept: it is not retried automatically. Deletes its secret. */
export async function markMessageRefused(db: Db, id: number, reply: string, now: Date): Promise<void> {
  await db`
    ${removeFromOutbox(db, id)}
    update messages set attempts = attempts + 1, dropped_at = ${now}, failure = ${(REFUSED_PREFIX + reply).slice(0, 500)},
      data = data - 'secret'
    where id = ${id} and sent_at is null and dropped_at is null`
}

/** Returns the condition that a message does not wait for its turn at the rate, or in case it has to be taken back. */
function hasNoTurnAhead(db: Db): Fragment {
  return db`not exists (
    select from outbox where outbox.message_id = messages.id and tries = 0 and due_at > now())`
}

export function countMessages(db: Db, now: Date): Promise<{ channel: string; unsent: number; refused: number }[]> {
  const since = new Date(now.valueOf() - REFUSED_COUNT_DAYS * DAY_MS)
  return db<{ channel: string; unsent: number; refused: number }[]>`
    select channel, count(*) filter (where dropped_at is null)::integer as unsent,
      count(*) filter (where dropped_at > ${since} and starts_with(failure, ${REFUSED_PREFIX}))::integer as refused
    from messages where sent_at is null and (dropped_at is not null or ${hasNoTurnAhead(db)})
    group by channel`
}

export interface RefusedMessage {
  id: number
  kind: string
  recipient: string
  dropped_at: Date
  failure: string
}

/** Lists mails that a mail server has refused for good since then, the newest first. */
export function listRefusedMessages(db: Db, since: Date): Promise<RefusedMessage[]> {
  return db<RefusedMessage[]>`
    select id, kind, recipient, dropped_at, failure from messages
    where sent_at is null and dropped_at >= ${since} and starts_with(failure, ${REFUSED_PREFIX})
    order by dropped_at desc, id desc`
}

/**
 * Writes one mail without data to each of these customers, in their language. They leave one after the other behind all
 * other messages, so that the mail server does not take the shop for a sender of spam.
 */
export async function insertCustomerMails(
  tx: Tx,
  { kind, created_at, traceparent }: Pick<NewMessage, 'kind' | 'created_at' | 'traceparent'>,
  customer_ids: readonly number[],
  turn_ms: number,
): Promise<void> {
  await tx`
    with written as (
      insert into messages (channel, kind, recipient, lang, data, customer_id, created_at)
      select 'mail', ${kind}, email, lang, '{}', id, ${created_at} from customers
      where id = any(${[...customer_ids]}::integer[]) and closed_at is null
      returning id
    ), turns as (
      select id, greatest(now(), (select max(due_at) from outbox where is_bulk) + ${turn_ms} * interval '1 ms')
        + (row_number() over (order by id) - 1) * ${turn_ms} * interval '1 ms' as turn
      from written
    )
    insert into outbox (message_id, channel, added_at, due_at, traceparent, is_bulk)
    select id, 'mail', turn, turn, ${traceparent}, true from turns`
}
