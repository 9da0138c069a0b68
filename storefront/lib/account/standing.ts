import type { Lang } from '@shop/contract/locale.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { useEffect } from 'react'
import { browserApi } from '../api/api.ts'
import { useUser } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'
import { useWords } from '../words/words.ts'

/** Where the customer stands in the club. */
export interface Standing {
  loyalty: Loyalty
}

const standingStore = createStore<Standing | null>(null)

/**
 * Where the customer stands, asked for once the page is hydrated. Null before that, for guests, and when it could not be
 * had: whoever uses it has to do without.
 */
export function useStanding(): Standing | null {
  const { lang } = useWords()
  const user = useUser()
  const standing = useStore(standingStore)
  const affiliation = user?.affiliation
  useEffect(() => {
    if (affiliation !== undefined) void ask(lang)
  }, [affiliation, lang])
  // What is kept may be of somebody who was signed in before.
  return standing?.loyalty.affiliation === affiliation ? standing : null
}

async function ask(lang: Lang): Promise<void> {
  const answer = await browserApi(lang)('getMyData', {})
  if (answer.ok) standingStore.set({ loyalty: answer.data.loyalty })
}
