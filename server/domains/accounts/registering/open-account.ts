import type { Tx } from '../../../platform/db.ts'
import { insertCustomer, type NewCustomer, nextAffiliationNumber } from '../rows/customer-queries.ts'
import { affiliationOf } from '../rules/affiliation.ts'

export type Person = Omit<NewCustomer, 'affiliation' | 'created_at'>

/**
 * Opens an account without the mail that confirms it: for who has proved their mailbox otherwise, for seeds and tests.
 * Throws when the e-mail has one.
 */
export async function openCustomer(tx: Tx, person: Person, now: Date): Promise<number> {
  const customer_id = await addCustomer(tx, person, now)
  if (customer_id === undefined) throw new Error(`${person.email} has an account already`)
  return customer_id
}

/** A new customer, with the next fan number; undefined when the mailbox has an account already. */
export async function addCustomer(tx: Tx, person: Person, now: Date): Promise<number | undefined> {
  const affiliation = affiliationOf(await nextAffiliationNumber(tx))
  return insertCustomer(tx, { ...person, affiliation, created_at: now })
}
