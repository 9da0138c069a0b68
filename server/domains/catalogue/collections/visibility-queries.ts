import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { cardTables, isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'

export interface ShownProductRow {
  product_id: number
  level: number
  lang: Lang
  currency: Currency
}

/**
 * Lists which of these products the shop shows to each viewer, with the very tables and conditions of its lists. All
 * viewers look at one moment, so one statement answers for all of them.
 */
export function listShownProducts(db: Db, product_ids: number[], viewers: Viewer[]): Promise<ShownProductRow[]> {
  const parts = viewers.map(
    (viewer): Fragment => db`
      select product.id as product_id, ${viewer.level}::integer as level, ${viewer.lang}::text as lang,
        ${viewer.currency}::text as currency
      from ${cardTables(db, viewer)} where product.id = any(${product_ids}::integer[]) and ${isForSale(db, viewer)}`,
  )
  return db<ShownProductRow[]>`${parts.reduce((all, part) => db`${all} union all ${part}`)}`
}

/** The facts that decide whether a product is shown. Lists name the languages and currencies that exist. */
export interface VisibilityFacts {
  id: number
  sku: string
  name: string
  collection_id: number | null
  published_at: Date | null
  opens_at: Date | null
  sold_in: Currency[]
  texts_in: Lang[]
  category_in: Lang[]
  alt_in: Lang[]
  /** Whether a size has a free unit. */
  available: boolean
}

/** Finds the facts about products, the newest first. A product without texts is called by its sku. */
export function listVisibilityFacts(db: Db, product_ids: Fragment, lang: Lang): Promise<VisibilityFacts[]> {
  return db<VisibilityFacts[]>`
    select product.id, product.sku, product.collection_id, product.published_at, product.opens_at,
      coalesce((
        select name from product_texts words where words.product_id = product.id order by words.lang = ${lang} desc limit 1
      ), product.sku) as name,
      array_remove(array[
        case when product.price_mxn is not null then 'MXN' end, case when product.price_usd is not null then 'USD' end
      ], null) as sold_in,
      array(select words.lang from product_texts words where words.product_id = product.id) as texts_in,
      array(select words.lang from category_texts words
        where words.category_id = product.category_id and words.parent_name is not null) as category_in,
      array(select words.lang from picture_texts words where words.picture_key = product.picture_key) as alt_in,
      product.free_sizes <> '{}' as available
    from products product where product.id in (${product_ids})
    order by product.published_at desc nulls first, product.id desc`
}

/** The products of a collection, as a query of their ids. */
export function selectProductsOfCollection(db: Db, collection_id: number): Fragment {
  return db`select id from products where collection_id = ${collection_id}`
}

export async function hasCollection(db: Db, id: number): Promise<boolean> {
  const rows = await db`select from collections where id = ${id}`
  return rows.length > 0
}
