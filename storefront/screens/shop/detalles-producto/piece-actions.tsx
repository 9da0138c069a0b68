import type { Product } from '@shop/contract/catalogue.ts'
import { PieceHeart } from '../../../parts/products/piece-heart.tsx'
import { Share } from '../../../parts/products/share.tsx'

/** Beside the name: keep it, show it to somebody. */
export function PieceActions({ product }: { product: Product }) {
  return (
    <>
      <PieceHeart product={product} variant="plain" />
      <Share product={product} />
    </>
  )
}
