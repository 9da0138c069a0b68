import { defaultCurrencies, isCurrency, isLang } from '@shop/contract/locale.ts'
import { type Preferences, readPreferences } from '@shop/contract/preferences.ts'
import { readStored, writeStored } from './browser-storage.ts'

const YEAR_S = 31_536_000

function hasPreferenceParams(query: URLSearchParams): boolean {
  return isLang(query.get('lang')) || isCurrency(query.get('currency'))
}

/**
 * The preferences that a URL set against the visitor's own choice; they hold until the next page that the server
 * renders.
 */
let urlPreferences: Preferences | undefined

/**
 * Returns the preferences of the browser: those of the URL that this document was opened with, else those of the cookies
 * that the server reads too. The current URL does not count, because Back may lead to one of before the last choice.
 */
export function browserPreferences(): Preferences {
  return urlPreferences ?? readBrowserPreferences(new URLSearchParams())
}

function readBrowserPreferences(query: URLSearchParams): Preferences {
  const { lang, currency } = readPreferences(document.cookie, query)
  return { lang, currency }
}

/**
 * Stores a choice in the cookies, which the server reads, and in the browser's storage, as the specification lists it.
 */
export function savePreferences({ lang, currency }: Preferences): void {
  urlPreferences = undefined
  for (const [name, value] of [
    ['lang', lang],
    ['currency', currency],
  ] as const) {
    document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
    writeStored(name, value)
  }
}

/**
 * Restores the preferences once, before the first call. A language or currency in the URL applies to this and the
 * following pages; it becomes the visitor's choice where there was none. Lost cookies are restored from the browser's
 * storage.
 */
export function restorePreferences(): void {
  const lang = readStored('lang')
  const chosenLang = /(?:^|; )lang=/.test(document.cookie)
  const query = new URLSearchParams(location.search)
  if (hasPreferenceParams(query)) {
    const requested = readBrowserPreferences(query)
    if (chosenLang || isLang(lang)) urlPreferences = requested
    else savePreferences(requested)
    return
  }
  const currency = readStored('currency')
  if (chosenLang || !isLang(lang)) return
  savePreferences({ lang, currency: isCurrency(currency) ? currency : defaultCurrencies[lang] })
}
