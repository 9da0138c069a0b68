import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Customer } from '../../../platform/serve.ts'
import { selectLevel } from '../../loyalty/loyalty.ts'

export interface CustomerRow {
  id: number
  affiliation: string
  email: string
  password_hash: string | null
  name: string
  lastname: string
  country_id: number
  code_phone: string
  phone: string
  date_birth: string | null
  lang: Lang
  marketing: boolean
  /** The time at which the owner proved that the phone is theirs; null for an unverified phone. */
  phone_verified_at: Date | null
  created_at: Date
}

function customerRow(db: Db) {
  return db`
    id, affiliation, email, password_hash, name, lastname, country_id, code_phone, phone, date_birth, lang, marketing,
    phone_verified_at, created_at`
}

export function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  return db<CustomerRow[]>`
    select ${customerRow(db)} from customers where lower(email) = lower(${email}) and closed_at is null`.first()
}

/** Finds the customer of an open account by number; a request may have begun before the account was closed. */
export function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  return db<CustomerRow[]>`
    select ${customerRow(db)} from customers where id = ${id} and closed_at is null`.first()
}

/** Finds the phone of an open account: without and with the code of its country, in digits. */
export async function findPhone(db: Db, id: number): Promise<{ local: string; whole: string } | undefined> {
  const { code_phone, phone } = (await findCustomer(db, id)) ?? { code_phone: '', phone: '' }
  return phone === '' ? undefined : { local: phone, whole: code_phone.replaceAll(/\D/g, '') + phone }
}

export function findOpenCustomer(db: Db, id: number): Promise<Customer | undefined> {
  return db<Customer[]>`
    select customer.id, 0 as session_id, customer.email, customer.lang, customer.date_birth,
      ${selectLevel(db, db`customer.id`)} as level
    from customers customer
    where customer.id = ${id} and customer.closed_at is null`.first()
}

/** Whether the account of a customer was closed. An open one is not closed before this transaction ends. */
export async function isClosedCustomer(tx: Tx, id: number): Promise<boolean> {
  const closed = await tx<{ closed: boolean }[]>`
    select closed_at is not null as closed from customers where id = ${id} for key share`.firstValue()
  return closed === true
}

/** Locks the customer's row for this transaction, for actions that must not run twice at once. */
export async function lockCustomer(tx: Tx, customer_id: number): Promise<void> {
  await tx`select from customers where id = ${customer_id} for update`
}

/**
 * Whether this is still the password hash of an open account, null for one without a password. The row stays locked
 * until the transaction ends.
 */
export function hasPasswordHash(tx: Tx, customer_id: number, password_hash: string | null): Promise<boolean> {
  return tx`
    select from customers where id = ${customer_id} and password_hash is not distinct from ${password_hash} and closed_at is null for share`.any()
}

export function hasPassword(db: Db, customer_id: number): Promise<boolean> {
  return db`select from customers where id = ${customer_id} and password_hash is not null`.any()
}

/** Replaces the hash of a password that stays the same; does nothing when the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  customer_id: number,
  hash: { old: string | null; new: string },
): Promise<void> {
  await db`update customers set password_hash = ${hash.new} where id = ${customer_id} and password_hash = ${hash.old}`
}

/** Locks a mailbox, ignoring case, so that no other transaction gives it to an account. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('mailbox:' || lower(${email}), 0))`
}

/** Returns a fan number that was never used before, without its check digit. */
export function takeNextAffiliationNumber(tx: Tx): Promise<number> {
  return tx<{ value: number }[]>`select nextval('affiliation_numbers') as value`.value()
}

export function listKnownMailboxes(db: Db, mailboxes: readonly string[]): Promise<string[]> {
  return db<{ mailbox: string }[]>`
    select lower(email) as mailbox from customers where lower(email) = any(${[...mailboxes]}::text[])`.column()
}

export type NewCustomer = Omit<CustomerRow, 'id'>

/** Adds a customer and returns their number; undefined when the mailbox has an account already. */
export function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number | undefined> {
  return tx<{ id: number }[]>`
    insert into customers (affiliation, email, password_hash, name, lastname, country_id, code_phone, phone, date_birth, lang,
      marketing, phone_verified_at, created_at)
    values (${customer.affiliation}, ${customer.email}, ${customer.password_hash}, ${customer.name}, ${customer.lastname},
      ${customer.country_id}, ${customer.code_phone}, ${customer.phone}, ${customer.date_birth}, ${customer.lang},
      ${customer.marketing}, ${customer.phone_verified_at}, ${customer.created_at})
    on conflict (lower(email)) do nothing
    returning id`.firstValue()
}

/** Sets the language of the mails that no request of the customer causes. */
export async function setCustomerLanguage(db: Db, id: number, lang: Lang): Promise<void> {
  await db`update customers set lang = ${lang} where id = ${id} and closed_at is null`
}

/**
 * Changes the personal details of a customer. An existing birth date stays; a changed phone is stored with its time.
 */
export async function updateCustomer(
  tx: Tx,
  id: number,
  to: Pick<CustomerRow, 'name' | 'lastname' | 'country_id' | 'code_phone' | 'phone' | 'email' | 'date_birth'>,
  now: Date,
): Promise<void> {
  await tx`
    update customers set
      name = ${to.name}, lastname = ${to.lastname}, country_id = ${to.country_id}, email = ${to.email},
      code_phone = ${to.code_phone}, phone = ${to.phone},
      phone_changed_at = case
        when (code_phone, phone) = (${to.code_phone}, ${to.phone}) then phone_changed_at else ${now}
      end,
      date_birth = coalesce(date_birth, ${to.date_birth})
    where id = ${id} and closed_at is null`
}
