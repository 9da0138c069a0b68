import { type Currency, defaultCurrencies, firstVisitLang, isCurrency, isLang, type Lang } from './locale.ts'

export interface Preferences {
  lang: Lang
  currency: Currency
}

export interface RequestPreferences extends Preferences {
  /**
   * Whether the language was chosen, now or before. False on a first visit, when the page's URL may still decide it.
   */
  languageChosen: boolean
}

/**
 * Reads language and currency of a request from `?lang=` and `?currency=`, else from the cookies. A first visit is in
 * English, and a currency that was never chosen follows the language (specification 4).
 */
export function readPreferences(cookie: string, query: URLSearchParams): RequestPreferences {
  const chosenLang = [query.get('lang'), cookieValue(cookie, 'lang')].find(isLang)
  const lang = chosenLang ?? firstVisitLang
  const currency = [query.get('currency'), cookieValue(cookie, 'currency')].find(isCurrency)
  return { lang, currency: currency ?? defaultCurrencies[lang], languageChosen: chosenLang !== undefined }
}

function cookieValue(cookie: string, name: string): string | undefined {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
