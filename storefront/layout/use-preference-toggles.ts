import type { Currency, Lang } from '@shop/contract/locale.ts'
import { useStore } from '../lib/storage/store.ts'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useChangePreferences } from './use-change-preferences.ts'

const languages = [
  { value: 'es', label: 'ES', name: 'Español', lang: 'es' },
  { value: 'en', label: 'EN', name: 'English', lang: 'en' },
]

/**
 * Returns the languages and currencies to choose from. A new choice is marked at once; `busy` is true until the page
 * has followed.
 */
export function usePreferenceToggles() {
  const localization = useLocalization()
  const { layout } = localization.t
  const pending = useStore(pendingPreferences)
  const { lang, currency } = pending ?? localization
  const { toLang: changeLanguage, toCurrency: changeCurrency } = useChangePreferences()
  return {
    busy: pending !== null,
    language: {
      legend: layout.language,
      options: languages,
      value: lang,
      onChange: (value: string) => void changeLanguage(value as Lang),
    },
    money: {
      legend: layout.currency,
      options: [
        { value: 'MXN', label: 'MXN', name: layout.pesos },
        { value: 'USD', label: 'USD', name: layout.dollars },
      ],
      value: currency,
      onChange: (value: string) => void changeCurrency(value as Currency),
    },
  }
}
