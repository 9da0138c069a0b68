import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

interface FailedSearch {
  term: string
  failed: boolean
}

const subscribeToNothing = () => () => {}

/**
 * Returns the term of the search: a browser passes it in the history state, a server redirect in the URL (rules 3). The
 * server's HTML only knows the URL, so the state counts from hydration on.
 */
export function useFailedSearch(): FailedSearch {
  const { state, search } = useLocation()
  const isServerRender = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const termInUrl = new URLSearchParams(search).get('search') ?? ''
  const stateFromNavigation = isServerRender ? null : (state as { search?: unknown; failed?: unknown } | null)
  return {
    term: (typeof stateFromNavigation?.search === 'string' ? stateFromNavigation.search : termInUrl).trim(),
    failed: stateFromNavigation?.failed === true,
  }
}
