import type { Tx } from '../../../platform/db.ts'
import { anonymizeCustomerRow, anonymizeRecoveries, deleteAccountData } from '../queries/anonymize-queries.ts'
import { deleteCustomerNotes } from '../queries/customer-service-queries.ts'
import { deleteKnownDevices } from '../queries/device-queries.ts'
import { deletePhoneCode } from '../queries/phone-queries.ts'
import { deletePasswordLink } from '../queries/recovery-queries.ts'
import { anonymizeRegistrations } from '../queries/registration-queries.ts'
import { hashMailbox } from '../rules/mailbox.ts'

/**
 * Deletes the account owner's data: every session ends, and of the row a number and its dates remain, for the orders
 * that belong to it. The caller has locked the customer.
 */
export async function anonymizeCustomer(tx: Tx, customer_id: number, email: string, now: Date): Promise<void> {
  await deleteAccountData(tx, customer_id)
  await deletePasswordLink(tx, customer_id)
  await deletePhoneCode(tx, customer_id)
  await deleteKnownDevices(tx, customer_id)
  await deleteCustomerNotes(tx, customer_id)
  await anonymizeRecoveries(tx, email, hashMailbox(email))
  await anonymizeRegistrations(tx, email, hashMailbox(email), now)
  await anonymizeCustomerRow(tx, customer_id, now)
}
