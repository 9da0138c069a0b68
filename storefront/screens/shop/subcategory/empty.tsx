import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'
import type { Shelf } from './siblings.tsx'

/** A list without pieces: nothing hangs here yet, or the page lies past the last one. The neighbours are the way on. */
export function Empty({ category, current, pastEnd }: { category: Shelf; current: string; pastEnd: boolean }) {
  const { list } = useWords().text.shop
  const others = category.subcategories.filter(({ uri }) => uri !== current).slice(0, 2)
  return (
    <EmptyState
      art={<Artwork seed="vacio" columns={3} rows={3} className="aspect-square w-full" />}
      title={pastEnd ? list.pastEnd : list.empty}
      actions={
        pastEnd ? (
          <ButtonLink href={paths.subcategory(category.uri, current)}>{list.firstPage}</ButtonLink>
        ) : (
          others.map(({ id, uri, name }) => (
            <ButtonLink key={id} variant="secondary" href={paths.subcategory(category.uri, uri)}>
              {name}
            </ButtonLink>
          ))
        )
      }
    >
      {pastEnd ? undefined : list.emptyText}
    </EmptyState>
  )
}
