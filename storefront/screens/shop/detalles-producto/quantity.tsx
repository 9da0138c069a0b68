import type { Product } from '@shop/contract/catalogue.ts'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { mostOf } from './choice.ts'
import type { Chosen } from './use-choice.ts'

interface QuantityProps {
  product: Product
  chosen: Chosen
  /** Called when the counter is pressed before a size was selected. */
  onBlocked: () => void
  className?: string | undefined
}

/** The quantity. It starts at the cart's quantity of this variant, else at 0. */
export function Quantity({ product, chosen, onBlocked, className }: QuantityProps) {
  const words = useWords().text.shop.product
  const { size, quantity, inCart, free } = chosen
  const waiting = size !== undefined && quantity === 0
  return (
    <div className={className}>
      <Text size="small" strong className="mb-2">
        {words.quantity}
      </Text>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          key={size?.id}
          label={words.quantityOf(product.name)}
          decreaseLabel={words.less}
          increaseLabel={words.more}
          value={quantity}
          max={mostOf(free)}
          onChange={chosen.setQuantity}
          onBlocked={size === undefined ? onBlocked : undefined}
          ring={waiting}
        />
        {(waiting || inCart > 0) && (
          <Text size="small" tone="quiet">
            {inCart > 0 ? words.inCart(inCart) : words.chooseQuantity}
          </Text>
        )}
      </div>
    </div>
  )
}
