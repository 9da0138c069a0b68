import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

export interface MessageRow {
  id: number
  kind: string
  recipient: string
  lang: Lang
  data: Record<string, unknown>
  created_at: Date
  sent_at: Date | null
  /** When it was found too late to be sent. */
  dropped_at: Date | null
  /** News to somebody who does not want any, or not any more. */
  unwanted: boolean
}

export interface NewMessage {
  channel: 'mail' | 'sms'
  kind: string
  recipient: string
  lang: Lang
  data: object
  customer_id: number | null
  created_at: Date
}

/** Writes a message to the outbox; its number. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at)
    values (${message.channel}, ${message.kind}, ${message.recipient}, ${message.lang},
            ${JSON.stringify(message.data)}::jsonb, ${message.customer_id}, ${message.created_at})
    returning id`
  return row!.id
}

/** Writes news to the outbox for a customer who wants it; undefined, and nothing written, for anybody else. */
export async function insertNews(tx: Db, message: NewMessage, way_out_hash: Buffer): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at, way_out_hash)
    select 'mail', ${message.kind}, ${message.recipient}, ${message.lang}, ${JSON.stringify(message.data)}::jsonb,
           customers.id, ${message.created_at}, ${way_out_hash}
    from customers where id = ${message.customer_id} and marketing and closed_at is null
    returning id`
  return row?.id
}

/** Who got the news that this way out came with. */
export async function findNewsReader(db: Db, way_out_hash: Buffer): Promise<number | undefined> {
  const [row] = await db<{ customer_id: number }[]>`
    select customer_id from messages where way_out_hash = ${way_out_hash} and customer_id is not null`
  return row?.customer_id
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select id, kind, recipient, lang, data, created_at, sent_at, dropped_at,
      way_out_hash is not null and not exists (
        select from customers where customers.id = messages.customer_id and marketing and closed_at is null
      ) as unwanted
    from messages where id = ${id}`
  return row
}

/** Takes back a message that is not to be sent any more. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db`delete from messages where id = ${id} and sent_at is null`
}

/** Keeps a message that came too late as one that is not sent any more, and forgets the secret it carried. */
export async function dropMessage(db: Db, id: number, now: Date): Promise<void> {
  await db`
    update messages set dropped_at = ${now}, data = data - 'secret'
    where id = ${id} and sent_at is null and dropped_at is null`
}

/** Marks it handed over, and forgets the secret it carried. */
export async function markMessageSent(db: Db, id: number, now: Date): Promise<void> {
  await db`
    update messages set sent_at = ${now}, attempts = attempts + 1, failure = null, data = data - 'secret'
    where id = ${id} and sent_at is null`
}

export async function markMessageFailed(tx: Db, id: number, failure: string): Promise<void> {
  await tx`update messages set attempts = attempts + 1, failure = ${failure.slice(0, 500)} where id = ${id}`
}

/** Messages that should have been sent by now; those that came too late are past help. */
export async function listMessageFaults(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ fault: string }[]>`
    select format('message %s (%s) waits since %s%s', id, kind, created_at, coalesce(': ' || failure, '')) as fault
    from messages where sent_at is null and dropped_at is null and created_at < ${new Date(now.valueOf() - 10 * 60_000)}
    order by id limit 100`
  return rows.map(({ fault }) => fault)
}

/** What the failure of a message begins with that its mail server refused for good. */
const REFUSED = 'refused: '
const REFUSED_DAYS = 7

/** The mail server said that it will never take this message: it is not sent again by itself. Forgets the secret it carried. */
export async function markMessageRefused(db: Db, id: number, reply: string, now: Date): Promise<void> {
  await db`
    update messages set attempts = attempts + 1, dropped_at = ${now}, failure = ${(REFUSED + reply).slice(0, 500)},
      data = data - 'secret'
    where id = ${id} and sent_at is null and dropped_at is null`
}

export function countMessages(db: Db, now: Date): Promise<{ channel: string; unsent: number; refused: number }[]> {
  const since = new Date(now.valueOf() - REFUSED_DAYS * 24 * 3600_000)
  return db<{ channel: string; unsent: number; refused: number }[]>`
    select channel, count(*) filter (where dropped_at is null)::integer as unsent,
      count(*) filter (where dropped_at > ${since} and starts_with(failure, ${REFUSED}))::integer as refused
    from messages where sent_at is null
    group by channel`
}

export interface RefusedMessage {
  id: number
  kind: string
  recipient: string
  dropped_at: Date
  failure: string
}

/** Mails that a mail server refused for good since then, the newest first. */
export function listRefusedMessages(db: Db, since: Date): Promise<RefusedMessage[]> {
  return db<RefusedMessage[]>`
    select id, kind, recipient, dropped_at, failure from messages
    where sent_at is null and dropped_at >= ${since} and starts_with(failure, ${REFUSED})
    order by dropped_at desc, id desc`
}
