import { documentProviderUse } from './current-document.ts'
import { isSameCustomer, userStore } from './session.ts'

/**
 * Hides a customer's page when it is left, because a browser may restore it unchanged on Back. It becomes visible again
 * only for the same customer, and `onRestored` is called; for any other visitor the page is reloaded. So is a page of the
 * payment: one that was left for a bank waits for an answer of the provider that never comes.
 *
 * It also scrolls a restored page to where it was left: Safari would do so after this event, but not once the router has
 * declared in it that it scrolls itself.
 */
export function hideInBackForwardCache(onRestored: () => void): () => void {
  const root = document.documentElement
  let leftAt = 0
  const handlePageHide = ({ persisted }: PageTransitionEvent) => {
    leftAt = window.scrollY
    if (persisted && userStore.get() !== null) root.dataset['away'] = ''
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (!isSameCustomer() || documentProviderUse === 'payment') return location.reload()
    delete root.dataset['away']
    window.scrollTo(0, leftAt)
    onRestored()
  }
  addEventListener('pagehide', handlePageHide)
  addEventListener('pageshow', handlePageShow)
  return () => {
    removeEventListener('pagehide', handlePageHide)
    removeEventListener('pageshow', handlePageShow)
  }
}
