import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { MessageRow } from './queries.ts'
import { orderMailTypes } from './templates/templates.ts'

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

/**
 * Locks the messages with the same content to the same recipient or account, itself and its copies among them: of two that
 * are sent again at the same moment, the second one waits for the first. Returns their numbers.
 */
export function lockEqualMessages(tx: Tx, id: number): Promise<number[]> {
  return tx<{ id: number }[]>`
    select twin.id::float8 as id from messages twin join messages message using (kind, data)
    where message.id = ${id} and (twin.recipient = message.recipient or twin.customer_id = message.customer_id)
    order by twin.id for update of twin`.column()
}

/** Copies a message as a new one: to its mailbox, or to the one that the account has now when it is about an order. */
export function insertMessageCopy(tx: Tx, id: number, at: Date): Promise<number> {
  return tx<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at)
    select channel, kind, coalesce(customers.email, recipient), messages.lang, data, customer_id, ${at}
    from messages left join customers on customers.id = customer_id and kind = any(${orderMailTypes})
    where messages.id = ${id}
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

/** Lists messages to a mailbox, the newest first. */
export function listMessagesTo(db: Db, recipient: string, limit: number): Promise<StaffMessageRow[]> {
  return listMessages(db, db`recipient = ${recipient}`, limit)
}

/** Lists the mails to a customer about an order, the newest first. */
export function listOrderMessages(db: Db, order: OrderOfMessages, limit: number): Promise<StaffMessageRow[]> {
  return listMessages(db, matchOrderMessages(db, order), limit)
}

function listMessages(db: Db, condition: Fragment, limit: number): Promise<StaffMessageRow[]> {
  return db<StaffMessageRow[]>`
    select id, channel, kind, created_at, sent_at, dropped_at, failure from messages
    where ${condition} order by id desc limit ${limit}`
}

export interface OrderOfMessages {
  customer_id: number
  code: string
}

/** Returns the condition that a row of `messages` is a mail to a customer about an order, for other statements too. */
export function matchOrderMessages(db: Db, { customer_id, code }: OrderOfMessages): Fragment {
  return db`(customer_id = ${customer_id} and kind = any(${orderMailTypes}) and data ->> 'number' = ${code})`
}
