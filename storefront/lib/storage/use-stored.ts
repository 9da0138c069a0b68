import { useSyncExternalStore } from 'react'
import { readStored, type StoredName, writeStored } from './browser-storage.ts'

const listeners = new Set<() => void>()

/** What the browser refused to store: it lasts as long as the page. */
const unstored = new Map<StoredName, string | null>()

/** Returns a stored text, which `setStored` changes. Null until hydration, and where nothing is stored. */
export function useStored(name: StoredName): string | null {
  return useSyncExternalStore(
    subscribe,
    () => unstored.get(name) ?? readStored(name),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores a text, and renders the components again that use it. */
export function setStored(name: StoredName, value: string | null): void {
  writeStored(name, value)
  if (readStored(name) === value) unstored.delete(name)
  else unstored.set(name, value)
  for (const listener of listeners) listener()
}
