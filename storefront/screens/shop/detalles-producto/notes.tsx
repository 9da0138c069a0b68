import type { Product, Size } from '@shop/contract/catalog.ts'
import { calculateCrystals } from '@shop/contract/crystals.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { formatShortDateTime } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../../messages/product-card.ts'
import { productMessages } from '../../../messages/product.ts'
import { CrystalsNote } from '../../../components/loyalty/crystals-note.tsx'
import { getSelectedPrices } from '../../../components/products/display-prices.ts'

interface NotesProps {
  product: Product
  size: Size | undefined
  quantity: number
}

/**
 * Notes beside the price: until when the product is open to some customers only, and the most crystals it earns; a discount
 * on the order lowers them. Without a size the lowest price counts.
 */
export function ProductNotes({ product, size, quantity }: NotesProps) {
  const { t, lang } = useLocalization(productMessages, productCardMessages)
  const { early_until, currency } = product
  const unitPrice = getSelectedPrices(product, size).price_now.min
  const crystals = calculateCrystals(unitPrice * Math.max(1, quantity), currency)

  return (
    <div className="mt-3">
      {early_until !== null && (
        <div className="mb-3">
          <Flag>{t.productCard.early}</Flag>
          <Text size="small" className="mt-1">
            {t.product.opens(formatShortDateTime(early_until, lang))}
          </Text>
        </div>
      )}
      {crystals > 0 && <CrystalsNote>{t.product.earns(crystals)}</CrystalsNote>}
    </div>
  )
}
