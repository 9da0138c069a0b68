import { currencies, type Currency, type Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { GUEST_LEVEL } from '../cards/visibility.ts'

type Uris = Record<Lang, string>

/** Lists the ranges of `size` ids that contain a product of the public catalog, in order. */
export function listSitemapParts(db: Db, size: number, now: Date): Promise<number[]> {
  return db<{ part: number }[]>`
    select distinct (product.id - 1) / ${size}::integer as part from products product
    where product.sold_in <> '{}' and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})
    order by part`.column()
}

export interface PublicProduct {
  id: number
  uris: Uris
  sold_in: Currency[]
}

/** Lists the products of the public catalog with ids above `after` and up to `to`, ordered by id. */
export function listPublicProducts(
  db: Db,
  { after, to, limit, now }: { after: number; to: number; limit: number; now: Date },
): Promise<PublicProduct[]> {
  return db<PublicProduct[]>`
    select product.id, product.sold_in,
      (select json_object_agg(own.lang, own.uri) from product_texts own where own.product_id = product.id) as uris
    from products product
    where product.id > ${after} and product.id <= ${to} and product.sold_in <> '{}'
      and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})
    order by product.id limit ${limit}`
}

export function listAnnouncedDrops(db: Db, now: Date): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from collections where announced and opens_at > ${now} order by id`.column()
}

export interface PublicCategory {
  uris: Uris
  /** Null for a category, which has no parent. */
  parent: Uris | null
  sold_in: Currency[]
}

/**
 * Lists categories and subcategories with a product of the public catalog, in the shop's order, with the currencies in
 * which those are sold.
 */
export function listPublicCategories(db: Db, now: Date): Promise<PublicCategory[]> {
  return db<PublicCategory[]>`
    select seen.sold_in,
      (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.id) as uris,
      (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.parent_id) as parent
    from categories category
    cross join lateral (
      select array(
        select currency from unnest(${[...currencies]}::text[]) currency where exists (
          select from categories own where category.id in (own.id, own.parent_id) and exists (
            select from products product where product.category_id = own.id and currency = any (product.sold_in)
              and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})))
      ) as sold_in
    ) seen
    where seen.sold_in <> '{}'
    order by coalesce(category.parent_id, category.id), category.parent_id nulls first, category.position, category.id`
}

export function listPublicGroups(
  db: Db,
  group: 'collection' | 'artwork',
  now: Date,
): Promise<Pick<PublicCategory, 'uris' | 'sold_in'>[]> {
  const columns = {
    collection: { id: db`collection_id`, texts: db`collection_texts` },
    artwork: { id: db`artwork_id`, texts: db`artwork_texts` },
  }
  const { id, texts } = columns[group]
  return db<Pick<PublicCategory, 'uris' | 'sold_in'>[]>`
    select seen.sold_in, (select json_object_agg(own.lang, own.uri) from ${texts} own where own.${id} = seen.id) as uris
    from (
      select product.${id} as id, array_agg(distinct price.currency) as sold_in
      from products product
      join product_prices price on price.product_id = product.id
      where product.${id} is not null and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})
      group by product.${id}
    ) seen
    order by seen.id`
}
