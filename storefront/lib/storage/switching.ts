import type { Preferences } from './preferences.ts'
import { createStore, useStore } from './store.ts'

/** The language and currency on their way; null when the page is in those that were chosen. */
export const switchingStore = createStore<Preferences | null>(null)

/** Prices are dimmed until they are the new ones. */
export function useSwitching(): boolean {
  return useStore(switchingStore) !== null
}
