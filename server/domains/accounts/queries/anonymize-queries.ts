import type { Tx } from '../../../platform/db.ts'
import type { CustomerRow } from './customer-queries.ts'

/** Locks all addresses of a customer. A cart whose address is set or deleted is locked after the address. */
export async function lockAddresses(tx: Tx, customer_id: number): Promise<void> {
  await tx`select from addresses where customer_id = ${customer_id} order by id for update`
}

/**
 * Locks the customer whose account is being closed, so that no data is added for them (0014). Undefined when the
 * account is closed already.
 */
export function lockOpenCustomer(
  tx: Tx,
  customer_id: number,
): Promise<Pick<CustomerRow, 'email' | 'name' | 'lang'> | undefined> {
  return tx<Pick<CustomerRow, 'email' | 'name' | 'lang'>[]>`
    select email, name, lang from customers where id = ${customer_id} and closed_at is null for update`.first()
}

/**
 * Removes all data of the customer's row but its number, which is never used again. The mailbox may open an account
 * again.
 */
export async function anonymizeCustomerRow(tx: Tx, customer_id: number, now: Date): Promise<void> {
  await tx`
    update customers set email = 'closed-' || id || '@closed.invalid', name = '', lastname = '', phone = '', code_phone = '',
      date_birth = null, password_hash = null, phone_changed_at = null, password_changed_at = null, marketing = false,
      blocked_at = null, blocked_reason = null,
      closed_at = ${now}
    where id = ${customer_id}`
}

/**
 * Deletes what only the account needs, the sessions with all their tokens, and email changes also while they could still be
 * undone.
 */
export async function deleteAccountData(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from sessions where customer_id = ${customer_id}`
  await tx`delete from addresses where customer_id = ${customer_id}`
  await tx`delete from consents where customer_id = ${customer_id}`
  await tx`delete from known_addresses where customer_id = ${customer_id}`
  await tx`delete from sign_ins where customer_id = ${customer_id}`
  await tx`delete from identities where customer_id = ${customer_id}`
  await tx`delete from email_changes where customer_id = ${customer_id}`
  await tx`delete from privacy_requests where customer_id = ${customer_id}`
}

/**
 * Removes the mailbox from recoveries by its text, ignoring case, because a recovery is requested before its account is
 * known. The handle stays until it expires, so that its holder does not learn that the account was closed. The hash of
 * the mailbox stays for the limits.
 */
export async function anonymizeRecoveries(tx: Tx, email: string, mailbox_hash: Buffer): Promise<void> {
  await tx`
    update recoveries set email = '', mailbox_hash = ${mailbox_hash} where lower(email) = lower(${email})`
}
