import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

export type Shelf = ReplyOf<Contract['getCategory']>

/** The subcategories of this category, with the current one marked. Another one opens at its first page. */
export function Siblings({ category, current }: { category: Shelf; current: string }) {
  const { list } = useWords().text.finding
  const strip = useRef<HTMLUListElement>(null)

  // On a phone the current one may be outside the visible part.
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current]')?.parentElement
    if (here) strip.current?.scrollTo({ left: here.offsetLeft - strip.current.offsetLeft, behavior: 'instant' })
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
