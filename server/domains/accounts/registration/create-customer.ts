import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findCountry } from '../queries/country-queries.ts'
import {
  findCustomerByEmail,
  insertCustomer,
  lockMailbox,
  type NewCustomer,
  takeNextAffiliationNumber,
} from '../queries/customer-queries.ts'
import { formatAffiliation } from '../rules/affiliation.ts'
import { requireNationalNumber } from '../rules/phone.ts'

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

/** A person whom staff know by a mailbox. `phone` may be empty. */
interface MailboxOwner {
  email: string
  name: string
  lastname: string
  phone: string
  lang: Lang
  country_id: number
}

/**
 * Returns the account of a mailbox. Without one it opens one that has no password and agreed to nothing: only who reads the
 * mailbox can enter it, with the link that sets a password. Refuses a phone that is no number of the country.
 */
export async function findOrCreateCustomer(
  tx: Tx,
  { email, name, lastname, phone: typed, lang, country_id }: MailboxOwner,
  now: Date,
): Promise<number> {
  await lockMailbox(tx, email.trim())
  const owner = await findCustomerByEmail(tx, email.trim())
  if (owner) return owner.id
  const country = (await findCountry(tx, country_id)) ?? refuse('country_not_found')
  const phone = typed.trim() === '' ? '' : await requireNationalNumber(typed, country.phone_code)
  const customer = {
    ...{ email: email.trim(), name: name.trim(), lastname: lastname.trim(), lang, country_id, phone },
    ...{
      code_phone: country.phone_code,
      password_hash: null,
      date_birth: null,
      marketing: false,
      phone_verified_at: null,
    },
  }
  return createCustomer(tx, customer, now)
}
