import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

interface LostSearch {
  term: string
  failed: boolean
}

const never = () => () => {}

/**
 * What was searched for: a browser hands it over in the state of its step, a server in the address (rules 3). The page that
 * the server draws knows the address only, so the state counts from the moment the page is taken over.
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
