import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { ProductSort } from '@shop/contract/catalogue.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { showAskedColors } from '../cards/asked-color-queries.ts'
import { cardColumns, cardTable } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { candidates } from './candidates.ts'
import { isFiltered, type ProductQuery, type UnderstoodQuery, withoutChosenFilters } from './filters.ts'
import { isCategoryKnown, type ListedRow, namesCategory, type ProductPage } from './list-products.ts'
import { recordMissedTerm } from './missed-terms.ts'
import { recordPopularTerm } from './popular-terms.ts'
import { type TermReading, tryMeanings } from './understand-term.ts'
import { isName } from './understanding/read-vocabulary.ts'

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

interface FoundPage {
  rows: SearchRow[]
  total: number
  has_more: boolean
  /** Whether the term has a match before the filters that were chosen. */
  is_found: boolean
}

type SearchRow = ListedRow & TermReading & { has_more: boolean }

async function findPage(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  page: Page,
  options?: { asksName: boolean },
): Promise<FoundPage> {
  const nothing = { rows: [], total: 0, has_more: false, is_found: false }
  if (query.understanding.is_about_help) return nothing
  const rows = await listRows(db, viewer, query, page, options)
  if (rows[0]) return { rows, total: rows[0].total, has_more: rows[0].has_more, is_found: true }
  if (page.offset === 0 && !namesCategory(query) && !isFiltered(query.chosen)) return nothing
  return { rows: [], ...(await countMatches(db, viewer, query)) }
}

/** Whether a search finds less than a page. Filters that were chosen make no difference, so that they keep its meaning. */
async function isShort(db: Db, viewer: Viewer, query: UnderstoodQuery, total: number): Promise<boolean> {
  const all = isFiltered(query.chosen) ? (await countMatches(db, viewer, withoutChosenFilters(query))).total : total
  return all < PRODUCTS_PER_PAGE
}

/** Lists the rows of a page of a search. With `asksName` each says whether the term is a name (see `TermContext`). */
export function listRows(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  { limit, offset }: Page,
  { asksName }: { asksName: boolean } = { asksName: false },
): Promise<SearchRow[]> {
  return db<SearchRow[]>`
    with ${candidates(db, viewer, query, { capped: isCapped(query) })},
    page as materialized (
      select found.*, row_number() over () as turn from (
        select id, opens_at from matches order by ${orderOf(db, query.sort)} published_at desc, id desc limit ${limit} offset ${offset}
      ) found
    )
    select ${cardColumns(db, viewer)}, (select count(*)::integer from matches) as total,
      (select yes from is_common) as has_more, (select version from search_vocabulary) as vocabulary_version,
      ${asksName ? db`(select ${isName(db, viewer, query.term)})` : db`null::boolean`} as is_name
    from page product join ${cardTable(db, viewer)}
    order by product.turn`
}

/** A part of the matches can be put in order by rank and by age, but not by price. */
function isCapped({ sort }: UnderstoodQuery): boolean {
  return sort === 'relevance' || sort === 'newest'
}

/** The order of matches before that by age. */
function orderOf(db: Db, sort: ProductSort): Fragment {
  switch (sort) {
    case 'relevance':
      return db`rank,`
    case 'price_up':
      return db`price,`
    case 'price_down':
      return db`price desc,`
    case 'newest':
      return db``
  }
}

/**
 * Counts the products for a page without rows. A filter that was chosen may leave no product of a term that is understood
 * well; one that the words mean may not. Refuses `category_not_found`.
 */
async function countMatches(db: Db, viewer: Viewer, query: UnderstoodQuery): Promise<Omit<FoundPage, 'rows'>> {
  const count = async (counted: UnderstoodQuery) => {
    const [row] = await db<{ total: number; has_more: boolean }[]>`
      with ${candidates(db, viewer, counted, { capped: isCapped(counted) })}
      select (select count(*)::integer from matches) as total, (select yes from is_common) as has_more
      where ${isCategoryKnown(db, counted)}`
    return row ?? refuse('category_not_found')
  }
  const counts = await count(query)
  const is_found =
    counts.total > 0 || (isFiltered(query.chosen) && (await count(withoutChosenFilters(query))).total > 0)
  return { ...counts, is_found }
}
