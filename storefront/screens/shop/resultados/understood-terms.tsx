import type { Facets } from '@shop/contract/catalog.ts'
import { designColors } from '@shop/contract/design-colors.ts'
import type { Understanding, UnderstoodPart } from '@shop/contract/search-understanding.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { ColorDot } from '@shop/ui/filter-bar/filter-option.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization, type Localization } from '../../../lib/localization/use-localization.ts'
import { buildListUrl, hasPriceRange, type ListSelection } from '../../../lib/urls/list-selection.ts'
import { buildSearchUrl, toLiteralTerm } from '../../../lib/urls/search-url.ts'
import type { Messages } from '../../../messages/messages.ts'
import { searchMessages } from '../../../messages/search.ts'
import { formatPriceRange } from '../../../components/product-list/format-price-range.ts'
import { useUrlSelection } from '../../../components/product-list/use-url-selection.ts'

interface UnderstoodTermsProps {
  term: string
  understood: Understanding
  facets: Facets
}

/**
 * The meaning of the words of a search, each a link that searches the other words, and one that searches all of them as text.
 * Words whose filter was chosen in the toolbar are left out, because the choice counts instead of them.
 */
export function UnderstoodTerms({ term, understood: { parts, ignored, ranked }, facets }: UnderstoodTermsProps) {
  const localization = useLocalization(searchMessages)
  const { understood } = localization.t.search
  const { selection } = useUrlSelection()
  const shown = parts.filter((part) => !isChosenInstead(part, selection))
  if (shown.length === 0 && ignored.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2">
      {shown.length > 0 && (
        <ul aria-label={understood.title} className="flex flex-wrap items-center gap-2">
          {shown.map((part) => {
            const label = toLabel(part, localization)
            // Without the last words nothing would be left to search, so they are searched as text.
            const rest = part.rest === '' ? toLiteralTerm(term) : part.rest
            return (
              <li key={`${part.kind} ${part.text}`}>
                <TagLink
                  href={buildListUrl(buildSearchUrl(rest), selection, localization.currency)}
                  aria-label={understood.remove(label)}
                  current
                >
                  {part.colors.map((id) => {
                    const color = facets.colors.find((one) => one.id === id)
                    return color && <ColorDot key={id} color={color.hex_code} />
                  })}
                  {part.colors.length === 0 &&
                    part.designs.map((name) => <ColorDot key={name} color={designColors[name].hex_code} />)}
                  {label}
                  <Icon name="x" className="size-4" />
                </TagLink>
              </li>
            )
          })}
          <li>
            <TextLink variant="standing" href={buildSearchUrl(toLiteralTerm(term))} className="text-small md:px-2">
              {understood.literal(term)}
            </TextLink>
          </li>
        </ul>
      )}
      {ignored.length > 0 && (
        <Text size="small" tone="quiet">
          {understood.ignored(ignored.join(' '))}
        </Text>
      )}
      {ranked.length > 0 && (
        <Text size="small" tone="quiet">
          {understood.ranked(ranked.join(' '))}
        </Text>
      )}
    </div>
  )
}

function isChosenInstead({ kind }: UnderstoodPart, selection: ListSelection): boolean {
  switch (kind) {
    case 'color':
    case 'size':
      return selection[kind].length > 0
    case 'price':
      return hasPriceRange(selection)
    case 'newest':
    case 'cheapest':
    case 'dearest':
      return selection.sort !== null
    default:
      return false
  }
}

function toLabel(part: UnderstoodPart, { t, formatMoney }: Localization<Pick<Messages, 'search'>>): string {
  const { filters, understood } = t.search
  const { kind, text, sizes } = part
  switch (kind) {
    case 'size':
      return `${filters.size} ${sizes.join(', ')}`
    case 'price':
      return formatPriceRange(part, (price) => formatMoney(price, part.currency ?? undefined), filters)
    case 'offer':
    case 'available':
      return filters[kind]
    case 'limited':
      return understood.limited
    case 'newest':
      return filters.sorts.newest
    case 'cheapest':
      return filters.sorts.price_up
    case 'dearest':
      return filters.sorts.price_down
    default:
      return text
  }
}
