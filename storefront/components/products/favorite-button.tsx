import type { ProductCard } from '@shop/contract/catalog.ts'
import { HeartButton, type HeartButtonProps } from '@shop/ui/heart-button/heart-button.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../messages/product-card.ts'
import { useFavorite } from './use-favorite.ts'

interface FavoriteButtonProps extends Pick<HeartButtonProps, 'variant'> {
  product: Pick<ProductCard, 'id' | 'uri' | 'name' | 'favorite'>
}

export function FavoriteButton({ product, variant }: FavoriteButtonProps) {
  const messages = useLocalization(productCardMessages).t.productCard
  const { pressed, pending, toggle } = useFavorite(product)
  return (
    <HeartButton
      label={messages.keep(product.name)}
      pressed={pressed}
      pending={pending}
      variant={variant}
      onClick={() => void toggle()}
    />
  )
}
