import type { Db, Tx } from '../../../platform/db.ts'

export interface EmailChangeRow {
  id: number
  customer_id: number
  old_email: string
  new_email: string
  requested_at: Date
}

function emailChangeRow(db: Db) {
  return db`id, customer_id, old_email, new_email, requested_at`
}

interface NewEmailChange extends Omit<EmailChangeRow, 'id'> {
  secret_hash: Buffer
  expires_at: Date
}

/** Stores a change that waits for its link, replacing an earlier one that still waits. */
export async function upsertEmailChange(tx: Tx, change: NewEmailChange): Promise<void> {
  const { customer_id, old_email, new_email, secret_hash, requested_at, expires_at } = change
  await tx`
    insert into email_changes (customer_id, old_email, new_email, secret_hash, state, requested_at, expires_at)
    values (${customer_id}, ${old_email}, ${new_email}, ${secret_hash}, 'asked', ${requested_at}, ${expires_at})
    on conflict (customer_id) where state = 'asked' do update
      set old_email = excluded.old_email, new_email = excluded.new_email, secret_hash = excluded.secret_hash,
          requested_at = excluded.requested_at, expires_at = excluded.expires_at`
}

export async function deletePendingEmailChange(db: Db, customer_id: number): Promise<void> {
  await db`delete from email_changes where customer_id = ${customer_id} and state = 'asked'`
}

/** Returns the email that becomes valid when its link is opened; undefined when no change waits. */
export function findPendingEmail(db: Db, customer_id: number, now: Date): Promise<string | undefined> {
  return db<{ new_email: string }[]>`
    select new_email from email_changes where customer_id = ${customer_id} and state = 'asked' and expires_at > ${now}`.firstValue()
}

/** Finds the change that a link confirms, while the link is valid. */
export function findPendingEmailChange(db: Db, secret_hash: Buffer, now: Date): Promise<EmailChangeRow | undefined> {
  return db<EmailChangeRow[]>`
    select ${emailChangeRow(db)} from email_changes where secret_hash = ${secret_hash} and expires_at > ${now}`.first()
}

/** Confirms the change and replaces its link by the one that undoes it. False when the link is no longer valid. */
export function confirmEmailChange(
  tx: Tx,
  secret_hash: Buffer,
  { old_email, undo_hash, expires_at }: { old_email: string; undo_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  return tx`
    update email_changes
    set state = 'in_force', secret_hash = null, undo_hash = ${undo_hash}, expires_at = ${expires_at},
        old_email = ${old_email}
    where secret_hash = ${secret_hash}`.any()
}

/** Finds the change that a link undoes, while the link is valid. */
export function findUndoableEmailChange(db: Db, undo_hash: Buffer, now: Date): Promise<EmailChangeRow | undefined> {
  return db<EmailChangeRow[]>`
    select ${emailChangeRow(db)} from email_changes where undo_hash = ${undo_hash} and expires_at > ${now}`.first()
}

/** Undoes a change and all later ones. False when its link is no longer valid. */
export async function undoEmailChanges(tx: Tx, { id, customer_id }: EmailChangeRow): Promise<boolean> {
  const undone = await tx<{ id: number }[]>`
    update email_changes set state = 'undone', undo_hash = null
    where customer_id = ${customer_id} and id >= ${id} and state = 'in_force'
    returning id`
  return undone.some((row) => row.id === id)
}

/** Throws when another account has the mailbox, which the caller must have checked. */
export async function setEmail(tx: Tx, customer_id: number, email: string): Promise<void> {
  await tx`update customers set email = ${email} where id = ${customer_id}`
}

/** Restores the former email, and removes a password and a phone that were set since. */
export async function restoreEmail(tx: Tx, customer_id: number, email: string, since: Date): Promise<void> {
  await tx`
    update customers set
      email = ${email},
      password_hash = case when password_changed_at >= ${since} then null else password_hash end,
      phone = case when phone_changed_at >= ${since} then '' else phone end
    where id = ${customer_id}`
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db`delete from email_changes where expires_at <= ${now}`
}
