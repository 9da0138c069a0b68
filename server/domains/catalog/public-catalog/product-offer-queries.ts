import type { Db, Fragment } from '../../../platform/db.ts'
import { isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'

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

/** What the database has finished of a product's sizes and colors (`offers_of_products`). */
type ProductOffers = [subcategory_uri: string, sizes: SizeRow[], colors: ColorRow[]]

/** The sizes and colors of a product, and those of its variants with a unit that is not reserved. */
export interface WithOffers {
  offers: ProductOffers
  free: string[]
}

/**
 * Returns every size in every color of these products, with the prices and the stock of this moment, by the ids of the
 * products; those of a product that the viewer may not see are missing.
 */
export async function listProductOffers(
  db: Db,
  viewer: Omit<Viewer, 'customer_id'>,
  product_ids: number[],
): Promise<Map<number, ProductOffer[]>> {
  const { lang, currency, now } = viewer
  const rows = await db<({ id: number } & WithOffers)[]>`
    select product.id, own.offers::json as offers, ${selectFreeVariants(db, db`product.id`)} as free
    from offers_of_products(${product_ids}::integer[], ${now}) own
    join products product on product.id = own.product_id
    where own.lang = ${lang} and own.currency = ${currency} and ${isForSale(db, viewer)}`
  return new Map(rows.map((row) => [row.id, listOffersOf(row)]))
}

/** Returns the variants of a product that have a unit that is not reserved, as an array of a size and a color each. */
export function selectFreeVariants(db: Db, product_id: Fragment): Fragment {
  return db`array(select stock.size_id || '.' || stock.color_id from stock
    where stock.product_id = ${product_id} and stock.on_hand > stock.allocated)`
}

/** Returns the variants of a product. Colors come in their order on the page, and the sizes within them. */
export function listOffersOf({ id, offers, free }: { id: number } & WithOffers): ProductOffer[] {
  const [subcategory_uri, sizes, colors] = offers
  const freeVariants = new Set(free)
  return colors.flatMap(([color_id, color_name, image_key, alt, image_width, image_height]) =>
    sizes.map(([size_id, size, price, price_offer]) => {
      const is_free = freeVariants.has(`${size_id}.${color_id}`)
      const image = { image_key, alt, image_width, image_height }
      return { id, subcategory_uri, size_id, size, price, price_offer, color_id, color_name, is_free, ...image }
    }),
  )
}
