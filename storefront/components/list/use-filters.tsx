import type { Facets } from '@shop/contract/catalogue.ts'
import { ColorDot } from '@shop/ui/filter-bar/filter-option.tsx'
import type { ReactNode } from 'react'
import type { Choice } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'
import { FilterRows, type FilterValue } from './filter-rows.tsx'
import { PriceFields } from './price-fields.tsx'

/** One filter of a list: its fields, and the number of active ones. */
export interface ListFilter {
  key: string
  title: string
  chosen: number
  fields: ReactNode
}

export interface FiltersAsked {
  facets: Facets
  choice: Choice
  /** Called when a field changes; its form holds the whole choice. */
  onChange: (form: HTMLFormElement) => void
}

/** Returns the filters that apply to these products. A filter with a single value is left out unless it is active. */
export function useFilters({ facets, choice, onChange }: FiltersAsked): ListFilter[] {
  const { filters } = useWords().text.finding
  const { price } = facets
  const values: { key: 'category' | 'size' | 'color'; title: string; values: FilterValue[] }[] = [
    {
      key: 'category',
      title: filters.category,
      values: facets.categories.map(({ uri, name, parent_name, count }) => ({
        value: uri,
        label: name,
        group: parent_name,
        count,
      })),
    },
    {
      key: 'size',
      title: filters.size,
      values: facets.sizes.map(({ letter, count }) => ({ value: letter, label: letter, count })),
    },
    {
      key: 'color',
      title: filters.color,
      values: facets.colors.map(({ id, name, hex_code, count }) => ({
        value: String(id),
        label: name,
        count,
        mark: <ColorDot color={hex_code} />,
      })),
    },
  ]
  const checked: ListFilter[] = values
    .filter((filter) => filter.values.length > 1 || choice[filter.key].length > 0)
    .map((filter) => ({
      key: filter.key,
      title: filter.title,
      chosen: choice[filter.key].length,
      fields: (
        <FilterRows
          name={filter.key}
          title={filter.title}
          values={filter.values}
          chosen={choice[filter.key].map(String)}
          onChange={onChange}
        />
      ),
    }))
  const ranged = choice.price_min !== null || choice.price_max !== null
  if (!ranged && (price === null || price.min === price.max)) return checked
  const fields = <PriceFields range={price} choice={choice} onChange={onChange} />
  return [...checked, { key: 'price', title: filters.price, chosen: Number(ranged), fields }]
}
