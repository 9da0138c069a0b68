import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'

export type CategoryData = CallResponse<Contract['getCategory']>

/** The subcategories of this category, with the current one marked. Another one opens at its first page. */
export function SiblingCategories({ category, current }: { category: CategoryData; current: string }) {
  const { list } = useLocalization(searchMessages).t.search
  const strip = useRef<HTMLUListElement>(null)

  // On a phone the current one may be outside the visible part.
  useEffect(() => {
    const currentTile = strip.current?.querySelector('[aria-current]')?.parentElement
    if (currentTile)
      strip.current?.scrollTo({ left: currentTile.offsetLeft - strip.current.offsetLeft, behavior: 'instant' })
  }, [current])

  return (
    <nav aria-label={list.subcategories(category.name)} className="mb-4 min-w-0">
      <ul ref={strip} className="scroller -m-1 flex gap-2 p-1">
        {category.subcategories.map(({ id, uri, name }) => (
          <li key={id} className="shrink-0">
            <TagLink href={paths.subcategory(category.uri, uri)} current={uri === current}>
              {name}
            </TagLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
