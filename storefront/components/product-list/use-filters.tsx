import type { Facets } from '@shop/contract/catalog.ts'
import type { ReactNode } from 'react'
import { hasPriceRange, type ListSelection, type ValueFilter } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import { FilterOptions, type FilterValue } from './filter-options.tsx'
import { PriceFields } from './price-fields.tsx'

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
  const optionFilters: ListFilter[] = listFilterValues(facets)
    .filter(([key, values]) => values.length > 1 || selection[key].length > 0)
    .map(([key, values]) => {
      const [title, selected] = [filters[key], selection[key]]
      const fields = <FilterOptions name={key} {...{ title, values, selected, onChange }} />
      return { key, title, selectedCount: selected.length, fields }
    })
  const isPriceLimited = hasPriceRange(selection)
  if (!isPriceLimited && (price === null || price.min === price.max)) return optionFilters
  const fields = <PriceFields range={price} selection={selection} onChange={onChange} />
  return [...optionFilters, { key: 'price', title: filters.price, selectedCount: Number(isPriceLimited), fields }]
}

/** Returns the values that these products have, by filter in the order of the menus. */
export function listFilterValues(facets: Facets): [ValueFilter, FilterValue[]][] {
  const { categories, artworks, designs, sizes, colors } = facets
  return [
    ['category', categories.map(({ uri, name, ...category }) => ({ ...category, value: uri, label: name }))],
    ['artwork', artworks.map(({ uri, name, count }) => ({ value: uri, label: name, count }))],
    ['design', designs.map(({ color, name, ...design }) => ({ ...design, value: color, label: name }))],
    ['size', sizes.map(({ letter, count }) => ({ value: letter, label: letter, count }))],
    ['color', colors.map(({ id, name, ...color }) => ({ ...color, value: String(id), label: name }))],
  ]
}
