import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalData } from '@shop/contract/refusal.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { type Code, findCodeObstacle } from '../codes/codes.ts'

interface CodeRefusal {
  code: Extract<RefusalCode, 'cart.error1' | 'code_below_minimum' | 'code_other_goods' | 'code_not_started'>
  data: RefusalData
}

/**
 * Returns how a typed code is refused; null when the cart takes it (rules 4.4). A right code that only lacks goods, or
 *
 * whose time has not come, says so to a customer whom it is for. Every other one is refused as if it did not exist, so
 * that no one learns by trying which codes there are for others.
 */
export function findCodeRefusal(
  code: Code | null,
  conditions: { subtotal: number; currency: Currency; level: number; now: Date },
): CodeRefusal | null {
  if (code === null) return { code: 'cart.error1', data: {} }
  const obstacle = findCodeObstacle(code, conditions)
  if (obstacle === null) return null
  const { currency } = conditions
  if (obstacle === 'least')
    return { code: 'code_below_minimum', data: { minimum: { amount: code.least[currency], currency } } }
  if (obstacle === 'goods') return { code: 'code_other_goods', data: {} }
  const whenStarted = obstacle === 'not_yet' ? findCodeObstacle({ ...code, starts_at: null }, conditions) : obstacle
  const isForCustomer = whenStarted === null || whenStarted === 'least' || whenStarted === 'goods'
  return { code: isForCustomer ? 'code_not_started' : 'cart.error1', data: {} }
}
