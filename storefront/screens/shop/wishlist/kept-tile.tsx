import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { halfColumn } from '@shop/ui/picture/picture.tsx'
import { UndoTile } from '@shop/ui/undo-tile/undo-tile.tsx'
import { useEffect, useRef } from 'react'
import { useTurnedHearts } from '../../../lib/account/favorites.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ProductCard } from '../../../components/products/product-card.tsx'
import { useHeart } from '../../../components/products/use-heart.ts'

/** A product on the wishlist; after its removal the tile offers to restore it until the page is left. */
export function KeptTile({ product, priority }: { product: Card; priority: boolean }) {
  const words = useWords().text.wishlist
  const gone = useTurnedHearts()?.get(product.id) === false
  const { pending, press } = useHeart(product)
  const place = useRef<HTMLLIElement>(null)
  const wasGone = useRef(gone)

  // After restoring, the focus moves from the button, which is gone, to the heart.
  useEffect(() => {
    if (wasGone.current && !gone) place.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
    wasGone.current = gone
  }, [gone])

  return (
    <li ref={place}>
      {gone ? (
        <UndoTile
          text={words.removed}
          name={product.name}
          undoLabel={words.undo}
          busy={pending}
          onUndo={() => void press()}
        />
      ) : (
        <ProductCard
          product={product}
          priority={priority}
          sizes={`(min-width: 85rem) 20rem, (min-width: 80rem) 25vw, (min-width: 48rem) 33vw, ${halfColumn}`}
          swipes
        />
      )}
    </li>
  )
}
