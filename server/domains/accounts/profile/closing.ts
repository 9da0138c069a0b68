import type { Tx } from '../../../platform/db.ts'
import {
  blankCustomer,
  blankRecoveries,
  deleteAddresses,
  deleteConsents,
  deleteEmailChanges,
  deleteIdentities,
  deleteKnownAddresses,
  deleteSessions,
  deleteSignIns,
} from '../rows/closing-queries.ts'
import { deleteKnownDevices } from '../rows/device-queries.ts'
import { deletePhoneCode } from '../rows/phone-queries.ts'
import { dropPasswordLink } from '../rows/recovery-queries.ts'
import { blankRegistrations } from '../rows/registration-queries.ts'
import { mailboxHash } from '../rules/mailbox.ts'

/**
 * Deletes the account owner's data: every session ends, and of the row a number and its dates remain, for the orders
 * that belong to it. The caller has locked the customer.
 */
export async function forgetOwner(tx: Tx, customer_id: number, email: string, now: Date): Promise<void> {
  await deleteSessions(tx, customer_id)
  await deleteAddresses(tx, customer_id)
  await deleteConsents(tx, customer_id)
  await deleteKnownAddresses(tx, customer_id)
  await deleteSignIns(tx, customer_id)
  await deleteIdentities(tx, customer_id)
  await deleteEmailChanges(tx, customer_id)
  await dropPasswordLink(tx, customer_id)
  await deletePhoneCode(tx, customer_id)
  await deleteKnownDevices(tx, customer_id)
  await blankRecoveries(tx, email, mailboxHash(email))
  await blankRegistrations(tx, email, mailboxHash(email), now)
  await blankCustomer(tx, customer_id, now)
}
