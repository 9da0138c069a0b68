import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { UndoRow } from '@shop/ui/line-item/undo-row.tsx'
import { useState } from 'react'
import { removeFromCart, setCartLine } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { CartRow } from './cart-row.tsx'
import { getVariantKey, getCartIndex, type RemovedLine, buildCartRows } from './cart-rows.ts'

interface CartLinesProps {
  cart: Cart
  track: <T>(change: Promise<T>) => Promise<T>
}

/** The lines of the cart. A removed line leaves a row in its place that can restore it. */
export function CartLines({ cart, track }: CartLinesProps) {
  const { t } = useLocalization(checkoutMessages)
  const messages = t.checkout.cart
  const alert = useAlert()
  const [removed, setRemoved] = useState<RemovedLine[]>([])
  const [changingKey, setChangingKey] = useState<string>()
  const [restoredKey, setRestoredKey] = useState<string>()
  const rows = buildCartRows(cart.products, removed)

  async function remove(line: CartLine, index: number): Promise<void> {
    setChangingKey(getVariantKey(line))
    setRestoredKey(undefined)
    const result = await track(removeFromCart(line))
    setChangingKey(undefined)
    if (result.ok)
      setRemoved((current) => [...current.filter((item) => !isSameVariant(item.line, line)), { line, index }])
    else await alert({ tone: 'error', title: t.common.oops, text: result.message })
  }

  async function undo(line: CartLine): Promise<void> {
    setChangingKey(getVariantKey(line))
    const result = await track(setCartLine(line, getCartIndex(rows, line)))
    setChangingKey(undefined)
    if (!result.ok) {
      await alert({ tone: 'error', title: t.common.oops, text: result.message })
      return
    }
    setRemoved((current) => current.filter((item) => !isSameVariant(item.line, line)))
    setRestoredKey(getVariantKey(line))
  }

  return (
    <ul aria-label={messages.lines}>
      {rows.map(({ type: kind, line }, index) =>
        kind === 'removed' ? (
          <UndoRow
            key={`removed-${getVariantKey(line)}`}
            text={messages.removed(line.name)}
            undoLabel={messages.undo}
            busy={changingKey === getVariantKey(line)}
            onUndo={() => void undo(line)}
          />
        ) : (
          <CartRow
            key={getVariantKey(line)}
            line={line}
            currency={cart.currency}
            isRemoving={changingKey === getVariantKey(line)}
            focusOnMount={restoredKey === getVariantKey(line)}
            onRemove={() => void remove(line, index)}
            track={track}
          />
        ),
      )}
    </ul>
  )
}
