import type { CartLine } from '@shop/contract/cart.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { LineItem } from '@shop/ui/line-item/line-item.tsx'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinePicture, LinePrice } from '../../../components/checkout/line-words.tsx'
import { LineNotice } from './line-notice.tsx'
import { useQuantity } from './use-quantity.ts'

interface CartRowProps {
  line: CartLine
  currency: Currency
  /** True while the line is being removed. */
  leaving: boolean
  /** True when the line has just been restored, because the focus would be lost otherwise. */
  takesFocus: boolean
  onRemove: () => void
  track: <T>(work: Promise<T>) => Promise<T>
}

/** One line of the cart, with its quantity and a button to remove it. */
export function CartRow({ line, currency, leaving, takesFocus, onRemove, track }: CartRowProps) {
  const { text, money } = useWords()
  const words = text.checkout.cart
  const { name } = line
  const { quantity, pending, refusal, set } = useQuantity(line, track)
  const remove = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) remove.current?.focus()
  }, [takesFocus])
  const buyable = line.unavailable_reason === null
  const each = line.price_offer ?? line.price
  return (
    <LineItem
      busy={pending || leaving}
      picture={<LinePicture line={line} />}
      title={name}
      href={buyable ? paths.product(line.uri) : undefined}
      detail={
        <>
          {text.checkout.line.detail(line.size, line.color_name)}
          {quantity > 1 && buyable && <> · {text.checkout.line.each(money(each, currency))}</>}
        </>
      }
      quantity={
        <QuantityStepper
          size="small"
          label={words.quantityOf(name)}
          decreaseLabel={words.less(name)}
          increaseLabel={words.more(name)}
          value={quantity}
          max={mostOf(line)}
          disabled={leaving}
          onChange={set}
        />
      }
      price={
        buyable ? (
          <LinePrice line={line} currency={currency} busy={pending} />
        ) : (
          <Text size="small" tone="quiet">
            {words.unavailableLine}
          </Text>
        )
      }
      remove={
        <IconButton ref={remove} label={words.remove(name)} disabled={leaving} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      }
      notice={<LineNotice line={line} quantity={quantity} currency={currency} refusal={refusal} onUse={set} />}
    />
  )
}

/** An unavailable line can only be lowered. */
function mostOf({ quantity, available, unavailable_reason }: CartLine): number {
  const buyable = unavailable_reason === null || unavailable_reason === 'not_enough'
  return buyable ? Math.max(quantity, Math.min(available, MAX_LINE_QUANTITY)) : quantity
}
