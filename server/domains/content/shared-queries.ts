import { MEXICO_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { PRIVACY, TERMS } from './legal/in-force-queries.ts'
import { parseSettings } from './settings.ts'

/* Statements that other domains use, most of them as fragments to which they pass columns of their own. */

/** Returns the stored value of a setting; null when the owner never changed it. */
export function settingValue(db: Db, key: string): Fragment {
  return db`(select value from settings where key = ${key})`
}

export function pricesIncludeTax(db: Db, currency: Currency): Fragment {
  const initial = parseSettings({}).prices_include_tax[currency]
  return db`coalesce((${settingValue(db, 'prices_include_tax')} ->> ${currency})::boolean, ${initial})`
}

/** Returns the rate in percent of the tax that prices include for a destination, by the present settings; null if they do not. */
export function taxRate(db: Db, currency: Currency, country_id: number): Fragment {
  const destination = country_id === MEXICO_COUNTRY_ID ? 'mexico' : 'elsewhere'
  const initial = parseSettings({}).tax_rates[destination]
  const rate = db`coalesce((${settingValue(db, 'tax_rates')} ->> ${destination})::smallint, ${initial})`
  return db`case when ${pricesIncludeTax(db, currency)} then ${rate} end`
}

export function termsVersionAt(db: Db, at: Fragment): Fragment {
  return db`(select max(version) from legal_versions where legal_text_id = ${TERMS} and valid_from <= ${at})`
}

export function privacyVersionAt(db: Db, at: Fragment): Fragment {
  return db`(select max(version) from legal_versions where legal_text_id = ${PRIVACY} and valid_from <= ${at})`
}

/** Returns a query of one row with the time at which the next legal text after `now` comes into force, as `at`. */
export function selectNextLegalText(db: Db, now: Date): Fragment {
  return db`select min(valid_from) as at from legal_versions where valid_from > ${now}`
}

/**
 * Returns the versions of the terms and the privacy notice that a customer who agrees now agrees to (rules 7); 0
 * without any.
 */
export function getLegalVersionsInForce(db: Db, now: Date): Promise<{ terms: number; privacy: number }> {
  return db<{ terms: number; privacy: number }[]>`
    select coalesce(${termsVersionAt(db, db`${now}`)}, 0) as terms,
      coalesce(${privacyVersionAt(db, db`${now}`)}, 0) as privacy`.one()
}
