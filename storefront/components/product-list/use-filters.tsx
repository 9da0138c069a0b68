import type { Facets } from '@shop/contract/catalogue.ts'
import { ColorDot } from '@shop/ui/filter-bar/filter-option.tsx'
import type { ReactNode } from 'react'
import type { ListSelection } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import type { Messages } from '../../messages/messages.ts'
import { FilterOptions, type FilterValue } from './filter-options.tsx'
import { PriceFields } from './price-fields.tsx'

/** One filter of a list: its fields, and the number of active ones. */
export interface ListFilter {
  key: string
  title: string
  selectedCount: number
  fields: ReactNode
}

export interface FiltersProps {
  facets: Facets
  selection: ListSelection
  /** Called when a field changes; its form holds the whole choice. */
  onChange: (form: HTMLFormElement) => void
}

/** Returns the filters that apply to these products. A filter with a single value is left out unless it is active. */
export function useFilters({ facets, selection, onChange }: FiltersProps): ListFilter[] {
  const { filters } = useLocalization(searchMessages).t.search
  const { price } = facets
  const values = listOptionFilters(facets, filters)
  const optionFilters: ListFilter[] = values
    .filter((filter) => filter.values.length > 1 || selection[filter.key].length > 0)
    .map((filter) => ({
      key: filter.key,
      title: filter.title,
      selectedCount: selection[filter.key].length,
      fields: (
        <FilterOptions
          name={filter.key}
          title={filter.title}
          values={filter.values}
          selected={selection[filter.key].map(String)}
          onChange={onChange}
        />
      ),
    }))
  const hasPriceRange = selection.price_min !== null || selection.price_max !== null
  if (!hasPriceRange && (price === null || price.min === price.max)) return optionFilters
  const fields = <PriceFields range={price} selection={selection} onChange={onChange} />
  return [...optionFilters, { key: 'price', title: filters.price, selectedCount: Number(hasPriceRange), fields }]
}

interface OptionFilter {
  key: 'category' | 'artwork' | 'size' | 'design' | 'color'
  title: string
  values: FilterValue[]
}

function listOptionFilters(facets: Facets, filters: Messages['search']['filters']): OptionFilter[] {
  return [
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
      key: 'artwork',
      title: filters.artwork,
      values: facets.artworks.map(({ uri, name, count }) => ({ value: uri, label: name, count })),
    },
    {
      key: 'design',
      title: filters.design,
      values: facets.designs.map(({ color, name, hex_code, count }) => ({
        value: color,
        label: name,
        count,
        icon: <ColorDot color={hex_code} />,
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
        icon: <ColorDot color={hex_code} />,
      })),
    },
  ]
}
