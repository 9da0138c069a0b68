import { Select } from '@shop/ui/select/select.tsx'
import type { ProductSort } from '@shop/contract/catalog.ts'
import type { ListSelection } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'

interface SortSelectProps {
  form: string
  selection: ListSelection
  listSort: ProductSort
  /** True for search results, which can be ordered by relevance. */
  searching: boolean
  onChange: (form: HTMLFormElement) => void
}

/**
 * The sort order of a list. The list's own order needs no query parameter. That of a search may come from its words, so
 * once another order was chosen there, each has its parameter.
 */
export function SortSelect({ form, selection, listSort, searching, onChange }: SortSelectProps) {
  const { sort: label, sorts } = useLocalization(searchMessages).t.search.filters
  const ownSort = selection.sort === null ? listSort : searching ? null : 'newest'
  const offered = [...(searching ? (['relevance'] as const) : []), 'newest', 'price_up', 'price_down'] as const
  return (
    <Select
      label={label}
      hideLabel
      form={form}
      name="sort"
      options={offered.map((sort) => ({ value: sort === ownSort ? '' : sort, label: sorts[sort] }))}
      value={selection.sort ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.form!)}
      className="max-w-60 flex-1 basis-32"
    />
  )
}
