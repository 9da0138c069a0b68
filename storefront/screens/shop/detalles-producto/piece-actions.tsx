import type { Product } from '@shop/contract/catalogue.ts'
import { PieceHeart } from '../../../components/products/piece-heart.tsx'
import { Share } from '../../../components/products/share.tsx'

/** The wishlist and share buttons beside the name. */
export function PieceActions({ product }: { product: Product }) {
  return (
    <>
      <PieceHeart product={product} variant="plain" />
      <Share product={product} />
    </>
  )
}
