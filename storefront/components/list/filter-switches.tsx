import { FilterSwitch } from '@shop/ui/filter-bar/filter-option.tsx'
import { useWords } from '../../lib/words/words.ts'
import type { FiltersAsked } from './use-filters.tsx'

/** Only offers, only what is left: shown where they would leave something out, or are on. */
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
