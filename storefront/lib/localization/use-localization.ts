import type { Currency, Lang } from '@shop/contract/locale.ts'
import { locales } from '@shop/contract/locale.ts'
import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { formatMoney, formatShortMoney } from '@shop/contract/money.ts'
import { createContext, use } from 'react'
import type { Messages } from '../../messages/es.ts'
import type { Preferences } from '../storage/preferences.ts'
import { getMessages } from './messages.ts'

const PreferencesContext = createContext<Preferences>({ lang: 'en', currency: 'USD' })
export const PreferencesProvider = PreferencesContext

export interface Localization {
  lang: Lang
  currency: Currency
  t: Messages
  /** Formats minor units as `$1,299.00 MXN`, in the visitor's currency unless another is given. */
  formatMoney: (amount: number, currency?: Currency) => string
  /** Formats a price, or the lowest of a range: "Desde $899 MXN". It fits on one line of a narrow card. */
  formatLowestPrice: (range: { min: number; max: number }, currency?: Currency) => string
  /** Formats a date: `15 nov 2026`, `Nov 15, 2026`. */
  formatDate: (iso: string) => string
}

/** Returns messages and number formats of the visitor's language: `const { text, money } = useLocalization()`. */
export function useLocalization(): Localization {
  const { lang, currency } = use(PreferencesContext)
  const t = getMessages(lang)
  return {
    lang,
    currency,
    t,
    formatMoney: (amount, otherCurrency = currency) => formatMoney(amount, otherCurrency, lang),
    formatLowestPrice: ({ min, max }, otherCurrency = currency) =>
      min === max ? formatMoney(min, otherCurrency, lang) : t.common.from(formatShortMoney(min, otherCurrency, lang)),
    formatDate: (iso) =>
      new Intl.DateTimeFormat(locales[lang], { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(new Date(iso)),
  }
}
