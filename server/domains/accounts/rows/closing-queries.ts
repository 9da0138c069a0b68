import type { Tx } from '../../../platform/db.ts'
import type { CustomerRow } from './customer-queries.ts'

/** Takes the customer who leaves: from here on nothing is added for them (0014). Undefined when the account is closed. */
export async function lockLeaving(
  tx: Tx,
  customer_id: number,
): Promise<Pick<CustomerRow, 'email' | 'name'> | undefined> {
  const [row] = await tx<Pick<CustomerRow, 'email' | 'name'>[]>`
    select email, name from customers where id = ${customer_id} and closed_at is null for update`
  return row
}

/** Leaves of the customer a number that nobody else ever gets; the mailbox may open an account again. */
export async function blankCustomer(tx: Tx, customer_id: number, now: Date): Promise<void> {
  await tx`
    update customers set email = 'closed-' || id || '@closed.invalid', name = '', lastname = '', phone = '', code_phone = '',
      date_birth = null, password_hash = null, phone_changed_at = null, password_changed_at = null, marketing = false,
      closed_at = ${now}
    where id = ${customer_id}`
}

/** Sessions go with all their tokens. */
export async function deleteSessions(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from sessions where customer_id = ${customer_id}`
}

export async function deleteAddresses(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from addresses where customer_id = ${customer_id}`
}

export async function deleteConsents(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from consents where customer_id = ${customer_id}`
}

export async function deleteKnownAddresses(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from known_addresses where customer_id = ${customer_id}`
}

/**
 * By mailbox, in any case: a recovery is asked for before anybody knows whose it is. The handle of one stays until it runs
 * out, so that whoever holds it does not learn that the account was closed; the hash of the mailbox counts on.
 */
export async function blankRecoveries(tx: Tx, email: string, mailbox_hash: Buffer): Promise<void> {
  await tx`
    update recoveries set email = '', mailbox_hash = ${mailbox_hash} where lower(email) = lower(${email})`
}

export async function deleteIdentities(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from identities where customer_id = ${customer_id}`
}

/** Changes of the address, those too that could still be undone. */
export async function deleteEmailChanges(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from email_changes where customer_id = ${customer_id}`
}

export async function deleteSignIns(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from sign_ins where customer_id = ${customer_id}`
}
