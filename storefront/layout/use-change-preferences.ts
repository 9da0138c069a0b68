import { type Currency, defaultCurrencies, type Lang } from '@shop/contract/locale.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../lib/api/api.ts'
import { switchCartCurrency } from '../lib/checkout/cart.ts'
import { isSignedIn } from '../lib/session/session.ts'
import type { Preferences } from '@shop/contract/preferences.ts'
import { browserPreferences, savePreferences } from '../lib/storage/preferences.ts'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { listOutdatedParams } from '../lib/urls/localized-url.ts'
import { choiceNavigation } from '../lib/urls/navigation-state.ts'
import { loadMessages } from '../messages/lazy-messages.ts'

/**
 * Changes the language, which sets the currency too (specification 4), or the currency. The page and its scroll
 * position stay. Of several choices in a row the last one counts.
 */
export function useChangePreferences() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const showError = useErrorAlert()
  const { t } = useLocalization()

  async function change(next: Preferences): Promise<void> {
    pendingPreferences.set({ ...next, loaded: false })
    await applyInTurn(next, (isLast) => apply(next, isLast))
  }

  async function apply(next: Preferences, isLast: () => boolean): Promise<void> {
    const previous = browserPreferences()
    try {
      await loadMessages(next.lang)
      if (!isLast()) return
      savePreferences(next)
      const cart = isSignedIn() ? await switchCartCurrency(next.currency) : undefined
      if (cart?.ok === false) return await restore(previous, isLast, cart.message)
      // Without a response, only the language of later mails stays as it was.
      const savesLanguage = isSignedIn() && next.lang !== previous.lang
      const language = savesLanguage ? browserApi(next.lang)('setLanguage', {}) : undefined
      // A page that is loading meanwhile is awaited too. Only then the URL is known, and no press of a link is lost.
      await Promise.all([language, revalidate()])
      await removeUrlPreferences(navigate, next.currency)
      if (isLast()) pendingPreferences.set({ ...next, loaded: true })
    } catch {
      // The messages of the other language did not load.
      await restore(previous, isLast, t.common.failed)
    }
  }

  /** Leaves everything as it was and says so: a page in one currency with a cart in another would be wrong. */
  async function restore(previous: Preferences, isLast: () => boolean, message: string): Promise<void> {
    savePreferences(previous)
    if (!isLast()) return
    pendingPreferences.set(null)
    await showError(message)
  }

  return {
    toLang: (lang: Lang) => change({ lang, currency: defaultCurrencies[lang] }),
    toCurrency: (currency: Currency) =>
      // A language that is still loading is the chosen one.
      change({ lang: (pendingPreferences.get() ?? browserPreferences()).lang, currency }),
  }
}

/** `?lang=` and `?currency=` in the URL would override the new choice. */
async function removeUrlPreferences(navigate: ReturnType<typeof useNavigate>, currency: Currency): Promise<void> {
  const url = new URL(location.href)
  const params = listOutdatedParams(url, currency)
  if (params.length === 0) return
  for (const name of params) url.searchParams.delete(name)
  await navigate(url.pathname + url.search + url.hash, choiceNavigation)
}

let lastChoice: Preferences | undefined
let applied: Promise<unknown> = Promise.resolve()

/**
 * Applies choices one after the other, so that page and cart end with the last one. `isLast` tells whether another choice
 * has replaced this one meanwhile: it is to be dropped then.
 */
async function applyInTurn(choice: Preferences, apply: (isLast: () => boolean) => Promise<void>): Promise<void> {
  lastChoice = choice
  const before = applied
  const run = async () => {
    await before
    await apply(() => lastChoice === choice)
  }
  applied = run()
  await applied
}
