import { isSameCustomer, userStore } from './session.ts'

/**
 * Hides a customer's page when it is left, because a browser may restore it unchanged on Back. It becomes visible again
 * only for the same customer; for any other visitor the page is reloaded.
 */
export function hideWhileAway(): () => void {
  const root = document.documentElement
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (persisted && userStore.get() !== null) root.dataset['away'] = ''
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isSameCustomer()) delete root.dataset['away']
    else location.reload()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}
