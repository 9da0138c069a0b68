import { useSyncExternalStore } from 'react'
import { readStored, type StoredName, writeStored } from './browser-storage.ts'
import { createStore } from './store.ts'

/** The values that the browser refused to store. They last as long as the page. */
const unstored = createStore<Partial<Record<StoredName, string | null>>>({})

/** Returns a stored text, which `setStored` changes. Null until hydration, and where nothing is stored. */
export function useStored(name: StoredName): string | null {
  return useSyncExternalStore(
    unstored.subscribe,
    () => unstored.get()[name] ?? readStored(name),
    () => null,
  )
}

export function setStored(name: StoredName, value: string | null): void {
  writeStored(name, value)
  unstored.set({ ...unstored.get(), [name]: readStored(name) === value ? null : value })
}
