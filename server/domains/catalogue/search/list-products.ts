import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { showRequestedColors } from '../cards/requested-color-queries.ts'
import { cardColumns, type CardRow, cardTable, isForSale, priceColumn } from '../cards/product-cards.ts'
import { selectIdBySlug } from '../cards/slug-queries.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, namesList, passesFilters, type ProductQuery } from './filters.ts'

/** A page of products, each a `ProductCard` as JSON, with the number of products on all pages. */
export interface ProductPage {
  cards: string[]
  total: number
}

type ListedRow = CardRow & { total: number }

/**
 * Lists a page of a category, subcategory, collection or artwork, or of the products that are in all that the query
 * names. A page past the end is empty, and so is a query that names none. Refuses `category_not_found` for a slug that
 * no category ever had.
 */
export async function listProducts(shop: Shop, viewer: Viewer, query: ProductQuery, page: Page): Promise<ProductPage> {
  if (!namesList(query)) return { cards: [], total: 0 }
  const read = (db: Db) => listRows(db, viewer, query, page)
  const rows = await (isPlain(query) ? shop.db.quickRead(read) : shop.db.heavyRead(read))
  const total = rows[0]?.total ?? (await countWithoutRows(shop.db, viewer, query, page))
  return { cards: await showRequestedColors(shop.db, viewer, rows, query.filters.colors?.cloth), total }
}

/** An index has the newest products of a list in order; a filter or another order may have to read thousands of them. */
function isPlain({ sort, filters }: ProductQuery): boolean {
  return sort === 'newest' && !isFiltered(filters)
}

/**
 * Lists rows with one of two statements. A plain list reads its page in the order of an index. Any other list
 * materializes the filtered products, once for their order and once for their count. Products that are equal in the
 * order come newest first.
 */
function listRows(db: Db, viewer: Viewer, query: ProductQuery, { limit, offset }: Page): Promise<ListedRow[]> {
  const plain = isPlain(query)
  const newest = db`found.published_at desc, found.id desc`
  return db<ListedRow[]>`
    with ${namedCategory(db, query)}
    found as ${plain ? db`not materialized` : db`materialized`} (
      select product.id, product.published_at, product.opens_at, ${priceColumn(db, viewer.currency)} as price
      from products product
      where ${isInList(db, viewer, query)}
        ${isFiltered(query.filters) ? db`and ${passesFilters(db, viewer.currency, query.filters)}` : db``}
    ),
    page as materialized (
      select found.*, row_number() over () as turn from (
        select * from found
        order by ${plain ? newest : db`case ${query.sort} when 'price_up' then price when 'price_down' then -price else 0 end, ${newest}`}
        limit ${limit} offset ${offset}
      ) found
    )
    select ${cardColumns(db, viewer)}, (select count(*)::integer from found) as total
    from page product join ${cardTable(db, viewer)}
    order by product.turn`
}

/** Counts the products for a page without rows. Refuses `category_not_found`. */
async function countWithoutRows(db: Db, viewer: Viewer, query: ProductQuery, { offset }: Page): Promise<number> {
  if (offset === 0 && !namesCategory(query)) return 0
  const [row] = await db<{ total: number }[]>`
    with ${namedCategory(db, query)}
    found as (
      select from products product
      where ${isInList(db, viewer, query)} and ${passesFilters(db, viewer.currency, query.filters)}
    )
    select (select count(*)::integer from found) as total where ${isCategoryKnown(db, query)}`
  return (row ?? refuse('category_not_found')).total
}

/** Whether the query names a category or subcategory, whose slug may be unknown. */
function namesCategory({ subcategory_uri, category_uri }: ProductQuery): boolean {
  return subcategory_uri !== undefined || category_uri !== undefined
}

/** Returns the table `category`: the subcategory or else the category that the query names. */
export function namedCategory(db: Db, query: ProductQuery) {
  const uri = query.subcategory_uri ?? query.category_uri
  return uri === undefined ? db`` : db`category as materialized (${selectIdBySlug(db, 'category', uri)}),`
}

export function isCategoryKnown(db: Db, query: ProductQuery) {
  return namesCategory(query) ? db`exists (select from category where id is not null)` : db`true`
}

/** Whether `product` is in all that the query names and the viewer may see and buy it. */
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
