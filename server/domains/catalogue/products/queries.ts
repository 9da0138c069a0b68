import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import type { Viewer } from '../cards/queries.ts'

export interface PictureRow {
  key: string
  color: string
  alt: string
}

interface Uris {
  es: string
  en: string
}

export interface ProductRow {
  id: number
  uri: string
  uris: Uris
  name: string
  description: string
  detail: string
  sku: string
  collection: string | null
  collection_id: number | null
  collection_uri: string | null
  category: string
  category_uri: string
  subcategory: string
  subcategory_uri: string
  price: number
  price_min: number
  price_max: number
  price_offer: number | null
  offer_min: number | null
  offer_max: number | null
  now_max: number
  favorite: boolean
  early_until: Date | null
  web_exclusive: boolean
  limited_edition: boolean
  find_your_size: boolean
  picture_key: string
  chart_picture_key: string | null
  talla: string | null
  usa_colors_image: boolean
  sizes: { id: number; letter: string; price: number; price_offer: number | null }[]
  colors: { id: number; name: string; hex_code: string; use_image: boolean; picture_key: string | null }[]
  pictures: (PictureRow & { color_id: number | null })[]
  stock: { size_id: number; color_id: number; quantity: number }[]
}

/**
 * A product by the address it has in either language or had once, whole: sizes with the prices that apply (a size with a
 * price of its own has only its own offer), colours, galleries, free pieces. Undefined when the viewer may not see it.
 */
export async function findProduct(db: Db, viewer: Viewer, uri: string): Promise<ProductRow | undefined> {
  const { lang, currency, level, now, customer_id } = viewer
  const [row] = await db<ProductRow[]>`
    select product.id, words.uri, words.name, words.description, words.detail, product.sku,
      (select json_object_agg(own.lang, own.uri) from product_texts own where own.product_id = product.id) as uris,
      collection.name as collection, collection.collection_id, collection.uri as collection_uri,
      parent_words.name as category, parent_words.uri as category_uri,
      category_words.name as subcategory, category_words.uri as subcategory_uri,
      price.price, price.price_min, price.price_max, price.price_offer, price.offer_min, price.offer_max, price.now_max,
      ${customer_id === null ? db`false` : db`exists (select from favorites where favorites.customer_id = ${customer_id} and favorites.product_id = product.id)`} as favorite,
      case when product.opens_at > ${now} then product.opens_at end as early_until,
      product.web_exclusive, product.limited_edition, product.find_your_size, product.picture_key,
      product.chart_picture_key, product.talla,
      product.usa_colors_image,
      (select json_agg(json_build_object('id', sizes.id, 'letter', sizes.letter,
          'price', coalesce(own.price, price.price),
          'price_offer', case when own.size_id is null then price.price_offer else own.price_offer end)
          order by sizes.position)
       from sizes left join size_prices own on own.size_id = sizes.id and own.currency = ${currency}
       where sizes.product_id = product.id) as sizes,
      (select json_agg(json_build_object('id', colors.id, 'name', ${lang === 'es' ? db`colors.name_es` : db`colors.name_en`},
          'hex_code', colors.hex_code, 'use_image', offered.use_image, 'picture_key', offered.picture_key) order by offered.position)
       from product_colors offered join colors on colors.id = offered.color_id
       where offered.product_id = product.id) as colors,
      (select json_agg(json_build_object('color_id', gallery.color_id, 'key', shown.key, 'color', shown.color,
          'alt', ${lang === 'es' ? db`shown.alt_es` : db`shown.alt_en`}) order by gallery.position)
       from product_pictures gallery join pictures shown on shown.key = gallery.picture_key
       where gallery.product_id = product.id) as pictures,
      coalesce((select json_agg(json_build_object('size_id', stock.size_id, 'color_id', stock.color_id,
          'quantity', stock.on_hand - stock.held))
       from stock where stock.product_id = product.id), '[]') as stock
    from (
      select product_id from product_texts where uri = ${uri}
      union
      select id from retired_uris where kind = 'product' and uri = ${uri}
      limit 1
    ) asked
    join products product on product.id = asked.product_id
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join product_prices price on price.product_id = product.id and price.currency = ${currency}
    join categories category on category.id = product.category_id
    join category_texts category_words on category_words.category_id = category.id and category_words.lang = ${lang}
    join category_texts parent_words on parent_words.category_id = category.parent_id and parent_words.lang = ${lang}
    left join collection_texts collection on collection.collection_id = product.collection_id and collection.lang = ${lang}
    where can_see(product.published_at, product.opens_at, ${level}, ${now})`
  return row
}

export interface TileRow {
  id: number
  uri: string
  name: string
  picture_key: string | null
  image_color: string | null
  alt: string | null
}

/** The categories, in the order of the navigation bar. */
export function listCategories(db: Db, lang: Lang): Promise<(TileRow & { on_home: boolean })[]> {
  return db<(TileRow & { on_home: boolean })[]>`
    select category.id, words.uri, words.name, category.on_home, picture.key as picture_key,
      picture.color as image_color, ${lang === 'es' ? db`picture.alt_es` : db`picture.alt_en`} as alt
    from categories category
    join category_texts words on words.category_id = category.id and words.lang = ${lang}
    left join pictures picture on picture.key = category.picture_key
    where category.parent_id is null
    order by category.position, category.id`
}

export interface CategoryRow {
  id: number
  uri: string
  uris: Uris
  name: string
  subcategories: (TileRow & { uris: Uris })[]
}

/** A category by the address it has in either language or had once, with its subcategories. */
export async function findCategory(db: Db, lang: Lang, uri: string): Promise<CategoryRow | undefined> {
  const [row] = await db<CategoryRow[]>`
    select category.id, words.uri, words.name,
      (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.id) as uris,
      coalesce((
        select json_agg(json_build_object('id', sub.id, 'uri', sub_words.uri, 'name', sub_words.name,
          'uris', (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = sub.id),
          'picture_key', picture.key, 'image_color', picture.color, 'alt', ${lang === 'es' ? db`picture.alt_es` : db`picture.alt_en`}) order by sub.position, sub.id)
        from categories sub
        join category_texts sub_words on sub_words.category_id = sub.id and sub_words.lang = ${lang}
        left join pictures picture on picture.key = sub.picture_key
        where sub.parent_id = category.id
      ), '[]') as subcategories
    from (
      select category_id from category_texts where uri = ${uri}
      union
      select id from retired_uris where kind = 'category' and uri = ${uri}
      limit 1
    ) asked
    join categories category on category.id = asked.category_id and category.parent_id is null
    join category_texts words on words.category_id = category.id and words.lang = ${lang}`
  return row
}

/**
 * The next moment at which guests will see something else without anybody changing anything: a drop opens, a product
 * is published, a legal text comes into force.
 */
export async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db<{ at: Date | null }[]>`
    select min(at) as at from (
      select min(opens_at) as at from collections where opens_at > ${now}
      union all select min(published_at) from products where published_at > ${now}
      union all select min(valid_from) from legal_versions where valid_from > ${now}
    ) changes`
  return row?.at ?? null
}
