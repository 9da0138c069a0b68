import { useEffect, useRef } from 'react'
import { type Blocker, createPath, NavigationType, useBlocker } from 'react-router'
import { loadsNothing } from '../lib/urls/navigation-state.ts'
import { useOnline } from './use-online.ts'

const RETRY_MS = 1_000

/**
 * Stays on the current page while there is no connection, because a chosen page could not load and would only replace
 * it by an error. The last chosen page opens as soon as the shop can be reached again. Returns whether one is waiting.
 */
export function useOfflineNavigation(): boolean {
  const online = useOnline()
  const action = useRef<`${NavigationType}`>('PUSH')
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    if (historyAction === NavigationType.Replace && from.pathname === to.pathname && loadsNothing(to)) return false
    action.current = historyAction
    // A link to the same page would load its data again, and lose what is shown; one to a place on it loads nothing.
    const isSamePage = from.pathname === to.pathname && from.search === to.search
    return !navigator.onLine && (!isSamePage || from.hash === to.hash)
  })
  useEffect(() => {
    if (!online || blocker.state !== 'blocked') return undefined
    const stopped = new AbortController()
    void waitUntilReachable(stopped.signal).then(() => {
      if (!stopped.signal.aborted) openPage(blocker, action.current)
    })
    return () => stopped.abort()
  }, [online, blocker])
  return blocker.state === 'blocked'
}

/**
 * Loads the chosen page as a new document: a browser does not request a script again that failed while it was offline, and
 * the router then reloads the current page and forgets the chosen one. Only Back and Forward are left to the router.
 */
function openPage(blocker: Extract<Blocker, { state: 'blocked' }>, action: `${NavigationType}`): void {
  const href = createPath(blocker.location)
  if (action === 'POP') return blocker.proceed()
  // A browser may keep this page and restore it on Back, when no chosen page waits any more.
  blocker.reset()
  if (action === 'REPLACE') location.replace(href)
  else location.assign(href)
}

/** Requests a small file until there is a response: a browser may be online a moment before requests succeed. */
async function waitUntilReachable(signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    try {
      await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}
