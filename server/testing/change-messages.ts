import type { Db } from '../platform/db.ts'

/** A mail as a row; it waits unless it was sent or dropped. */
export interface MailRow {
  kind: string
  recipient: string
  customer_id?: number
  data?: object
  at?: Date
  sent_at?: Date
  dropped_at?: Date
  failure?: string
  unsubscribe_hash?: Uint8Array
}

/** Stores a mail in Spanish, which nothing queues. Returns its id. */
export function insertMail(
  db: Db,
  { kind, recipient, customer_id, data = {}, at = new Date(), sent_at, dropped_at, failure, unsubscribe_hash }: MailRow,
): Promise<number> {
  return db<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at, sent_at, dropped_at, failure,
      unsubscribe_hash)
    values ('mail', ${kind}, ${recipient}, 'es', ${db.json(data)}, ${customer_id ?? null}, ${at}, ${sent_at ?? null},
      ${dropped_at ?? null}, ${failure ?? null}, ${unsubscribe_hash ?? null})
    returning id::float8 as id`.value()
}

/** Puts a stored mail into the queue of those that are sent. */
export async function putInOutbox(
  db: Db,
  message_id: number,
  { due_at = new Date(), is_bulk = false } = {},
): Promise<void> {
  await db`
    insert into outbox (message_id, channel, due_at, is_bulk) values (${message_id}, 'mail', ${due_at}, ${is_bulk})`
}

/** Makes everything that waits in the queue due now. */
export async function makeMailsDue(db: Db): Promise<void> {
  await db`update outbox set due_at = now()`
}
