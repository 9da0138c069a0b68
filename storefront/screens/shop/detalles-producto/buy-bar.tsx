import type { Product } from '@shop/contract/catalog.ts'
import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import type { RefObject } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'
import { PriceTag } from '../../../components/products/price-tag.tsx'
import { getSelectedPrices } from '../../../components/products/display-prices.ts'
import type { PurchaseState } from './use-purchase.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

const SizeSheet = lazyDialog(() => import('./size-sheet.tsx').then((module) => module.SizeSheet))

interface BuyBarProps {
  product: Product
  selection: SelectedVariant
  purchase: PurchaseState
  replacedButton: RefObject<HTMLElement | null>
}

/**
 * Price and button in a bottom bar while the real button is out of view; without a size the button opens the sheet to
 * choose one.
 */
export function BuyBar({ product, selection, purchase, replacedButton }: BuyBarProps) {
  const messages = useLocalization(productMessages).t.product
  const sheet = useLazyDialog()
  const { size, quantity } = selection
  const ready = size !== undefined && quantity > 0

  function handlePress() {
    if (ready) void purchase.add()
    else sheet.open()
  }

  return (
    <>
      <BottomBar replacedButton={replacedButton} afterButton label={messages.buy}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PriceTag prices={getSelectedPrices(product, size)} className="min-w-0" />
          <Button onClick={handlePress} loading={sheet.isOpening} className="shrink-0">
            {size === undefined ? messages.chooseSize : messages.addShort}
          </Button>
        </div>
      </BottomBar>
      <SizeSheet product={product} selection={selection} purchase={purchase} {...sheet.dialog} />
    </>
  )
}
