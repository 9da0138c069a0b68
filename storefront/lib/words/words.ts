import type { Currency, Lang } from '@shop/contract/locale.ts'
import { localeOfLang } from '@shop/contract/locale.ts'
import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { formatMoney, formatShortMoney } from '@shop/contract/money.ts'
import { createContext, use } from 'react'
import type { Texts } from '../../messages/es.ts'
import type { Preferences } from '../storage/preferences.ts'
import { textsOf } from './texts.ts'

const PreferencesContext = createContext<Preferences>({ lang: 'en', currency: 'USD' })
export const PreferencesProvider = PreferencesContext

export interface Words {
  lang: Lang
  currency: Currency
  text: Texts
  /** Formats minor units as `$1,299.00 MXN`, in the visitor's currency unless another is given. */
  money: (amount: number, currency?: Currency) => string
  /** Formats a price, or the lowest of a range: "Desde $899 MXN". It fits on one line of a narrow card. */
  price: (range: { min: number; max: number }, currency?: Currency) => string
  /** Formats a date: `15 nov 2026`, `Nov 15, 2026`. */
  day: (iso: string) => string
}

/** Returns messages and number formats of the visitor's language: `const { text, money } = useWords()`. */
export function useWords(): Words {
  const { lang, currency } = use(PreferencesContext)
  const text = textsOf(lang)
  return {
    lang,
    currency,
    text,
    money: (amount, other = currency) => formatMoney(amount, other, lang),
    price: ({ min, max }, other = currency) =>
      min === max ? formatMoney(min, other, lang) : text.common.from(formatShortMoney(min, other, lang)),
    day: (iso) =>
      new Intl.DateTimeFormat(localeOfLang[lang], { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(
        new Date(iso),
      ),
  }
}
