import type { CartDiscountReason, CartLine } from '@shop/contract/cart.ts'
import { FIRST_ORDER_PERCENT, MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import { type Code, type CodeObstacle, findCodeObstacle } from '../codes/codes.ts'
import type { ShopSettings } from '../content/content.ts'
import { hasBenefit } from '../loyalty/loyalty.ts'

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

export type ShippingTable = ShopSettings['shipping']

/**
 * Returns the country that shipping is calculated for while the customer has no address: the home of the currency
 * (rules 4.5).
 */
export function getDefaultCountry(currency: Currency): { country_id: number; iso2: string } {
  return currency === 'MXN' ? { country_id: MEXICO_COUNTRY_ID, iso2: 'MX' } : { country_id: USA_COUNTRY_ID, iso2: 'US' }
}

interface Destination {
  currency: Currency
  country_id: number
  level: number
}

/**
 * Returns the value of goods from which shipping is free, in minor units (rules 4.5). Null where no value makes it free
 * (a country without that offer, or the owner switched it off), and where shipping costs nothing anyway.
 */
export function getFreeShippingThreshold(
  table: ShippingTable,
  { currency, country_id, level }: Destination,
): number | null {
  const zone = getShippingZone(country_id)
  if (zone === 'elsewhere' || table[zone][currency] === 0) return null
  const levelThreshold = hasBenefit(level, 'free_shipping') ? table.free_from_with_level[currency] : null
  const thresholds = [table.free_from[currency], levelThreshold].filter((threshold) => threshold !== null)
  return thresholds.length === 0 ? null : Math.min(...thresholds)
}

/**
 * Returns the shipping cost in minor units, by the zone of the country (rules 4.5). In Mexico and the United States it
 * is free from a threshold of goods, which is lower for levels with the benefit. Goods are at their offers and before
 * discounts; otherwise a discount could cost more in shipping than it takes off.
 */
export function calculateShipping(
  table: ShippingTable,
  { goods, ...destination }: Destination & { goods: number },
): number {
  const free_from = getFreeShippingThreshold(table, destination)
  if (free_from !== null && goods >= free_from) return 0
  return table[getShippingZone(destination.country_id)][destination.currency]
}

export interface Discount {
  /** The discount on the goods in minor units, at most the subtotal. */
  amount: number
  free_shipping: boolean
  reason: CartDiscountReason | null
  /**
   * The reason why the cart's code does not apply: an obstacle, the first order's discount is at least as large, shipping
   * costs nothing anyway, or is free to no one in that country.
   */
  unused: CodeObstacle | 'first_order' | 'automatic' | 'shipping_free' | 'destination' | null
  /** The name of the discount that applies by itself, if it is the one. */
  automatic?: string
}

/** A discount that applies by itself, in minor units. */
export interface AutomaticDiscount {
  name: string
  amount: number
}

/** The sums from which a discount is calculated, in minor units. */
export interface DiscountedGoods {
  subtotal: number
  /** The subtotal of the goods that the code is for. */
  of_code: number
  shipping: number
  may_ship_free: boolean
}

/**
 * Calculates the discount (rules 4.3). The first order's discount and a code do not add up: the one that takes off more
 * applies. Of two equal ones the first order's applies, so that the code stays unused.
 */
export function calculateDiscount(
  goods: DiscountedGoods,
  {
    first_order,
    code,
    ...conditions
  }: { first_order: boolean; code: Code | null; currency: Currency; level: number; now: Date },
): Discount {
  const firstOrderAmount = first_order ? calculatePercentage(goods.subtotal, FIRST_ORDER_PERCENT) : 0
  const firstOrderDiscount = {
    amount: firstOrderAmount,
    free_shipping: false,
    reason: firstOrderAmount > 0 ? ('first_order' as const) : null,
  }
  if (code === null) return { ...firstOrderDiscount, unused: null }
  const unused = findCodeObstacle(code, { subtotal: goods.of_code, ...conditions }) ?? findNoShipping(code, goods)
  if (unused !== null) return { ...firstOrderDiscount, unused }
  const amount = code.free_shipping ? 0 : calculateCodeAmount(code, goods.of_code, conditions.currency)
  if ((code.free_shipping ? goods.shipping : amount) > firstOrderAmount)
    return { amount, free_shipping: code.free_shipping, reason: 'code', unused: null }
  return { ...firstOrderDiscount, unused: firstOrderAmount > 0 ? 'first_order' : null }
}

/**
 * Returns the discount that counts, beside those that apply by themselves: the one that takes off more (rules 4.4). Of equal
 * ones a code stays unused, and the first order's discount comes before both.
 */
export function chooseBest(
  discount: Discount,
  automatic: readonly AutomaticDiscount[],
  { shipping, has_code }: { shipping: number; has_code: boolean },
): Discount {
  const [first] = automatic.toSorted((one, other) => other.amount - one.amount)
  if (first === undefined || first.amount === 0) return discount
  const off = discount.free_shipping ? shipping : discount.amount
  const isLess = discount.reason === 'code' ? off <= first.amount : off < first.amount
  if (!isLess) return discount
  const unused = discount.unused ?? (has_code ? 'automatic' : null)
  return { amount: first.amount, free_shipping: false, reason: 'automatic', unused, automatic: first.name }
}

function findNoShipping({ free_shipping }: Code, { shipping, may_ship_free }: DiscountedGoods) {
  if (!free_shipping) return null
  if (!may_ship_free) return 'destination'
  return shipping === 0 ? 'shipping_free' : null
}

function calculateCodeAmount({ percent, amount }: Code, subtotal: number, currency: Currency): number {
  return percent === null ? Math.min(amount[currency] ?? 0, subtotal) : calculatePercentage(subtotal, percent)
}
