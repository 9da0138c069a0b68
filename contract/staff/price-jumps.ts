import { currencies, type Currency } from '../locale.ts'
import type { ProductFields } from './product-fields.ts'

/** A price that falls or rises by more than these percentages is likely a mistake, such as a lost digit (rules 9.6). */
const JUMP_FALL_PERCENT = 70
const JUMP_RISE_PERCENT = 200

/** The price of a product, or of a size with a price of its own, before and after: in minor units, with its offer. */
export interface PriceJump {
  currency: Currency
  size: string | null
  before: number
  after: number
}

export function isPriceJump(before: number, after: number): boolean {
  return after * 100 < before * (100 - JUMP_FALL_PERCENT) || after * 100 > before * (100 + JUMP_RISE_PERCENT)
}

type Prices = ProductFields['prices']
type Priced = Pick<ProductFields, 'prices' | 'sizes'>

/** Lists the prices that jump. One that is new, or that is not sold any more, is none. */
export function listPriceJumps(before: Priced, after: Priced): PriceJump[] {
  return currencies.flatMap((currency) => {
    const find = (own: Prices | undefined, base: Prices) => {
      const price = own?.[currency] ?? base[currency]
      return price ? (price.price_offer ?? price.price) : null
    }
    const compare = (size: string | null, was: number | null, is: number | null): PriceJump[] =>
      was !== null && is !== null && isPriceJump(was, is) ? [{ currency, size, before: was, after: is }] : []
    const ofSizes = after.sizes.flatMap(({ letter, prices }) => {
      const own = before.sizes.find((size) => size.letter === letter)?.prices
      if (!own?.[currency] && !prices[currency]) return []
      return compare(letter, find(own, before.prices), find(prices, after.prices))
    })
    return [...compare(null, find(undefined, before.prices), find(undefined, after.prices)), ...ofSizes]
  })
}
