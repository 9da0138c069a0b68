import { type Currency, defaultCurrencies, type Lang } from '@shop/contract/locale.ts'

/** Pages of the storefront that are published to other sites (specification 2). */
export const pagePaths = {
  product: (uri: string) => `/detalles-producto/${uri}`,
  category: (uri: string) => `/category/${uri}`,
  subcategory: (category_uri: string, uri: string) => `/category/${category_uri}/${uri}`,
  collection: (uri: string) => `/coleccion/${uri}`,
  artwork: (uri: string) => `/obra/${uri}`,
  drop: (id: number) => `/lanzamiento/${id}`,
}

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
 * Returns the query of the URL that opens a product page in this language and currency, with a variant selected if one is
 * given.
 */
export function buildVariantQuery(
  { lang, currency }: { lang: Lang; currency: Currency },
  variant?: { size_id: number; color_id: number },
): string {
  const query = new URLSearchParams({ lang })
  if (currency !== defaultCurrencies[lang]) query.set('currency', currency)
  if (variant !== undefined) {
    query.set('color', String(variant.color_id))
    query.set('size', String(variant.size_id))
  }
  return query.toString()
}
