import { sameLine } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { UndoRow } from '@shop/ui/line-item/undo-row.tsx'
import { useState } from 'react'
import { removeFromCart, setCartLine } from '../../../lib/checkout/cart.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CartRow } from './cart-row.tsx'
import { keyOf, placeInCart, type Removed, shownRows } from './removed-lines.ts'

interface CartLinesProps {
  cart: Cart
  track: <T>(work: Promise<T>) => Promise<T>
}

/** The lines of the cart. A removed line leaves a row in its place that can restore it. */
export function CartLines({ cart, track }: CartLinesProps) {
  const { text } = useWords()
  const words = text.checkout.cart
  const alert = useAlert()
  const [removed, setRemoved] = useState<Removed[]>([])
  const [moving, setMoving] = useState<string>()
  const [restored, setRestored] = useState<string>()
  const rows = shownRows(cart.products, removed)

  async function remove(line: CartLine, place: number): Promise<void> {
    setMoving(keyOf(line))
    setRestored(undefined)
    const answer = await track(removeFromCart(line))
    setMoving(undefined)
    if (answer.ok) setRemoved((before) => [...before.filter((one) => !sameLine(one.line, line)), { line, place }])
    else await alert({ tone: 'error', title: text.common.oops, text: answer.message })
  }

  async function undo(line: CartLine): Promise<void> {
    setMoving(keyOf(line))
    const answer = await track(setCartLine(line, placeInCart(rows, line)))
    setMoving(undefined)
    if (!answer.ok) {
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      return
    }
    setRemoved((before) => before.filter((one) => !sameLine(one.line, line)))
    setRestored(keyOf(line))
  }

  return (
    <ul aria-label={words.lines}>
      {rows.map(({ kind, line }, place) =>
        kind === 'removed' ? (
          <UndoRow
            key={`removed-${keyOf(line)}`}
            text={words.removed(line.name)}
            undoLabel={words.undo}
            busy={moving === keyOf(line)}
            onUndo={() => void undo(line)}
          />
        ) : (
          <CartRow
            key={keyOf(line)}
            line={line}
            currency={cart.currency}
            leaving={moving === keyOf(line)}
            takesFocus={restored === keyOf(line)}
            onRemove={() => void remove(line, place)}
            track={track}
          />
        ),
      )}
    </ul>
  )
}
