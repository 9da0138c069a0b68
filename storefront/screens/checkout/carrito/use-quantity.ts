import type { CartLine } from '@shop/contract/cart.ts'
import { useRef, useState } from 'react'
import { loadCart, setCartLine } from '../../../lib/checkout/cart.ts'
import { useTrackChange } from './cart-changes.ts'

/**
 * Returns the quantity of a line: a change is shown at once, and requests are sent one after the other. Presses during
 * a request are sent as one change. A refusal restores the server's quantity and says why.
 */
export function useQuantity(line: CartLine) {
  const [change, setChange] = useState<{ shownQuantity?: number | undefined; refusal?: string | undefined }>({})
  const trackChange = useTrackChange()
  const nextQuantity = useRef<number>(undefined)
  const isSending = useRef(false)

  async function sendAll(): Promise<void> {
    while (nextQuantity.current !== undefined) {
      const quantity = nextQuantity.current
      nextQuantity.current = undefined
      // Each change starts from the cart that the one before left.
      const result = await setCartLine({ ...line, quantity })
      if (!result.ok) {
        nextQuantity.current = undefined
        setChange(({ shownQuantity }) => ({ shownQuantity, refusal: result.message }))
        await loadCart()
      }
    }
  }

  function set(quantity: number): void {
    nextQuantity.current = quantity
    setChange({ shownQuantity: quantity })
    if (isSending.current) return
    isSending.current = true
    void trackChange(sendAll()).then(() => {
      isSending.current = false
      setChange(({ refusal }) => ({ refusal }))
    })
  }

  const { shownQuantity, refusal } = change
  return { quantity: shownQuantity ?? line.quantity, pending: shownQuantity !== undefined, refusal, set }
}
