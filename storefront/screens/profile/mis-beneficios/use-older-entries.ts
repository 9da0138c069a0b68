import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
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
  const { pending, send } = useRequest()
  const [loaded, setLoaded] = useState({ page: 1, older: new Array<CrystalEntry>(), hasFailed: false })
  const entries = [...firstPage.entries, ...loaded.older]

  /** The list itself shows a failure, so no dialog does. */
  async function loadMore(): Promise<undefined> {
    const page = loaded.page + 1
    const result = await browserApi(lang)('listCrystalEntries', { query: { page } })
    if (result.ok) setLoaded({ page, older: [...loaded.older, ...result.data.entries], hasFailed: false })
    else setLoaded({ ...loaded, hasFailed: true })
  }

  return {
    entries: entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index),
    more: loaded.page < firstPage.pages,
    isLoading: pending,
    hasFailed: loaded.hasFailed && !pending,
    loadMore: () => void send(loadMore),
  }
}
