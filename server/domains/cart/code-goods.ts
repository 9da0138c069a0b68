import type { CartLine } from '@shop/contract/cart.ts'
import type { OfferRow } from '../catalog/catalog.ts'
import { type Code, isForLine } from '../codes/codes.ts'
import { calculateSubtotal } from './totals.ts'

/** Returns the price of the goods that a code is for, of the lines that can be bought, in minor units. */
export function calculateCodeSubtotal(
  { goods }: Pick<Code, 'goods'>,
  lines: readonly CartLine[],
  offers: readonly Pick<OfferRow, 'category_ids' | 'collection_id'>[],
): number {
  const reduced = lines.filter(({ id, price_offer, unavailable_reason }, index) => {
    const { category_ids, collection_id } = offers[index]!
    const line = { product_id: id, category_ids, collection_id, has_offer: price_offer !== null }
    return unavailable_reason === null && isForLine(goods, line)
  })
  return calculateSubtotal(reduced)
}
