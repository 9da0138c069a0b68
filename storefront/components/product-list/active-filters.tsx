import type { Facets } from '@shop/contract/catalog.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { MouseEvent } from 'react'
import {
  type ListSelection,
  countFilters,
  buildListUrl,
  clearFilters,
  hasPriceRange,
  toMinorUnits,
} from '../../lib/urls/list-selection.ts'
import { useLocalization, type Localization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import type { Messages } from '../../messages/messages.ts'
import { formatPriceRange } from './format-price-range.ts'
import { listFilterValues } from './use-filters.tsx'

interface ActiveFiltersProps {
  listPath: string
  selection: ListSelection
  facets: Facets
  onSelect: (selection: ListSelection) => void
}

export function ActiveFilters({ listPath, selection, facets, onSelect }: ActiveFiltersProps) {
  const localization = useLocalization(searchMessages)
  const { filters } = localization.t.search
  if (countFilters(selection) === 0) return null
  const link = (next: ListSelection) => ({
    href: buildListUrl(listPath, next, localization.currency),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onSelect(next)
    },
  })
  return (
    <ul aria-label={filters.chosen} className="flex flex-wrap items-center gap-2">
      {buildChips(selection, facets, localization).map(({ key, label, nextSelection }) => (
        <li key={key}>
          <TagLink {...link(nextSelection)} aria-label={filters.remove(label)}>
            {label}
            <Icon name="x" className="size-4" />
          </TagLink>
        </li>
      ))}
      <li>
        <TextLink variant="standing" {...link(clearFilters(selection))} className="px-2 text-small">
          {filters.clear}
        </TextLink>
      </li>
    </ul>
  )
}

interface Chip {
  key: string
  label: string
  nextSelection: ListSelection
}

function buildChips(
  selection: ListSelection,
  facets: Facets,
  { t, formatMoney }: Localization<Pick<Messages, 'search'>>,
): Chip[] {
  const { filters } = t.search
  const all = listFilterValues(facets).flatMap(([name, values]) =>
    selection[name].map((value): Chip => {
      const label = values.find((item) => item.value === value)?.label ?? value
      return {
        key: `${name} ${value}`,
        label: name === 'size' ? `${filters.size} ${label}` : name === 'color' ? `${filters.color}: ${label}` : label,
        nextSelection: { ...selection, [name]: selection[name].filter((other) => other !== value) },
      }
    }),
  )
  if (hasPriceRange(selection)) {
    const label = formatPriceRange(selection, (price) => formatMoney(toMinorUnits(price)), filters)
    all.push({ key: 'price', label, nextSelection: { ...selection, price_min: null, price_max: null } })
  }
  for (const name of ['offer', 'available'] as const)
    if (selection[name]) all.push({ key: name, label: filters[name], nextSelection: { ...selection, [name]: false } })
  return all
}
