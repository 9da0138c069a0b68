import { FIRST_ORDER_PERCENT } from '@shop/contract/limits.ts'
import type { DiscountReason } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { type Code, type CodeObstacle, obstacleOf } from '../codes/codes.ts'
import { percentOf } from './totals.ts'

export interface Discount {
  /** Minor units, at most the subtotal. */
  amount: number
  reason: DiscountReason | null
  /** Why the cart's code does not count: something is in its way, or the first order's discount is not smaller. */
  unused: CodeObstacle | 'first_order' | null
}

/**
 * What goes off these goods (rules 4). The first order's discount and a code do not add up: the larger one counts, and
 * of two equal ones the first order's, which leaves the code for another time.
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
