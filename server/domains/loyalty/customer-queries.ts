import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'

export interface MailRecipient {
  customer_id: number
  email: string
  lang: Lang
  name: string
}

export function getMailRecipient(db: Db, customer_id: number): Promise<MailRecipient> {
  return db<MailRecipient[]>`
    select id as customer_id, email, lang, name from customers where id = ${customer_id}`.one()
}

export function findCustomerId(db: Db, email: string): Promise<number | undefined> {
  return db<{ id: number }[]>`
    select id from customers where lower(email) = lower(${email}) and closed_at is null`.firstValue()
}

/**
 * Keeps the account from being closed until the transaction ends; others may still refer to it. Returns whether it is
 * open, or undefined when it does not exist.
 */
export function lockCustomerKey(tx: Tx, customer_id: number): Promise<boolean | undefined> {
  return tx<{ open: boolean }[]>`
    select closed_at is null as open from customers where id = ${customer_id} for key share`.firstValue()
}
