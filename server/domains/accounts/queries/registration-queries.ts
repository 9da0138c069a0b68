import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface NewRegistration {
  handle_hash: Buffer
  /** Null when the email has an account already, because there is nothing to complete. */
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
  const { handle_hash, secret_hash, email, password_hash, name, lastname, date_birth, country_id } = registration
  const { code_phone, phone, lang, marketing, terms_version, privacy_version, created_at, expires_at } = registration
  await tx`
    insert into registrations (handle_hash, secret_hash, email, password_hash, name, lastname, date_birth, country_id,
      code_phone, phone, lang, marketing, terms_version, privacy_version, created_at, expires_at)
    values (${handle_hash}, ${secret_hash}, ${email}, ${password_hash}, ${name}, ${lastname}, ${date_birth}, ${country_id},
      ${code_phone}, ${phone}, ${lang}, ${marketing}, ${terms_version}, ${privacy_version}, ${created_at}, ${expires_at})`
}

export interface RegistrationRow extends NewRegistration {
  id: number
}

/** The registration of a handle, with its mailbox, or the hash of one that was deleted. */
export interface RegistrationHandle {
  id: number
  email: string
  mailbox_hash: Buffer | null
}

/**
 * Finds the registration whose message a handle sends again, also a completed one. It is found until the newest link
 * has expired, and only if it was created after `created_after`.
 */
export function findRegistrationByHandle(
  db: Db,
  handle_hash: Buffer,
  now: Date,
  created_after: Date,
): Promise<RegistrationHandle | undefined> {
  return db<RegistrationHandle[]>`
    select id, email, mailbox_hash from registrations
    where handle_hash = ${handle_hash} and expires_at > ${now} and created_at > ${created_after}`.first()
}

interface ConfirmationToSend extends Pick<NewRegistration, 'email' | 'name' | 'lang'> {
  completed: boolean
}

/**
 * Counts one more requested message, whose link would work until `expires_at`, and returns its number; undefined
 * without the registration.
 */
export function incrementRequestedConfirmations(
  tx: Tx,
  id: number,
  lang: Lang,
  expires_at: Date,
): Promise<number | undefined> {
  return tx<{ asked: number }[]>`
    update registrations set asked = asked + 1, lang = ${lang}, expires_at = ${expires_at}
    where id = ${id} returning asked`.firstValue()
}

/** Returns the mailbox of a registration, empty once it was deleted; undefined without the registration. */
export function findRegistrationMailbox(db: Db, id: number): Promise<string | undefined> {
  return db<{ email: string }[]>`select email from registrations where id = ${id}`.firstValue()
}

/**
 * Returns the registration once for each requested message; undefined when this one or a later one was handled before.
 */
export function markConfirmationAnswered(
  tx: Tx,
  id: number,
  messageNumber: number,
): Promise<ConfirmationToSend | undefined> {
  return tx<ConfirmationToSend[]>`
    update registrations set answered = ${messageNumber} where id = ${id} and answered < ${messageNumber}
    returning email, name, lang, completed_at is not null as completed`.first()
}

export function findRegistrationEmail(db: Db, secret_hash: Buffer, now: Date): Promise<string | undefined> {
  return db<{ email: string }[]>`
    select email from registrations where secret_hash = ${secret_hash} and expires_at > ${now}`.firstValue()
}

/** Finds the pending registration of a link. The caller has locked the mailbox. */
export function findRegistration(tx: Tx, secret_hash: Buffer): Promise<RegistrationRow | undefined> {
  return tx<RegistrationRow[]>`select * from registrations where secret_hash = ${secret_hash}`.first()
}

/**
 * Ends all registrations of this mailbox and deletes what was typed. Their handles stay, so that their holders do not
 * learn of it.
 */
export async function closeRegistrations(tx: Tx, email: string, now: Date): Promise<void> {
  await tx`
    update registrations set
      completed_at = ${now}, secret_hash = null, password_hash = '', name = '', lastname = '', date_birth = null,
      code_phone = '', phone = ''
    where lower(email) = lower(${email}) and completed_at is null`
}

/** Deletes the mailbox too; its hash stays for the limits of messages that handles request. */
export async function anonymizeRegistrations(tx: Tx, email: string, mailbox_hash: Buffer, now: Date): Promise<void> {
  await closeRegistrations(tx, email, now)
  await tx`
    update registrations set email = '', mailbox_hash = ${mailbox_hash} where lower(email) = lower(${email})`
}

/** Replaces the link of a registration; the earlier one stops working. */
export async function replaceRegistrationSecret(tx: Tx, id: number, secret_hash: Buffer): Promise<void> {
  await tx`update registrations set secret_hash = ${secret_hash} where id = ${id}`
}

export async function deleteRegistrationsExpiredBy(db: Db, now: Date): Promise<void> {
  await db`delete from registrations where expires_at <= ${now}`
}
