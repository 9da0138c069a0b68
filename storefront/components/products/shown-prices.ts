import type { Product } from '@shop/contract/catalogue.ts'

export type Prices = Pick<Product, 'price' | 'price_range' | 'offer_price_range' | 'price_now'>

interface Range {
  min: number
  max: number
}

/**
 * The prices on the price tag in minor units: the current ones of all sizes and, while an offer changes them, the
 * previous ones. An offer may cover some sizes only; the result holds for all of them.
 */
export function shownPrices({ price, price_range, offer_price_range, price_now: now }: Prices): {
  now: Range
  was: Range | undefined
} {
  const usual = price_range ?? { min: price, max: price }
  const changed = offer_price_range !== null && (now.min !== usual.min || now.max !== usual.max)
  return { now, was: changed ? usual : undefined }
}

/** The prices of one size, in the shape of a product that has only this size. */
export function pricesOfSize({ price, price_offer }: Pick<Product, 'price' | 'price_offer'>): Prices {
  const now = { min: price_offer ?? price, max: price_offer ?? price }
  return { price, price_range: null, offer_price_range: price_offer === null ? null : now, price_now: now }
}
