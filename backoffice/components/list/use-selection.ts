import { useRef, useState } from 'react'

/** The selected rows of a list: single ones, a stretch with Shift, the whole page, or all that match the filters. */
export interface Selection<Id> {
  ids: ReadonlySet<Id>
  /** True when all rows that match the filters are selected, those of other pages too. */
  isAllMatching: boolean
  toggle: (id: Id, withShift: boolean) => void
  togglePage: () => void
  selectMatching: () => void
  clear: () => void
}

/**
 * Keeps the selection of the rows of a page. Rows that the page no longer shows are not selected any more, and all that
 * match are those of these filters: other filters match rows that no one has chosen.
 */
export function useSelection<Id extends string | number>(pageIds: readonly Id[], matching: string): Selection<Id> {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const [chosenMatching, setChosenMatching] = useState<string>()
  const isAllMatching = chosenMatching === matching
  const lastIndex = useRef<number>(undefined)
  const ids = new Set(pageIds.filter((id) => isAllMatching || selected.has(id)))

  function toggle(id: Id, withShift: boolean): void {
    const index = pageIds.indexOf(id)
    const from = withShift ? (lastIndex.current ?? index) : index
    const stretch = pageIds.slice(Math.min(from, index), Math.max(from, index) + 1)
    const isAdding = !ids.has(id)
    lastIndex.current = index
    setChosenMatching(undefined)
    setSelected(new Set(isAdding ? [...ids, ...stretch] : [...ids].filter((one) => !stretch.includes(one))))
  }

  function togglePage(): void {
    setChosenMatching(undefined)
    setSelected(new Set(ids.size === pageIds.length ? [] : pageIds))
  }

  function selectMatching(): void {
    setChosenMatching(matching)
    setSelected(new Set())
  }

  function clear(): void {
    setChosenMatching(undefined)
    setSelected(new Set())
  }

  return { ids, isAllMatching, toggle, togglePage, selectMatching, clear }
}
