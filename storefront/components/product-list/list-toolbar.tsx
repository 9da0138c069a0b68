import { Button } from '@shop/ui/button/button.tsx'
import { FilterBar, FilterMenu } from '@shop/ui/filter-bar/filter-bar.tsx'
import { getFilterClass } from '@shop/ui/filter-bar/filter-styles.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type ListSelection, parseListSelection, countFilters, buildListUrl } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterSwitches } from './filter-switches.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import { type SearchResults, getFacets, type ListScope } from './list-scope.ts'
import { SortSelect } from './sort-select.tsx'
import { useListSelection } from './use-list-selection.ts'
import { useFilters } from './use-filters.tsx'

export interface ListToolbarProps {
  /** The path of the list. */
  listPath: string
  /** The source of the list's products. */
  scope: ListScope
  list: SearchResults
  selection: ListSelection
}

const FORM_ID = 'filters'
const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

/**
 * Filters, sort order and layout of a list: a row of menus in a wide window, a sheet on a phone. Without JavaScript it
 * is a form that submits to the list's URL, which holds every choice.
 */
export function ListToolbar({ listPath, scope, list, selection: currentSelection }: ListToolbarProps) {
  const localization = useLocalization(searchMessages)
  const { t, currency } = localization
  const { filters } = t.search
  const [selection, select] = useListSelection(listPath, currentSelection)
  const toolbar = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [sheetLocationKey, setSheetLocationKey] = useState<string | null>(null)
  useAnnouncedCount(buildListUrl(listPath, currentSelection, currency), list.total)

  const onChange = (form: HTMLFormElement) => select(parseListSelection(new FormData(form), currency))
  const facets = getFacets(list)
  const menus = useFilters({ facets, selection, onChange })

  function openSheet(event: MouseEvent) {
    event.preventDefault()
    setSheetLocationKey(key)
  }

  /** The focus moves first, because the pressed link disappears. */
  function removeFilter(next: ListSelection) {
    toolbar.current?.focus({ preventScroll: true })
    select(next)
  }

  return (
    <div ref={toolbar} tabIndex={-1} className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap lg:items-start">
        <a
          href={`#${FORM_ID}`}
          onClick={openSheet}
          className={getFilterClass(countFilters(selection) > 0, 'lg:hidden')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {filters.open(countFilters(selection))}
        </a>
        <FilterBar
          id={FORM_ID}
          action={listPath}
          aria-label={filters.title}
          onSubmit={(event) => {
            event.preventDefault()
            onChange(event.currentTarget)
          }}
          className="max-lg:order-last max-lg:basis-full"
        >
          {menus.map(({ key: name, title, selectedCount, fields }) => (
            <FilterMenu key={name} title={title} selectedCount={selectedCount}>
              {fields}
            </FilterMenu>
          ))}
          <FilterSwitches facets={facets} selection={selection} onChange={onChange} total={list.total} />
          <noscript>
            <Button type="submit" size="small" native>
              {filters.apply}
            </Button>
          </noscript>
        </FilterBar>
        <div className="ml-auto flex min-w-[min(14rem,100%)] flex-1 flex-wrap items-center justify-end gap-2">
          <SortSelect form={FORM_ID} selection={selection} searching={'search' in scope} onChange={onChange} />
          <LayoutToggle />
        </div>
      </div>
      <ActiveFilters listPath={listPath} selection={selection} facets={facets} onSelect={removeFilter} />
      {sheetLocationKey === key && (
        <FilterSheet
          listPath={listPath}
          scope={scope}
          list={list}
          selection={selection}
          onClose={() => setSheetLocationKey(null)}
        />
      )}
    </div>
  )
}

/** Announces how many products another choice leaves; the layout announces a change of page. */
function useAnnouncedCount(url: string, total: number): void {
  const { common } = useLocalization().t
  const announce = useAnnounce()
  const announcedUrl = useRef(url)
  useEffect(() => {
    if (announcedUrl.current === url) return
    announcedUrl.current = url
    announce(common.items(total))
  }, [url, total, common, announce])
}
