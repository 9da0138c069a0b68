import { Select } from '@shop/ui/select/select.tsx'
import type { ListSelection } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'

interface SortSelectProps {
  /** The id of the form that the select belongs to. */
  form: string
  selection: ListSelection
  /** True for search results, whose own order is by relevance. */
  searching: boolean
  onChange: (form: HTMLFormElement) => void
}

/** The sort order of a list. The list's own order comes first and needs no query parameter. */
export function SortSelect({ form, selection, searching, onChange }: SortSelectProps) {
  const { sort, sorts } = useLocalization(searchMessages).t.search.filters
  const { relevance, newest, price_up, price_down } = sorts
  return (
    <Select
      label={sort}
      hideLabel
      form={form}
      name="sort"
      options={[
        { value: '', label: searching ? relevance : newest },
        ...(searching ? [{ value: 'newest', label: newest }] : []),
        { value: 'price_up', label: price_up },
        { value: 'price_down', label: price_down },
      ]}
      value={selection.sort ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.form!)}
      className="max-w-60 flex-1 basis-32"
    />
  )
}
