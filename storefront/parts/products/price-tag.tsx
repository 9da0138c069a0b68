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

/** What a piece costs: a price or a range, with the old one struck while there is an offer. */
export function PriceTag({ of, size, className }: PriceTagProps) {
  const { text, money } = useWords()
  const busy = useSwitching()
  const { now, was } = shownPrices(of)
  const write = ({ min, max }: { min: number; max: number }) =>
    min === max
      ? money(min, of.currency)
      : `${money(min, of.currency).replace(` ${of.currency}`, '')} – ${money(max, of.currency)}`
  return (
    <Price
      price={write(now)}
      was={was && write(was)}
      nowLabel={text.shop.card.offerPrice}
      wasLabel={text.shop.card.oldPrice}
      size={size}
      busy={busy}
      className={className}
    />
  )
}
