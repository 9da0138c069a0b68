/**
 * The two languages of the shop. Spanish is the default of the application, English of a first visit (specification 9).
 */
export const langs = ['es', 'en'] as const
export type Lang = (typeof langs)[number]

export const currencies = ['MXN', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** The currency follows the language until the customer switches it by hand (specification 4). */
export const defaultCurrencies: Record<Lang, Currency> = { es: 'MXN', en: 'USD' }

/** The preferences of a browser that never chose. */
export const firstVisitLang: Lang = 'en'

export function isLang(value: unknown): value is Lang {
  return value === 'es' || value === 'en'
}

export function isCurrency(value: unknown): value is Currency {
  return value === 'MXN' || value === 'USD'
}

/** The locale for `Intl`: Spanish of Mexico, English of the United States. */
export const locales: Record<Lang, string> = { es: 'es-MX', en: 'en-US' }

/**
 * The clock of each language. Browsers disagree about the usual one of Mexico: older ones write `16:00` where newer ones
 * and the server write `4:00 p.m.`, so that the page would differ from the one that the server rendered.
 */
export const hourCycles = { es: 'h23', en: 'h12' } as const satisfies Record<Lang, string>

/**
 * Caches one value per language and creates it on first use: constructing `Intl` formatters takes longer than using
 * them.
 */
export function createPerLanguage<T>(create: (locale: string, lang: Lang) => T): (lang: Lang) => T {
  const cache: Partial<Record<Lang, T>> = {}
  return (lang) => (cache[lang] ??= create(locales[lang], lang))
}
