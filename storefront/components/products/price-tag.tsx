import { Price, type PriceProps } from '@shop/ui/price/price.tsx'
import { usePreferencesPending } from '../../lib/storage/pending-preferences.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../messages/product-card.ts'
import { type ProductPrices, getDisplayPrices } from './display-prices.ts'

interface PriceTagProps {
  prices: ProductPrices
  size?: PriceProps['size']
  className?: string | undefined
}

export function PriceTag({ prices, size, className }: PriceTagProps) {
  const { t, formatLowestPrice } = useLocalization(productCardMessages)
  const busy = usePreferencesPending()
  const { now, was } = getDisplayPrices(prices)
  return (
    <Price
      price={formatLowestPrice(now, prices.currency)}
      originalPrice={was && formatLowestPrice(was, prices.currency)}
      currentPriceLabel={t.productCard.offerPrice}
      originalPriceLabel={t.productCard.oldPrice}
      size={size}
      busy={busy}
      className={className}
    />
  )
}
