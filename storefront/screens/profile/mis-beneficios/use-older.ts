import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'

export type CrystalPage = ReplyOf<Contract['listCrystals']>

/**
 * Loads older entries below the first page on request. An entry that is on two pages, because a newer one was added
 * meanwhile, is shown once.
 */
export function useOlder(first: CrystalPage) {
  const { lang } = useWords()
  const [older, setOlder] = useState<CrystalEntry[]>([])
  const [page, setPage] = useState(1)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const known = [...first.entries, ...older]

  async function ask(): Promise<void> {
    setState('asking')
    const answer = await browserApi(lang)('listCrystals', { query: { page: page + 1 } })
    setState(answer.ok ? 'idle' : 'failed')
    if (!answer.ok) return
    setPage(page + 1)
    setOlder([...older, ...answer.data.entries])
  }

  return {
    entries: known.filter(({ id }, place) => known.findIndex((other) => other.id === id) === place),
    more: page < first.pages,
    asking: state === 'asking',
    failed: state === 'failed',
    ask: () => void ask(),
  }
}
