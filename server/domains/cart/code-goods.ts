import type { CartLine } from '@shop/contract/cart.ts'
import type { OfferRow } from '../catalog/catalog.ts'
import { type Bundle, type Code, isForLine } from '../codes/codes.ts'
import { calculateSubtotal, type PricedLine } from './totals.ts'

type OfferGoods = Pick<OfferRow, 'category_ids' | 'collection_id'>

/** Returns the price of the goods that a code is for, of the lines that can be bought, in minor units. */
export function calculateCodeSubtotal(
  code: Pick<Code, 'goods'>,
  lines: readonly CartLine[],
  offers: readonly OfferGoods[],
): number {
  return calculateSubtotal(listCodeLines(code, lines, offers))
}

export function listCodeLines(
  { goods }: Pick<Code, 'goods'>,
  lines: readonly CartLine[],
  offers: readonly OfferGoods[],
): CartLine[] {
  return lines.filter(({ id, price_offer, unavailable_reason }, index) => {
    const { category_ids, collection_id } = offers[index]!
    const line = { product_id: id, category_ids, collection_id, has_offer: price_offer !== null }
    return unavailable_reason === null && isForLine(goods, line)
  })
}

/**
 * Returns what is free of these lines, in minor units: their units are put into groups of `buy`, the dearest first, and the
 * cheapest of each whole group are free. So another unit never makes the others dearer.
 */
export function calculateFreeUnits(lines: readonly PricedLine[], { buy, pay }: Bundle): number {
  const prices = lines
    .flatMap(({ price, price_offer, quantity }) => Array.from({ length: quantity }, () => price_offer ?? price))
    .toSorted((one, other) => other - one)
  const inGroups = prices.length - (prices.length % buy)
  return prices.reduce((sum, price, index) => (index < inGroups && index % buy >= pay ? sum + price : sum), 0)
}
