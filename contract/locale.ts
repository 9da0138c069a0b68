/** The two languages of the shop. Spanish is the default of the application, English of a first visit (specification 9). */
export const langs = ['es', 'en'] as const
export type Lang = (typeof langs)[number]

export const currencies = ['MXN', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Currency follows language until the customer switches it by hand (specification 4). */
export const currencyOfLang: Record<Lang, Currency> = { es: 'MXN', en: 'USD' }

/** What a browser that never chose gets. */
export const firstVisitLang: Lang = 'en'

export function isLang(value: unknown): value is Lang {
  return value === 'es' || value === 'en'
}

export function isCurrency(value: unknown): value is Currency {
  return value === 'MXN' || value === 'USD'
}

/** The tag that `Intl` formats with: the Spanish of Mexico, the English of the United States. */
export const localeOfLang: Record<Lang, string> = { es: 'es-MX', en: 'en-US' }

/** What each language needs one of, made when it is first asked for: makers of `Intl` take longer than all they write. */
export function perLang<T>(make: (locale: string) => T): (lang: Lang) => T {
  const made: Partial<Record<Lang, T>> = {}
  return (lang) => (made[lang] ??= make(localeOfLang[lang]))
}
