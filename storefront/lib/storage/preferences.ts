import { type Currency, currencyOfLang, firstVisitLang, isCurrency, isLang, type Lang } from '@shop/contract/locale.ts'
import { readStored, writeStored } from './browser-storage.ts'

export interface Preferences {
  lang: Lang
  currency: Currency
}

/** The preferences that a request was made with. */
export interface RequestPreferences extends Preferences {
  /** Was the language chosen, now or before? False on a first visit, when the page's URL may still decide it. */
  languageChosen: boolean
}

const YEAR_S = 31_536_000

/**
 * Reads language and currency of a request from `?lang=` and `?currency=`, else from the cookies. A first visit is English,
 * and a currency that was never chosen follows the language (specification 4).
 */
export function readPreferences(cookie: string, query: URLSearchParams): RequestPreferences {
  const chosen = [query.get('lang'), cookieValue(cookie, 'lang')].find(isLang)
  const lang = chosen ?? firstVisitLang
  const currency = [query.get('currency'), cookieValue(cookie, 'currency')].find(isCurrency)
  return { lang, currency: currency ?? currencyOfLang[lang], languageChosen: chosen !== undefined }
}

/** Does an address ask to be shown in a language or a currency? */
function asks(query: URLSearchParams): boolean {
  return isLang(query.get('lang')) || isCurrency(query.get('currency'))
}

function cookieValue(cookie: string, name: string): string | undefined {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** What an address asked for, against the visitor's own choice: it holds until the next page that the server draws. */
let visiting: Preferences | undefined

/** What the browser goes by: what the address it came by asked for, else the same cookies that the server read. */
export function browserPreferences(): Preferences {
  if (visiting) return visiting
  const { lang, currency } = readPreferences(document.cookie, new URLSearchParams(location.search))
  return { lang, currency }
}

/** Keeps a choice in the cookies, which the server reads, and in the browser's storage, as the specification lists it. */
export function savePreferences({ lang, currency }: Preferences): void {
  visiting = undefined
  for (const [name, value] of [
    ['lang', lang],
    ['currency', currency],
  ] as const) {
    document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
    writeStored(name, value)
  }
}

/**
 * Done once, before the first call. A language or currency that the address asks for is shown, also on the pages that
 * follow; it becomes the visitor's choice where there was none. Cookies that were lost come back from the browser's storage.
 */
export function restorePreferences(): void {
  const lang = readStored('lang')
  const chosen = /(?:^|; )lang=/.test(document.cookie)
  if (asks(new URLSearchParams(location.search))) {
    const asked = browserPreferences()
    if (chosen || isLang(lang)) visiting = asked
    else savePreferences(asked)
    return
  }
  const currency = readStored('currency')
  if (chosen || !isLang(lang)) return
  savePreferences({ lang, currency: isCurrency(currency) ? currency : currencyOfLang[lang] })
}
