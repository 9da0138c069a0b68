import { SearchField, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { SavedViews } from './saved-views.tsx'

interface ListFiltersProps {
  placeholder?: string
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
