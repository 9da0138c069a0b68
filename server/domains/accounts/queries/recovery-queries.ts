import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { CustomerRow } from './customer-queries.ts'

export interface RecoveryRow {
  id: number
  email: string
  lang: Lang
  /** The hash of a mailbox that was deleted; null while the mailbox is stored. */
  mailbox_hash: Buffer | null
}

interface NewRecovery {
  handle_hash: Buffer
  email: string
  lang: Lang
  created_at: Date
  expires_at: Date
}

/** Stores a request for a new password, whether or not the mailbox has an account, and returns its number. */
export function insertRecovery(tx: Tx, recovery: NewRecovery): Promise<number> {
  const { handle_hash, email, lang, created_at, expires_at } = recovery
  return tx<{ id: number }[]>`
    insert into recoveries (handle_hash, email, lang, created_at, expires_at)
    values (${handle_hash}, ${email}, ${lang}, ${created_at}, ${expires_at})
    returning id`.value()
}

/** Finds the request of a handle while it can be repeated. */
export function findRecoveryByHandle(db: Db, handle_hash: Buffer, now: Date): Promise<RecoveryRow | undefined> {
  return db<RecoveryRow[]>`
    select id, email, lang, mailbox_hash from recoveries where handle_hash = ${handle_hash} and expires_at > ${now}`.first()
}

/** Counts one more requested message and returns its number; undefined when the request no longer exists. */
export function incrementRequestedRecoveries(tx: Tx, id: number, lang: Lang): Promise<number | undefined> {
  return tx<{ asked: number }[]>`
    update recoveries set asked = asked + 1, lang = ${lang} where id = ${id} returning asked`.firstValue()
}

/** Finds a request, also one that has expired, until the nightly job deletes it. */
export function findRecovery(db: Db, id: number): Promise<RecoveryRow | undefined> {
  return db<RecoveryRow[]>`select id, email, lang, mailbox_hash from recoveries where id = ${id}`.first()
}

/**
 * Marks a requested message as handled. True only once for each; false when this one or a later one was handled before.
 */
export function markRecoveryAnswered(tx: Tx, id: number, messageNumber: number): Promise<boolean> {
  return tx`update recoveries set answered = ${messageNumber} where id = ${id} and answered < ${messageNumber}`.any()
}

export async function deleteExpiredRecoveries(db: Db, now: Date): Promise<void> {
  await db`delete from recoveries where expires_at <= ${now}`
}

/** Stores the customer's link; an earlier one stops working. */
export async function upsertPasswordLink(
  tx: Tx,
  customer_id: number,
  secret_hash: Buffer,
  expires_at: Date,
): Promise<void> {
  await tx`
    insert into password_links (customer_id, secret_hash, expires_at)
    values (${customer_id}, ${secret_hash}, ${expires_at})
    on conflict (customer_id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`
}

/** Finds the customer whose password a link sets, while the link is valid. */
export function findPasswordLink(db: Db, secret_hash: Buffer, now: Date): Promise<number | undefined> {
  return db<{ customer_id: number }[]>`
    select customer_id from password_links where secret_hash = ${secret_hash} and expires_at > ${now}`.firstValue()
}

/** Uses up the link. False when it was used before, or a newer one replaced it. */
export function consumePasswordLink(tx: Tx, secret_hash: Buffer, now: Date): Promise<boolean> {
  return tx`delete from password_links where secret_hash = ${secret_hash} and expires_at > ${now}`.any()
}

/** Deletes the link, so that no message sent so far can set a password. */
export async function deletePasswordLink(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from password_links where customer_id = ${customer_id}`
}

export async function deleteExpiredPasswordLinks(db: Db, now: Date): Promise<void> {
  await db`delete from password_links where expires_at <= ${now}`
}

export async function setPassword(tx: Tx, customer_id: number, password_hash: string, now: Date): Promise<void> {
  await tx`
    update customers set password_hash = ${password_hash}, password_changed_at = ${now} where id = ${customer_id}`
}

/** Finds the phone that a reset may be sent to: verified by its owner, and not changed after `changed_before`. */
export function findTrustedPhone(
  db: Db,
  customer_id: number,
  changed_before: Date,
): Promise<Pick<CustomerRow, 'code_phone' | 'phone'> | undefined> {
  return db<Pick<CustomerRow, 'code_phone' | 'phone'>[]>`
    select code_phone, phone from customers
    where id = ${customer_id} and phone_verified_at is not null and coalesce(phone_changed_at <= ${changed_before}, true)`.first()
}
