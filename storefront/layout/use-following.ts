import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepTokenFresh } from '../lib/api/refresh-token.ts'
import { cartStore, loadCart } from '../lib/checkout/cart.ts'
import { hideWhileAway } from '../lib/session/came-back.ts'
import { endSessionForCart, followStorage, isSignedIn } from '../lib/session/session.ts'

/**
 * Runs on every page for a signed-in customer: it reads the session, loads the cart, keeps the token fresh, and reloads
 * the page's data as the customer sees them, because the server rendered it for a guest.
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
    // The effect runs once: the store reports every later change.
  }, [revalidate])
}

/** The cart id came from another tab, so this cart belongs to another customer or to a guest. */
async function startAnew(): Promise<void> {
  cartStore.set(null)
  if (isSignedIn()) await loadCart()
}

/**
 * A cart that the server refuses at the start of a session ends the session (specification 4); a missing response does
 * not.
 */
async function begin(): Promise<void> {
  const cart = await loadCart()
  if (!cart.ok && cart.status >= 400) endSessionForCart()
}
