import type { ProductCard } from '@shop/contract/catalogue.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { pictureAddress } from '../media/media.ts'
import type { CardRow } from './card-queries.ts'

interface Bounds {
  price_min: number
  price_max: number
  price_offer: number | null
  offer_min: number | null
  offer_max: number | null
}

/**
 * The prices of a product as the wire tells them (rules 1): a range only when the sizes differ; with an offer on any size
 * its range is always there, and a product without one of its own shows the lowest.
 */
export function pricesOf({ price_min, price_max, price_offer, offer_min, offer_max }: Bounds) {
  return {
    price_range: price_min === price_max ? null : { min: price_min, max: price_max },
    price_offer: price_offer ?? offer_min,
    offer_price_range: offer_min === null || offer_max === null ? null : { min: offer_min, max: offer_max },
  }
}

export function toCard(row: CardRow, currency: Currency): ProductCard {
  const { picture_key, hover_keys, price_min, price_max, offer_min, offer_max, ...card } = row
  const image = pictureAddress(picture_key)
  return {
    ...card,
    ...pricesOf({ price_min, price_max, price_offer: row.price_offer, offer_min, offer_max }),
    currency,
    desktop_image: image,
    movile_image: image,
    hover_images: hover_keys.map((key) => ({ image: pictureAddress(key) })),
  }
}
