/** The amounts of a line. Prices are for one unit, in minor units. */
export interface PricedLine {
  price: number
  price_offer: number | null
  quantity: number
}

/** The price that one unit is sold at: the offer if there is one. */
function unitPrice({ price, price_offer }: Omit<PricedLine, 'quantity'>): number {
  return price_offer ?? price
}

/** Returns the price of all units of the line in minor units, at the offer if there is one. */
export function lineSubtotal(line: PricedLine): number {
  return unitPrice(line) * line.quantity
}

/** Returns the cost of the lines before any discount, in minor units. */
export function subtotalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0)
}

/** Returns a percentage of an amount, rounded once, half up (rules 4). */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100)
}

export interface Totals {
  articles: number
  subtotal: number
  discount: number
  shipping: number
  total: number
}

/**
 * Calculates a cart, in the only place that does so: `total = subtotal - discount + shipping`. The discount is at most
 * the subtotal; shipping depends on the goods after discount. An empty cart costs nothing.
 */
export function addUp(lines: PricedLine[], discount: number, shippingOf: (goods: number) => number): Totals {
  const articles = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = subtotalOf(lines)
  const shipping = lines.length === 0 ? 0 : shippingOf(subtotal - discount)
  return { articles, subtotal, discount, shipping, total: subtotal - discount + shipping }
}
