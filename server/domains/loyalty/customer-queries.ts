import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

export interface MailRecipient {
  customer_id: number
  email: string
  lang: Lang
  name: string
}

/** Finds the mailbox and the language of a customer. */
export async function getMailRecipient(db: Db, customer_id: number): Promise<MailRecipient> {
  const [row] = await db<MailRecipient[]>`
    select id as customer_id, email, lang, name from customers where id = ${customer_id}`
  return row!
}

/** Finds the customer of a mailbox, for staff. */
export async function findCustomerId(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from customers where lower(email) = lower(${email}) and closed_at is null`
  return row?.id
}
