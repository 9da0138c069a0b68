import { FilterSwitch } from '@shop/ui/filter-bar/filter-option.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import type { FiltersProps } from './use-filters.tsx'

/** Switches for "on sale" and "in stock"; each is shown where it would leave products out, or while it is on. */
export function FilterSwitches({ facets, selection, onChange, total }: FiltersProps & { total: number }) {
  const { filters } = useLocalization(searchMessages).t.search
  return (['offer', 'available'] as const)
    .filter((name) => selection[name] || (facets[name] > 0 && facets[name] < total))
    .map((name) => (
      <FilterSwitch
        key={name}
        name={name}
        value="1"
        label={filters[name]}
        count={facets[name]}
        checked={selection[name]}
        onChange={({ currentTarget }) => onChange(currentTarget.form!)}
      />
    ))
}
