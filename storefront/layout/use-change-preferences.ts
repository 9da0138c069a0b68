import { type Currency, defaultCurrencies, type Lang } from '@shop/contract/locale.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { browserPreferences, type Preferences } from '../lib/storage/preferences.ts'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

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
    pendingPreferences.set(next)
    const showFailure = () => showError(t.common.failed)
    try {
      // Few visitors change it, so its script is not part of the page.
      const { changePreferences } = await import('./change-preferences.ts')
      await changePreferences(next, {
        removeUrlPreferences: () => removeUrlPreferences(navigate),
        revalidate,
        showFailure,
      })
    } catch {
      pendingPreferences.set(null)
      await showFailure()
    }
  }

  return {
    toLang: (lang: Lang) => change({ lang, currency: defaultCurrencies[lang] }),
    toCurrency: (currency: Currency) => change({ lang: browserPreferences().lang, currency }),
  }
}

/** `?lang=` and `?currency=` in the URL would override the new choice. */
async function removeUrlPreferences(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const url = new URL(location.href)
  const params = ['lang', 'currency'].filter((name) => url.searchParams.has(name))
  if (params.length === 0) return
  for (const name of params) url.searchParams.delete(name)
  await navigate(url.pathname + url.search + url.hash, {
    replace: true,
    preventScrollReset: true,
    state: { quiet: true },
  })
}
