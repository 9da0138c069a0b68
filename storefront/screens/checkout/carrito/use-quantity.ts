import type { CartLine } from '@shop/contract/cart.ts'
import { useRef, useState } from 'react'
import { loadCart, setCartLine } from '../../../lib/checkout/cart.ts'

/**
 * The quantity of a line: a change is shown at once, and requests are sent one after the other. Presses during a
 * request are sent as one change. A refusal restores the server's quantity and says why.
 */
export function useQuantity(line: CartLine, track: <T>(work: Promise<T>) => Promise<T>) {
  const [shown, setShown] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const wanted = useRef<number>(undefined)
  const sending = useRef(false)

  async function sendAll(): Promise<void> {
    while (wanted.current !== undefined) {
      const quantity = wanted.current
      wanted.current = undefined
      // Each change starts from the cart that the one before left.
      const answer = await setCartLine({ ...line, quantity })
      if (!answer.ok) {
        wanted.current = undefined
        setRefusal(answer.message)
        await loadCart()
      }
    }
  }

  function set(quantity: number): void {
    wanted.current = quantity
    setShown(quantity)
    setRefusal(undefined)
    if (sending.current) return
    sending.current = true
    void track(sendAll()).then(() => {
      sending.current = false
      setShown(undefined)
    })
  }

  return { quantity: shown ?? line.quantity, pending: shown !== undefined, refusal, set }
}
