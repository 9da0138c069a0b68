import type { Lang } from '@shop/contract/locale.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { useEffect } from 'react'
import { browserApi } from '../api/api.ts'
import { useUser } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'
import { useWords } from '../words/words.ts'

/** The customer's standing in the loyalty program. */
export interface Standing {
  loyalty: Loyalty
}

const standingStore = createStore<Standing | null>(null)

/**
 * The customer's loyalty standing, which loads after hydration. Null before that, for guests, and after a failure;
 * components must work without it.
 */
export function useStanding(): Standing | null {
  const { lang } = useWords()
  const user = useUser()
  const standing = useStore(standingStore)
  const affiliation = user?.affiliation
  useEffect(() => {
    if (affiliation !== undefined) void ask(lang)
  }, [affiliation, lang])
  // The stored standing may belong to a customer who was signed in before.
  return standing?.loyalty.affiliation === affiliation ? standing : null
}

async function ask(lang: Lang): Promise<void> {
  const answer = await browserApi(lang)('getMyData', {})
  if (answer.ok) standingStore.set({ loyalty: answer.data.loyalty })
}
