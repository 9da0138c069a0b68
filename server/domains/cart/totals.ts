import type { CartLine } from '@shop/contract/cart.ts'

/** The amounts of a line. Prices are for one unit, in minor units. */
export type PricedLine = Pick<CartLine, 'price' | 'price_offer' | 'quantity'>

/** Returns the price of all units of the line in minor units, at the offer if there is one. */
export function calculateLineSubtotal({ price, price_offer, quantity }: PricedLine): number {
  return (price_offer ?? price) * quantity
}

/** Returns the cost of the lines before any discount, in minor units. */
export function calculateSubtotal(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + calculateLineSubtotal(line), 0)
}

/** Returns a percentage of an amount, rounded once, half up (rules 4.2). */
export function calculatePercentage(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100)
}

/**
 * Calculates a cart, in the only place that does so: `total = subtotal - discount + shipping`. The discount is at most
 * the subtotal. An empty cart costs nothing, not even shipping.
 */
export function calculateTotals(lines: PricedLine[], { discount, ...cost }: { discount: number; shipping: number }) {
  const articles = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = calculateSubtotal(lines)
  const shipping = lines.length === 0 ? 0 : cost.shipping
  return { articles, subtotal, discount, shipping, total: subtotal - discount + shipping }
}
