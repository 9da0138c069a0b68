import type { Product, Size } from '@shop/contract/catalogue.ts'
import { crystalsFor } from '@shop/contract/crystals.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Crystals } from '../../../components/loyalty/crystals.tsx'
import { shownPrices } from '../../../components/products/shown-prices.ts'
import { EarlyNote } from './early-note.tsx'

interface NotesProps {
  product: Product
  size: Size | undefined
  quantity: number
}

/**
 * Notes beside the price: that the product is open to some customers only, and the most crystals it earns; a discount
 * on the order lowers them. Without a size the lowest price counts.
 */
export function Notes({ product, size, quantity }: NotesProps) {
  const words = useWords().text.shop.product
  const { early_until, currency } = product
  const each = size === undefined ? shownPrices(product).now.min : (size.price_offer ?? size.price)
  const crystals = crystalsFor(each * Math.max(1, quantity), currency)

  return (
    <div className="mt-3">
      {early_until !== null && <EarlyNote until={early_until} />}
      {crystals > 0 && <Crystals>{words.earns(crystals)}</Crystals>}
    </div>
  )
}
