import type { Product } from '@shop/contract/catalogue.ts'
import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useWords } from '../../../lib/words.ts'
import { PriceTag } from '../../../parts/price-tag.tsx'
import { pricesOfSize } from '../../../parts/shown-prices.ts'
import { Choosing } from './choosing.tsx'
import type { Buying } from './use-buying.ts'
import type { Chosen } from './use-choice.ts'

interface BuyBarProps {
  product: Product
  chosen: Chosen
  buying: Buying
  standsFor: RefObject<HTMLElement | null>
}

/** Price and button under the thumb while the real button is out of sight; without a size it opens the sheet to choose one. */
export function BuyBar({ product, chosen, buying, standsFor }: BuyBarProps) {
  const { text } = useWords()
  const words = text.shop.product
  const [open, setOpen] = useState(false)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const { size, quantity } = chosen
  const prices = size === undefined ? product : { ...pricesOfSize(size), currency: product.currency }
  const ready = size !== undefined && quantity > 0

  async function addFromSheet() {
    if (ready) setOpen(false)
    await buying.add()
  }

  return (
    <>
      <BottomBar standsFor={standsFor} label={words.buy}>
        <div className="flex items-center justify-between gap-4">
          <PriceTag of={prices} className="min-w-0" />
          <Button onClick={() => (ready ? void buying.add() : setOpen(true))} className="shrink-0">
            {size === undefined ? words.chooseSize : words.addShort}
          </Button>
        </div>
      </BottomBar>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.chooseSizeTitle}
        closeLabel={text.common.close}
        variant="sheet"
        footer={
          <Button size="large" wide onClick={() => void addFromSheet()}>
            {words.add}
          </Button>
        }
      >
        <PriceTag of={prices} size="large" className="mb-4" />
        <Choosing product={product} chosen={chosen} buying={buying} sizesRef={sizes} />
      </Dialog>
    </>
  )
}
