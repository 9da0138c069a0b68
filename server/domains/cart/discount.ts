import { FIRST_ORDER_PERCENT } from '@shop/contract/limits.ts'
import type { DiscountReason } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { type Code, type CodeObstacle, obstacleOf } from '../codes/codes.ts'
import { percentOf } from './totals.ts'

export interface Discount {
  /** The discount in minor units, at most the subtotal. */
  amount: number
  reason: DiscountReason | null
  /** The reason why the cart's code does not apply: an obstacle, or the first order's discount is at least as large. */
  unused: CodeObstacle | 'first_order' | null
}

/**
 * Calculates the discount on goods (rules 4). The first order's discount and a code do not add up: the larger one
 * applies. Of two equal ones the first order's applies, so that the code stays unused.
 */
export function discountFor(
  subtotal: number,
  {
    first_order,
    code,
    ...asked
  }: { first_order: boolean; code: Code | null; currency: Currency; level: number; now: Date },
): Discount {
  const first = first_order ? percentOf(subtotal, FIRST_ORDER_PERCENT) : 0
  const byFirst = { amount: first, reason: first > 0 ? ('first_order' as const) : null }
  if (code === null) return { ...byFirst, unused: null }
  const obstacle = obstacleOf(code, { subtotal, ...asked })
  if (obstacle !== null) return { ...byFirst, unused: obstacle }
  const off = amountOf(code, subtotal, asked.currency)
  if (off > first) return { amount: off, reason: 'code', unused: null }
  return { ...byFirst, unused: first > 0 ? 'first_order' : null }
}

function amountOf({ percent, amount }: Code, subtotal: number, currency: Currency): number {
  return percent === null ? Math.min(amount[currency] ?? 0, subtotal) : percentOf(subtotal, percent)
}
