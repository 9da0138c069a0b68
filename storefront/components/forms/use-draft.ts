import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { useState } from 'react'
import { type Draft, readDraft } from '../../lib/storage/draft.ts'

/**
 * Returns what was typed into a form before and not sent, as it was when the form appeared; undefined where there is none. The
 * server has no draft, so a page that it rendered has one after hydration only: give the form another key then. Null
 * reads no draft.
 */
export function useDraft(name: string | null): Draft | undefined {
  const [draft] = useState(() => (name === null ? {} : readDraft(name)))
  const isHydrated = useHydrated()
  return isHydrated && Object.keys(draft).length > 0 ? draft : undefined
}
