import type { Product } from '@shop/contract/catalogue.ts'
import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { type RefObject, useState, useTransition } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { PriceTag } from '../../../components/products/price-tag.tsx'
import { pricesOfSize } from '../../../components/products/shown-prices.ts'
import type { Buying } from './use-buying.ts'
import type { Chosen } from './use-choice.ts'

const SizeSheet = lazyDialog(() => import('./size-sheet.tsx').then((module) => module.SizeSheet))

interface BuyBarProps {
  product: Product
  chosen: Chosen
  buying: Buying
  standsFor: RefObject<HTMLElement | null>
}

/**
 * Price and button in a bottom bar while the real button is out of view; without a size the button opens the sheet to
 * choose one.
 */
export function BuyBar({ product, chosen, buying, standsFor }: BuyBarProps) {
  const words = useWords().text.shop.product
  const [open, setOpen] = useState(false)
  const [opening, startOpening] = useTransition()
  const { size, quantity } = chosen
  const prices = size === undefined ? product : { ...pricesOfSize(size), currency: product.currency }
  const ready = size !== undefined && quantity > 0

  function press() {
    if (ready) return void buying.add()
    startOpening(() => setOpen(true))
  }

  return (
    <>
      <BottomBar standsFor={standsFor} afterButton label={words.buy}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PriceTag of={prices} className="min-w-0" />
          <Button onClick={press} loading={opening} className="shrink-0">
            {size === undefined ? words.chooseSize : words.addShort}
          </Button>
        </div>
      </BottomBar>
      <SizeSheet
        product={product}
        chosen={chosen}
        buying={buying}
        prices={prices}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
