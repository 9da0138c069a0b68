import type { Db } from '../../../platform/db.ts'
import { categoryNames } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { type OfferRow, selectOffers } from '../variants/queries.ts'

/** A variant of a product with the slug of the subcategory that the product is in. */
export interface ProductOffer extends OfferRow {
  subcategory_uri: string
  /** The size of the original image; null without an image. */
  image_width: number | null
  image_height: number | null
}

/**
 * Returns every size in every color of these products, with today's price and stock; those of a product that the viewer
 * may not see are missing. Colors come in their order on the page, and the sizes within them.
 */
export function listProductOffers(
  db: Db,
  { lang, currency, level, now }: Omit<Viewer, 'customer_id'>,
  product_ids: number[],
): Promise<ProductOffer[]> {
  const requested = db`(
    select sizes.product_id, sizes.id, offered.color_id,
      row_number() over (order by sizes.product_id, offered.position, offered.color_id, sizes.position, sizes.id)
    from sizes join product_colors offered on offered.product_id = sizes.product_id and offered.retired_at is null
    where sizes.product_id = any(${product_ids}::integer[]) and sizes.retired_at is null)`
  const offers = selectOffers(db, requested, { lang, currency: db`${currency}::text`, level, now })
  return db<ProductOffer[]>`
    select offer.*, category.uri as subcategory_uri, images.width as image_width, images.height as image_height
    from (${offers}) offer
    join products product on product.id = offer.id
    join ${categoryNames(db, lang)}
    left join images on images.key = offer.image_key
    where offer.visible and offer.price is not null
    order by offer.position`
}
