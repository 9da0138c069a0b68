import type { Country } from '@shop/contract/accounts.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import type { LoadArgs } from '../api/load.ts'
import { readStoredJson, writeStoredJson } from '../storage/browser-storage.ts'

/**
 * Loads the countries in the visitor's language. A browser requests them once per language and stores the list
 * (specification 3).
 */
export async function listCountries({ api, lang }: Pick<LoadArgs, 'api' | 'lang'>): Promise<ApiResult<Country[]>> {
  const stored = readStoredJson(`countries_${lang}`) as Country[] | null
  if (Array.isArray(stored) && stored.length > 0) return { ok: true, data: stored }
  const result = await api('listCountries', {})
  if (result.ok) writeStoredJson(`countries_${lang}`, result.data)
  return result
}

export function toCountryOptions(countries: readonly Country[]): { value: number; label: string }[] {
  return countries.map(({ id, name }) => ({ value: id, label: name }))
}
