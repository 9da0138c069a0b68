import { cx } from '@shop/ui/class-names/cx.ts'
import { Link } from '@shop/ui/link/link.tsx'
import { SearchField, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { SavedViews } from './saved-views.tsx'

interface ListFiltersProps {
  placeholder?: string
  /** False for a list of one record, whose filters are not saved. */
  hasViews?: boolean
  children?: ReactNode
}

/** The words that the list is searched by, with filters beside them and saved views below. The key `/` focuses the field. */
export function ListFilters({ placeholder, hasViews = true, children }: ListFiltersProps) {
  const { t } = useLanguage()
  const { get, set, isFiltered, unfilteredHref } = useListSearch()
  const q = get('q')
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  // Back and a link to the list without filters change the words; the field stays, and with it the focus.
  if (q !== shown) {
    setShown(q)
    setTyped(q)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    set({ q: String(new FormData(event.currentTarget).get('q')).trim() })
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchForm label={t.common.search} className="min-w-0 grow basis-full md:basis-64" onSubmit={submit}>
          <SearchField
            name="q"
            label={t.common.search}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            aria-keyshortcuts="/"
          />
        </SearchForm>
        {children}
        {isFiltered && (
          <TextLink variant="standing" href={unfilteredHref}>
            {t.common.clearFilters}
          </TextLink>
        )}
      </div>
      {hasViews && <SavedViews />}
    </>
  )
}

interface ListFilterProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  /** The label of the choice without this filter, when the list then does not show everything. */
  noneLabel?: string
}

/** A filter with one value of several; its first option is none of them. */
export function ListFilter({ label, name, options, noneLabel }: ListFilterProps) {
  const { t } = useLanguage()
  const { get, set } = useListSearch()
  return (
    <Select
      className="min-w-0 grow basis-[calc(50%-0.5rem)] md:min-w-40 md:grow-0 md:basis-auto"
      label={label}
      value={get(name)}
      options={[{ value: '', label: noneLabel ?? t.common.any }, ...options]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
}

interface ListTabsProps {
  label: string
  /** The tab's name in the address; that of the first tab is empty. */
  name: string
  tabs: readonly { value: string; label: string; count?: number | undefined }[]
}

/** The parts of a list as links, with the number of items that wait in each. */
export function ListTabs({ label, name, tabs }: ListTabsProps) {
  const { get, buildHref } = useListSearch()
  const current = get(name)
  return (
    <nav aria-label={label} className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-4">
        {tabs.map((tab) => (
          <li key={tab.value}>
            <Link
              href={buildHref({ [name]: tab.value })}
              aria-current={tab.value === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 border-b-2 whitespace-nowrap',
                tab.value === current
                  ? 'border-ink font-semibold'
                  : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="rounded-edge bg-shell px-1.5 text-caption tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
