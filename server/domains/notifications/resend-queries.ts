import type { Db, Tx } from '../../platform/db.ts'
import type { MessageRow } from './queries.ts'

export type LockedMessage = Pick<MessageRow, 'id' | 'kind' | 'lang' | 'data' | 'created_at'> & {
  channel: 'mail' | 'sms'
  sent_at: Date | null
  /** The time at which it was dropped because it was too late, or refused for good. */
  dropped_at: Date | null
}

/** Locks the row of a message, so that no other transaction queues or marks it. */
export function lockMessage(tx: Tx, id: number): Promise<LockedMessage | undefined> {
  return tx<LockedMessage[]>`
    select id, channel, kind, lang, data, created_at, sent_at, dropped_at from messages where id = ${id} for update`.first()
}

export function insertMessageCopy(tx: Tx, id: number, at: Date): Promise<number> {
  return tx<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at)
    select channel, kind, recipient, lang, data, customer_id, ${at} from messages where id = ${id}
    returning id`.value()
}

export interface StaffMessageRow {
  id: number
  channel: string
  kind: string
  created_at: Date
  sent_at: Date | null
  dropped_at: Date | null
  failure: string | null
}

/** Lists messages to a mailbox, the newest first; with `number`, only those about that order. */
export function listMessagesTo(
  db: Db,
  { recipient, number }: { recipient: string; number: string | null },
  limit: number,
): Promise<StaffMessageRow[]> {
  return db<StaffMessageRow[]>`
    select id, channel, kind, created_at, sent_at, dropped_at, failure from messages
    where recipient = ${recipient} and (${number}::text is null or data ->> 'number' = ${number})
    order by id desc limit ${limit}`
}
