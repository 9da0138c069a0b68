import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadCart } from '../lib/cart.ts'
import { keepTokenFresh } from '../lib/refresh.ts'
import { followStorage, isSignedIn } from '../lib/session.ts'

/**
 * What a signed-in customer's browser does on every page: it knows its customer, loads the cart, keeps the token fresh,
 * and draws the page again as that customer sees it (the server drew it for a guest).
 */
export function useFollowing(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stopFollowing = followStorage(() => void revalidate())
    const stopRefreshing = keepTokenFresh()
    if (isSignedIn()) {
      void loadCart()
      void revalidate()
    }
    return () => {
      stopFollowing()
      stopRefreshing()
    }
    // Once: the store tells of everything that changes later.
  }, [revalidate])
}
