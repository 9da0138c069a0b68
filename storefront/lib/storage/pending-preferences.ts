import type { Preferences } from './preferences.ts'
import { createStore, useStore } from './store.ts'

/** The language and currency that are loading; null when the page is already in the chosen ones. */
export const pendingPreferences = createStore<Preferences | null>(null)

/** Whether a change is loading; prices are dimmed meanwhile. */
export function usePreferencesPending(): boolean {
  return useStore(pendingPreferences) !== null
}
