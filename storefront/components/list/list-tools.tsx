import { Button } from '@shop/ui/button/button.tsx'
import { FilterBar, FilterMenu } from '@shop/ui/filter-bar/filter-bar.tsx'
import { filterClass } from '@shop/ui/filter-bar/filter-look.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Choice, choiceOf, countFilters, listAddress } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterSwitches } from './filter-switches.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import { type Found, facetsOf, type Scope } from './list.ts'
import { SortSelect } from './sort-select.tsx'
import { useChoice } from './use-choice.ts'
import { useFilters } from './use-filters.tsx'

export interface ListToolsProps {
  /** The path of the list. */
  own: string
  /** The source of the list's products. */
  scope: Scope
  list: Found
  choice: Choice
}

const FORM = 'filters'
const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

/**
 * Filters, sort order and layout of a list: a row of menus in a wide window, a sheet on a phone. Without JavaScript it
 * is a form that submits to the list's URL, which holds every choice.
 */
export function ListTools({ own, scope, list, choice: shown }: ListToolsProps) {
  const words = useWords()
  const { text, currency } = words
  const { filters } = text.finding
  const [choice, choose] = useChoice(own, shown)
  const tools = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [sheetAt, setSheetAt] = useState<string | null>(null)
  useAnnouncedCount(listAddress(own, shown, currency), list.total)

  const onChange = (form: HTMLFormElement) => choose(choiceOf(new FormData(form), currency))
  const facets = facetsOf(list)
  const menus = useFilters({ facets, choice, onChange })

  function openSheet(event: MouseEvent) {
    event.preventDefault()
    setSheetAt(key)
  }

  /** The focus moves first, because the pressed link disappears. */
  function takeBack(next: Choice) {
    tools.current?.focus({ preventScroll: true })
    choose(next)
  }

  return (
    <div ref={tools} tabIndex={-1} className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap lg:items-start">
        <a href={`#${FORM}`} onClick={openSheet} className={filterClass(countFilters(choice) > 0, 'lg:hidden')}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {filters.open(countFilters(choice))}
        </a>
        <FilterBar
          id={FORM}
          action={own}
          aria-label={filters.title}
          onSubmit={(event) => {
            event.preventDefault()
            onChange(event.currentTarget)
          }}
          className="max-lg:order-last max-lg:basis-full"
        >
          {menus.map(({ key: name, title, chosen, fields }) => (
            <FilterMenu key={name} title={title} chosen={chosen}>
              {fields}
            </FilterMenu>
          ))}
          <FilterSwitches facets={facets} choice={choice} onChange={onChange} total={list.total} />
          <noscript>
            <Button type="submit" size="small" native>
              {filters.apply}
            </Button>
          </noscript>
        </FilterBar>
        <div className="ml-auto flex min-w-[min(14rem,100%)] flex-1 flex-wrap items-center justify-end gap-2">
          <SortSelect form={FORM} choice={choice} searching={'search' in scope} onChange={onChange} />
          <LayoutToggle />
        </div>
      </div>
      <ChosenFilters own={own} choice={choice} facets={facets} onChoose={takeBack} />
      {sheetAt === key && (
        <FilterSheet own={own} scope={scope} list={list} choice={choice} onClose={() => setSheetAt(null)} />
      )}
    </div>
  )
}

/** Announces how many products another choice leaves; the layout announces a change of page. */
function useAnnouncedCount(address: string, total: number): void {
  const { text } = useWords()
  const announce = useAnnounce()
  const said = useRef(address)
  useEffect(() => {
    if (said.current === address) return
    said.current = address
    announce(text.common.pieces(total))
  }, [address, total, text, announce])
}
