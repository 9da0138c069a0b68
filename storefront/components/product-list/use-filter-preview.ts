import type { Facets } from '@shop/contract/catalog.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/api/api.ts'
import { type ListSelection, toSearchQuery } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { type SearchResults, getFacets, type ListScope } from './list-scope.ts'

interface FilterPreview {
  draft: ListSelection
  facets: Facets
  total: number
}

/**
 * Loads how many products a choice would leave before it is applied. Only the latest request counts; without a response
 * the counts stay as they were.
 */
export function useFilterPreview(scope: ListScope, list: SearchResults, selection: ListSelection) {
  const { lang, currency, t } = useLocalization()
  const announce = useAnnounce()
  const [preview, setPreview] = useState<FilterPreview>({
    draft: selection,
    facets: getFacets(list),
    total: list.total,
  })
  const latestRequest = useRef(0)
  useEffect(() => () => void (latestRequest.current = 0), [])

  function updateDraft(next: ListSelection): void {
    setPreview((previous) => ({ ...previous, draft: next }))
    const requestNumber = (latestRequest.current += 1)
    const query = { ...scope, ...toSearchQuery(next), currency, per_page: 1, facets: '1' as const }
    void browserApi(lang)('searchProducts', { query }).then((result) => {
      if (requestNumber !== latestRequest.current || !result.ok) return
      const { total } = result.data
      setPreview((previous) => ({ ...previous, facets: getFacets(result.data), total }))
      announce(t.common.items(total))
    })
  }

  return { ...preview, updateDraft }
}
