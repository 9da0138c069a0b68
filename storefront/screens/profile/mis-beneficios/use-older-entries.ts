import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

export type CrystalPage = CallResponse<Contract['listCrystalEntries']>

/**
 * Loads older entries below the first page on request. An entry that is on two pages, because a newer one was added
 * meanwhile, is shown once.
 */
export function useOlderEntries(firstPage: CrystalPage) {
  const { lang } = useLocalization()
  const [older, setOlder] = useState<CrystalEntry[]>([])
  const [page, setPage] = useState(1)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const entries = [...firstPage.entries, ...older]

  async function loadMore(): Promise<void> {
    setState('asking')
    const result = await browserApi(lang)('listCrystalEntries', { query: { page: page + 1 } })
    setState(result.ok ? 'idle' : 'failed')
    if (!result.ok) return
    setPage(page + 1)
    setOlder([...older, ...result.data.entries])
  }

  return {
    entries: entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index),
    more: page < firstPage.pages,
    asking: state === 'asking',
    failed: state === 'failed',
    ask: () => void loadMore(),
  }
}
