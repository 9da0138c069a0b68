import type { CartLine } from '@shop/contract/cart.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { LineItem } from '@shop/ui/line-item/line-item.tsx'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { RefObject } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { LineImage, LinePrice } from '../../../components/checkout/line-image-and-price.tsx'
import { LineNotice } from './line-notice.tsx'
import { useQuantity } from './use-quantity.ts'

interface CartRowProps {
  line: CartLine
  currency: Currency
  isRemoving: boolean
  removeRef: RefObject<HTMLButtonElement | null>
  onRemove: (shownQuantity: number) => void
}

export function CartRow({ line, currency, isRemoving, removeRef, onRemove }: CartRowProps) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.cart
  const { name } = line
  const { quantity, pending, refusal, set: setQuantity } = useQuantity(line)
  const isAvailable = line.unavailable_reason === null
  const unitPrice = line.price_offer ?? line.price
  return (
    <LineItem
      busy={pending || isRemoving}
      image={<LineImage line={line} />}
      title={name}
      href={isAvailable ? paths.product(line.uri) : undefined}
      variantText={
        <>
          <span>{t.checkout.line.detail(line.size, line.color_name)}</span>
          {quantity > 1 && isAvailable && <span>{` · ${t.checkout.line.each(formatMoney(unitPrice, currency))}`}</span>}
        </>
      }
      quantity={
        <QuantityStepper
          size="small"
          label={messages.quantityOf(name)}
          decreaseLabel={messages.less(name)}
          increaseLabel={messages.more(name)}
          value={quantity}
          max={getMaxQuantity(line)}
          disabled={isRemoving}
          onChange={setQuantity}
        />
      }
      price={
        isAvailable ? (
          <LinePrice line={line} currency={currency} busy={pending} />
        ) : (
          <Text size="small" tone="quiet">
            {messages.unavailableLine}
          </Text>
        )
      }
      remove={
        <IconButton
          ref={removeRef}
          label={messages.remove(name)}
          disabled={isRemoving}
          onClick={() => onRemove(quantity)}
        >
          <Icon name="trash-2" className="size-5" />
        </IconButton>
      }
      notice={<LineNotice line={line} quantity={quantity} currency={currency} refusal={refusal} onUse={setQuantity} />}
    />
  )
}

/** An unavailable line can only be lowered. */
function getMaxQuantity({ quantity, available, unavailable_reason }: CartLine): number {
  const isAvailable = unavailable_reason === null || unavailable_reason === 'not_enough'
  return isAvailable ? Math.max(quantity, Math.min(available, MAX_LINE_QUANTITY)) : quantity
}
