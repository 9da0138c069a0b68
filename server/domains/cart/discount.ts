import { FIRST_ORDER_PERCENT } from '@shop/contract/limits.ts'
import type { CartDiscountReason } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { type Code, type CodeObstacle, findCodeObstacle } from '../codes/codes.ts'
import { calculatePercentage } from './totals.ts'

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
