import {
  currencies,
  type Currency,
  defaultCurrencies,
  firstVisitLang,
  type Lang,
  langs,
} from '@shop/contract/locale.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  listPublicCategories,
  listPublicGroups,
  listPublicProducts,
  listAnnouncedDrops,
  listSitemapParts,
} from '../catalog/catalog.ts'
import { pagePaths, staticPaths } from './page-urls.ts'
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
  const collections = await listPublicGroups(db, 'collection', now)
  const artworks = await listPublicGroups(db, 'artwork', now)
  const drops = await listAnnouncedDrops(db, now)
  yield openingTag
  yield [
    ...staticPaths.map((path) => formatEntries(public_url, () => path)),
    ...drops.map((id) => formatEntries(public_url, () => pagePaths.drop(id))),
    ...categories.map(({ uris, parent, sold_in }) =>
      formatEntries(
        public_url,
        (lang) => (parent === null ? pagePaths.category(uris[lang]) : pagePaths.subcategory(parent[lang], uris[lang])),
        sold_in,
      ),
    ),
    ...artworks.map(({ uris, sold_in }) => formatEntries(public_url, (lang) => pagePaths.artwork(uris[lang]), sold_in)),
    ...collections.map(({ uris, sold_in }) =>
      formatEntries(public_url, (lang) => pagePaths.collection(uris[lang]), sold_in),
    ),
  ].join('')
  yield closingTag
}

/** Yields the products of one range of ids that everyone may see now (rules 3.5), in the languages they are sold in. */
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
      .map(({ uris, sold_in }) => formatEntries(public_url, (lang) => pagePaths.product(uris[lang]), sold_in))
      .join('')
    if (products.length < BATCH_SIZE) break
    after = products.at(-1)?.id ?? to
  }
  yield closingTag
}

const openingTag = `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closingTag = '</urlset>\n'

/**
 * Returns the entries of a page in the languages whose own currency it is sold in: it is listed under each of its URLs,
 * and each entry names all of them. The bare URL shows a first visitor English, and so is one of them where English is.
 */
function formatEntries(
  public_url: string,
  getPath: (lang: Lang) => string,
  sold_in: readonly Currency[] = currencies,
): string {
  const soldLangs = langs.filter((lang) => sold_in.includes(defaultCurrencies[lang]))
  const alternates = [
    ...soldLangs.map((lang) => ({ hreflang: lang, href: `${public_url}${getPath(lang)}?lang=${lang}` })),
    ...(soldLangs.includes(firstVisitLang)
      ? [{ hreflang: 'x-default', href: public_url + getPath(firstVisitLang) }]
      : []),
  ]
  const links = alternates
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
    .join('')
  return alternates.map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${links}</url>\n`).join('')
}
