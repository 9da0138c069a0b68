import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../lib/api/api.ts'
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
  const term = typed.trim()
  const canSearch = term.length >= MIN_LETTERS
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)

  useEffect(() => {
    if (!canSearch) return
    let isLatest = true
    const debounceTimer = setTimeout(() => {
      void browserApi(lang)('listSearchSuggestions', { query: { search: term, currency } }).then((result) => {
        if (isLatest && result.ok) setSuggestions(result.data)
      })
    }, DEBOUNCE_MS)
    return () => {
      isLatest = false
      clearTimeout(debounceTimer)
    }
  }, [canSearch, term, lang, currency])

  // The results disappear together with the typed characters.
  if (!canSearch && suggestions !== null) setSuggestions(null)
  return canSearch ? suggestions : null
}
