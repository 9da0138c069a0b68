import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepTokenFresh } from '../lib/api/refresh-token.ts'
import { cartStore, loadCart } from '../lib/checkout/cart.ts'
import { hideWhileAway } from '../lib/session/came-back.ts'
import { endSessionForCart, followStorage, isSignedIn } from '../lib/session/session.ts'

/**
 * What a signed-in customer's browser does on every page: it knows its customer, loads the cart, keeps the token fresh,
 * and draws the page again as that customer sees it (the server drew it for a guest).
 */
export function useFollowing(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stopFollowing = followStorage(() => {
      void startAnew()
      void revalidate()
    })
    const stopHiding = hideWhileAway()
    const stopRefreshing = keepTokenFresh()
    if (isSignedIn()) void begin().then(revalidate, revalidate)
    return () => {
      stopFollowing()
      stopHiding()
      stopRefreshing()
    }
    // Once: the store tells of everything that changes later.
  }, [revalidate])
}

/** Of another tab: somebody else's cart, or nobody's. */
async function startAnew(): Promise<void> {
  cartStore.set(null)
  if (isSignedIn()) await loadCart()
}

/** A cart that the server will not give at the start of a session ends it (specification 4); no answer at all does not. */
async function begin(): Promise<void> {
  const cart = await loadCart()
  if (!cart.ok && cart.status >= 400) endSessionForCart()
}
