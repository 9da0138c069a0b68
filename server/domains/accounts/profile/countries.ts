import type { Country } from '@shop/contract/accounts.ts'
import { type Lang, localeOfLang, perLang } from '@shop/contract/locale.ts'
import type { Shop } from '../../../platform/shop.ts'
import { listCountryRows } from '../rows/country-queries.ts'

const lists = new Map<Lang, Country[]>()

/**
 * Returns countries by name in the language. The table is part of the schema, so the result is cached for the process's
 * life.
 */
export async function listCountries(shop: Shop, lang: Lang): Promise<Country[]> {
  const known = lists.get(lang)
  if (known) return known
  const rows = await listCountryRows(shop.db)
  const countries = rows.map(({ id, iso2, phone_code }) => ({ id, name: countryName(iso2, lang), phone_code, iso2 }))
  const { compare } = new Intl.Collator(localeOfLang[lang])
  countries.sort((one, other) => compare(one.name, other.name))
  lists.set(lang, countries)
  return countries
}

const regions = perLang((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** Returns a country's name from the language's own data. */
export function countryName(iso2: string, lang: Lang): string {
  return regions(lang).of(iso2) ?? iso2
}
