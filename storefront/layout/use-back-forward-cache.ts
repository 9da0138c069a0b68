import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { loadCart } from '../lib/checkout/cart.ts'
import { hideInBackForwardCache } from '../lib/session/back-forward-cache.ts'
import { isSignedIn } from '../lib/session/session.ts'
import { choiceNavigation } from '../lib/urls/navigation-state.ts'

/**
 * Brings a page up to date that the browser restores on Back. Its cart is the one of when it was left, and the router
 * still waits for the document that was opened then: it would dim the page and ignore every press on it.
 */
export function useBackForwardCache(): void {
  const location = useLocation()
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const update = useEffectEvent(() => {
    if (isSignedIn()) void loadCart()
    if (!isNavigating) return
    // A navigation to where the page is ends the one that the router waits for, and loads nothing.
    const state = { ...(location.state as object | null), ...choiceNavigation.state }
    void navigate(location, { ...choiceNavigation, state })
  })
  useEffect(() => hideInBackForwardCache(() => update()), [])
}
