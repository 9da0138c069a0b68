import { defaultCurrencies, firstVisitLang, type Currency, type Lang, langs } from '@shop/contract/locale.ts'

/** Pages of the storefront that are published to other sites (specification 2). */
export const pagePaths = {
  product: (uri: string) => `/detalles-producto/${uri}`,
  category: (uri: string) => `/category/${uri}`,
  subcategory: (category_uri: string, uri: string) => `/category/${category_uri}/${uri}`,
  collection: (uri: string) => `/coleccion/${uri}`,
  artwork: (uri: string) => `/obra/${uri}`,
  drop: (id: number) => `/lanzamiento/${id}`,
}

/** Public pages that exist without a catalog. */
export const staticPaths = [
  '/home',
  '/obras',
  '/about',
  '/contacto',
  '/tabla-de-tallas',
  '/envios',
  '/cuidado-de-la-ropa',
  '/cambios-y-devoluciones',
  '/terminos-y-condiciones',
  '/terminos-de-servicios',
  '/terminos-de-privacidad',
  '/cookies',
]

/**
 * Returns the languages in which a product sold in these currencies has a page: each language is shown with its own
 * currency.
 */
export function listSoldLangs(sold_in: readonly Currency[]): Lang[] {
  return langs.filter((lang) => sold_in.includes(defaultCurrencies[lang]))
}

export interface Alternate {
  /** `x-default` is the bare URL, which shows a first visitor English. */
  hreflang: Lang | 'x-default'
  href: string
}

/**
 * Returns the URLs of one page in its languages, and the bare one where the language of a first visit is among them.
 */
export function buildAlternates(
  base: string,
  paths: Record<Lang, string>,
  availableLangs: readonly Lang[] = langs,
): Alternate[] {
  const langAlternates = availableLangs.map((lang) => ({ hreflang: lang, href: `${base}${paths[lang]}?lang=${lang}` }))
  const defaultAlternate = { hreflang: 'x-default' as const, href: `${base}${paths[firstVisitLang]}` }
  return availableLangs.includes(firstVisitLang) ? [...langAlternates, defaultAlternate] : langAlternates
}
