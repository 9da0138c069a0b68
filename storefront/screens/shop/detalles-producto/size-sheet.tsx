import type { Product } from '@shop/contract/catalog.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useEffect, useRef } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { PriceTag } from '../../../components/products/price-tag.tsx'
import { getSelectedPrices } from '../../../components/products/display-prices.ts'
import { VariantPicker } from './variant-picker.tsx'
import type { PurchaseState } from './use-purchase.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

interface SizeSheetProps {
  product: Product
  selection: SelectedVariant
  purchase: PurchaseState
  open: boolean
  onClose: () => void
}

export function SizeSheet({ product, selection, purchase, open, onClose }: SizeSheetProps) {
  const { t } = useLocalization(productMessages)
  const messages = t.product
  const sizes = useRef<HTMLFieldSetElement>(null)

  // The sheet adds this product to the cart: the selected size stays, and the quantity is at least one.
  useEffect(() => {
    if (open && selection.size !== undefined && selection.quantity === 0) selection.setQuantity(1)
  }, [open, selection])

  async function add() {
    if (selection.size !== undefined && selection.quantity > 0) onClose()
    await purchase.add()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={selection.size === undefined ? messages.chooseSizeTitle : messages.yourChoice}
      closeLabel={t.common.close}
      variant="sheet"
      footer={
        <Button size="large" fullWidth onClick={() => void add()}>
          {messages.add}
        </Button>
      }
    >
      <PriceTag prices={getSelectedPrices(product, selection.size)} size="large" className="mb-4" />
      <VariantPicker product={product} selection={selection} purchase={purchase} sizesRef={sizes} />
    </Dialog>
  )
}
