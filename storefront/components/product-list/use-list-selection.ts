import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListSelection, buildListQuery } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/**
 * Returns the current filters of a list and a function that changes them. A change is a history entry that starts at
 * page 1, and keeps the scroll position and the focus. The new choice is marked at once; the products follow.
 */
export function useListSelection(currentSelection: ListSelection): [ListSelection, (next: ListSelection) => void] {
  const { search } = useLocation()
  const { currency } = useLocalization()
  const navigate = useNavigate()
  const [pendingSelection, setPendingSelection] = useState<{ on: ListSelection; choice: ListSelection } | null>(null)

  function select(selection: ListSelection): void {
    setPendingSelection({ on: currentSelection, choice: selection })
    // From a page other than the first, the change would count as a change of page, which moves the focus to the title.
    const state = new URLSearchParams(search).has('page') ? { quiet: true } : null
    void navigate({ search: buildListQuery(selection, currency) }, { preventScrollReset: true, state })
  }

  // The pressed choice counts until other products arrive; on Back and Forward the URL counts.
  return [pendingSelection?.on === currentSelection ? pendingSelection.choice : currentSelection, select]
}
