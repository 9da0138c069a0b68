import { lazyComponent } from '../components/loading/lazy-component.tsx'
import { clearSessionEnd, useSessionEnd, useUser } from '../lib/session/session.ts'

// Few visits show it, so its script is not part of the page.
const SessionEndedBanner = lazyComponent(() =>
  import('./session-ended-banner.tsx').then((part) => part.SessionEndedBanner),
)

/** Says that the session has ended and why, until the customer signs in again or closes the notice. */
export function SessionEnded() {
  const end = useSessionEnd()
  const user = useUser()
  if (end === null || user !== null) return null
  return <SessionEndedBanner end={end} onDismiss={clearSessionEnd} />
}
