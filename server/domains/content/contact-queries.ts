import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'

export interface NewContactMessage {
  customer_id: number | null
  name: string
  email: string
  message: string
  lang: Lang
  created_at: Date
}

export function insertContactMessage(tx: Tx, written: NewContactMessage): Promise<number> {
  const { customer_id, name, email, message, lang, created_at } = written
  return tx<{ id: number }[]>`
    insert into contact_messages (customer_id, name, email, message, lang, created_at)
    values (${customer_id}, ${name}, ${email}, ${message}, ${lang}, ${created_at}) returning id`.value()
}

export interface ContactMessage extends NewContactMessage {
  id: number
  affiliation: string | null
}

/** Lists messages to the shop, the newest first. */
export function listContactMessages(db: Db, limit: number): Promise<ContactMessage[]> {
  return db<ContactMessage[]>`
    select written.id, written.customer_id, written.name, written.email, written.message, written.lang, written.created_at,
      customers.affiliation
    from contact_messages written left join customers on customers.id = written.customer_id
    order by written.id desc limit ${limit}`
}

/** Lists messages that a customer wrote to the shop, also from the same mailbox without signing in. */
export function listPersonalContactMessages(db: Db, customer_id: number, email: string): Promise<object[]> {
  return db`
    select name, email, message, created_at, (
      select string_agg(text, E'\n\n' order by contact_replies.id) from contact_replies where message_id = contact_messages.id
    ) as answer
    from contact_messages
    where customer_id = ${customer_id} or (customer_id is null and lower(email) = lower(${email}))
    order by id`
}

/** Deletes a customer's own messages and those of guests with the same mailbox, but never another customer's. */
export async function deleteContactMessages(tx: Tx, customer_id: number, email: string): Promise<void> {
  await tx`
    delete from contact_messages
    where customer_id = ${customer_id} or (customer_id is null and lower(email) = lower(${email}))`
}
