import { isSameCustomer, userStore } from './session.ts'

/**
 * A browser may keep a page that was left and show it again, as it was, on Back. Nothing of a customer may show then who
 * is not signed in any more: the page hides as it is left, and shows again only for the same one; for anybody else it is
 * loaded afresh.
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
