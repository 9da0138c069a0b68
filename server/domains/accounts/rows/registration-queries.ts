import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

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

/** The registration whose message a handle sends again, while its link is good. */
export async function findRegistrationByHandle(
  db: Db,
  handle_hash: Buffer,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const [row] = await db<RegistrationRow[]>`
    select * from registrations where handle_hash = ${handle_hash} and expires_at > ${now}`
  return row
}

/** The mailbox of the registration that a link completes, while it is good. */
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

/** The link from now on: the one before stops working. */
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
