import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { useState } from 'react'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useRecentSearches } from '../lib/storage/recent-searches.ts'

const DEBOUNCE_MS = 180
const MIN_LETTERS = 2

/**
 * Loads the options below the search field: for an empty term once the field was used, otherwise when typing pauses.
 * Only the latest request counts, and earlier suggestions stay until it has its response. Returns null for a single
 * letter; a failure changes nothing, because Enter still searches.
 */
export function useSearchOptions(typed: string, isUsed: boolean): ComboboxOption[] | null {
  const localization = useLocalization()
  const recent = useRecentSearches()
  const { lang, currency } = localization
  const term = typed.trim()
  const isWanted = term === '' ? isUsed : term.length >= MIN_LETTERS
  const loaded = useLoaded(
    isWanted ? JSON.stringify([lang, currency, term, term === '' ? recent : null]) : null,
    async () => {
      try {
        const { loadSearchOptions } = await import('./search-options.tsx')
        return await loadSearchOptions(term, recent, localization)
      } catch {
        // A script that cannot be loaded leaves the search without suggestions.
        return null
      }
    },
    term === '' ? 0 : DEBOUNCE_MS,
  )
  const [shown, setShown] = useState<{ options: ComboboxOption[]; isStart: boolean } | null>(null)
  const isStart = term === ''
  const current = shown !== null && shown.isStart === isStart ? shown.options : null
  const options = isWanted ? (loaded ?? current) : null
  if (options !== (shown?.options ?? null)) setShown(options === null ? null : { options, isStart })
  return options
}
