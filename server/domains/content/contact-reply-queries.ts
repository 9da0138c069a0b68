import type { Db, Tx } from '../../platform/db.ts'
import type { NewContactMessage } from './contact-queries.ts'

export interface LockedContactMessage extends Omit<NewContactMessage, 'created_at'> {
  id: number
  done_at: Date | null
  replies: number
}

/** Locks a message to the shop with the number of its replies, so that two members do not reply at once. */
export async function lockContactMessage(tx: Tx, id: number): Promise<LockedContactMessage | undefined> {
  const locked = await tx`select from contact_messages where id = ${id} for update`
  if (locked.length === 0) return undefined
  // A statement of its own: it sees the replies that the lock has waited for.
  return tx<LockedContactMessage[]>`
    select id, customer_id, name, email, message, lang, done_at,
      (select count(*) from contact_replies where message_id = contact_messages.id)::integer as replies
    from contact_messages where id = ${id}`.first()
}

export interface NewContactReply {
  message_id: number
  text: string
  actor: string
  created_at: Date
}

export function insertContactReply(tx: Tx, reply: NewContactReply): Promise<number> {
  return tx<{ id: number }[]>`
    insert into contact_replies (message_id, text, actor, created_at)
    values (${reply.message_id}, ${reply.text}, ${reply.actor}, ${reply.created_at})
    returning id`.value()
}

/** Marks a message as done, or opens it again with null. One that is done keeps its first time. */
export async function updateContactMessageDone(
  tx: Tx,
  id: number,
  done: { by: string; at: Date } | null,
): Promise<void> {
  await (done === null
    ? tx`update contact_messages set done_at = null, done_by = null where id = ${id}`
    : tx`update contact_messages set done_at = ${done.at}, done_by = ${done.by} where id = ${id} and done_at is null`)
}

/** Deletes a message and its replies; false when there is none. */
export function deleteContactRow(tx: Tx, id: number): Promise<boolean> {
  return tx`delete from contact_messages where id = ${id}`.any()
}

export async function deleteGuestMessagesBefore(db: Db, before: Date): Promise<void> {
  await db`delete from contact_messages where customer_id is null and created_at < ${before}`
}
