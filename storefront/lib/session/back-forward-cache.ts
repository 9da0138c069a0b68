import { isSameCustomer, userStore } from './session.ts'

/**
 * Hides a customer's page when it is left, because a browser may restore it unchanged on Back. It becomes visible again
 * only for the same customer; for any other visitor the page is reloaded.
 */
export function hideInBackForwardCache(): () => void {
  const root = document.documentElement
  const handlePageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && userStore.get() !== null) root.dataset['away'] = ''
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isSameCustomer()) delete root.dataset['away']
    else location.reload()
  }
  addEventListener('pagehide', handlePageHide)
  addEventListener('pageshow', handlePageShow)
  return () => {
    removeEventListener('pagehide', handlePageHide)
    removeEventListener('pageshow', handlePageShow)
  }
}
