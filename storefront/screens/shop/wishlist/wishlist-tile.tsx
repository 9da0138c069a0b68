import type { ProductCard as Card } from '@shop/contract/catalog.ts'
import { useFocusAfterRender } from '@shop/ui/focus/use-focus-after-render.ts'
import { UndoTile } from '@shop/ui/undo-tile/undo-tile.tsx'
import { useRef } from 'react'
import { useToggledFavorites } from '../../../lib/account/favorites.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { wishlistMessages } from '../../../messages/wishlist.ts'
import { ProductCard } from '../../../components/products/product-card.tsx'
import { productGridSizes } from '../../../components/products/product-grid.tsx'
import { useFavorite } from '../../../components/products/use-favorite.ts'

/** A product on the wishlist; after its removal the tile offers to restore it until the page is left. */
export function WishlistTile({ product, priority }: { product: Card; priority: boolean }) {
  const messages = useLocalization(wishlistMessages).t.wishlist
  const isRemoved = useToggledFavorites()?.get(product.id) === false
  const { pending, toggle } = useFavorite(product)
  const tile = useRef<HTMLLIElement>(null)
  const focusAfterRender = useFocusAfterRender()

  /** After restoring, the focus moves from the button, which is gone, to the heart. */
  function restore(): void {
    focusAfterRender(() => tile.current?.querySelector<HTMLElement>('[aria-pressed]'))
    void toggle()
  }

  return (
    <li ref={tile}>
      {isRemoved ? (
        <UndoTile
          text={messages.removed}
          name={product.name}
          undoLabel={messages.undo}
          busy={pending}
          onUndo={restore}
        />
      ) : (
        <ProductCard product={product} priority={priority} sizes={productGridSizes} swipeable />
      )}
    </li>
  )
}
