import type { ProductSort } from '@shop/contract/catalog.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { showRequestedColors } from '../cards/requested-color-queries.ts'
import { type CardRow, cardTable, cardText, isForSale, priceColumn } from '../cards/product-cards.ts'
import { selectFreeVariants } from '../public-catalog/product-offer-queries.ts'
import { selectIdBySlug } from '../cards/slug-queries.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, namesList, passesFilters, type ProductQuery } from './filters.ts'

export interface RequestedCards extends Page {
  /** Whether each card has its variants too (`WithOffers`), which saves a statement for them. */
  with_offers?: boolean
}

export interface ProductPage {
  cards: string[]
  total: number
}

/**
 * Lists a page of a category, subcategory, collection or artwork, or of the products that are in all that the query
 * names, or of all that pass its filters when it names none. A page past the end is empty, and so is a query without
 * both. Refuses `category_not_found` for a slug that
 * no category ever had.
 */
export async function listProducts(
  shop: Shop,
  viewer: Viewer,
  query: ProductQuery,
  page: RequestedCards,
): Promise<ProductPage> {
  const { sort, filters } = query
  if (!namesList(query) && !isFiltered(filters)) return { cards: [], total: 0 }
  // An index has the newest products of a list or a category in order; other filters, or another order, may have to read
  // thousands of them.
  const { categories } = filters
  const isPlain =
    sort === 'newest' &&
    !isFiltered({ ...filters, categories: null }) &&
    (categories === null || categories.length === 1)
  const read = (db: Db) => {
    const tables = db`
      ${namedCategory(db, query)}
      matches as ${isPlain ? db`not materialized` : db`materialized`} (
        select product.id, product.published_at, product.opens_at, ${priceColumn(db, viewer.currency)} as price
        from products product
        where ${isInList(db, viewer, query)} ${isFiltered(filters) ? db`and ${passesFilters(db, viewer.currency, filters)}` : db``}
      )`
    return readPage(db, viewer, query, page, { tables })
  }
  const { rows, counts } = await (isPlain ? shop.db.quickRead(read) : shop.db.heavyRead(read))
  return { cards: await showRequestedColors(shop.db, viewer, rows, filters.colors?.cloth), total: counts.total }
}

interface PageParts {
  tables: Fragment
  columns?: Fragment
}

/**
 * Reads a page of the table `matches` in the order of the query; products that are equal in it come newest first. Returns
 * `counts`, a row that also a page past the end has. Refuses `category_not_found`.
 */
export async function readPage<More extends object = object>(
  db: Db,
  viewer: Viewer,
  query: ProductQuery,
  { limit, offset, with_offers = false }: RequestedCards,
  { tables, columns = db`` }: PageParts,
): Promise<{ rows: (CardRow & More)[]; counts: More & { total: number } }> {
  const rows = await db<(CardRow & More & { total: number; is_category_known: boolean })[]>`
    with ${tables},
    page as materialized (
      select found.*, row_number() over () as turn from (
        select id, opens_at from matches order by ${orderOf(db, query.sort)} published_at desc, id desc limit ${limit} offset ${offset}
      ) found
    )
    select product.id, ${with_offers ? cardWithOffers(db, viewer) : cardText(db, viewer)} as card, (select count(*)::integer from matches) as total,
      ${namesCategory(query) ? db`exists (select from category where id is not null)` : db`true`} as is_category_known ${columns}
    from (values (1)) one left join (page product join ${cardTable(db, viewer)}) on true
    order by product.turn`
  const [counts] = rows
  if (!counts!.is_category_known) refuse('category_not_found')
  return { rows: rows.filter(({ id }) => id !== null), counts: counts! }
}

function cardWithOffers(db: Db, viewer: Viewer): Fragment {
  const free = db`array_to_json(${selectFreeVariants(db, db`product.id`)})::text`
  return db`'{"offers":' || shown.offers || ',"free":' || ${free} || ',' || right(${cardText(db, viewer)}, -1)`
}

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

function namesCategory({ subcategory_uri, category_uri }: ProductQuery): boolean {
  return subcategory_uri !== undefined || category_uri !== undefined
}

/** Returns the table `category`: the subcategory or else the category that the query names. */
export function namedCategory(db: Db, query: ProductQuery) {
  const uri = query.subcategory_uri ?? query.category_uri
  return uri === undefined ? db`` : db`category as materialized (${selectIdBySlug(db, 'category', uri)}),`
}

export function isInList(db: Db, viewer: Viewer, query: ProductQuery) {
  const { subcategory_uri, collection_id, artwork_id } = query
  return db`
    ${isForSale(db, viewer)}
    ${subcategory_uri === undefined ? isBelowCategory(db, query) : db`and product.category_id = (select id from category)`}
    ${collection_id === undefined ? db`` : db`and product.collection_id = ${collection_id}`}
    ${artwork_id === undefined ? db`` : db`and product.artwork_id = ${artwork_id}`}`
}

function isBelowCategory(db: Db, { category_uri }: ProductQuery) {
  return category_uri === undefined
    ? db``
    : db`and product.category_id = any(array(select id from categories where parent_id = (select id from category)))`
}
