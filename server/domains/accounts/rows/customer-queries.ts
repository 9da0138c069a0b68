import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Customer } from '../../../platform/serve.ts'
import { levelOf } from '../../loyalty/loyalty.ts'

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
  /** When the owner proved that the phone is theirs; null for one that is not verified. */
  phone_verified_at: Date | null
  created_at: Date
}

/** The columns of a customer. */
function customerRow(db: Db) {
  return db`
    id, affiliation, email, password_hash, name, lastname, country_id, code_phone, phone, date_birth, lang, marketing,
    phone_verified_at, created_at`
}

/** Whose open account has this mailbox, in whatever case it is written. */
export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db<CustomerRow[]>`
    select ${customerRow(db)} from customers where lower(email) = lower(${email}) and closed_at is null`
  return row
}

/** A customer by number, one whose account is closed too. */
export async function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db<CustomerRow[]>`
    select ${customerRow(db)} from customers where id = ${id}`
  return row
}

/** The customer of an open account as a call would know them, without a session. */
export async function findCustomerById(db: Db, id: number): Promise<Customer | undefined> {
  const [row] = await db<Customer[]>`
    select customer.id, 0 as session_id, customer.email, customer.lang, customer.date_birth,
      ${levelOf(db, db`customer.id`)} as level
    from customers customer
    where customer.id = ${id} and customer.closed_at is null`
  return row
}

/** Keeps the customer's row until the transaction ends, for what must not happen twice at once. */
export async function lockCustomer(tx: Tx, customer_id: number): Promise<void> {
  await tx`select from customers where id = ${customer_id} for update`
}

/** Is this still the hash of an open account, or null when it has no password? Keeps it so until the transaction ends. */
export async function hasPasswordHash(tx: Tx, customer_id: number, password_hash: string | null): Promise<boolean> {
  const rows = await tx`
    select from customers where id = ${customer_id} and password_hash is not distinct from ${password_hash} and closed_at is null for share`
  return rows.length > 0
}

/** Until the transaction ends nobody else gives this mailbox to an account, in whatever case it is written. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('mailbox:' || lower(${email}), 0))`
}

/** A number that nobody was given before, without its check digit. */
export async function nextAffiliationNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ value: number }[]>`select nextval('affiliation_numbers') as value`
  return row!.value
}

export type NewCustomer = Omit<CustomerRow, 'id'>

/** The new customer's number; undefined when the mailbox has an account already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into customers (affiliation, email, password_hash, name, lastname, country_id, code_phone, phone, date_birth, lang,
      marketing, phone_verified_at, created_at)
    values (${customer.affiliation}, ${customer.email}, ${customer.password_hash}, ${customer.name}, ${customer.lastname},
      ${customer.country_id}, ${customer.code_phone}, ${customer.phone}, ${customer.date_birth}, ${customer.lang},
      ${customer.marketing}, ${customer.phone_verified_at}, ${customer.created_at})
    on conflict (lower(email)) do nothing
    returning id`
  return row?.id
}

/** What a customer may change. A birth date that is set stays; a phone that becomes another is noted with its time. */
export async function changeCustomer(
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
