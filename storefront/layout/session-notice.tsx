import { useLocation } from 'react-router'
import { lazyComponent } from '../components/loading/lazy-component.tsx'
import { clearSessionNotice, useSessionNotice, useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'

// Few visits show it, so its script is not part of the page.
const SessionNoticeBanner = lazyComponent(() =>
  import('./session-notice-banner.tsx').then((part) => part.SessionNoticeBanner),
)

/**
 * Says that the session has ended and why, until the customer signs in again or closes the notice, or on the home page
 * why a link did not open to a signed-in customer.
 */
export function SessionNotice() {
  const notice = useSessionNotice()
  const user = useUser()
  const { pathname } = useLocation()
  if (notice === null) return null
  const isAboutEnd = notice === 'ended' || notice === 'cart'
  if (isAboutEnd ? user !== null : user === null || pathname !== paths.home) return null
  return <SessionNoticeBanner notice={notice} onDismiss={clearSessionNotice} />
}
