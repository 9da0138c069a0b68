import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

interface LostSearch {
  term: string
  failed: boolean
}

const never = () => () => {}

/**
 * The term of the search: a browser passes it in the history state, a server redirect in the URL (rules 3). The
 * server's HTML only knows the URL, so the state counts from hydration on.
 */
export function useLostSearch(): LostSearch {
  const { state, search } = useLocation()
  const drawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const asked = new URLSearchParams(search).get('search') ?? ''
  const handed = drawn ? null : (state as { search?: unknown; failed?: unknown } | null)
  return {
    term: (typeof handed?.search === 'string' ? handed.search : asked).trim(),
    failed: handed?.failed === true,
  }
}
