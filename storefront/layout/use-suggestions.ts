import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useState } from 'react'
import { browserApi } from '../lib/api/api.ts'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

const DEBOUNCE_MS = 180
const MIN_LETTERS = 2

export type Suggestions = CallResponse<Contract['listSearchSuggestions']>

/**
 * Loads search suggestions when typing pauses. Only the latest request counts, and earlier results stay until it has
 * its response. Returns null for too few characters; a failure changes nothing, because Enter still searches.
 */
export function useSuggestions(typed: string): Suggestions | null {
  const { lang, currency } = useLocalization()
  const search = typed.trim()
  const canSearch = search.length >= MIN_LETTERS
  const loaded = useLoaded(
    canSearch ? `${lang} ${currency} ${search}` : null,
    async () => {
      const result = await browserApi(lang)('listSearchSuggestions', { query: { search, currency } })
      return result.ok ? result.data : undefined
    },
    DEBOUNCE_MS,
  )
  const [shown, setShown] = useState<Suggestions | null>(null)
  const suggestions = canSearch ? (loaded ?? shown) : null
  if (suggestions !== shown) setShown(suggestions)
  return suggestions
}
