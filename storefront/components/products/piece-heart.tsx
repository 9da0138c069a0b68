import type { ProductCard } from '@shop/contract/catalogue.ts'
import { HeartButton, type HeartButtonProps } from '@shop/ui/heart-button/heart-button.tsx'
import { useWords } from '../../lib/words/words.ts'
import { useHeart } from './use-heart.ts'

interface PieceHeartProps extends Pick<HeartButtonProps, 'variant'> {
  product: Pick<ProductCard, 'id' | 'uri' | 'name' | 'favorite'>
}

/** The heart button of a product, which adds it to the wishlist. */
export function PieceHeart({ product, variant }: PieceHeartProps) {
  const words = useWords().text.shop.card
  const { pressed, pending, press } = useHeart(product)
  return (
    <HeartButton
      label={words.keep(product.name)}
      pressed={pressed}
      pending={pending}
      variant={variant}
      onClick={() => void press()}
    />
  )
}
