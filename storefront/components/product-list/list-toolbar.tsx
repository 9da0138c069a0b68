import { getFilterClass } from '@shop/ui/filter-bar/filter-styles.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { type ListSelection, parseListSelection, countFilters, buildListUrl } from '../../lib/urls/list-selection.ts'
import { setListLayout, type ListLayout, useListLayout } from '../../lib/storage/list-layout.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { useOpenUntilNavigation } from '../loading/use-lazy-dialog.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { type SearchResults, getFacets, type ListScope, withFacetUris } from './list-scope.ts'
import { SortSelect } from './sort-select.tsx'
import { useListSelection } from './use-list-selection.ts'
import { useUrlSelection } from './use-url-selection.ts'

export interface ListToolbarProps {
  listPath: string
  scope: ListScope
  list: SearchResults
}

const FORM_ID = 'filters'
const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

/**
 * Filters, sort order and layout of a list: a row of menus in a wide window, a sheet on a phone. Without JavaScript it
 * is a form that submits to the list's URL, which holds every choice.
 */
export function ListToolbar({ listPath, scope, list }: ListToolbarProps) {
  const { currency } = useLocalization()
  const { selection: selectionInUrl } = useUrlSelection()
  const facets = getFacets(list)
  const currentSelection = useMemo(() => withFacetUris(selectionInUrl, facets), [selectionInUrl, facets])
  const [selection, select] = useListSelection(currentSelection)
  const toolbar = useRef<HTMLDivElement>(null)
  const sheet = useOpenUntilNavigation()
  const onChange = (form: HTMLFormElement) => select(parseListSelection(new FormData(form), currency))
  useAnnouncedCount(buildListUrl(listPath, currentSelection, currency), list.total)

  /** The focus moves first, because the pressed link disappears. */
  function removeFilter(next: ListSelection) {
    toolbar.current?.focus({ preventScroll: true })
    select(next)
  }

  return (
    <div ref={toolbar} tabIndex={-1} className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap lg:items-start">
        <OpenSheetLink filterCount={countFilters(selection)} onOpen={sheet.open} />
        <FilterForm {...{ id: FORM_ID, listPath, facets, selection, total: list.total, onChange }} />
        <div className="ml-auto flex min-w-[min(14rem,100%)] flex-1 flex-wrap items-center justify-end gap-2">
          <SortSelect
            form={FORM_ID}
            selection={selection}
            listSort={list.sort}
            searching={'search' in scope}
            onChange={onChange}
          />
          <LayoutToggle />
        </div>
      </div>
      <ActiveFilters listPath={listPath} selection={selection} facets={facets} onSelect={removeFilter} />
      {sheet.isOpen && <FilterSheet {...{ scope, list, selection }} onClose={sheet.close} />}
    </div>
  )
}

/** Opens the sheet with the filters on a phone; before hydration it leads to the form. */
function OpenSheetLink({ filterCount, onOpen }: { filterCount: number; onOpen: () => void }) {
  const { filters } = useLocalization(searchMessages).t.search

  function handleClick(event: MouseEvent) {
    event.preventDefault()
    onOpen()
  }

  return (
    <a href={`#${FORM_ID}`} onClick={handleClick} className={getFilterClass(filterCount > 0, 'lg:hidden')}>
      <Icon name="sliders-horizontal" className="size-4" />
      <span>{filters.open(filterCount)}</span>
    </a>
  )
}

/** Switches a list of products between a grid and rows with descriptions; this browser remembers the choice. */
function LayoutToggle() {
  const { list } = useLocalization(searchMessages).t.search
  const layout = useListLayout()
  return (
    <SegmentedToggle
      legend={list.layout}
      options={[
        { value: 'tiles', label: <Icon name="layout-grid" className="size-5" />, name: list.tiles },
        { value: 'rows', label: <Icon name="rows-3" className="size-5" />, name: list.rows },
      ]}
      value={layout}
      onChange={(value) => setListLayout(value as ListLayout)}
    />
  )
}

/** Announces how many products another choice leaves; the layout announces a change of page. */
function useAnnouncedCount(url: string, total: number): void {
  const { t } = useLocalization()
  const announce = useAnnounce()
  const announcedUrl = useRef(url)
  useEffect(() => {
    if (announcedUrl.current === url) return
    announcedUrl.current = url
    announce(t.common.items(total))
  }, [url, total, t, announce])
}
