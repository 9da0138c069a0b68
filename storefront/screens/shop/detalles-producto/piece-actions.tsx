import type { Product } from '@shop/contract/catalogue.ts'
import { PieceHeart } from '../../../parts/piece-heart.tsx'
import { Share } from '../../../parts/share.tsx'

/** Beside the name: keep it, show it to somebody. */
export function PieceActions({ product }: { product: Product }) {
  return (
    <>
      <PieceHeart product={product} variant="plain" />
      <Share product={product} />
    </>
  )
}
