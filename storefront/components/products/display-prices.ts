import type { Product, Size } from '@shop/contract/catalog.ts'

export type ProductPrices = Pick<Product, 'price' | 'price_range' | 'offer_price_range' | 'price_now' | 'currency'>

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

/** Returns the prices of the product with its selected size alone, or with all of them while none is selected. */
export function getSelectedPrices(
  product: ProductPrices,
  size: Pick<Size, 'price' | 'price_offer'> | undefined,
): ProductPrices {
  if (size === undefined) return product
  const { price, price_offer } = size
  const now = { min: price_offer ?? price, max: price_offer ?? price }
  return { ...product, price, price_range: null, offer_price_range: price_offer === null ? null : now, price_now: now }
}
