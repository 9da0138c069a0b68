import type { Product, ProductCard } from '@shop/contract/catalogue.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { PriceTag } from '../../../components/products/price-tag.tsx'
import type { Prices } from '../../../components/products/shown-prices.ts'
import { Choosing } from './choosing.tsx'
import type { Buying } from './use-buying.ts'
import type { Chosen } from './use-choice.ts'

interface SizeSheetProps {
  product: Product
  chosen: Chosen
  buying: Buying
  prices: Prices & Pick<ProductCard, 'currency'>
  open: boolean
  onClose: () => void
}

/** Color, size and quantity in a bottom sheet on a phone, without scrolling to them. */
export function SizeSheet({ product, chosen, buying, prices, open, onClose }: SizeSheetProps) {
  const { text } = useWords()
  const words = text.shop.product
  const sizes = useRef<HTMLFieldSetElement>(null)

  // The sheet adds this product to the cart: the selected size stays, and the quantity is at least one.
  useEffect(() => {
    if (open && chosen.size !== undefined && chosen.quantity === 0) chosen.setQuantity(1)
  }, [open, chosen])

  async function add() {
    if (chosen.size !== undefined && chosen.quantity > 0) onClose()
    await buying.add()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chosen.size === undefined ? words.chooseSizeTitle : words.yourChoice}
      closeLabel={text.common.close}
      variant="sheet"
      footer={
        <Button size="large" wide onClick={() => void add()}>
          {words.add}
        </Button>
      }
    >
      <PriceTag of={prices} size="large" className="mb-4" />
      <Choosing product={product} chosen={chosen} buying={buying} sizesRef={sizes} />
    </Dialog>
  )
}
