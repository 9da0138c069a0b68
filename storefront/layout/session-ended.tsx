import { useEffect } from 'react'
import { forgetSessionEnd, tellSessionEnd, useSessionEnd, useUser } from '../lib/session/session.ts'
import { SessionEndedBanner } from './session-ended-banner.tsx'

/** Says that the session is over, and why; gone with signing in again, or by its cross. */
export function SessionEnded() {
  const end = useSessionEnd()
  const user = useUser()
  useEffect(tellSessionEnd, [])
  if (end === null || user !== null) return null
  return <SessionEndedBanner end={end} onDismiss={forgetSessionEnd} />
}
