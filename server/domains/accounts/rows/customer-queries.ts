import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

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
}

const customerColumns = [
  'id', 'affiliation', 'email', 'password_hash', 'name', 'lastname', 'country_id', 'code_phone', 'phone', 'date_birth',
  'lang', 'marketing',
] as const // prettier-ignore

export interface CountryRow {
  id: number
  iso2: string
  phone_code: string
}

export function listCountryRows(db: Db): Promise<CountryRow[]> {
  return db<CountryRow[]>`select id, iso2, phone_code from countries`
}

export async function findCountry(db: Db, id: number): Promise<CountryRow | undefined> {
  const [row] = await db<CountryRow[]>`select id, iso2, phone_code from countries where id = ${id}`
  return row
}

export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db<CustomerRow[]>`
    select ${db(customerColumns)} from customers where lower(email) = lower(${email}) and closed_at is null`
  return row
}

export async function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db<CustomerRow[]>`
    select ${db(customerColumns)} from customers where id = ${id}`
  return row
}

/** Keeps the customer's row until the transaction ends, for what must not happen twice at once. */
export async function lockCustomer(tx: Tx, customer_id: number): Promise<void> {
  await tx`select from customers where id = ${customer_id} for update`
}

/** Is this still the hash of an open account? Keeps it so until the transaction ends. */
export async function hasPasswordHash(tx: Tx, customer_id: number, password_hash: string | null): Promise<boolean> {
  const rows = await tx`
    select from customers where id = ${customer_id} and password_hash = ${password_hash} and closed_at is null for share`
  return rows.length > 0
}

export interface NewRegistration {
  handle_hash: Buffer
  /** Null when the e-mail has an account already: there is nothing to complete. */
  secret_hash: Buffer | null
  email: string
  password_hash: string
  name: string
  lastname: string
  date_birth: string
  country_id: number
  code_phone: string
  phone: string
  lang: Lang
  marketing: boolean
  terms_version: number
  privacy_version: number
  created_at: Date
  expires_at: Date
}

export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<void> {
  await tx`insert into registrations ${tx(registration)}`
}

export interface RegistrationRow extends NewRegistration {
  id: number
}

export async function findRegistrationByHandle(
  db: Db,
  handle_hash: Buffer,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const [row] = await db<RegistrationRow[]>`
    select * from registrations where handle_hash = ${handle_hash} and expires_at > ${now}`
  return row
}

/** Makes registrations of one mailbox come one after the other, whatever the case it is written in. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('mailbox:' || lower(${email}), 0))`
}

export async function findRegistrationEmail(db: Db, secret_hash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    select email from registrations where secret_hash = ${secret_hash} and expires_at > ${now}`
  return row?.email
}

/** Takes all pending registrations of a mailbox away; answers the one with this secret if it was among them. */
export async function takeRegistration(
  tx: Tx,
  email: string,
  secret_hash: Buffer,
): Promise<RegistrationRow | undefined> {
  const rows = await tx<RegistrationRow[]>`delete from registrations where lower(email) = lower(${email}) returning *`
  return rows.find((row) => row.secret_hash !== null && Buffer.from(row.secret_hash).equals(secret_hash))
}

/** No registration of this mailbox waits any more. */
export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await tx`delete from registrations where lower(email) = lower(${email})`
}

export async function replaceRegistrationSecret(
  tx: Tx,
  id: number,
  secret_hash: Buffer,
  expires_at: Date,
): Promise<void> {
  await tx`update registrations set secret_hash = ${secret_hash}, expires_at = ${expires_at} where id = ${id}`
}

export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<void> {
  await db`delete from registrations where expires_at <= ${now}`
}

export async function nextAffiliationNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ value: number }[]>`select nextval('affiliation_numbers') as value`
  return row!.value
}

export type NewCustomer = Omit<CustomerRow, 'id'> & { created_at: Date }

/** The new customer's number; undefined when the mailbox has an account already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into customers ${tx(customer)} on conflict (lower(email)) do nothing returning id`
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

export interface Consent {
  customer_id: number
  purpose: 'terms' | 'privacy' | 'marketing'
  version: number | null
  given: boolean
  at: Date
}

export async function insertConsents(tx: Tx, consents: Consent[]): Promise<void> {
  await tx`insert into consents ${tx(consents)}`
}

/** Turns the switch for news and notes the consent, in one statement; an unchanged or closed account adds no row. */
export async function setMarketing(db: Db, customer_id: number, marketing: boolean, at: Date): Promise<void> {
  await db`
    with changed as (
      update customers set marketing = ${marketing}
      where id = ${customer_id} and marketing <> ${marketing} and closed_at is null
      returning id
    )
    insert into consents (customer_id, purpose, given, at)
    select id, 'marketing', ${marketing}, ${at} from changed`
}
