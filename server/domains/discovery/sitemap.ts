import type { Lang } from '@shop/contract/locale.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  listPublicArtworks,
  listPublicCategories,
  listPublicCollections,
  listPublicProducts,
  listAnnouncedDrops,
  listSitemapParts,
} from '../catalogue/catalogue.ts'
import { type Alternate, buildAlternates, listSoldLangs, pagePaths, staticPaths } from './page-urls.ts'
import { escapeXml } from './xml.ts'

/**
 * The number of product ids per part: with three URLs each that is well below the 50,000 URLs that one part may have.
 */
export const IDS_PER_PART = 10_000
/** The number of products read at once. */
const BATCH_SIZE = 1_000

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Yields the index of the parts: the pages of the shop itself, and one part for each range of product ids that has
 * products to list.
 */
export async function* generateSitemapIndex(
  { db, clock, public_url }: Shop,
  size = IDS_PER_PART,
): AsyncGenerator<string> {
  const ranges = await listSitemapParts(db, size, clock.now())
  const parts = ['pages', ...ranges.map((range) => `products-${range}`)]
  yield `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n`
  yield parts
    .map((part) => `<sitemap><loc>${escapeXml(`${public_url}/sitemaps/${part}.xml`)}</loc></sitemap>\n`)
    .join('')
  yield '</sitemapindex>\n'
}

/**
 * Yields all URLs except products: pages that exist without a catalog and announced drops, and the categories, artworks
 * and open collections in the languages in which something of them is sold.
 */
export async function* generatePageSitemap({ db, clock, public_url }: Shop): AsyncGenerator<string> {
  const now = clock.now()
  const categories = await listPublicCategories(db, now)
  const collections = await listPublicCollections(db, now)
  const artworks = await listPublicArtworks(db, now)
  const drops = await listAnnouncedDrops(db, now)
  const soldPages = [
    ...categories.map(({ uris, parent, sold_in }) => ({
      sold_in,
      paths: forEachLang((lang) =>
        parent === null ? pagePaths.category(uris[lang]) : pagePaths.subcategory(parent[lang], uris[lang]),
      ),
    })),
    ...artworks.map(({ uris, sold_in }) => ({ sold_in, paths: forEachLang((lang) => pagePaths.artwork(uris[lang])) })),
    ...collections.map(({ uris, sold_in }) => ({
      sold_in,
      paths: forEachLang((lang) => pagePaths.collection(uris[lang])),
    })),
  ]
  const otherPaths = [
    ...staticPaths.map((path) => forEachLang(() => path)),
    ...drops.map((id) => forEachLang(() => pagePaths.drop(id))),
  ]
  yield openingTag
  yield otherPaths.map((paths) => formatEntries(buildAlternates(public_url, paths))).join('')
  yield soldPages
    .map(({ paths, sold_in }) => formatEntries(buildAlternates(public_url, paths, listSoldLangs(sold_in))))
    .join('')
  yield closingTag
}

function forEachLang(getPath: (lang: Lang) => string): Record<Lang, string> {
  return { es: getPath('es'), en: getPath('en') }
}

/** Yields the products of one range of ids that everyone may see now (rules 3), in the languages they are sold in. */
export async function* generateProductSitemap(
  { db, clock, public_url }: Shop,
  range: number,
  size = IDS_PER_PART,
): AsyncGenerator<string> {
  const now = clock.now()
  const to = (range + 1) * size
  let after = range * size
  yield openingTag
  for (;;) {
    const products = await listPublicProducts(db, { after, to, limit: BATCH_SIZE, now })
    yield products
      .map(({ uris, sold_in }) => {
        const paths = forEachLang((lang) => pagePaths.product(uris[lang]))
        return formatEntries(buildAlternates(public_url, paths, listSoldLangs(sold_in)))
      })
      .join('')
    if (products.length < BATCH_SIZE) break
    after = products.at(-1)?.id ?? to
  }
  yield closingTag
}

const openingTag = `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closingTag = '</urlset>\n'

/** Returns the entries of a page: it is listed under each of its URLs, and each entry names all of them. */
function formatEntries(alternates: Alternate[]): string {
  const links = alternates
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
    .join('')
  return alternates.map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${links}</url>\n`).join('')
}
