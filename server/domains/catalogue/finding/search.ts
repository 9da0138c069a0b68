import type { Facets, ProductCard, Sort } from '@shop/contract/catalogue.ts'
import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import { type Page, pageOf, pagesOf } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { toCard } from '../cards/cards.ts'
import type { CardRow } from '../cards/queries.ts'
import type { Viewer } from '../cards/viewer.ts'
import { facetsOf, noFacets } from './facets.ts'
import { noteInVain } from './missed-terms.ts'
import { findCount, listFoundCards } from './search-queries.ts'
import { asMeant, isYes, type Wanted, wordsOf, type YesNo } from './wanted.ts'

export interface SearchAsked {
  page?: unknown
  per_page?: unknown
  search?: string | undefined
  subcategory_uri?: string | undefined
  collection_id?: number | undefined
  category?: string[] | undefined
  size?: string[] | undefined
  color?: number[] | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  offer?: YesNo | undefined
  available?: YesNo | undefined
  sort?: Sort | undefined
  facets?: YesNo | undefined
}

export interface SearchAnswer {
  products: ProductCard[]
  pages: number
  total: number
  sort: Sort
  facets: Facets | null
}

/**
 * A page of a subcategory, of a collection, or of what a term finds; where several are named, of what is in all of them.
 * A page past the end is empty. Nothing named, or a term without letters, finds nothing. Refuses `category_not_found` for
 * an address no subcategory ever had. What is searched in vain is noted for the owner.
 */
export async function searchProducts(shop: Shop, viewer: Viewer, asked: SearchAsked): Promise<SearchAnswer> {
  const wanted = wantedOf(asked)
  const page = pageOf(asked, PRODUCTS_PER_PAGE)
  const counted = isYes(asked.facets)
  if (!isNamed(wanted)) return answer([], 0, page, wanted, counted ? noFacets : null, viewer)
  const [{ rows, total }, facets] = await Promise.all([
    listPage(shop, viewer, wanted, page),
    counted ? facetsOf(shop.db, viewer, wanted) : null,
  ])
  if (total === 0) await noteInVain(shop, viewer, wanted)
  return answer(rows, total, page, wanted, facets, viewer)
}

function wantedOf(asked: SearchAsked): Wanted {
  const { subcategory_uri, collection_id, category, size, color, price_min, price_max } = asked
  const words = wordsOf(asked.search ?? '')
  const usual = words.length > 0 ? 'relevance' : 'newest'
  return {
    words,
    subcategory_uri,
    collection_id,
    slips: false,
    sort: asked.sort === undefined || (asked.sort === 'relevance' && words.length === 0) ? usual : asked.sort,
    filters: {
      categories: category ?? null,
      sizes: size ?? null,
      colors: color ?? null,
      price_min: price_min ?? null,
      price_max: price_max ?? null,
      offer: isYes(asked.offer),
      available: isYes(asked.available),
    },
  }
}

function isNamed({ words, subcategory_uri, collection_id }: Wanted): boolean {
  return words.length > 0 || subcategory_uri !== undefined || collection_id !== undefined
}

async function listPage(
  shop: Shop,
  viewer: Viewer,
  wanted: Wanted,
  page: Page,
): Promise<{ rows: CardRow[]; total: number }> {
  const read = (db: Db) =>
    asMeant(
      wanted,
      (meant) => listFoundCards(db, viewer, meant, page),
      (found) => found.length === 0,
    )
  const rows = await (isQuick(wanted) ? shop.db.quickRead(read) : read(shop.db))
  return { rows, total: rows[0]?.total ?? (await totalOf(shop, viewer, wanted, page)) }
}

/** A term, a filter or another order may have to look at thousands of products; a shelf by age is read from its end. */
function isQuick({ words, sort, filters }: Wanted): boolean {
  const { categories, sizes, colors, price_min, price_max, offer, available } = filters
  const chosen = [categories, sizes, colors, price_min, price_max].some((filter) => filter !== null)
  return words.length === 0 && sort === 'newest' && !chosen && !offer && !available
}

/** Of an answer without rows, which cannot tell: an empty page says nothing about those before it. */
async function totalOf(shop: Shop, viewer: Viewer, wanted: Wanted, page: Page): Promise<number> {
  if (page.offset === 0 && wanted.subcategory_uri === undefined) return 0
  const ask = (meant: Wanted) => findCount(shop.db, viewer, meant)
  return ((await asMeant(wanted, ask, (found) => found?.total === 0)) ?? refuse('category_not_found')).total
}

function answer(
  rows: CardRow[],
  total: number,
  page: Page,
  { sort }: Wanted,
  facets: Facets | null,
  { currency }: Viewer,
): SearchAnswer {
  return { products: rows.map((row) => toCard(row, currency)), pages: pagesOf(total, page), total, sort, facets }
}
