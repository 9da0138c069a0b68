import type { Country } from '@shop/contract/accounts.ts'
import type { Answer } from '@shop/contract/client.ts'
import type { LoadArgs } from '../api/load.ts'
import { readStoredJson, writeStoredJson } from '../storage/browser-storage.ts'

/**
 * Loads the countries in the visitor's language. A browser requests them once per language and stores the list
 * (specification 3).
 */
export async function listCountries({ api, lang }: Pick<LoadArgs, 'api' | 'lang'>): Promise<Answer<Country[]>> {
  const kept = readStoredJson(`countries_${lang}`) as Country[] | null
  if (Array.isArray(kept) && kept.length > 0) return { ok: true, data: kept }
  const answer = await api('listCountries', {})
  if (answer.ok) writeStoredJson(`countries_${lang}`, answer.data)
  return answer
}

/** Builds the options of a country select. */
export function countryOptions(countries: readonly Country[]): { value: number; label: string }[] {
  return countries.map(({ id, name }) => ({ value: id, label: name }))
}
