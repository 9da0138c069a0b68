import type { CartLineInput } from '@shop/contract/cart.ts'
import type { CartLineRow } from '../cart/cart.ts'

/** A line with the price that a member chose for a unit, null for that of everyone, and what a unit costs everyone now. */
export interface OfferedLine {
  line: CartLineInput
  own_price: number | null
  offer: { price: number | null; price_offer: number | null }
}

/** Returns the lines with the prices that they hold: those that a member chose, and while a link works all. */
export function holdLines(lines: readonly OfferedLine[], { is_live }: { is_live: boolean }): CartLineRow[] {
  return lines.map((one) => ({ ...one.line, held: holdPrice(one, is_live) }))
}

/** A price below that of everyone is shown as an offer of it, so that codes for full prices do not add to it. */
function holdPrice(
  { own_price, offer: { price, price_offer } }: OfferedLine,
  is_live: boolean,
): NonNullable<CartLineRow['held']> | null {
  if (own_price !== null)
    return price !== null && own_price < price
      ? { price, price_offer: own_price, is_own: true }
      : { price: own_price, price_offer: null, is_own: true }
  return is_live && price !== null ? { price, price_offer, is_own: false } : null
}

/** Returns by how much the chosen prices are below what everyone pays, in minor units. */
export function calculateGiven(lines: readonly OfferedLine[]): number {
  return lines.reduce((sum, { line: { quantity }, own_price, offer: { price, price_offer } }) => {
    const everyone = price_offer ?? price
    return own_price === null || everyone === null ? sum : sum + Math.max(everyone - own_price, 0) * quantity
  }, 0)
}
