import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useOnline } from './use-online.ts'

/**
 * Stays on the current page while there is no connection, because a chosen page could not load and would only replace
 * it by an error. The last chosen page opens as soon as the connection is back. Returns whether one is waiting.
 */
export function useOfflineNavigation(): boolean {
  const online = useOnline()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (online && blocker.state === 'blocked') blocker.proceed()
  }, [online, blocker])
  return blocker.state === 'blocked'
}
