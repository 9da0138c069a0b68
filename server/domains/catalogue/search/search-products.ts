import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { cardColumns, cardTables, priceColumn, toProductCard } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, passesFilters, type ProductQuery } from './filters.ts'
import { fuzzyProducts, fuzzyRank, fuzzyTerms, retryFuzzy } from './fuzzy-terms.ts'
import {
  isCategoryKnown,
  isInList,
  type ListedRow,
  namedCategory,
  namesCategory,
  type ProductPage,
} from './list-products.ts'
import { matchedTerms, matchingProducts, matchRank } from './matched-terms.ts'
import { recordMissedTerm } from './missed-terms.ts'

/**
 * Lists a page of the products that have all words of a term, within the subcategory and the collection where the query
 * names them; products with similar words only when no product has the words as typed. A page past the end is empty.
 * Refuses `category_not_found`. A term that finds nothing is noted for the owner.
 */
export async function searchProducts(
  shop: Shop,
  viewer: Viewer,
  query: ProductQuery,
  page: Page,
): Promise<ProductPage> {
  const rows = await retryFuzzy(
    query.words,
    (fuzzy) => listRows(shop.db, viewer, query, page, fuzzy),
    (cards) => cards.length === 0,
  )
  const total = rows[0]?.total ?? (await countWithoutRows(shop.db, viewer, query, page))
  if (total === 0 && !viewer.is_preview) await recordMissedTerm(shop, viewer, query)
  return { products: rows.map((row) => toProductCard(row, viewer.currency)), total }
}

function listRows(
  db: Db,
  viewer: Viewer,
  query: ProductQuery,
  { limit, offset }: Page,
  fuzzy: boolean,
): Promise<ListedRow[]> {
  return db<ListedRow[]>`
    with ${foundTables(db, viewer, query, fuzzy)},
    page as materialized (
      select found.*, row_number() over () as turn from (
        select * from found
        order by
          case ${query.sort} when 'relevance' then rank when 'price_up' then price when 'price_down' then -price else 0 end,
          published_at desc, id desc
        limit ${limit} offset ${offset}
      ) found
    )
    select ${cardColumns(db, viewer)}, (select count(*)::integer from found) as total
    from page join ${cardTables(db, viewer)} on product.id = page.id
    order by page.turn`
}

/** Counts the products for a page without rows. Refuses `category_not_found`. */
async function countWithoutRows(db: Db, viewer: Viewer, query: ProductQuery, { offset }: Page): Promise<number> {
  if (offset === 0 && !namesCategory(query)) return 0
  const ask = async (fuzzy: boolean) => {
    const [row] = await db<{ total: number }[]>`
      with ${foundTables(db, viewer, query, fuzzy)}
      select (select count(*)::integer from found) as total where ${isCategoryKnown(db, query)}`
    return row
  }
  return ((await retryFuzzy(query.words, ask, (row) => row?.total === 0)) ?? refuse('category_not_found')).total
}

/** The tables up to `found`: the matches that pass the filters. */
function foundTables(db: Db, viewer: Viewer, query: ProductQuery, fuzzy: boolean) {
  const filtered = isFiltered(query.filters)
  const rows = db`
    select product.id, product.published_at, product.rank, ${priceColumn(db, viewer.currency)} as price from matches product`
  return db`
    ${matches(db, viewer, query, { fuzzy, wide: filtered || query.artwork_id !== undefined })},
    ${
      filtered
        ? db`found as materialized (${rows} where ${passesFilters(db, viewer.currency, query.filters)})`
        : db`found as not materialized (${rows})`
    }`
}

/**
 * The tables up to `matches`: the products with all words that this viewer may see, before any filter. Fuzzy matches
 * count only if there is no exact match, regardless of the filters. With `wide` they have the columns that filters
 * read.
 */
export function matches(
  db: Db,
  viewer: Viewer,
  query: ProductQuery,
  { fuzzy, wide }: { fuzzy: boolean; wide: boolean },
) {
  const { words } = query
  const { lang } = viewer
  const narrow = db`product.id, product.category_id, product.published_at, product.price_mxn, product.price_usd`
  const columns = wide
    ? db`${narrow}, product.colors, product.free_sizes, product.free_colors, product.offered_in, product.artwork_id,
        product.design_colors`
    : narrow
  const exact = db`
    select ${columns}, ${matchRank(db, words)} as rank
    from ${matchingProducts(db, words, wide)} product left join named on named.product_id = product.id
    where ${isInList(db, viewer, query)}`
  const terms = db`${namedCategory(db, query)} ${matchedTerms(db, lang, words)}`
  if (!fuzzy) return db`${terms}, matches as materialized (${exact})`
  return db`
    ${terms},
    exact as materialized (${exact}),
    ${fuzzyTerms(db, lang, words)},
    similar_products as materialized (
      select ${columns}, ${fuzzyRank(db)} as rank
      from ${fuzzyProducts(db, words, wide)} product
      join product_texts own on own.product_id = product.id and own.lang = ${lang}
      where not exists (select from exact) and ${isInList(db, viewer, query)}
    ),
    matches as not materialized (select * from exact union all select * from similar_products)`
}
