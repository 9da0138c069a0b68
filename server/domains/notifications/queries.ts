import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

export interface MessageRow {
  id: number
  kind: string
  recipient: string
  lang: Lang
  data: Record<string, unknown>
  sent_at: Date | null
}

interface NewMessage {
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
    values ('mail', ${message.kind}, ${message.recipient}, ${message.lang}, ${tx.json(message.data as never)},
            ${message.customer_id}, ${message.created_at})
    returning id`
  return row!.id
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select id, kind, recipient, lang, data, sent_at from messages where id = ${id}`
  return row
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

/** Messages that should have been sent by now. */
export async function listMessageFaults(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ fault: string }[]>`
    select format('message %s (%s) waits since %s%s', id, kind, created_at, coalesce(': ' || failure, '')) as fault
    from messages where sent_at is null and created_at < ${new Date(now.valueOf() - 10 * 60_000)}
    order by id limit 100`
  return rows.map(({ fault }) => fault)
}
