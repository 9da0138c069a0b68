import { clearSessionEnd, useSessionEnd, useUser } from '../lib/session/session.ts'
import { SessionEndedBanner } from './session-ended-banner.tsx'

/** Says that the session has ended and why, until the customer signs in again or closes the notice. */
export function SessionEnded() {
  const end = useSessionEnd()
  const user = useUser()
  if (end === null || user !== null) return null
  return <SessionEndedBanner end={end} onDismiss={clearSessionEnd} />
}
