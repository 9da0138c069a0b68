import type { Facets } from '@shop/contract/catalogue.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { MouseEvent } from 'react'
import {
  type ListSelection,
  type ValueFilter,
  countFilters,
  buildListUrl,
  clearFilters,
  toMinorUnits,
} from '../../lib/urls/list-selection.ts'
import { useLocalization, type Localization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import type { Messages } from '../../messages/messages.ts'

interface ActiveFiltersProps {
  listPath: string
  selection: ListSelection
  facets: Facets
  onSelect: (selection: ListSelection) => void
}

/** The active filters, each a link that removes it, and one that removes all. */
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
  /** The choice that remains when this filter is removed. */
  nextSelection: ListSelection
}

function buildChips(
  selection: ListSelection,
  { categories, artworks, designs, colors }: Facets,
  { t, formatMoney }: Localization<Pick<Messages, 'search'>>,
): Chip[] {
  const { filters } = t.search
  const { price_min, price_max } = selection
  const build = <T extends string | number>(name: ValueFilter, chosen: T[], getLabel: (value: T) => string): Chip[] =>
    chosen.map((value) => ({
      key: `${name} ${value}`,
      label: getLabel(value),
      nextSelection: { ...selection, [name]: chosen.filter((other) => other !== value) },
    }))
  const all = [
    ...build('category', selection.category, (uri) => categories.find((item) => item.uri === uri)?.name ?? uri),
    ...build('artwork', selection.artwork, (uri) => artworks.find((item) => item.uri === uri)?.name ?? uri),
    ...build('design', selection.design, (name) => designs.find((item) => item.color === name)?.name ?? name),
    ...build('size', selection.size, (letter) => `${filters.size} ${letter}`),
    ...build(
      'color',
      selection.color,
      (id) => `${filters.color}: ${colors.find((item) => item.id === id)?.name ?? id}`,
    ),
  ]
  if (price_min !== null || price_max !== null) {
    const [low, high] = [price_min, price_max].map((price) => formatMoney(toMinorUnits(price ?? 0)))
    const label =
      price_min === null
        ? filters.priceTo(high ?? '')
        : price_max === null
          ? filters.priceFrom(low ?? '')
          : `${low} – ${high}`
    all.push({ key: 'price', label, nextSelection: { ...selection, price_min: null, price_max: null } })
  }
  for (const name of ['offer', 'available'] as const)
    if (selection[name]) all.push({ key: name, label: filters[name], nextSelection: { ...selection, [name]: false } })
  return all
}
