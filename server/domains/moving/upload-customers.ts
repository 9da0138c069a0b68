import { isEmailAddress } from '@shop/contract/email-address.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { MAX_LISTED_LINES } from '@shop/contract/staff/moved-values.ts'
import type { CustomerFile } from '@shop/contract/staff/moving.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listUnused, readRows } from '../../platform/tables/read-rows.ts'
import {
  type Country,
  type ImportedAddress,
  type ImportedCustomer,
  importCustomers,
  listAllCountries,
  listKnownMailboxes,
  parsePostalCode,
  readPhone,
  toLowerCaseEmail,
} from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import type { Editor } from '../catalog/catalog.ts'
import { queueCustomerMails } from '../notifications/notifications.ts'
import { mayActorStill } from '../staff/staff.ts'
import { findCountryByName } from './countries.ts'
import { toBatches } from './batches.ts'
import { toProblem } from './problems.ts'
import { type FileAddress, type FileCustomer, findCustomerColumns, readCustomer } from './read-customers.ts'

interface Choices {
  apply: boolean
  speaks: Lang
  undated: boolean
  mail: boolean
}

interface PlannedCustomer extends ImportedCustomer {
  line: number
  is_undated: boolean
}

/**
 * Compares a file of customers with the accounts, and opens those that are new if it is to be applied: without password,
 * terms or level, and with the newsletter only for who agreed to it on a day that the file says, or that the member
 * takes. An existing account is left as it is and named.
 */
export async function uploadCustomers(
  shop: Shop,
  file: string,
  { apply, speaks, undated, mail, lang, actor, at }: Editor & Choices,
): Promise<CustomerFile> {
  const read = await readRows(file, findCustomerColumns, readCustomer)
  if (!read) return refuse('customer_file_unknown')
  const { rows, found, header, hidden_rows } = read
  const { source } = found
  const known = new Set(await listKnownMailboxes(shop.db, rows.map(({ email }) => toLowerCaseEmail(email)))) // prettier-ignore
  const { planned, problems, counts } = await planCustomers(rows, { known, countries: await listAllCountries(shop.db), now: at }) // prettier-ignore
  const chosen = planned.map(({ newsletter_at, is_undated, ...customer }) => {
    return { ...customer, is_undated, newsletter_at: is_undated ? (undated ? at : null) : newsletter_at }
  })
  if (apply && planned.length === 0) refuse('moved_file_changes_nothing')
  for (const batch of apply ? toBatches(chosen) : []) {
    await shop.db.begin(async (tx) => {
      if (!(await mayActorStill(tx, actor, 'customers.import'))) refuse('forbidden')
      const ids = await importCustomers(tx, batch, { source, lang: speaks, at })
      if (ids.length === 0) return
      if (mail) await queueCustomerMails(tx, shop, 'account-moved', ids)
      const metadata = { source, customers: ids.length, mail, undated }
      await insertAuditEntry(tx, { actor, action: 'customer.import', subject: `customers:${source}`, metadata, at })
    })
  }
  return {
    ...{ applied: apply, source, new: planned.length, changed: 0, ...counts, hidden_rows },
    unused: listUnused(header, Object.values(found.columns)),
    undated: planned.filter(({ is_undated }) => is_undated).length,
    changes: planned.slice(0, MAX_LISTED_LINES).map(({ line, email, name, lastname, addresses, newsletter_at, is_undated }) => {
      const newsletter = { newsletter: newsletter_at !== null || is_undated, newsletter_at: newsletter_at?.toISOString() ?? null }
      return { line, email, name: `${name} ${lastname}`.trim(), addresses: addresses.length, ...newsletter }
    }),
    problems: problems.slice(0, MAX_LISTED_LINES).map((problem) => toProblem(problem, lang)),
  } // prettier-ignore
}

interface PlanContext {
  known: ReadonlySet<string>
  countries: readonly Country[]
  now: Date
}

async function planCustomers(rows: readonly FileCustomer[], { known, countries, now }: PlanContext) {
  const planned: PlannedCustomer[] = []
  const problems: { line: number; value: string; code: RefusalCode }[] = []
  const counts = { equal: 0, wrong: 0 }
  const seen = new Set<string>()
  for (const row of rows) {
    const { line, email, phone: typed, newsletter, newsletter_at } = row
    const key = toLowerCaseEmail(email)
    const add = (code: RefusalCode, value = email) => problems.push({ line, value, code })
    if (key.length > 254 || !isEmailAddress(email)) {
      counts.wrong += 1
      add('moved_email_invalid')
    } else if (seen.has(key)) {
      counts.wrong += 1
      add('moved_email_twice')
    } else if (known.has(key)) {
      counts.equal += 1
      add('moved_customer_exists')
    } else {
      const named = row.addresses[0]?.country ?? ''
      const country = findCountryByName(countries, named) ?? countries.find(({ id }) => id === DEFAULT_COUNTRY_ID)!
      const addresses = row.addresses.map((address) => toAddress(address, countries))
      for (const [index, address] of addresses.entries())
        if (!address) add('moved_address_invalid', row.addresses[index]!.line)
      const phone =
        typed === '' ? { phone: '', code_phone: country.phone_code } : await readPhone(typed, country, countries)
      if (!phone) add('moved_phone_invalid', typed)
      const isDated = newsletter_at !== undefined && newsletter_at <= now
      if (newsletter && !isDated) add('moved_consent_undated')
      planned.push({
        ...{ line, email, name: row.name, lastname: row.lastname, country_id: country.id },
        ...(phone ?? { phone: '', code_phone: country.phone_code }),
        addresses: addresses.filter((address) => address !== undefined),
        newsletter_at: newsletter && isDated ? newsletter_at : null,
        is_undated: newsletter && !isDated,
      })
    }
    seen.add(key)
  }
  return { planned, problems, counts }
}

/** Returns an address as the shop stores it; a state has no field and is added to the city. Undefined for an incomplete one. */
function toAddress(given: FileAddress, countries: readonly Country[]): ImportedAddress | undefined {
  const country = given.country === '' ? countries.find(({ id }) => id === DEFAULT_COUNTRY_ID) : findCountryByName(countries, given.country) // prettier-ignore
  if (!country || given.line === '' || given.city === '') return undefined
  // A spreadsheet takes the zeros in front; the second part of a code of the United States says nothing to us.
  const [first = ''] = given.postal_code.split(/[-\s]/)
  const postal_code = /^\d{1,9}$/.test(first) ? parsePostalCode(Number(first), country.id) : undefined
  if (postal_code === undefined) return undefined
  const { line, line2, city, state } = given
  return { country_id: country.id, line, line2: line2 || null, postal_code, city, details: state || null }
}
