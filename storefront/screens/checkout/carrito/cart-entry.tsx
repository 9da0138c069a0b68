import type { CartLine } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { useFocusAfterRender } from '@shop/ui/focus/use-focus-after-render.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { UndoRow } from '@shop/ui/line-item/undo-row.tsx'
import { useRef } from 'react'
import { removeFromCart, setCartLine } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { useTrackChange } from './cart-changes.ts'
import { CartRow } from './cart-row.tsx'

interface CartEntryProps {
  line: CartLine
  isRemoved: boolean
  cartIndex: number
  currency: Currency
  onRemoved: (removed: CartLine) => void
  onRestored: () => void
}

/** A line of the cart, or the row that can restore it. After that the focus is on the button that removed it. */
export function CartEntry(props: CartEntryProps) {
  const { line, isRemoved, cartIndex, currency, onRemoved, onRestored } = props
  const messages = useLocalization(checkoutMessages).t.checkout.cart
  const request = useRequest()
  const trackChange = useTrackChange()
  const removeButton = useRef<HTMLButtonElement>(null)
  const focusAfterRender = useFocusAfterRender()

  async function remove(quantity: number): Promise<void> {
    if (await request.send(() => trackChange(removeFromCart(line)))) onRemoved({ ...line, quantity })
  }

  async function undo(): Promise<void> {
    if (!(await request.send(() => trackChange(setCartLine(line, cartIndex))))) return
    focusAfterRender(() => removeButton.current)
    onRestored()
  }

  if (isRemoved)
    return (
      <UndoRow
        text={messages.removed(line.name)}
        undoLabel={messages.undo}
        busy={request.pending}
        onUndo={() => void undo()}
      />
    )
  return (
    <CartRow
      line={line}
      currency={currency}
      isRemoving={request.pending}
      removeRef={removeButton}
      onRemove={(shownQuantity) => void remove(shownQuantity)}
    />
  )
}
