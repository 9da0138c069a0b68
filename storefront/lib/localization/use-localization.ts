import { createPerLanguage, type Currency, type Lang } from '@shop/contract/locale.ts'
import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { createContext, use } from 'react'
import type { Preferences } from '@shop/contract/preferences.ts'
import { type MessagesOf, type Namespaces, readMessages } from './read-messages.ts'

const PreferencesContext = createContext<Preferences>({ lang: 'en', currency: 'USD' })
export const PreferencesProvider = PreferencesContext

export interface Localization<T extends object = MessagesOf<[]>> {
  lang: Lang
  currency: Currency
  t: T
  /**
   * Formats minor units as `$1,299.00 MXN`, in the visitor's currency unless another is given. Amount and currency share
   * a line.
   */
  formatMoney: (amount: number, currency?: Currency) => string
  /** Formats a price, or the lowest of a range: "Desde $899.00 MXN". */
  formatLowestPrice: (range: { min: number; max: number }, currency?: Currency) => string
  /** Formats a date: `15 nov 2026`, `Nov 15, 2026`. */
  formatDate: (iso: string) => string
}

const getDateFormat = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE }),
)

/**
 * Returns messages and formats in the visitor's language: `const { t, formatMoney } = useLocalization(authMessages)`.
 * `t` has the messages of every page and of the given namespaces.
 */
export function useLocalization<T extends object[]>(...namespaces: Namespaces<T>): Localization<MessagesOf<T>> {
  const { lang, currency } = use(PreferencesContext)
  // A page is rendered when its messages are loaded; a lazy component may have to wait here, in its own boundary. React
  // renders it again after the wait and expects the same calls, so `use` is called for loaded messages too.
  for (const namespace of namespaces) use(namespace.load(lang))
  const t = readMessages<T>(lang, ...namespaces)
  const format = (amount: number, otherCurrency = currency) =>
    formatMoney(amount, otherCurrency, lang).replace(' ', '\u00a0')
  return {
    lang,
    currency,
    t,
    formatMoney: format,
    formatLowestPrice: ({ min, max }, otherCurrency) => {
      const lowest = format(min, otherCurrency)
      return min === max ? lowest : t.common.from(lowest)
    },
    formatDate: (iso) => getDateFormat(lang).format(new Date(iso)),
  }
}
