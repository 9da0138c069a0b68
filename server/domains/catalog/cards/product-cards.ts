import type { ProductCard } from '@shop/contract/catalog.ts'
import { currencies, type Currency, type Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Viewer } from './visibility.ts'

/** A product of a list. `card` is a `ProductCard` as JSON, which the database has finished (decision 205). */
export interface CardRow {
  id: number
  card: string
}

/** A response as the database returns it: its image is a key, and key and alternative text are null without an image. */
export type WithImageKey<Response> = Omit<Response, 'image' | 'alt'> & {
  image_key: string | null
  alt: string | null
}

/** Returns the columns of a `CardRow`, where a row of products or of a page, `product`, is joined with its card. */
export function cardColumns(db: Db, viewer: Viewer) {
  return db`product.id, ${cardText(db, viewer)} as card`
}

/**
 * The finished card with what depends on the viewer and the time. `right` cuts its first character off; `substr` would
 * count all of them.
 */
export function cardText(db: Db, { customer_id, now }: Viewer) {
  const favorite =
    customer_id === null
      ? db`'false'`
      : db`exists (select from favorites where favorites.customer_id = ${customer_id} and favorites.product_id = product.id)`
  const early_until = db`
    case when product.opens_at > ${now} then to_json(to_char(product.opens_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
      else 'null' end`
  return db`'{"favorite":' || ${favorite} || ',"early_until":' || ${early_until} || ',' || right(shown.card, -1)`
}

/** Returns the card of `product`, to be joined. A product without one is not shown in this language and currency. */
export function cardTable(db: Db, { lang, currency }: Pick<Viewer, 'lang' | 'currency'>) {
  return db`product_cards shown on shown.product_id = product.id and shown.lang = ${lang} and shown.currency = ${currency}`
}

export function parseCard({ card }: CardRow): ProductCard {
  return JSON.parse(card) as ProductCard
}

export function categoryNames(db: Db, lang: Lang) {
  return db`category_texts category on category.category_id = product.category_id and category.lang = ${lang} and category.parent_name is not null`
}

/** Returns the lowest price of a product in a currency, in minor units; null where the product is not sold in it. */
export function priceColumn(db: Db, currency: Currency) {
  return currency === 'MXN' ? db`product.price_mxn` : db`product.price_usd`
}

/** Whether a product has a price in a currency. Indexes of products have this, and no price. */
function isSoldIn(db: Db, currency: Currency) {
  return currency === 'MXN' ? db`product.sold_in_mxn` : db`product.sold_in_usd`
}

/**
 * Whether a product is sold in the viewer's currency and the viewer may see it now. `level` may be a column instead, for
 * viewers who differ in nothing else.
 */
export function isForSale(
  db: Db,
  { currency, now, level }: Pick<Viewer, 'currency' | 'now'> & { level: number | Fragment },
) {
  return db`${isSoldIn(db, currency)} and can_see(product.published_at, product.opens_at, ${level}, ${now})`
}

export function soldIn(db: Db, { level, now }: Pick<Viewer, 'level' | 'now'>, condition: Fragment) {
  return db`array(
    select currency from unnest(${[...currencies]}::text[]) currency where exists (
      select from products product where ${condition} and currency = any (product.sold_in)
        and can_see(product.published_at, product.opens_at, ${level}, ${now})))`
}
