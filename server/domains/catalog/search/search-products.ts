import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Shop } from '../../../platform/shop.ts'
import { showRequestedColors } from '../cards/requested-color-queries.ts'
import type { Viewer } from '../cards/visibility.ts'
import type { ProductQuery, UnderstoodQuery } from './filters.ts'
import type { ProductPage, RequestedCards } from './list-products.ts'
import { recordMissedTerm, recordPopularTerm } from './term-counts.ts'
import { tryMeanings } from './understand-term.ts'

export interface SearchedPage extends ProductPage {
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
  page: RequestedCards,
): Promise<SearchedPage> {
  const options = { page, enough: PRODUCTS_PER_PAGE }
  const { query: understood, rows, total, has_more } = await tryMeanings(shop.db, viewer, query, options)
  // Every search begins with its first page, so only that is counted.
  if (!viewer.is_preview && page.offset === 0) {
    if (total > 0) recordPopularTerm(shop, viewer, understood)
    else if (understood.understanding.topics.length === 0) await recordMissedTerm(shop, viewer, query)
  }
  const cards = await showRequestedColors(shop.db, viewer, rows, understood.filters.colors?.cloth)
  return { cards, total, has_more, query: understood }
}
