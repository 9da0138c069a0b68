import { FilterSwitch } from '@shop/ui/filter-bar/filter-option.tsx'
import { useWords } from '../../lib/words/words.ts'
import type { FiltersAsked } from './use-filters.tsx'

/** Switches for "on sale" and "in stock"; each is shown where it would leave products out, or while it is on. */
export function FilterSwitches({ facets, choice, onChange, total }: FiltersAsked & { total: number }) {
  const { filters } = useWords().text.finding
  return (['offer', 'available'] as const)
    .filter((name) => choice[name] || (facets[name] > 0 && facets[name] < total))
    .map((name) => (
      <FilterSwitch
        key={name}
        name={name}
        value="1"
        label={filters[name]}
        count={facets[name]}
        checked={choice[name]}
        onChange={({ currentTarget: { form } }) => {
          if (form !== null) onChange(form)
        }}
      />
    ))
}
