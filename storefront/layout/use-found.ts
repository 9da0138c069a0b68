import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../lib/api/api.ts'
import { useWords } from '../lib/words/words.ts'

const PAUSE_MS = 180
const FROM_LETTERS = 2

export type Found = ReplyOf<Contract['suggest']>

/**
 * What the letters may mean; asked for when typing pauses. Only the newest question is answered, until then what was
 * found before stays. Null for too few letters; a failure changes nothing, for Enter searches all the same.
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

  // What was found is for letters: it goes with them.
  if (!asks && found !== null) setFound(null)
  return asks ? found : null
}
