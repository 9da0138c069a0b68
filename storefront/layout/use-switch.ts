import { type Currency, currencyOfLang, type Lang } from '@shop/contract/locale.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { switchCartCurrency } from '../lib/checkout/cart.ts'
import { isSignedIn } from '../lib/session/session.ts'
import { browserPreferences, type Preferences, savePreferences } from '../lib/storage/preferences.ts'
import { switchingStore } from '../lib/storage/switching.ts'
import { loadTexts } from '../lib/words/texts.ts'
import { useWords } from '../lib/words/words.ts'

/**
 * Changes the language, which sets the currency too (specification 4), or the currency. The page and its scroll
 * position stay.
 */
export function useSwitch() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const alert = useAlert()
  const { text } = useWords()

  async function change(next: Preferences): Promise<void> {
    const before = browserPreferences()
    switchingStore.set(next)
    try {
      await loadTexts(next.lang, location.pathname)
      savePreferences(next)
      await dropAsked(navigate)
      if (isSignedIn()) await switchCartCurrency(next.currency)
      await revalidate()
    } catch {
      // The messages of the other language did not load, so everything stays as it was.
      savePreferences(before)
      switchingStore.set(null)
      await alert({ tone: 'error', title: text.common.oops, text: text.common.failed })
    }
  }

  return {
    toLang: (lang: Lang) => change({ lang, currency: currencyOfLang[lang] }),
    toCurrency: (currency: Currency) => change({ lang: browserPreferences().lang, currency }),
  }
}

/** `?lang=` and `?currency=` in the URL would override the new choice. */
async function dropAsked(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const address = new URL(location.href)
  const asked = ['lang', 'currency'].filter((name) => address.searchParams.has(name))
  if (asked.length === 0) return
  for (const name of asked) address.searchParams.delete(name)
  await navigate(address.pathname + address.search + address.hash, {
    replace: true,
    preventScrollReset: true,
    state: { quiet: true },
  })
}
