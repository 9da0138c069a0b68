import type { Lang } from '@shop/contract/locale.ts'
import type { MovedSource } from '@shop/contract/moved-sources.ts'
import type { Tx } from '../../../platform/db.ts'
import { type AddressColumns, insertAddress } from '../queries/address-queries.ts'
import { type Consent, insertConsents } from '../queries/consent-queries.ts'
import { tryCreateCustomer } from './create-customer.ts'

export type ImportedAddress = AddressColumns

/** A customer of a former shop. `newsletter_at` is when they agreed to its newsletter; null if they did not. */
export interface ImportedCustomer {
  email: string
  name: string
  lastname: string
  phone: string
  code_phone: string
  country_id: number
  addresses: ImportedAddress[]
  newsletter_at: Date | null
}

/**
 * Opens accounts for customers of a former shop, without a password, and returns their numbers. A mailbox that has an
 * account by now is left out.
 */
export async function importCustomers(
  tx: Tx,
  customers: readonly ImportedCustomer[],
  { source, lang, at }: { source: MovedSource; lang: Lang; at: Date },
): Promise<number[]> {
  const ids: number[] = []
  const consents: Consent[] = []
  for (const { addresses, newsletter_at, email, name, lastname, phone, code_phone, country_id } of customers) {
    const person = { email, name, lastname, phone, code_phone, country_id, lang, marketing: newsletter_at !== null }
    const unknown = { password_hash: null, date_birth: null, phone_verified_at: null }
    const customer_id = await tryCreateCustomer(tx, { ...person, ...unknown }, at)
    if (customer_id === undefined) continue
    ids.push(customer_id)
    for (const address of addresses) await insertAddress(tx, customer_id, address, at)
    if (newsletter_at !== null)
      consents.push({ customer_id, purpose: 'marketing', version: null, given: true, at: newsletter_at, source })
  }
  await insertConsents(tx, consents)
  return ids
}
