import type { Tx } from '../../../platform/db.ts'
import { insertCustomer, type NewCustomer, takeNextAffiliationNumber } from '../queries/customer-queries.ts'
import { formatAffiliation } from '../rules/affiliation.ts'

export type CustomerData = Omit<NewCustomer, 'affiliation' | 'created_at'>

/**
 * Opens an account without the mail that confirms it: for people whose mailbox is verified in another way, for seeds
 * and tests. Throws when the email has one.
 */
export async function createCustomer(tx: Tx, customer: CustomerData, now: Date): Promise<number> {
  const customer_id = await tryCreateCustomer(tx, customer, now)
  if (customer_id === undefined) throw new Error(`${customer.email} already has an account`)
  return customer_id
}

/** Adds a new customer, with the next fan number; returns undefined when the mailbox has an account already. */
export async function tryCreateCustomer(tx: Tx, customer: CustomerData, now: Date): Promise<number | undefined> {
  const affiliation = formatAffiliation(await takeNextAffiliationNumber(tx))
  return insertCustomer(tx, { ...customer, affiliation, created_at: now })
}
