import type { Product } from '@shop/contract/catalogue.ts'

export type ProductPrices = Pick<Product, 'price' | 'price_range' | 'offer_price_range' | 'price_now'>

/**
 * Returns the prices on the price tag in minor units: the current ones of all sizes and, while an offer lowers the
 * lowest one, the previous ones. The tag names the lowest price, so an offer on more expensive sizes alone strikes
 * nothing through: both prices would read the same.
 */
export function getDisplayPrices({ price, price_range, offer_price_range, price_now: now }: ProductPrices): {
  now: ProductPrices['price_now']
  was: ProductPrices['price_now'] | undefined
} {
  const regular = price_range ?? { min: price, max: price }
  const isReduced = offer_price_range !== null && now.min < regular.min
  return { now, was: isReduced ? regular : undefined }
}

/** Returns the prices of one size, in the shape of a product that has only this size. */
export function getSizePrices({ price, price_offer }: Pick<Product, 'price' | 'price_offer'>): ProductPrices {
  const now = { min: price_offer ?? price, max: price_offer ?? price }
  return { price, price_range: null, offer_price_range: price_offer === null ? null : now, price_now: now }
}
