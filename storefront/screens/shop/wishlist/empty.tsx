import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'

/** Nothing kept yet: how it is done, and where there is something to keep. */
export function Empty() {
  const words = useWords().text.wishlist
  return (
    <EmptyState
      art={<Artwork seed="deseos" columns={3} rows={3} className="aspect-square w-full" />}
      title={words.emptyTitle}
      actions={
        <ButtonLink href={paths.home} size="large">
          {words.toShop}
        </ButtonLink>
      }
    >
      {words.emptyText}
    </EmptyState>
  )
}
