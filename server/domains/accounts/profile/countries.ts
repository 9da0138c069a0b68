import type { Country } from '@shop/contract/accounts.ts'
import { type Lang, locales, createPerLanguage } from '@shop/contract/locale.ts'
import type { Shop } from '../../../platform/shop.ts'
import { listCountryRows } from '../queries/country-queries.ts'

const countriesByLang = new Map<Lang, Country[]>()

/**
 * Returns countries by name in the language. The table is part of the schema, so the result is cached for the process's
 * life.
 */
export async function listCountries(shop: Shop, lang: Lang): Promise<Country[]> {
  const cached = countriesByLang.get(lang)
  if (cached) return cached
  const rows = await listCountryRows(shop.db.replica)
  const countries = rows.map(({ id, iso2, phone_code }) => ({ id, name: getCountryName(iso2, lang), phone_code, iso2 }))
  const { compare } = new Intl.Collator(locales[lang])
  countries.sort((one, other) => compare(one.name, other.name))
  countriesByLang.set(lang, countries)
  return countries
}

const regionNames = createPerLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

export function getCountryName(iso2: string, lang: Lang): string {
  return regionNames(lang).of(iso2) ?? iso2
}
