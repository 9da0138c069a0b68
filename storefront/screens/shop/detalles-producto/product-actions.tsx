import type { Product } from '@shop/contract/catalogue.ts'
import { FavoriteButton } from '../../../components/products/favorite-button.tsx'
import { ShareProduct } from '../../../components/products/share.tsx'

/** The wishlist and share buttons beside the name. */
export function ProductActions({ product }: { product: Product }) {
  return (
    <>
      <FavoriteButton product={product} variant="plain" />
      <ShareProduct product={product} />
    </>
  )
}
