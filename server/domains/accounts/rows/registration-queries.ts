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

/** What a handle leads to: its mailbox, or the hash of one that was forgotten. */
export interface RegistrationHandle {
  id: number
  email: string
  mailbox_hash: Buffer | null
}

/**
 * The registration whose message a handle sends again, also one that was completed. It is found until the newest link has
 * run out, at most since `created_after`.
 */
export async function findRegistrationByHandle(
  db: Db,
  handle_hash: Buffer,
  now: Date,
  created_after: Date,
): Promise<RegistrationHandle | undefined> {
  const [row] = await db<RegistrationHandle[]>`
    select id, email, mailbox_hash from registrations
    where handle_hash = ${handle_hash} and expires_at > ${now} and created_at > ${created_after}`
  return row
}

interface ConfirmationToSend extends Pick<NewRegistration, 'email' | 'name' | 'lang'> {
  /** Nobody can complete it any more. */
  completed: boolean
}

/** One more message is asked for, whose link would work until `expires_at`; its number, undefined without the registration. */
export async function askConfirmationAgain(
  tx: Tx,
  id: number,
  lang: Lang,
  expires_at: Date,
): Promise<number | undefined> {
  const [row] = await tx<{ asked: number }[]>`
    update registrations set asked = asked + 1, lang = ${lang}, expires_at = ${expires_at}
    where id = ${id} returning asked`
  return row?.asked
}

/** The mailbox of a registration, empty once it was forgotten; undefined without the registration. */
export async function findRegistrationMailbox(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`select email from registrations where id = ${id}`
  return row?.email
}

/** The registration, once for each message asked for; undefined when this one or a later was dealt with before. */
export async function answerConfirmation(tx: Tx, id: number, nth: number): Promise<ConfirmationToSend | undefined> {
  const [row] = await tx<ConfirmationToSend[]>`
    update registrations set answered = ${nth} where id = ${id} and answered < ${nth}
    returning email, name, lang, completed_at is not null as completed`
  return row
}

/** The mailbox of the registration that a link completes, while it is good. */
export async function findRegistrationEmail(db: Db, secret_hash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    select email from registrations where secret_hash = ${secret_hash} and expires_at > ${now}`
  return row?.email
}

/** The pending registration of a link. The caller holds the lock of the mailbox. */
export async function findRegistration(tx: Tx, secret_hash: Buffer): Promise<RegistrationRow | undefined> {
  const [row] = await tx<RegistrationRow[]>`select * from registrations where secret_hash = ${secret_hash}`
  return row
}

/**
 * No registration of this mailbox can be completed any more, and what was typed is forgotten. Their handles stay, so that
 * whoever holds one does not learn of it.
 */
export async function completeRegistrations(tx: Tx, email: string, now: Date): Promise<void> {
  await tx`
    update registrations set
      completed_at = ${now}, secret_hash = null, password_hash = '', name = '', lastname = '', date_birth = null,
      code_phone = '', phone = ''
    where lower(email) = lower(${email}) and completed_at is null`
}

/** Forgets the mailbox too; its hash counts the messages that handles still ask for. */
export async function blankRegistrations(tx: Tx, email: string, mailbox_hash: Buffer, now: Date): Promise<void> {
  await completeRegistrations(tx, email, now)
  await tx`
    update registrations set email = '', mailbox_hash = ${mailbox_hash} where lower(email) = lower(${email})`
}

/** The link from now on: the one before stops working. */
export async function replaceRegistrationSecret(tx: Tx, id: number, secret_hash: Buffer): Promise<void> {
  await tx`update registrations set secret_hash = ${secret_hash} where id = ${id}`
}

export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<void> {
  await db`delete from registrations where expires_at <= ${now}`
}
