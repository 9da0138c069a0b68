import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'
import missing from '../../../components/navigation/missing.svg'

type CategoryData = CallResponse<Contract['getCategory']>

/** The subcategories of this category, with the current one marked. Another one opens at its first page. */
export function SiblingCategories({ category, current }: { category: CategoryData; current: string }) {
  const { list } = useLocalization(searchMessages).t.search
  // The current one may be empty: its own address still leads to it.
  const isOffered = ({ uri, has_products }: CategoryData['subcategories'][number]) => has_products || uri === current
  return (
    <nav aria-label={list.subcategories(category.name)} className="mb-4 min-w-0">
      <ul className="scroller -m-1 flex gap-2 p-1">
        {category.subcategories.filter(isOffered).map(({ id, uri, name }) => (
          <li key={id} ref={uri === current ? scrollIntoStrip : undefined} className="shrink-0">
            <TagLink href={paths.subcategory(category.uri, uri)} current={uri === current}>
              {name}
            </TagLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the strip to the current subcategory, which may be outside the visible part on a phone. */
function scrollIntoStrip(tile: HTMLLIElement | null): void {
  const first = tile?.parentElement?.firstElementChild
  if (first instanceof HTMLLIElement)
    tile?.parentElement?.scrollTo({ left: tile.offsetLeft - first.offsetLeft, behavior: 'instant' })
}

export function EmptySubcategory({ category, current }: { category: CategoryData; current: string }) {
  const { list } = useLocalization(searchMessages).t.search
  const others = category.subcategories.filter(({ uri, has_products }) => has_products && uri !== current).slice(0, 2)
  return (
    <EmptyState
      art={<img src={missing} alt="" width={240} height={300} className="aspect-square w-full object-cover" />}
      title={list.empty}
      actions={others.map(({ id, uri, name }) => (
        <ButtonLink key={id} variant="secondary" href={paths.subcategory(category.uri, uri)}>
          {name}
        </ButtonLink>
      ))}
    >
      {list.emptyText}
    </EmptyState>
  )
}
