import { langs } from '@shop/contract/locale.ts'
import { toHeaderKey } from '../../platform/tables/header-key.ts'
import { type Country, getCountryName } from '../accounts/accounts.ts'

/** Finds a country by its code of two letters or its name in either language. */
export function findCountryByName(countries: readonly Country[], text: string): Country | undefined {
  const key = toHeaderKey(text)
  if (key === '') return undefined
  return countries.find(
    ({ iso2 }) => iso2.toLowerCase() === key || langs.some((lang) => toHeaderKey(getCountryName(iso2, lang)) === key),
  )
}
