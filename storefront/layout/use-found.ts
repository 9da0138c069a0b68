import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../lib/api/api.ts'
import { useWords } from '../lib/words/words.ts'

const PAUSE_MS = 180
const FROM_LETTERS = 2

export type Found = ReplyOf<Contract['suggest']>

/**
 * Loads search suggestions when typing pauses. Only the latest request counts, and earlier results stay until it has
 * its response. Returns null for too few characters; a failure changes nothing, because Enter still searches.
 */
export function useFound(typed: string): Found | null {
  const { lang, currency } = useWords()
  const term = typed.trim()
  const asks = term.length >= FROM_LETTERS
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (!asks) return
    let newest = true
    const due = setTimeout(() => {
      void browserApi(lang)('suggest', { query: { search: term, currency } }).then((answer) => {
        if (newest && answer.ok) setFound(answer.data)
      })
    }, PAUSE_MS)
    return () => {
      newest = false
      clearTimeout(due)
    }
  }, [asks, term, lang, currency])

  // The results disappear together with the typed characters.
  if (!asks && found !== null) setFound(null)
  return asks ? found : null
}
