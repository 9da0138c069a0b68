import { readStoredJson, writeStoredJson } from './browser-storage.ts'

const MAX_RECENT_SEARCHES = 5

/** Returns the latest searches of this browser, newest first; at most five, each once. */
export function readRecentSearches(): string[] {
  const stored = readStoredJson('recent_searches')
  if (!Array.isArray(stored)) return []
  return stored.filter((term): term is string => typeof term === 'string' && term !== '').slice(0, MAX_RECENT_SEARCHES)
}

export function saveRecentSearch(typed: string): void {
  const term = typed.trim()
  if (term === '') return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  writeStoredJson('recent_searches', [term, ...others].slice(0, MAX_RECENT_SEARCHES))
}

export function clearRecentSearches(): void {
  writeStoredJson('recent_searches', null)
}
