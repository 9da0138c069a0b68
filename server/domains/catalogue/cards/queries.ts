import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Viewer } from './viewer.ts'

/** What a product costs in one currency: its own price and offer, and the bounds of those of its sizes. Minor units. */
export interface PriceRow {
  price: number
  price_min: number
  price_max: number
  price_offer: number | null
  offer_min: number | null
  offer_max: number | null
  now_max: number
}

export interface CardRow extends PriceRow {
  id: number
  uri: string
  name: string
  description: string
  category: string
  subcategory: string
  picture_key: string
  image_color: string
  alt: string
  hover_keys: string[]
  available: boolean
  web_exclusive: boolean
  limited_edition: boolean
  favorite: boolean
  early_until: Date | null
}

/**
 * The columns and tables every card is made of. Whoever uses it says which products, in what order; the one predicate
 * of who may see what is in here.
 */
export function cards(db: Db, { customer_id, level, lang, currency, now }: Viewer) {
  return {
    columns: db`
      product.id, words.uri, words.name, words.description,
      shelf.parent_name as category, shelf.name as subcategory,
      price.price, price.price_min, price.price_max, price.price_offer, price.offer_min, price.offer_max,
      price.now_max, product.picture_key, picture.color as image_color, ${lang === 'es' ? db`picture.alt_es` : db`picture.alt_en`} as alt,
      product.hover_keys, product.free_sizes <> '{}' as available,
      product.web_exclusive, product.limited_edition,
      case when product.opens_at > ${now} then product.opens_at end as early_until,
      ${customer_id === null ? db`false` : db`exists (select from favorites where favorites.customer_id = ${customer_id} and favorites.product_id = product.id)`} as favorite`,
    tables: db`
      products product
      join product_texts words on words.product_id = product.id and words.lang = ${lang}
      join product_prices price on price.product_id = product.id and price.currency = ${currency}
      join ${shelf(db, lang)}
      join pictures picture on picture.key = product.picture_key`,
    seen: db`${priceIn(db, currency)} is not null and can_see(product.published_at, product.opens_at, ${level}, ${now})`,
  }
}

/** The words of the subcategory that a product lies in, with those of the category above it. */
export function shelf(db: Db, lang: Lang) {
  return db`category_texts shelf on shelf.category_id = product.category_id and shelf.lang = ${lang} and shelf.parent_name is not null`
}

/** The least a product costs in a currency; null where it is not sold in it. */
export function priceIn(db: Db, currency: Currency) {
  return currency === 'MXN' ? db`product.price_mxn` : db`product.price_usd`
}

/** What this viewer may see, the latest published first. */
export function listNewestCards(db: Db, viewer: Viewer, limit: number): Promise<CardRow[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<CardRow[]>`
    select ${columns} from ${tables} where ${seen}
    order by product.published_at desc, product.id desc
    limit ${limit}`
}

/**
 * Products without those in `excluded` (a query of their `product_id`), one subcategory after the other so that the row is
 * mixed.
 */
export function listOtherCards(db: Db, viewer: Viewer, excluded: Fragment, limit: number): Promise<CardRow[]> {
  const { columns, tables, seen } = cards(db, viewer)
  return db<CardRow[]>`
    with newest as materialized (
      select product.id, row_number() over (partition by product.category_id order by product.published_at desc, product.id desc) as turn
      from (select * from products product where ${seen} order by product.published_at desc, product.id desc limit 200) product
      where not exists (select from (${excluded}) excluded where excluded.product_id = product.id)
      order by turn, product.published_at desc, product.id desc
      limit ${limit}
    )
    select ${columns} from newest join ${tables} on product.id = newest.id
    order by newest.turn, product.published_at desc, product.id desc`
}
