import { type Currency, currencyOfLang, firstVisitLang, isCurrency, isLang, type Lang } from '@shop/contract/locale.ts'
import { readStored, writeStored } from './browser-storage.ts'

export interface Preferences {
  lang: Lang
  currency: Currency
}

const YEAR_S = 31_536_000

/**
 * Language and currency of a request: from `?lang=`, else from the cookies; a first visit is English, and a currency that
 * was never chosen follows the language (specification 4).
 */
export function readPreferences(cookie: string, query: URLSearchParams): Preferences {
  const asked = query.get('lang')
  const saved = cookieValue(cookie, 'lang')
  const lang = isLang(asked) ? asked : isLang(saved) ? saved : firstVisitLang
  const currency = cookieValue(cookie, 'currency')
  return { lang, currency: isCurrency(currency) ? currency : currencyOfLang[lang] }
}

function cookieValue(cookie: string, name: string): string | undefined {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** What the browser goes by: the same cookies that the server read. */
export function browserPreferences(): Preferences {
  return readPreferences(document.cookie, new URLSearchParams(location.search))
}

/** Keeps a choice in the cookies, which the server reads, and in the browser's storage, as the specification lists it. */
export function savePreferences({ lang, currency }: Preferences): void {
  for (const [name, value] of [
    ['lang', lang],
    ['currency', currency],
  ] as const) {
    document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
    writeStored(name, value)
  }
}

/**
 * Done once, before the first call: a language that the address asks for is a choice, and stays one on the pages that
 * follow; cookies that were lost come back from the browser's storage.
 */
export function restorePreferences(): void {
  if (isLang(new URLSearchParams(location.search).get('lang'))) return savePreferences(browserPreferences())
  const lang = readStored('lang')
  const currency = readStored('currency')
  if (/(?:^|; )lang=/.test(document.cookie) || !isLang(lang)) return
  savePreferences({ lang, currency: isCurrency(currency) ? currency : currencyOfLang[lang] })
}
