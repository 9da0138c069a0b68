import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { selectData } from './queries.ts'

export interface StoredMessage {
  kind: string
  channel: string
  recipient: string
  lang: Lang
  data: Record<string, unknown>
  created_at: Date
  sent_at: Date | null
}

/** Lists messages to a customer, and to the same mailbox from before there was an account. */
export function listCustomerMessages(db: Db, customer_id: number, email: string): Promise<StoredMessage[]> {
  return db<StoredMessage[]>`
    select kind, channel, recipient, lang, ${selectData(db)} as data, created_at, sent_at from messages
    where customer_id = ${customer_id} or (customer_id is null and lower(recipient) = lower(${email}))
    order by id`
}

/**
 * Deletes sent and waiting messages with their content, including those to the shop that were written with the mailbox.
 * They are locked first: one that is being sent again at this moment is waited for, and the copy is deleted with the rest.
 */
export async function deleteCustomerMessages(tx: Tx, customer_id: number, email: string): Promise<void> {
  const isPersonal = tx`(
    customer_id = ${customer_id} or (customer_id is null and lower(recipient) = lower(${email}))
    or (kind = 'contact' and customer_id is null and lower(data ->> 'email') = lower(${email})))`
  await tx`select from messages where ${isPersonal} order by id for update`
  await tx`delete from messages where ${isPersonal}`
}
