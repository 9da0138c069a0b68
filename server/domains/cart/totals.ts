/** What a line counts for. Prices are for one piece, in minor units. */
export interface PricedLine {
  price: number
  price_offer: number | null
  quantity: number
}

/** The price one piece is sold at: the offer where there is one. */
function unitPrice({ price, price_offer }: Omit<PricedLine, 'quantity'>): number {
  return price_offer ?? price
}

/** Minor units: the offer where there is one, for all pieces of the line. */
export function lineSubtotal(line: PricedLine): number {
  return unitPrice(line) * line.quantity
}

/** What lines cost before any discount, minor units. */
export function subtotalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0)
}

/** A percentage of an amount, rounded once, half up (rules 4). */
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
 * The one place that adds a cart up: `total = subtotal - discount + shipping`. The discount is at most the subtotal;
 * shipping is asked with the goods after discount. An empty cart costs nothing.
 */
export function addUp(lines: PricedLine[], discount: number, shippingOf: (goods: number) => number): Totals {
  const articles = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = subtotalOf(lines)
  const shipping = lines.length === 0 ? 0 : shippingOf(subtotal - discount)
  return { articles, subtotal, discount, shipping, total: subtotal - discount + shipping }
}
