import type { Product } from '@shop/contract/catalogue.ts'

export type Prices = Pick<Product, 'price' | 'price_range' | 'price_offer' | 'offer_price_range'>

interface Range {
  min: number
  max: number
}

/**
 * What stands on the price tag, in minor units: what is paid now and, while there is an offer, what it was before. An
 * offer on dearer sizes alone, none of it below the least usual price, is told where the size is chosen.
 */
export function shownPrices({ price, price_range, price_offer, offer_price_range }: Prices): {
  now: Range
  was: Range | undefined
} {
  const usual = price_range ?? { min: price, max: price }
  if (price_offer === null) return { now: usual, was: undefined }
  const offer = offer_price_range ?? { min: price_offer, max: price_offer }
  return offer.min < usual.min ? { now: offer, was: usual } : { now: usual, was: undefined }
}

/** The prices of one size, as a piece that has only this one would show them. */
export function pricesOfSize({ price, price_offer }: Pick<Product, 'price' | 'price_offer'>): Prices {
  return { price, price_range: null, price_offer, offer_price_range: null }
}
