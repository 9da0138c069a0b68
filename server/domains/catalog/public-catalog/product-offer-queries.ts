import type { Db, Fragment } from '../../../platform/db.ts'
import { categoryNames, isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { joinListPrice, selectOffer } from '../variants/queries.ts'

/** A size of a product in one of its colors. */
export interface ProductOffer {
  id: number
  size_id: number
  size: string
  color_id: number
  color_name: string
  price: number
  price_offer: number | null
  /** Whether there is a unit that is not reserved. */
  is_free: boolean
  /** The slug of the subcategory that the product is in. */
  subcategory_uri: string
  /** Null without an image, as are its text and the size of the original. */
  image_key: string | null
  alt: string | null
  image_width: number | null
  image_height: number | null
}

/** A size with its price and offer, and a color with its image; arrays are half as long as objects, and read as quickly. */
type SizeRow = [size_id: number, size: string, price: number, price_offer: number | null]
type ColorRow = [
  ...[color_id: number, color_name: string, image_key: string | null, alt: string | null],
  ...[image_width: number | null, image_height: number | null],
]

/**
 * A product with its sizes and colors, each null for one that has none; `free` are its variants with a unit that is not
 * reserved.
 */
export type ProductOffers = [
  subcategory_uri: string,
  sizes: SizeRow[] | null,
  colors: ColorRow[] | null,
  free: string[],
]

/**
 * Returns every size in every color of these products, with today's price and stock, by the ids of the products; those of a
 * product that the viewer may not see are missing.
 */
export async function listProductOffers(
  db: Db,
  viewer: Omit<Viewer, 'customer_id'>,
  product_ids: number[],
): Promise<Map<number, ProductOffer[]>> {
  const rows = await db<{ id: number; offers: ProductOffers }[]>`
    select product.id, ${offersColumn(db, viewer)} as offers
    from ${offeredProducts(db, viewer)}
    where product.id = any(${product_ids}::integer[]) and ${isForSale(db, viewer)}`
  return new Map(rows.map(({ id, offers }) => [id, listOffersOf(id, offers)]))
}

/**
 * Returns the variants of a product as a column of another statement, `ProductOffers` as JSON; null for a product that is not
 * shown in this language and currency. Who may see it is for the statement to decide. `id` is no column of a `product`.
 */
export function selectProductOffers(db: Db, viewer: Omit<Viewer, 'customer_id'>, id: Fragment): Fragment {
  return db`(select ${offersColumn(db, viewer)} from ${offeredProducts(db, viewer)} where product.id = ${id})`
}

function offeredProducts(db: Db, { lang, currency }: Pick<Viewer, 'lang' | 'currency'>): Fragment {
  return db`products product
    join product_prices price on price.product_id = product.id and price.currency = ${currency}
    join ${categoryNames(db, lang)}`
}

/** Sizes and colors are read apart: prices belong to sizes and images to colors, and a product has many variants. */
function offersColumn(db: Db, { lang, now }: Pick<Viewer, 'lang' | 'now'>): Fragment {
  return db`
    json_build_array(category.uri,
      (select json_agg(json_build_array(sizes.id, sizes.letter, coalesce(own.price, price.price), ${selectOffer(db, now)})
          order by sizes.position, sizes.id)
        from sizes
        left join size_prices own on own.size_id = sizes.id and own.currency = price.currency
        ${joinListPrice(db, now)}
        where sizes.product_id = product.id and sizes.retired_at is null),
      (select json_agg(json_build_array(offered.color_id, color_text.name, image.key, image_text.alt, image.width, image.height)
          order by offered.position, offered.color_id)
        from product_colors offered
        join color_texts color_text on color_text.color_id = offered.color_id and color_text.lang = ${lang}
        left join images image on image.key = coalesce(
          (select gallery.image_key from product_images gallery
            where product.usa_colors_image and gallery.product_id = product.id and gallery.color_id = offered.color_id
            order by gallery.position limit 1),
          product.image_key)
        left join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}
        where offered.product_id = product.id and offered.retired_at is null),
      array(select stock.size_id || '.' || stock.color_id from stock
        where stock.product_id = product.id and stock.on_hand > stock.allocated))`
}

/** Returns the variants of a product. Colors come in their order on the page, and the sizes within them. */
export function listOffersOf(id: number, [subcategory_uri, sizes, colors, free]: ProductOffers): ProductOffer[] {
  const freeVariants = new Set(free)
  return (colors ?? []).flatMap(([color_id, color_name, image_key, alt, image_width, image_height]) =>
    (sizes ?? []).map(([size_id, size, price, price_offer]) => {
      const is_free = freeVariants.has(`${size_id}.${color_id}`)
      const image = { image_key, alt, image_width, image_height }
      return { id, subcategory_uri, size_id, size, price, price_offer, color_id, color_name, is_free, ...image }
    }),
  )
}
