import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Shop } from '../../../platform/shop.ts'
import { showAskedColors } from '../cards/asked-color-queries.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, type ProductQuery, type UnderstoodQuery, withoutChosenFilters } from './filters.ts'
import { listMatches, type MatchPage } from './list-matches.ts'
import type { ProductPage } from './list-products.ts'
import { recordMissedTerm } from './missed-terms.ts'
import { recordPopularTerm } from './popular-terms.ts'
import { tryMeanings } from './understand-term.ts'

export interface SearchedPage extends ProductPage {
  /** The query as it was understood. */
  query: UnderstoodQuery
  /** Whether there are more matches than `total`, which were not ranked. */
  has_more: boolean
}

/**
 * Lists a page of the products that a term means, within the subcategory and the collection where the query names them.
 * A page past the end is empty. Refuses `category_not_found`. A term that finds nothing is noted for the owner.
 */
export async function searchProducts(
  shop: Shop,
  viewer: Viewer,
  query: ProductQuery,
  page: Page,
): Promise<SearchedPage> {
  const { query: understood, result } = await tryMeanings(shop.db, viewer, query, {
    ask: (asked, options) => shop.db.heavyRead((db) => findPage(db, viewer, asked, page, options)),
    isEmpty: ({ is_found }) => !is_found,
    isShort: ({ total }, asked) => shop.db.heavyRead((db) => isShort(db, viewer, asked, total)),
    getReading: ({ rows }) => rows[0],
  })
  const { rows, total, has_more } = result
  // Every search begins with its first page, so only that is counted.
  if (!viewer.is_preview && page.offset === 0) {
    if (total > 0) recordPopularTerm(shop, viewer, understood)
    else if (understood.understanding.topics.length === 0) await recordMissedTerm(shop, viewer, query)
  }
  const cards = await showAskedColors(shop.db, viewer, rows, understood.filters.colors)
  return { cards, total, has_more, query: understood }
}

interface FoundPage extends MatchPage {
  /** Whether the term has a match before the filters that were chosen. */
  is_found: boolean
}

/**
 * A filter that was chosen may leave no product of a term that is understood well; one that the words mean may not.
 */
async function findPage(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  page: Page,
  options?: { asksName: boolean },
): Promise<FoundPage> {
  if (query.understanding.is_about_help) return { rows: [], total: 0, has_more: false, is_found: false }
  const found = await listMatches(db, viewer, query, page, options)
  const is_found = found.total > 0 || (isFiltered(query.chosen) && (await countUnfiltered(db, viewer, query)) > 0)
  return { ...found, is_found }
}

/** Whether a search finds less than a page. Filters that were chosen make no difference, so that they keep its meaning. */
async function isShort(db: Db, viewer: Viewer, query: UnderstoodQuery, total: number): Promise<boolean> {
  return (isFiltered(query.chosen) ? await countUnfiltered(db, viewer, query) : total) < PRODUCTS_PER_PAGE
}

/** Counts the matches without the filters that were chosen. */
async function countUnfiltered(db: Db, viewer: Viewer, query: UnderstoodQuery): Promise<number> {
  return (await listMatches(db, viewer, withoutChosenFilters(query), { limit: 0, offset: 0 })).total
}
