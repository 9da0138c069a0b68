import type { ApiResult } from '@shop/contract/client.ts'
import type { ViewScreen } from '@shop/contract/staff/view-screens.ts'
import type { SavedView } from '@shop/contract/staff/views.ts'
import { useEffect, useState } from 'react'
import { staffApi } from './api.ts'

/** Loads the saved views of a list, and keeps them as its calls answer. None are shown when they cannot be loaded. */
export function useSavedViews(screen: ViewScreen) {
  const [views, setViews] = useState<SavedView[]>([])

  useEffect(() => {
    let isCurrent = true
    void staffApi()('listViews', { query: { screen } }).then((result) => {
      if (isCurrent && result.ok) setViews(result.data.views)
    })
    return () => {
      isCurrent = false
    }
  }, [screen])

  /** Shows the views that a call answers, which are those after the change. */
  async function change(result: Promise<ApiResult<{ views: SavedView[] }>>) {
    const settled = await result
    if (settled.ok) setViews(settled.data.views)
    return settled
  }

  return {
    views,
    save: (name: string, query: string) => change(staffApi()('saveView', { body: { screen, name, query } })),
    remove: (id: number) => change(staffApi()('deleteView', { query: { id } })),
  }
}
