import type { Lang } from '@shop/contract/locale.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  listPublicCategories,
  listPublicCollections,
  listPublicProducts,
  listPublicStretches,
} from '../catalogue/catalogue.ts'
import { type Alternate, alternatesOf, langsOf, pagePaths, standingPaths } from './addresses.ts'
import { xmlText } from './xml.ts'

/**
 * The number of product ids per part: with three URLs each that is well below the 50,000 URLs that one part may have.
 */
export const STRETCH = 10_000
/** The number of products read at once. */
const BATCH = 1_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Yields the index of the parts: the pages of the shop itself, and one part for each range of product ids that has
 * products to list.
 */
export async function* sitemapIndex({ db, clock, public_url }: Shop, size = STRETCH): AsyncGenerator<string> {
  const stretches = await listPublicStretches(db, size, clock.now())
  const parts = ['pages', ...stretches.map((stretch) => `products-${stretch}`)]
  yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n`
  yield parts.map((part) => `<sitemap><loc>${xmlText(`${public_url}/sitemaps/${part}.xml`)}</loc></sitemap>\n`).join('')
  yield '</sitemapindex>\n'
}

/** Yields all URLs except products: pages that exist without a catalog, categories, open collections. */
export async function* sitemapOfPages({ db, clock, public_url }: Shop): AsyncGenerator<string> {
  const categories = await listPublicCategories(db)
  const collections = await listPublicCollections(db, clock.now())
  const everyLang = (pathOf: (lang: Lang) => string) => ({ es: pathOf('es'), en: pathOf('en') })
  const paths = [
    ...standingPaths.map((path) => everyLang(() => path)),
    ...categories.map(({ uris, parent }) =>
      everyLang((lang) =>
        parent === null ? pagePaths.category(uris[lang]) : pagePaths.subcategory(parent[lang], uris[lang]),
      ),
    ),
  ]
  yield opening
  yield paths.map((path) => entries(alternatesOf(public_url, path))).join('')
  yield collections
    .map(({ uris, sold_in }) => {
      const own = everyLang((lang) => pagePaths.collection(uris[lang]))
      return entries(alternatesOf(public_url, own, langsOf(sold_in)))
    })
    .join('')
  yield closing
}

/** Yields the products of one range of ids that everyone may see now (rules 3), in the languages they are sold in. */
export async function* sitemapOfProducts(
  { db, clock, public_url }: Shop,
  stretch: number,
  size = STRETCH,
): AsyncGenerator<string> {
  const now = clock.now()
  const to = (stretch + 1) * size
  let after = stretch * size
  yield opening
  for (;;) {
    const products = await listPublicProducts(db, { after, to, limit: BATCH, now })
    yield products
      .map(({ uris, sold_in }) => {
        const paths = { es: pagePaths.product(uris.es), en: pagePaths.product(uris.en) }
        return entries(alternatesOf(public_url, paths, langsOf(sold_in)))
      })
      .join('')
    if (products.length < BATCH) break
    after = products.at(-1)?.id ?? to
  }
  yield closing
}

const opening = `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'

/** Returns the entries of a page: it is listed under each of its URLs, and each entry names all of them. */
function entries(alternates: Alternate[]): string {
  const links = alternates
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`)
    .join('')
  return alternates.map(({ href }) => `<url><loc>${xmlText(href)}</loc>${links}</url>\n`).join('')
}
