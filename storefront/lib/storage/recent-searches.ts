import { useSyncExternalStore } from 'react'
import { readStored, readStoredJson, writeStoredJson } from './browser-storage.ts'

const MAX_RECENT_SEARCHES = 5

const listeners = new Set<() => void>()

/** Returns the latest searches of this browser, newest first; at most five, each once. None while hydrating. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored('recent_searches'),
    () => null,
  )
  return stored === null ? [] : readRecentSearches()
}

export function saveRecentSearch(typed: string): void {
  const term = typed.trim()
  if (term === '') return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  writeRecentSearches([term, ...others].slice(0, MAX_RECENT_SEARCHES))
}

export function clearRecentSearches(): void {
  writeRecentSearches(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readRecentSearches(): string[] {
  const stored = readStoredJson('recent_searches')
  if (!Array.isArray(stored)) return []
  return stored.filter((term): term is string => typeof term === 'string' && term !== '').slice(0, MAX_RECENT_SEARCHES)
}

function writeRecentSearches(terms: string[] | null): void {
  writeStoredJson('recent_searches', terms)
  for (const listener of listeners) listener()
}
