import type { Currency } from '@shop/contract/locale.ts'
import type { PriceListFields } from '@shop/contract/staff/price-lists.ts'
import { roundPrice } from '../variants/round-price.ts'

/** A price of a product, or of a size with a price of its own (`size_id`). Amounts are minor units. */
export interface FullPrice {
  product_id: number
  size_id: number | null
  currency: Currency
  full_price: number
}

export interface ReducedPrice extends FullPrice {
  price: number
}

export type Reduction = Pick<PriceListFields, 'method' | 'percent' | 'amount' | 'rounding'>

/**
 * Returns what a sale makes of prices. A price that it would not lower, or would lower to nothing, is left out: a sale
 * never raises the price of a product. Rounded once, as the last step.
 */
export function calculatePrices(prices: readonly FullPrice[], reduction: Reduction): ReducedPrice[] {
  return prices.flatMap((full) => {
    const price = reducePrice(full.full_price, full.currency, reduction)
    return price === null || price < 1 || price >= full.full_price ? [] : [{ ...full, price }]
  })
}

function reducePrice(price: number, currency: Currency, { method, percent, amount, rounding }: Reduction) {
  if (method === 'percent') return percent === null ? null : roundPrice((price * (100 - percent)) / 100, rounding)
  const given = amount[currency]
  if (given === null) return null
  return roundPrice(method === 'amount' ? price - given : given, rounding)
}
