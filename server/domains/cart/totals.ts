/** The amounts of a line. Prices are for one unit, in minor units. */
export interface PricedLine {
  price: number
  price_offer: number | null
  quantity: number
}

/** Returns the price that one unit is sold at: the offer if there is one. */
function getUnitPrice({ price, price_offer }: Omit<PricedLine, 'quantity'>): number {
  return price_offer ?? price
}

/** Returns the price of all units of the line in minor units, at the offer if there is one. */
export function calculateLineSubtotal(line: PricedLine): number {
  return getUnitPrice(line) * line.quantity
}

/** Returns the cost of the lines before any discount, in minor units. */
export function calculateSubtotal(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + calculateLineSubtotal(line), 0)
}

/** Returns a percentage of an amount, rounded once, half up (rules 4). */
export function calculatePercentage(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100)
}

export interface Totals {
  articles: number
  subtotal: number
  discount: number
  shipping: number
  total: number
}

/** The values that shipping is calculated from: the goods after discount in minor units, and the number of units. */
export interface Parcel {
  goods: number
  articles: number
}

/**
 * Calculates a cart, in the only place that does so: `total = subtotal - discount + shipping`. The discount is at most
 * the subtotal; shipping depends on the parcel. An empty cart costs nothing.
 */
export function calculateTotals(
  lines: PricedLine[],
  discount: number,
  getShipping: (parcel: Parcel) => number,
): Totals {
  const articles = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = calculateSubtotal(lines)
  const shipping = lines.length === 0 ? 0 : getShipping({ goods: subtotal - discount, articles })
  return { articles, subtotal, discount, shipping, total: subtotal - discount + shipping }
}
