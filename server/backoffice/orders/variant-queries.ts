import type { Currency, Lang } from '@shop/contract/locale.ts'
import { MAX_LISTED_VARIANTS } from '@shop/contract/staff/order-values.ts'
import { alphabetically } from '../../platform/alphabet.ts'
import type { Db } from '../../platform/db.ts'
import { containing, matchesSku } from '../../platform/search-pattern.ts'
import { selectOffers } from '../../domains/catalog/catalog.ts'

export interface VariantSearch {
  lang: Lang
  currency: Currency
  q?: string | undefined
  product_id?: number | undefined
  now: Date
}

export interface VariantRow {
  id: number
  size_id: number
  color_id: number
  sku: string | null
  name: string
  size: string
  color_name: string
  image_key: string | null
  price: number | null
  price_offer: number | null
  available: number
}

/** Products that words find; enough for the variants of one answer. */
const MAX_FOUND_PRODUCTS = 20

/** Lists the sizes of published products in their colors, as everyone sees them; of a named product also a hidden one. */
export function listVariantRows(
  db: Db,
  { lang, currency, q = '', product_id, now }: VariantSearch,
): Promise<VariantRow[]> {
  const words = q.trim()
  const found = product_id
    ? db`select id from products where id = ${product_id}`
    : db`
      select products.id from products join product_texts words on words.product_id = products.id and words.lang = ${lang}
      where products.published_at <= ${now} and (${matchesSku(db, words)}
        or fold(words.name) like fold(${containing(words)}))
      order by ${alphabetically(db, db`words.name`)}, products.id limit ${MAX_FOUND_PRODUCTS}`
  const requested = db`(
    select found.id, sizes.id, colors.color_id, row_number() over (order by found.id, sizes.position, colors.position)
    from (${found}) found
    join sizes on sizes.product_id = found.id and sizes.retired_at is null
    join product_colors colors on colors.product_id = found.id and colors.retired_at is null)`
  const offers = selectOffers(db, requested, { lang, currency: db`${currency}::text`, level: 0, now })
  return db<VariantRow[]>`
    select offer.id, offer.size_id, offer.color_id, products.sku, offer.name, offer.size, offer.color_name, offer.image_key,
      offer.price, offer.price_offer, offer.free as available
    from (${offers}) offer join products on products.id = offer.id
    where offer.name is not null
    order by ${alphabetically(db, db`offer.name`)}, offer.position limit ${MAX_LISTED_VARIANTS}`
}
