import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'

/** What is told to the outside is what a guest may see now: level 0 (rules 3). */
const EVERYONE = 0

interface Uris {
  es: string
  en: string
}

/** Which stretches of so many ids hold a product that everyone may see now, in order. */
export async function listListedStretches(db: Db, size: number, now: Date): Promise<number[]> {
  const rows = await db<{ stretch: number }[]>`
    select distinct (product.id - 1) / ${size}::integer as stretch from products product
    where product.sold_in <> '{}' and can_see(product.published_at, product.opens_at, ${EVERYONE}, ${now})
    order by stretch`
  return rows.map(({ stretch }) => stretch)
}

export interface ListedProduct {
  id: number
  uris: Uris
  sold_in: Currency[]
}

/** The products that everyone may see now with ids above `after` and up to `to`, at most so many, in the order of their ids. */
export function listListedProducts(
  db: Db,
  { after, to, limit, now }: { after: number; to: number; limit: number; now: Date },
): Promise<ListedProduct[]> {
  return db<ListedProduct[]>`
    select product.id, product.sold_in,
      (select json_object_agg(own.lang, own.uri) from product_texts own where own.product_id = product.id) as uris
    from products product
    where product.id > ${after} and product.id <= ${to} and product.sold_in <> '{}'
      and can_see(product.published_at, product.opens_at, ${EVERYONE}, ${now})
    order by product.id limit ${limit}`
}

/** Categories with their subcategories (`parent` is null for the former), by their addresses, in the shop's order. */
export function listListedCategories(db: Db): Promise<{ uris: Uris; parent: Uris | null }[]> {
  return db<{ uris: Uris; parent: Uris | null }[]>`
    select
      (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.id) as uris,
      (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.parent_id) as parent
    from categories category
    order by coalesce(category.parent_id, category.id), category.parent_id nulls first, category.position, category.id`
}

export interface ListedCollection {
  uris: Uris
  sold_in: Currency[]
}

/** Collections of which everyone sees a piece now, with the currencies those are sold in. */
export function listListedCollections(db: Db, now: Date): Promise<ListedCollection[]> {
  return db<ListedCollection[]>`
    select seen.sold_in,
      (select json_object_agg(own.lang, own.uri) from collection_texts own where own.collection_id = seen.collection_id) as uris
    from (
      select product.collection_id, array_agg(distinct price.currency) as sold_in
      from products product
      join product_prices price on price.product_id = product.id
      where product.collection_id is not null and can_see(product.published_at, product.opens_at, ${EVERYONE}, ${now})
      group by product.collection_id
    ) seen
    order by seen.collection_id`
}

export interface OfferedProduct {
  id: number
  sku: string
  uri: string
  name: string
  description: string
  category: string
  subcategory: string
  /** Of the product itself, for a colour without pictures of its own. */
  picture_key: string
  sizes: { id: number; letter: string; price: number; price_offer: number | null }[]
  colors: { id: number; name: string; picture_keys: string[] }[]
  /** Cells with a free piece. */
  free: { size_id: number; color_id: number }[]
}

/**
 * The products on sale to everyone now in one language and currency, with everything that one may choose of them, after
 * an id, at most so many. Prices as in `findProduct`: a size with a price of its own has only its own offer.
 */
export function listOfferedProducts(
  db: Db,
  { lang, currency, after, limit, now }: { lang: Lang; currency: Currency; after: number; limit: number; now: Date },
): Promise<OfferedProduct[]> {
  return db<OfferedProduct[]>`
    select product.id, product.sku, words.uri, words.name, words.description,
      parent_words.name as category, category_words.name as subcategory, product.picture_key,
      coalesce((select json_agg(json_build_object('id', sizes.id, 'letter', sizes.letter,
          'price', coalesce(own.price, price.price),
          'price_offer', case when own.size_id is null then price.price_offer else own.price_offer end)
          order by sizes.position)
       from sizes left join size_prices own on own.size_id = sizes.id and own.currency = ${currency}
       where sizes.product_id = product.id), '[]') as sizes,
      coalesce((select json_agg(json_build_object('id', colors.id, 'name', ${lang === 'es' ? db`colors.name_es` : db`colors.name_en`},
          'picture_keys', array(select gallery.picture_key from product_pictures gallery
            where gallery.product_id = product.id and gallery.color_id = colors.id order by gallery.position)) order by offered.position)
       from product_colors offered join colors on colors.id = offered.color_id
       where offered.product_id = product.id), '[]') as colors,
      coalesce((select json_agg(json_build_object('size_id', stock.size_id, 'color_id', stock.color_id))
       from stock where stock.product_id = product.id and stock.on_hand > stock.held), '[]') as free
    from products product
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join product_prices price on price.product_id = product.id and price.currency = ${currency}
    join category_texts category_words on category_words.category_id = product.category_id and category_words.lang = ${lang}
    join categories category on category.id = product.category_id
    join category_texts parent_words on parent_words.category_id = category.parent_id and parent_words.lang = ${lang}
    where product.id > ${after} and can_see(product.published_at, product.opens_at, ${EVERYONE}, ${now})
    order by product.id limit ${limit}`
}

export interface SharedProduct {
  id: number
  name: string
  subcategory: string
  picture_key: string
}

/** What the picture of a shared link shows of a product that everyone may see now. */
export async function findSharedProduct(
  db: Db,
  product_id: number,
  lang: Lang,
  now: Date,
): Promise<SharedProduct | undefined> {
  const [row] = await db<SharedProduct[]>`
    select product.id, words.name, category_words.name as subcategory, product.picture_key
    from products product
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join category_texts category_words on category_words.category_id = product.category_id and category_words.lang = ${lang}
    where product.id = ${product_id} and can_see(product.published_at, product.opens_at, ${EVERYONE}, ${now})`
  return row
}

/** In how many products everyone can spend each currency now, and how many of these have a free piece. */
export function countOnSale(db: Db, now: Date): Promise<{ currency: Currency; products: number; free: number }[]> {
  return db<{ currency: Currency; products: number; free: number }[]>`
    select currency, count(*)::integer as products, (count(*) filter (where product.free_sizes <> '{}'))::integer as free
    from products product, unnest(product.sold_in) as currency
    where can_see(product.published_at, product.opens_at, ${EVERYONE}, ${now})
    group by currency`
}
