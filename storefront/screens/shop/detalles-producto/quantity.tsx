import type { Product } from '@shop/contract/catalog.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { getMaxQuantity } from './variant-selection.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

interface QuantityProps {
  product: Product
  selection: SelectedVariant
  onBlocked: () => void
  className?: string | undefined
}

/**
 * The quantity. It starts at the cart's quantity of this variant, else at 0. At the largest one it says why it ends there,
 * because a larger one that is typed becomes that.
 */
export function QuantityField({ product, selection, onBlocked, className }: QuantityProps) {
  const messages = useLocalization(productMessages).t.product
  const { size, quantity, inCart, available } = selection
  const needsQuantity = size !== undefined && quantity === 0
  const max = getMaxQuantity(available)
  return (
    <div className={className}>
      <Text size="small" strong className="mb-2">
        {messages.quantity}
      </Text>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          key={size?.id}
          label={messages.quantityOf(product.name)}
          decreaseLabel={messages.less}
          increaseLabel={messages.more}
          value={quantity}
          max={max}
          onChange={selection.setQuantity}
          onBlocked={size === undefined ? onBlocked : undefined}
          highlight={needsQuantity}
        />
        {(needsQuantity || inCart > 0) && (
          <Text size="small" tone="quiet">
            {inCart > 0 ? messages.inCart(inCart) : messages.chooseQuantity}
          </Text>
        )}
        <div role="status">
          {quantity > 0 && quantity === max && (
            <Text size="small" tone="warn">
              {max === MAX_LINE_QUANTITY ? messages.mostPerLine(max) : messages.onlyAvailable(max)}
            </Text>
          )}
        </div>
      </div>
    </div>
  )
}
