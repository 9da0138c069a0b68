import type { Facets } from '@shop/contract/catalogue.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { type Choice, countFilters, listAddress, withoutFilters } from '../../lib/urls/choice.ts'
import { useWords, type Words } from '../../lib/words/words.ts'

interface ChosenFiltersProps {
  own: string
  choice: Choice
  facets: Facets
  onChoose: (choice: Choice) => void
}

/** The active filters, each a link that removes it, and one that removes all. */
export function ChosenFilters({ own, choice, facets, onChoose }: ChosenFiltersProps) {
  const words = useWords()
  const { filters } = words.text.finding
  if (countFilters(choice) === 0) return null
  const link = (next: Choice) => ({
    href: listAddress(own, next, words.currency),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onChoose(next)
    },
  })
  return (
    <ul aria-label={filters.chosen} className="flex flex-wrap items-center gap-2">
      {chips(choice, facets, words).map(({ key, label, without }) => (
        <li key={key}>
          <TagLink {...link(without)} aria-label={filters.remove(label)}>
            {label}
            <X aria-hidden="true" className="size-4" />
          </TagLink>
        </li>
      ))}
      <li>
        <TextLink kind="standing" {...link(withoutFilters(choice))} className="px-2 text-small">
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
  without: Choice
}

function chips(choice: Choice, { categories, colors }: Facets, { text, money }: Words): Chip[] {
  const { filters } = text.finding
  const { category, size, color, price_min, price_max } = choice
  const all: Chip[] = [
    ...category.map((uri) => ({
      key: `category ${uri}`,
      label: categories.find((one) => one.uri === uri)?.name ?? uri,
      without: { ...choice, category: category.filter((other) => other !== uri) },
    })),
    ...size.map((letter) => ({
      key: `size ${letter}`,
      label: `${filters.size} ${letter}`,
      without: { ...choice, size: size.filter((other) => other !== letter) },
    })),
    ...color.map((id) => ({
      key: `color ${id}`,
      label: colors.find((one) => one.id === id)?.name ?? filters.color,
      without: { ...choice, color: color.filter((other) => other !== id) },
    })),
  ]
  if (price_min !== null || price_max !== null) {
    const [low, high] = [price_min, price_max].map((price) => money((price ?? 0) * 100))
    const label =
      price_min === null
        ? filters.priceTo(high ?? '')
        : price_max === null
          ? filters.priceFrom(low ?? '')
          : `${low} – ${high}`
    all.push({ key: 'price', label, without: { ...choice, price_min: null, price_max: null } })
  }
  for (const name of ['offer', 'available'] as const)
    if (choice[name]) all.push({ key: name, label: filters[name], without: { ...choice, [name]: false } })
  return all
}
