import type { Tx } from '../../../platform/db.ts'
import { insertCustomer, type NewCustomer, nextAffiliationNumber } from '../rows/customer-queries.ts'
import { affiliationOf } from '../rules/affiliation.ts'

export type Person = Omit<NewCustomer, 'affiliation' | 'created_at'>

/**
 * Opens an account without the mail that confirms it: for people whose mailbox is verified in another way, for seeds
 * and tests. Throws when the email has one.
 */
export async function openCustomer(tx: Tx, person: Person, now: Date): Promise<number> {
  const customer_id = await addCustomer(tx, person, now)
  if (customer_id === undefined) throw new Error(`${person.email} already has an account`)
  return customer_id
}

/** Adds a new customer, with the next fan number; returns undefined when the mailbox has an account already. */
export async function addCustomer(tx: Tx, person: Person, now: Date): Promise<number | undefined> {
  const affiliation = affiliationOf(await nextAffiliationNumber(tx))
  return insertCustomer(tx, { ...person, affiliation, created_at: now })
}
