import type { CartLineInput } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'

/**
 * The facts about a requested variant. A product, size or color that does not exist, or belongs to another product, is
 * null.
 */
export interface OfferRow {
  position: number
  id: number
  size_id: number
  color_id: number
  /** Whether this customer may see the product now, by the same predicate as everywhere (rules 3.5). */
  visible: boolean
  name: string | null
  description: string | null
  uri: string | null
  image_key: string | null
  alt: string | null
  size: string | null
  color_name: string | null
  /** Null when the product is not sold in this currency. */
  price: number | null
  price_offer: number | null
  /** Its subcategory and the category of that; none for a product that does not exist. */
  category_ids: number[]
  collection_id: number | null
  free: number
}

/**
 * Returns the variants of cart lines, in the order of the lines, with today's price and stock. A size with its own
 * price has only its own offer.
 */
export function listOffers(
  db: Db,
  choices: Pick<CartLineInput, 'id' | 'size_id' | 'color_id'>[],
  { currency, ...view }: { lang: Lang; currency: Currency; level: number; now: Date },
): Promise<OfferRow[]> {
  const requested = toRequestedTable(db, choices)
  return db<OfferRow[]>`
    ${selectOffers(db, requested, { ...view, currency: db`${currency}::text` })} order by asked.position`
}

/** Returns cart lines as the table that `selectOffers` takes. */
export function toRequestedTable(db: Db, choices: Pick<CartLineInput, 'id' | 'size_id' | 'color_id'>[]): Fragment {
  const ids = choices.map((choice) => choice.id)
  const sizes = choices.map((choice) => choice.size_id)
  const colors = choices.map((choice) => choice.color_id)
  return db`unnest(${ids}::integer[], ${sizes}::integer[], ${colors}::integer[]) with ordinality`
}

/**
 * The offers of requested variants in any order, for other statements. `requested` is a table of products, sizes, colors
 * and positions, in this order.
 */
export function selectOffers(
  db: Db,
  requested: Fragment,
  { lang, currency, level, now }: { lang: Lang; currency: Fragment; level: number; now: Date },
): Fragment {
  return db`
    select asked.position, asked.id, asked.size_id, asked.color_id,
      coalesce(can_see(product.published_at, product.opens_at, ${level}, ${now}), false) as visible,
      words.name, words.description, words.uri, image.key as image_key,
      image_text.alt, sizes.letter as size, color_text.name as color_name,
      coalesce(own.price, price.price) as price,
      ${selectOffer(db, now)} as price_offer,
      array_remove(array[category.id, category.parent_id], null) as category_ids, product.collection_id,
      coalesce(stock.on_hand - stock.allocated, 0) as free
    from ${requested} as asked (id, size_id, color_id, position)
    left join products product on product.id = asked.id
    left join product_texts words on words.product_id = product.id and words.lang = ${lang}
    left join categories category on category.id = product.category_id
    left join sizes on sizes.id = asked.size_id and sizes.product_id = product.id and sizes.retired_at is null
    left join product_colors offered
      on offered.product_id = product.id and offered.color_id = asked.color_id and offered.retired_at is null
    left join color_texts color_text on color_text.color_id = offered.color_id and color_text.lang = ${lang}
    left join product_prices price on price.product_id = product.id and price.currency = ${currency}
    left join size_prices own on own.size_id = sizes.id and own.currency = price.currency
    ${joinListPrice(db, now)}
    left join stock on stock.size_id = sizes.id and stock.color_id = offered.color_id
    left join lateral (
      select coalesce(
        (select gallery.image_key from product_images gallery
         where product.usa_colors_image and gallery.product_id = product.id and gallery.color_id = offered.color_id
         order by gallery.position limit 1),
        product.image_key) as key
    ) image on true
    left join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}`
}

/**
 * The offer of a size that counts at a moment (rules 3.2), as a column. `product`, `price` and `own` are the aliases of the
 * product, its prices in a currency and the own price of the size; the statement has `joinListPrice`, too.
 */
export function selectOffer(db: Db, now: Date): Fragment {
  return db`offer_at(case when own.size_id is null then price.price_offer else own.price_offer end, product.offer_from,
    product.offer_until, listed.price, listed.replaces_offer, coalesce(own.price, price.price), ${now})`
}

/**
 * The price that the running price lists give a product, or a size with a price of its own; of several the lowest. The own
 * price of the size is in the list only if the size had one when the list was made.
 */
export function joinListPrice(db: Db, now: Date): Fragment {
  return db`left join lateral (
    select min(entry.price) as price, bool_or(list.replaces_offers) as replaces_offer
    from price_list_prices entry join price_lists list on list.id = entry.price_list_id
    where entry.product_id = price.product_id and entry.currency = price.currency
      and (entry.size_id = own.size_id or (entry.size_id is null and own.size_id is null))
      and list.scheduled_at is not null and list.starts_at <= ${now} and ${now} < list.ends_at
  ) listed on true`
}

export interface RequestedSize {
  size_id: number
  color_id: number
  bought_size_id: number
  product_id: number
  letter: string
  free: number
  is_dearer: boolean
}

export function listRequestedSizes(
  db: Db,
  exchanges: Pick<RequestedSize, 'size_id' | 'color_id' | 'bought_size_id'>[],
  { currency, now }: { currency: Currency; now: Date },
): Promise<RequestedSize[]> {
  const columns = {
    sizes: exchanges.map(({ size_id }) => size_id),
    colors: exchanges.map(({ color_id }) => color_id),
    bought: exchanges.map(({ bought_size_id }) => bought_size_id),
  }
  return db<RequestedSize[]>`
    select sizes.id as size_id, sizes.product_id, sizes.letter, asked.color_id, asked.bought_size_id,
      coalesce(stock.on_hand - stock.allocated, 0) as free,
      coalesce(${selectUnitPrice(db, db`asked.size_id`, currency, now)}
        > ${selectUnitPrice(db, db`asked.bought_size_id`, currency, now)}, false) as is_dearer
    from unnest(${columns.sizes}::integer[], ${columns.colors}::integer[], ${columns.bought}::integer[])
      as asked (size_id, color_id, bought_size_id)
    join sizes on sizes.id = asked.size_id
    left join stock on stock.size_id = asked.size_id and stock.color_id = asked.color_id and not stock.retired`
}

/** The price of a unit of a size now, in minor units; null when it is not sold in this currency. */
function selectUnitPrice(db: Db, size_id: Fragment, currency: Currency, now: Date): Fragment {
  return db`(
    select coalesce(${selectOffer(db, now)}, own.price, price.price)
    from sizes priced
    join products product on product.id = priced.product_id
    join product_prices price on price.product_id = priced.product_id and price.currency = ${currency}
    left join size_prices own on own.size_id = priced.id and own.currency = price.currency
    ${joinListPrice(db, now)}
    where priced.id = ${size_id})`
}

export interface Variant {
  product_id: number
  size_id: number
  size: string
  color_id: number
  /** The name is in Spanish, for staff. */
  color: string
}

/** Returns the variants of a product as a query, with their `position` on its page; no rows for an unknown sku. */
export function selectVariants(db: Db, sku: string) {
  return db`
    select product.id as product_id, sizes.id as size_id, sizes.letter as size, offered.color_id,
      color_text.name as color, row_number() over (order by sizes.position, offered.position) as position
    from products product
    join sizes on sizes.product_id = product.id
    join product_colors offered on offered.product_id = product.id
    join color_texts color_text on color_text.color_id = offered.color_id and color_text.lang = 'es'
    where product.sku = ${sku}`
}

/**
 * Finds a variant as staff name it: the size by its letter, the color by its name in either language or by its number.
 */
export function findVariant(
  db: Db,
  { sku, size, color }: { sku: string; size: string; color: string },
): Promise<Variant | undefined> {
  return db<Variant[]>`
    select product_id, size_id, size, color_id, color from (${selectVariants(db, sku)}) variant
    where lower(size) = lower(${size}) and (color_id::text = ${color} or exists (
      select from color_texts named where named.color_id = variant.color_id and fold(named.name) = fold(${color})))`.first()
}

/** Returns the names of a variant in one language as the columns `product`, `size` and `color` of a query. */
export function selectVariantNames(
  db: Db,
  lang: string,
  { product_id, size_id, color_id }: { product_id: Fragment; size_id: Fragment; color_id: Fragment },
): Fragment {
  return db`
    (select name from product_texts where product_id = ${product_id} and lang = ${lang}) as product,
    (select letter from sizes where id = ${size_id}) as size,
    (select name from color_texts where color_id = ${color_id} and lang = ${lang}) as color`
}

/**
 * Whether a viewer of this level may see the product and it is sold in any currency, as a condition for a statement of
 * another domain.
 */
export function isVisible(db: Db, product_id: Fragment, level: Fragment, now: Date): Fragment {
  return db`exists (
    select from products product
    where product.id = ${product_id} and product.sold_in <> '{}'
      and can_see(product.published_at, product.opens_at, ${level}, ${now})
  )`
}

/** Locks the products of these sizes until the transaction ends, so that no size or color of theirs is removed. */
export async function lockProductsOfSizes(tx: Tx, size_ids: number[]): Promise<void> {
  await tx`
    select from products where id in (select product_id from sizes where id = any(${size_ids}::integer[]))
    order by id for no key update`
}

export interface NamedVariant extends Variant {
  sku: string
  color_names: Record<Lang, string>
}

/** Returns variants by their ids, in this order, retired ones too; null for what no product has. */
export async function listVariants(
  db: Db,
  ids: { size_id: number; color_id: number }[],
): Promise<(NamedVariant | null)[]> {
  const rows = await db<NamedVariant[]>`
    select offered.product_id, product.sku, asked.size_id, sizes.letter as size, asked.color_id, color_text.name as color,
      (select json_object_agg(lang, name) from color_texts where color_id = asked.color_id) as color_names
    from unnest(${ids.map(({ size_id }) => size_id)}::integer[], ${ids.map(({ color_id }) => color_id)}::integer[])
      with ordinality asked (size_id, color_id, position)
    left join sizes on sizes.id = asked.size_id
    left join products product on product.id = sizes.product_id
    left join product_colors offered on offered.product_id = sizes.product_id and offered.color_id = asked.color_id
    left join color_texts color_text on color_text.color_id = asked.color_id and color_text.lang = 'es'
    order by asked.position`
  return rows.map((row) => ((row.product_id as number | null) === null ? null : row))
}
