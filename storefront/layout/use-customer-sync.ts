import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepTokenFresh } from '../lib/api/refresh-token.ts'
import { cartStore, loadCart } from '../lib/checkout/cart.ts'
import { findRedirect } from '../lib/session/route-access.ts'
import { endSessionForCart, subscribeToStorage, isSignedIn } from '../lib/session/session.ts'

/**
 * Runs on every page for a signed-in customer: it reads the session, loads the cart, keeps the token fresh, and reloads
 * the page's data as the customer sees them, because the server rendered it for a guest.
 */
export function useCustomerSync(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const unsubscribe = subscribeToStorage(() => {
      void reloadCart()
      // The guard would store this page as the target of the next sign-in, which may be another customer's.
      const redirectPath = findRedirect(location.pathname, isSignedIn())
      if (redirectPath === undefined) void revalidate()
      else location.replace(redirectPath)
    })
    const stopRefreshing = keepTokenFresh()
    if (isSignedIn()) {
      void revalidate()
      void loadInitialCart().then((isRefused) => (isRefused ? revalidate() : undefined))
    }
    return () => {
      unsubscribe()
      stopRefreshing()
    }
    // The effect runs once: the store reports every later change.
  }, [revalidate])
}

/** The cart id came from another tab, so this cart belongs to another customer or to a guest. */
async function reloadCart(): Promise<void> {
  cartStore.set(null)
  if (isSignedIn()) await loadCart()
}

/**
 * A cart that the server refuses at the start of a session ends the session (specification 4); a missing response does
 * not. Returns whether the session ended.
 */
async function loadInitialCart(): Promise<boolean> {
  const cart = await loadCart()
  const isRefused = !cart.ok && cart.status >= 400
  if (isRefused) endSessionForCart()
  return isRefused
}
