import { readStoredJson, writeStoredJson } from './browser-storage.ts'

const KEPT = 5

/** Returns the latest searches of this browser, newest first; at most five, each once. */
export function recentSearches(): string[] {
  const stored = readStoredJson('recent_searches')
  if (!Array.isArray(stored)) return []
  return stored.filter((term): term is string => typeof term === 'string' && term !== '').slice(0, KEPT)
}

export function rememberSearch(typed: string): void {
  const term = typed.trim()
  if (term === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  writeStoredJson('recent_searches', [term, ...others].slice(0, KEPT))
}

export function forgetSearches(): void {
  writeStoredJson('recent_searches', null)
}
