import type { Product } from '@shop/contract/catalogue.ts'
import { PieceHeart } from '../../../components/products/piece-heart.tsx'
import { Share } from '../../../components/products/share.tsx'

/** Beside the name: keep it, show it to somebody. */
export function PieceActions({ product }: { product: Product }) {
  return (
    <>
      <PieceHeart product={product} variant="plain" />
      <Share product={product} />
    </>
  )
}
