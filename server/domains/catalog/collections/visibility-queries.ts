import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { cardTable, isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'

export interface ShownProducts {
  lang: Lang
  currency: Currency
  level: number
  product_ids: number[]
}

/**
 * Lists which of these products the shop shows to which of these levels, in each of these languages and currencies, with
 * the very tables and conditions of its lists. Who sees none has no row. All look at one moment, and the tables are read
 * once for all levels.
 */
export function listShownProducts(
  db: Db,
  product_ids: Fragment,
  levels: readonly number[],
  markets: readonly Pick<Viewer, 'lang' | 'currency' | 'now'>[],
): Promise<ShownProducts[]> {
  const parts = markets.map(
    (market): Fragment => db`
      select ${market.lang}::text as lang, ${market.currency}::text as currency, viewer.level,
        json_agg(product.id) as product_ids
      from products product join ${cardTable(db, market)}
      join unnest(${levels}::integer[]) viewer (level) on ${isForSale(db, { ...market, level: db`viewer.level` })}
      where product.id in (${product_ids})
      group by viewer.level`,
  )
  return db<ShownProducts[]>`${parts.reduce((all, part) => db`${all} union all ${part}`)}`
}

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
  available: boolean
}

/** Finds the facts about products, the newest first. A product without texts is called by its sku. */
export function listVisibilityFacts(db: Db, product_ids: Fragment, lang: Lang): Promise<VisibilityFacts[]> {
  return db<VisibilityFacts[]>`
    select product.id, product.sku, product.collection_id, product.published_at, product.opens_at,
      coalesce(words.name, product.sku) as name,
      array_remove(array[
        case when product.price_mxn is not null then 'MXN' end, case when product.price_usd is not null then 'USD' end
      ], null) as sold_in,
      coalesce(words.langs, '{}') as texts_in,
      array(select lang from category_texts category
        where category.category_id = product.category_id and category.parent_name is not null) as category_in,
      array(select lang from image_texts image where image.image_key = product.image_key) as alt_in,
      product.free_sizes <> '{}' as available
    from products product
    cross join lateral (
      select array_agg(lang) as langs, coalesce(min(name) filter (where lang = ${lang}), min(name)) as name
      from product_texts where product_texts.product_id = product.id
    ) words
    where product.id in (${product_ids})
    order by product.published_at desc nulls first, product.id desc`
}

export function selectProductsOfCollection(db: Db, collection_id: number): Fragment {
  return db`select id from products where collection_id = ${collection_id}`
}

export function hasCollection(db: Db, id: number): Promise<boolean> {
  return db`select from collections where id = ${id}`.any()
}
