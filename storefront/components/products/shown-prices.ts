import type { Product } from '@shop/contract/catalogue.ts'

export type Prices = Pick<Product, 'price' | 'price_range' | 'offer_price_range' | 'price_now'>

interface Range {
  min: number
  max: number
}

/**
 * What stands on the price tag, in minor units: what its sizes cost now and, while an offer changes that, what they cost
 * before. An offer may be on some sizes only; what is shown holds for all of them.
 */
export function shownPrices({ price, price_range, offer_price_range, price_now: now }: Prices): {
  now: Range
  was: Range | undefined
} {
  const usual = price_range ?? { min: price, max: price }
  const changed = offer_price_range !== null && (now.min !== usual.min || now.max !== usual.max)
  return { now, was: changed ? usual : undefined }
}

/** The prices of one size, as a piece that has only this one would show them. */
export function pricesOfSize({ price, price_offer }: Pick<Product, 'price' | 'price_offer'>): Prices {
  const now = { min: price_offer ?? price, max: price_offer ?? price }
  return { price, price_range: null, offer_price_range: price_offer === null ? null : now, price_now: now }
}
