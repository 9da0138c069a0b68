import type { ProductCard } from '@shop/contract/catalogue.ts'
import { Price, type PriceProps } from '@shop/ui/price/price.tsx'
import { useSwitching } from '../../lib/storage/switching.ts'
import { useWords } from '../../lib/words/words.ts'
import { type Prices, shownPrices } from './shown-prices.ts'

interface PriceTagProps {
  of: Prices & Pick<ProductCard, 'currency'>
  size?: PriceProps['size']
  className?: string | undefined
}

/** The price of a product, or the lowest one of its sizes, with the old one struck through while there is an offer. */
export function PriceTag({ of, size, className }: PriceTagProps) {
  const { text, price } = useWords()
  const busy = useSwitching()
  const { now, was } = shownPrices(of)
  return (
    <Price
      price={price(now, of.currency)}
      was={was && price(was, of.currency)}
      nowLabel={text.shop.card.offerPrice}
      wasLabel={text.shop.card.oldPrice}
      size={size}
      busy={busy}
      className={className}
    />
  )
}
