import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useOnline } from './use-online.ts'

/**
 * Keeps the page that is shown while there is no connection: a page that is chosen meanwhile could not be loaded and would
 * only replace it by an error. The last choice is opened as soon as the connection is back. Returns whether one waits.
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
