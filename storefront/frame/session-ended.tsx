import { useEffect, useState } from 'react'
import { takeSessionEnded, useUser } from '../lib/session/session.ts'
import { useLate } from '../parts/loading/use-late.ts'

const fetchBanner = () => import('./session-ended-banner.tsx').then(({ SessionEndedBanner }) => SessionEndedBanner)

/** Says, on the page that follows, that the session is over; gone with signing in again, or by its cross. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  const [Banner, ask] = useLate(fetchBanner)
  const user = useUser()
  useEffect(() => {
    if (!takeSessionEnded()) return
    setEnded(true)
    ask()
  }, [ask])
  if (!ended || user !== null || Banner === null) return null
  return <Banner onDismiss={() => setEnded(false)} />
}
