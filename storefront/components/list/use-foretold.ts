import type { Facets } from '@shop/contract/catalogue.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/api/api.ts'
import { type Choice, queryOf } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'
import { type Found, facetsOf, type Scope } from './list.ts'

interface Foretold {
  facets: Facets
  total: number
}

/**
 * Loads how many products a choice would leave before it is applied. Only the latest request counts; without a response
 * the counts stay as they were.
 */
export function useForetold(scope: Scope, list: Found, choice: Choice) {
  const { lang, currency, text } = useWords()
  const announce = useAnnounce()
  const [draft, setDraft] = useState(choice)
  const [foretold, setForetold] = useState<Foretold>({ facets: facetsOf(list), total: list.total })
  const newest = useRef(0)
  useEffect(() => () => void (newest.current = 0), [])

  function change(next: Choice): void {
    setDraft(next)
    const mine = (newest.current += 1)
    const query = { ...scope, ...queryOf(next), currency, per_page: 1, facets: '1' as const }
    void browserApi(lang)('searchProducts', { query }).then((answer) => {
      if (mine !== newest.current || !answer.ok) return
      const { total } = answer.data
      setForetold({ facets: facetsOf(answer.data), total })
      announce(text.common.pieces(total))
    })
  }

  return { draft, foretold, change }
}
