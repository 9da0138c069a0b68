import type { Product, Size } from '@shop/contract/catalogue.ts'
import { calculateCrystals } from '@shop/contract/crystals.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { CrystalsNote } from '../../../components/loyalty/crystals-note.tsx'
import { getDisplayPrices } from '../../../components/products/display-prices.ts'
import { EarlyAccessNote } from './early-access-note.tsx'

interface NotesProps {
  product: Product
  size: Size | undefined
  quantity: number
}

/**
 * Notes beside the price: that the product is open to some customers only, and the most crystals it earns; a discount
 * on the order lowers them. Without a size the lowest price counts.
 */
export function ProductNotes({ product, size, quantity }: NotesProps) {
  const messages = useLocalization(productMessages).t.product
  const { early_until, currency } = product
  const unitPrice = size === undefined ? getDisplayPrices(product).now.min : (size.price_offer ?? size.price)
  const crystals = calculateCrystals(unitPrice * Math.max(1, quantity), currency)

  return (
    <div className="mt-3">
      {early_until !== null && <EarlyAccessNote until={early_until} />}
      {crystals > 0 && <CrystalsNote>{messages.earns(crystals)}</CrystalsNote>}
    </div>
  )
}
