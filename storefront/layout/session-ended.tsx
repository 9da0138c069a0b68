import { useEffect } from 'react'
import { forgetSessionEnd, tellSessionEnd, useSessionEnd, useUser } from '../lib/session/session.ts'
import { useLate } from '../components/loading/use-late.ts'

const fetchBanner = () => import('./session-ended-banner.tsx').then(({ SessionEndedBanner }) => SessionEndedBanner)

/** Says that the session is over, and why; gone with signing in again, or by its cross. */
export function SessionEnded() {
  const end = useSessionEnd()
  const [Banner, ask] = useLate(fetchBanner)
  const user = useUser()
  useEffect(tellSessionEnd, [])
  useEffect(() => {
    if (end !== null) ask()
  }, [end, ask])
  if (end === null || user !== null || Banner === null) return null
  return <Banner end={end} onDismiss={forgetSessionEnd} />
}
