import type { Currency, Lang } from '@shop/contract/locale.ts'
import { useStore } from '../lib/storage/store.ts'
import { switchingStore } from '../lib/storage/switching.ts'
import { useWords } from '../lib/words/words.ts'
import { useSwitch } from './use-switch.ts'

const languages = [
  { value: 'es', label: 'ES', name: 'Español', lang: 'es' },
  { value: 'en', label: 'EN', name: 'English', lang: 'en' },
]

/**
 * The languages and currencies to choose from. A new choice is marked at once; `busy` is true until the page has
 * followed.
 */
export function usePreferenceChoice() {
  const words = useWords()
  const { frame } = words.text
  const next = useStore(switchingStore)
  const { lang, currency } = next ?? words
  const { toLang, toCurrency } = useSwitch()
  return {
    busy: next !== null,
    language: {
      legend: frame.language,
      options: languages,
      value: lang,
      onChange: (value: string) => void toLang(value as Lang),
    },
    money: {
      legend: frame.currency,
      options: [
        { value: 'MXN', label: 'MXN', name: frame.pesos },
        { value: 'USD', label: 'USD', name: frame.dollars },
      ],
      value: currency,
      onChange: (value: string) => void toCurrency(value as Currency),
    },
  }
}
