import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { categoryNames } from '../cards/product-cards.ts'
import { GUEST_LEVEL } from '../cards/visibility.ts'
import { joinListPrice, selectOffer } from '../variants/queries.ts'

export interface FeedProduct {
  id: number
  uri: string
  name: string
  description: string
  category: string
  subcategory: string
  /** The image of the product itself, for a color without images of its own. */
  image_key: string
  sizes: { id: number; letter: string; price: number; price_offer: number | null }[]
  colors: { id: number; name: string; image_keys: string[] }[]
  free: { size_id: number; color_id: number }[]
  barcodes: { size_id: number; color_id: number; code: string }[]
}

/**
 * Returns the products of the public catalog in one language and currency, with all their variants, in the order of
 * their ids from `after` on. Prices are those of `findProduct`: a size with a price of its own has only its own offer.
 */
export function listFeedProducts(
  db: Db,
  { lang, currency, after, limit, now }: { lang: Lang; currency: Currency; after: number; limit: number; now: Date },
): Promise<FeedProduct[]> {
  return db<FeedProduct[]>`
    select product.id, words.uri, words.name, words.description,
      category.parent_name as category, category.name as subcategory, product.image_key,
      coalesce((select json_agg(json_build_object('id', sizes.id, 'letter', sizes.letter,
          'price', coalesce(own.price, price.price),
          'price_offer', ${selectOffer(db, now)})
          order by sizes.position)
       from sizes left join size_prices own on own.size_id = sizes.id and own.currency = ${currency}
       ${joinListPrice(db, now)}
       where sizes.product_id = product.id and sizes.retired_at is null), '[]') as sizes,
      coalesce((select json_agg(json_build_object('id', offered.color_id, 'name', color_text.name,
          'image_keys', array(select gallery.image_key from product_images gallery
            where gallery.product_id = product.id and gallery.color_id = offered.color_id order by gallery.position)) order by offered.position)
       from product_colors offered
       join color_texts color_text on color_text.color_id = offered.color_id and color_text.lang = ${lang}
       where offered.product_id = product.id and offered.retired_at is null), '[]') as colors,
      coalesce((select json_agg(json_build_object('size_id', stock.size_id, 'color_id', stock.color_id))
       from stock where stock.product_id = product.id and stock.on_hand > stock.allocated and not stock.retired), '[]') as free,
      coalesce((select json_agg(json_build_object('size_id', size_id, 'color_id', color_id, 'code', code))
       from variant_codes where variant_codes.product_id = product.id and kind = 'barcode'), '[]') as barcodes
    from products product
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join product_prices price on price.product_id = product.id and price.currency = ${currency}
    join ${categoryNames(db, lang)}
    where product.id > ${after} and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})
    order by product.id limit ${limit}`
}

export function countPublicProducts(
  db: Db,
  now: Date,
): Promise<{ currency: Currency; products: number; free: number }[]> {
  return db<{ currency: Currency; products: number; free: number }[]>`
    select currency, count(*)::integer as products, (count(*) filter (where product.free_sizes <> '{}'))::integer as free
    from products product, unnest(product.sold_in) as currency
    where can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})
    group by currency`
}
