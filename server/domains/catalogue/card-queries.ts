import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

/** For whom, in what words and money, and when. `level` 0 is everyone (rules 3). */
export interface Viewer {
  customer_id: number | null
  level: number
  lang: Lang
  currency: Currency
  now: Date
}

export interface CardRow {
  id: number
  uri: string
  name: string
  description: string
  category: string
  subcategory: string
  price: number
  price_min: number
  price_max: number
  price_offer: number | null
  offer_min: number | null
  offer_max: number | null
  picture_key: string
  alt: string
  hover_keys: string[]
  available: boolean
  web_exclusive: boolean
  limited_edition: boolean
  favorite: boolean
}

/**
 * The columns and tables every card is made of. Whoever uses it says which products, in what order; the one predicate
 * of who may see what is in here.
 */
function cards(db: Db, { customer_id, level, lang, currency, now }: Viewer) {
  return {
    columns: db`
      product.id, words.uri, words.name, words.description,
      parent_words.name as category, category_words.name as subcategory,
      price.price, price.price_min, price.price_max, price.price_offer, price.offer_min, price.offer_max,
      product.picture_key, ${lang === 'es' ? db`picture.alt_es` : db`picture.alt_en`} as alt,
      array(
        select gallery.picture_key from product_pictures gallery
        where gallery.product_id = product.id and gallery.color_id is null and gallery.position between 2 and 4
        order by gallery.position
      ) as hover_keys,
      exists (select from stock where stock.product_id = product.id and stock.on_hand > stock.held) as available,
      product.web_exclusive, product.limited_edition,
      ${customer_id === null ? db`false` : db`exists (select from favorites where favorites.customer_id = ${customer_id} and favorites.product_id = product.id)`} as favorite`,
    tables: db`
      products product
      join product_texts words on words.product_id = product.id and words.lang = ${lang}
      join product_prices price on price.product_id = product.id and price.currency = ${currency}
      join categories category on category.id = product.category_id
      join category_texts category_words on category_words.category_id = category.id and category_words.lang = ${lang}
      join category_texts parent_words on parent_words.category_id = category.parent_id and parent_words.lang = ${lang}
      join pictures picture on picture.key = product.picture_key`,
    seen: db`can_see(product.published_at, product.opens_at, ${level}, ${now})`,
  }
}

export interface Page {
  limit: number
  offset: number
}

/** A page of a subcategory, newest first, with the number of products on all pages. No rows: see `findCategoryCount`. */
export function listCategoryCards(
  db: Db,
  viewer: Viewer,
  category_uri: string,
  { limit, offset }: Page,
): Promise<(CardRow & { total: number })[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<(CardRow & { total: number })[]>`
    with asked as materialized (select category_id from category_texts where uri = ${category_uri})
    select ${columns},
      (select count(*)::integer from products product
       where product.category_id = (select category_id from asked) and ${viewer.currency} = any(product.sold_in) and ${seen}) as total
    from ${tables}
    where product.category_id = (select category_id from asked) and ${seen}
    order by product.published_at desc, product.id desc
    limit ${limit} offset ${offset}`
}

/** How many products a subcategory shows; undefined when there is no such address, today or in the past. */
export async function findCategoryCount(
  db: Db,
  viewer: Viewer,
  category_uri: string,
): Promise<{ uri: string; total: number } | undefined> {
  const [row] = await db<{ uri: string; total: number }[]>`
    select own.uri,
      (select count(*)::integer from products product
       where product.category_id = asked.category_id and ${viewer.currency} = any(product.sold_in) and can_see(product.published_at, product.opens_at, ${viewer.level}, ${viewer.now})) as total
    from (
      select category_id from category_texts where uri = ${category_uri}
      union
      select id from retired_uris where kind = 'category' and uri = ${category_uri}
    ) asked
    join category_texts own on own.category_id = asked.category_id and own.lang = ${viewer.lang}`
  return row
}

/** Products whose words contain all of the asked ones (or their beginnings); whole names first, then names that begin so. */
export function listFoundCards(
  db: Db,
  viewer: Viewer,
  term: string,
  { limit, offset }: Page,
): Promise<(CardRow & { total: number })[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<(CardRow & { total: number })[]>`
    with found as materialized (
      select words.product_id, product.published_at,
        case when words.folded_name = fold(${term}) then 0 when starts_with(words.folded_name, fold(${term})) then 1 else 2 end as place
      from product_texts words
      join products product on product.id = words.product_id
      where ${viewer.currency} = any(product.sold_in) and words.lang = ${viewer.lang} and words.words @@ to_tsquery('simple', ${prefixQuery(term)}) and ${seen}
    ), best as (
      select product_id, place from found order by place, published_at desc, product_id desc limit ${limit} offset ${offset}
    )
    select ${columns}, (select count(*)::integer from found) as total
    from best join ${tables} on product.id = best.product_id
    order by best.place, product.published_at desc, product.id desc`
}

/** For a term with a typo: products with words that look like it, the likest first. */
export function listSimilarCards(
  db: Db,
  viewer: Viewer,
  term: string,
  { limit, offset }: Page,
): Promise<(CardRow & { total: number })[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<(CardRow & { total: number })[]>`
    with found as materialized (
      select words.product_id, word_similarity(fold(${term}), words.search) as likeness
      from product_texts words
      join products product on product.id = words.product_id
      where ${viewer.currency} = any(product.sold_in) and words.lang = ${viewer.lang} and words.search %> fold(${term}) and ${seen}
    ), best as (
      select product_id, likeness from found order by likeness desc, product_id desc limit ${limit} offset ${offset}
    )
    select ${columns}, (select count(*)::integer from found) as total
    from best join ${tables} on product.id = best.product_id
    order by best.likeness desc, product.id desc`
}

/** The term's words as beginnings that must all be there. Only letters and digits get through, so no operator does. */
function prefixQuery(term: string): string {
  const words =
    term
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => `${word}:*`).join(' & ')
}

export function listNewestCards(db: Db, viewer: Viewer, limit: number): Promise<CardRow[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<CardRow[]>`
    select ${columns} from ${tables} where ${seen}
    order by product.published_at desc, product.id desc
    limit ${limit}`
}

/** Pieces to go on with: from the same subcategory first, then from the same collection, available ones before others. */
export function listRelatedCards(db: Db, viewer: Viewer, product_id: number, limit: number): Promise<CardRow[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<CardRow[]>`
    with of as materialized (select category_id, collection_id from products where id = ${product_id}),
    near as materialized (
      (select product.id, 0 as place from products product, of
       where product.category_id = of.category_id and product.id <> ${product_id} and ${seen}
       order by product.published_at desc, product.id desc limit ${limit})
      union all
      (select product.id, 1 from products product, of
       where product.collection_id = of.collection_id and product.category_id <> of.category_id and ${seen}
       order by product.published_at desc, product.id desc limit ${limit})
    )
    select ${columns} from near join ${tables} on product.id = near.id
    order by near.place, product.published_at desc, product.id desc
    limit ${limit}`
}

/** Pieces that are not in the viewer's own cart, one subcategory after the other so that the row is mixed. */
export function listOtherCards(db: Db, viewer: Viewer, cart_id: string | null, limit: number): Promise<CardRow[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<CardRow[]>`
    with newest as materialized (
      select product.id, row_number() over (partition by product.category_id order by product.published_at desc, product.id desc) as turn
      from (select * from products product where ${seen} order by product.published_at desc, product.id desc limit 200) product
      where not exists (
        select from cart_lines line join carts on carts.id = line.cart_id
        where carts.id = ${cart_id} and carts.customer_id = ${viewer.customer_id} and line.product_id = product.id
      )
      order by turn, product.published_at desc, product.id desc
      limit ${limit}
    )
    select ${columns} from newest join ${tables} on product.id = newest.id
    order by newest.turn, product.published_at desc, product.id desc`
}
