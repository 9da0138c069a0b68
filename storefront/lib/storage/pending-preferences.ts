import { getPageLang } from '../../messages/lazy-messages.ts'
import type { Preferences } from '@shop/contract/preferences.ts'
import { browserPreferences } from './preferences.ts'
import { createStore, useStore } from './store.ts'

interface PendingPreferences extends Preferences {
  /** Whether their data has arrived, so that only rendering the page with it is left. */
  loaded: boolean
}

/** The language and currency that are loading; null when the page is already in the chosen ones. */
export const pendingPreferences = createStore<PendingPreferences | null>(null)

export function usePreferencesPending(): boolean {
  return useStore(pendingPreferences) !== null
}

/**
 * Whether the page shows another language or currency than the chosen ones: they are changing, or another tab has changed
 * them. Layout and screen both load their data again then, so that neither stays in the old ones.
 */
export function arePreferencesOutdated(): boolean {
  const { lang, currency } = browserPreferences()
  const shownCurrency = document.documentElement.dataset['currency']
  return pendingPreferences.get() !== null || lang !== getPageLang() || currency !== shownCurrency
}
