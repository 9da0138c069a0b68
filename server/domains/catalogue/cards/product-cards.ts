import type { ProductCard } from '@shop/contract/catalogue.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { buildImageUrl } from '../../media/media.ts'
import type { Viewer } from './visibility.ts'

/**
 * The prices of a product in one currency, in minor units: its own price and offer, and the lowest and highest over its
 * sizes.
 */
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
  /** The color that the pictures show, where a list asks for colors. */
  color_id?: number
}

/** The columns of a `CardRow`, read from `cardTables`. */
export function cardColumns(db: Db, { customer_id, now }: Viewer) {
  return db`
    product.id, words.uri, words.name, words.description,
    category.parent_name as category, category.name as subcategory,
    price.price, price.price_min, price.price_max, price.price_offer, price.offer_min, price.offer_max,
    price.now_max, product.picture_key, picture.color as image_color, picture_text.alt,
    product.hover_keys, product.free_sizes <> '{}' as available,
    product.web_exclusive, product.limited_edition,
    case when product.opens_at > ${now} then product.opens_at end as early_until,
    ${customer_id === null ? db`false` : db`exists (select from favorites where favorites.customer_id = ${customer_id} and favorites.product_id = product.id)`} as favorite`
}

/** The tables of a card. A statement adds which products it lists, in which order, and that the viewer may see them. */
export function cardTables(db: Db, { lang, currency }: Pick<Viewer, 'lang' | 'currency'>) {
  return db`
    products product
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join product_prices price on price.product_id = product.id and price.currency = ${currency}
    join ${categoryNames(db, lang)}
    join pictures picture on picture.key = product.picture_key
    join picture_texts picture_text on picture_text.picture_key = picture.key and picture_text.lang = ${lang}`
}

/** The names of the subcategory of a product and of the category above it. */
export function categoryNames(db: Db, lang: Lang) {
  return db`category_texts category on category.category_id = product.category_id and category.lang = ${lang} and category.parent_name is not null`
}

/** The lowest price of a product in a currency, in minor units; null where the product is not sold in it. */
export function priceColumn(db: Db, currency: Currency) {
  return currency === 'MXN' ? db`product.price_mxn` : db`product.price_usd`
}

/**
 * Whether a product is sold in the viewer's currency and the viewer may see it now. `level` may be a column instead, for
 * viewers who differ in nothing else.
 */
export function isForSale(
  db: Db,
  { currency, now, level }: Pick<Viewer, 'currency' | 'now'> & { level: number | Fragment },
) {
  return db`${priceColumn(db, currency)} is not null and can_see(product.published_at, product.opens_at, ${level}, ${now})`
}

/**
 * The prices of a product as the contract has them (rules 1). There is a range only when the sizes differ. An offer on any
 * size always has its range, and a product without an offer of its own shows the lowest one. `price_now` is what its sizes
 * cost after all offers.
 */
export function toPrices({
  price_min,
  price_max,
  price_offer,
  offer_min,
  offer_max,
  now_max,
}: Omit<PriceRow, 'price'>) {
  return {
    price_now: { min: Math.min(price_min, offer_min ?? price_min), max: now_max },
    price_range: price_min === price_max ? null : { min: price_min, max: price_max },
    price_offer: price_offer ?? offer_min,
    offer_price_range: offer_min === null || offer_max === null ? null : { min: offer_min, max: offer_max },
  }
}

/**
 * The fields are listed one by one, because copying the rest of a row took a fifteenth of the time of a response with
 * sixteen cards.
 */
export function toProductCard(row: CardRow, currency: Currency): ProductCard {
  const image = buildImageUrl(row.picture_key)
  const { price_now, price_range, price_offer, offer_price_range } = toPrices(row)
  return {
    id: row.id,
    uri: row.uri,
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    price: row.price,
    price_range,
    price_offer,
    offer_price_range,
    price_now,
    currency,
    desktop_image: image,
    movile_image: image,
    image_color: row.image_color,
    alt: row.alt,
    color_id: row.color_id ?? null,
    hover_images: row.hover_keys.map((key) => ({ image: buildImageUrl(key) })),
    available: row.available,
    web_exclusive: row.web_exclusive,
    limited_edition: row.limited_edition,
    favorite: row.favorite,
    early_until: row.early_until && row.early_until.toISOString(),
  }
}
