import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { useLocation } from 'react-router'

/**
 * Returns the term of the search: a browser passes it in the history state, a server redirect in the URL (rules 3.10).
 * The server's HTML only knows the URL, so the state counts from hydration on.
 */
export function useFailedSearch(): { term: string; failed: boolean } {
  const { state, search } = useLocation()
  const isHydrated = useHydrated()
  const termInUrl = new URLSearchParams(search).get('search') ?? ''
  const fromNavigation = isHydrated ? (state as { search?: unknown; failed?: unknown } | null) : null
  return {
    term: (typeof fromNavigation?.search === 'string' ? fromNavigation.search : termInUrl).trim(),
    failed: fromNavigation?.failed === true,
  }
}
