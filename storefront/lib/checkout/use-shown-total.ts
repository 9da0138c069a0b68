import { useEffect, useState } from 'react'
import { type ShownTotal, findShownTotal, rememberShownTotal } from './shown-total.ts'

type PricedCart = ShownTotal & { id: string | null }

/**
 * Returns the total of this cart that another screen of this tab showed last, and remembers the current one for the
 * next screen.
 */
export function useShownTotal(cart: PricedCart): ShownTotal | undefined {
  const { id } = cart
  const [previousTotal] = useState(() => (id === null ? undefined : findShownTotal(id)))
  useEffect(() => {
    if (id !== null) rememberShownTotal({ ...cart, id })
  }, [cart, id])
  return previousTotal
}
