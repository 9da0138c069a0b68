import type { Db, Tx } from '../../platform/db.ts'
import type { MessageRow } from './queries.ts'

/** Writes a mail that was sent to the outbox anew; undefined when there is none. */
export async function repeatMessage(tx: Tx, id: number, at: Date): Promise<Repeated | undefined> {
  const [row] = await tx<Repeated[]>`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at)
    select channel, kind, recipient, lang, data, customer_id, ${at}
    from messages where id = ${id} and channel = 'mail' and sent_at is not null
    returning id, kind, lang, data`
  return row
}

export type Repeated = Pick<MessageRow, 'id' | 'kind' | 'lang' | 'data'>

export interface ListedMessage {
  id: number
  channel: string
  kind: string
  created_at: Date
  sent_at: Date | null
  failure: string | null
}

/** What went to a mailbox, the newest first; with `number`, what was about that order. */
export function listMessagesTo(
  db: Db,
  { recipient, number }: { recipient: string; number: string | null },
  limit: number,
): Promise<ListedMessage[]> {
  return db<ListedMessage[]>`
    select id, channel, kind, created_at, sent_at, failure from messages
    where recipient = ${recipient} and (${number}::text is null or data ->> 'number' = ${number})
    order by id desc limit ${limit}`
}
