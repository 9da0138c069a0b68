import { readStoredJson } from './browser-storage.ts'
import { setStored, useStored } from './use-stored.ts'

const MAX_RECENT_SEARCHES = 5

/** Returns the latest searches of this browser, newest first; at most five, each once. None while hydrating. */
export function useRecentSearches(): string[] {
  return useStored('recent_searches') === null ? [] : readRecentSearches()
}

export function saveRecentSearch(typed: string): void {
  const term = typed.trim()
  if (term === '') return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  setStored('recent_searches', JSON.stringify([term, ...others].slice(0, MAX_RECENT_SEARCHES)))
}

export function clearRecentSearches(): void {
  setStored('recent_searches', null)
}

function readRecentSearches(): string[] {
  const stored = readStoredJson('recent_searches')
  if (!Array.isArray(stored)) return []
  return stored.filter((term): term is string => typeof term === 'string' && term !== '').slice(0, MAX_RECENT_SEARCHES)
}
