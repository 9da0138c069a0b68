import { Button } from '@shop/ui/button/button.tsx'
import { FilterBar, FilterMenu } from '@shop/ui/filter-bar/filter-bar.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import { FilterSwitches } from './filter-switches.tsx'
import { type FiltersProps, useFilters } from './use-filters.tsx'

interface FilterFormProps extends FiltersProps {
  id: string
  listPath: string
  total: number
}

export function FilterForm({ id, listPath, facets, selection, total, onChange }: FilterFormProps) {
  const { filters } = useLocalization(searchMessages).t.search
  const menus = useFilters({ facets, selection, onChange })
  return (
    <FilterBar
      id={id}
      action={listPath}
      aria-label={filters.title}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(event.currentTarget)
      }}
      className="max-lg:order-last max-lg:basis-full"
    >
      {menus.map(({ key, title, selectedCount, fields }) => (
        <FilterMenu key={key} title={title} selectedCount={selectedCount}>
          {fields}
        </FilterMenu>
      ))}
      <FilterSwitches facets={facets} selection={selection} onChange={onChange} total={total} />
      <noscript>
        <Button type="submit" size="small" native>
          {filters.apply}
        </Button>
      </noscript>
    </FilterBar>
  )
}
