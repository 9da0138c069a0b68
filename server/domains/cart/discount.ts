import { FIRST_ORDER_PERCENT } from '@shop/contract/limits.ts'
import type { DiscountReason } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { type Code, type CodeObstacle, findCodeObstacle } from '../codes/codes.ts'
import { calculatePercentage } from './totals.ts'

export interface Discount {
  /** The discount in minor units, at most the subtotal. */
  amount: number
  reason: DiscountReason | null
  /** The reason why the cart's code does not apply: an obstacle, or the first order's discount is at least as large. */
  unused: CodeObstacle | 'first_order' | null
}

/**
 * Calculates the discount on goods (rules 4.3). The first order's discount and a code do not add up: the larger one
 * applies. Of two equal ones the first order's applies, so that the code stays unused.
 */
export function calculateDiscount(
  subtotal: number,
  {
    first_order,
    code,
    ...conditions
  }: { first_order: boolean; code: Code | null; currency: Currency; level: number; now: Date },
): Discount {
  const firstOrderAmount = first_order ? calculatePercentage(subtotal, FIRST_ORDER_PERCENT) : 0
  const firstOrderDiscount = {
    amount: firstOrderAmount,
    reason: firstOrderAmount > 0 ? ('first_order' as const) : null,
  }
  if (code === null) return { ...firstOrderDiscount, unused: null }
  const obstacle = findCodeObstacle(code, { subtotal, ...conditions })
  if (obstacle !== null) return { ...firstOrderDiscount, unused: obstacle }
  const codeAmount = calculateCodeAmount(code, subtotal, conditions.currency)
  if (codeAmount > firstOrderAmount) return { amount: codeAmount, reason: 'code', unused: null }
  return { ...firstOrderDiscount, unused: firstOrderAmount > 0 ? 'first_order' : null }
}

function calculateCodeAmount({ percent, amount }: Code, subtotal: number, currency: Currency): number {
  return percent === null ? Math.min(amount[currency] ?? 0, subtotal) : calculatePercentage(subtotal, percent)
}
