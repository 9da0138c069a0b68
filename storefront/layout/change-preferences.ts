import { switchCartCurrency } from '../lib/checkout/cart.ts'
import { isSignedIn } from '../lib/session/session.ts'
import { applyInTurn } from '../lib/storage/preference-choices.ts'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { browserPreferences, type Preferences, savePreferences } from '../lib/storage/preferences.ts'
import { loadMessages } from '../messages/lazy-messages.ts'

interface PageActions {
  /** Removes `?lang=` and `?currency=` from the URL, where they would override the new choice. */
  removeUrlPreferences: () => Promise<void>
  revalidate: () => Promise<void>
  showFailure: () => Promise<unknown>
}

/**
 * Shows the page in the chosen language and currency. Of several choices in a row the last one counts. When the messages
 * of the language cannot be loaded, everything stays as it was.
 */
export function changePreferences(next: Preferences, page: PageActions): Promise<void> {
  return applyInTurn(next, async (isLast) => {
    const previous = browserPreferences()
    try {
      await loadMessages(next.lang)
      if (!isLast()) return
      savePreferences(next)
      await page.removeUrlPreferences()
      if (isSignedIn()) await switchCartCurrency(next.currency)
      await page.revalidate()
    } catch {
      if (!isLast()) return
      savePreferences(previous)
      pendingPreferences.set(null)
      await page.showFailure()
    }
  })
}
