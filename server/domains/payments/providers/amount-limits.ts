import type { PaymentMethod } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'

/** The least that the card provider accepts, in minor units (rules 4.6). The others accept any amount. */
const CARD_MIN_AMOUNT = { MXN: 10_00, USD: 50 } as const

/** The most that any provider accepts: eight digits of minor units. */
const MAX_AMOUNT = 999_999_99

/**
 * Returns why a total cannot be paid with this method; null when it can. A total of zero needs no provider (rules 4.6).
 */
export function findAmountObstacle(
  method: PaymentMethod,
  total: number,
  currency: Currency,
): Extract<RefusalCode, 'amount_too_small' | 'amount_too_large'> | null {
  if (total > MAX_AMOUNT) return 'amount_too_large'
  return method === 'card' && total > 0 && total < CARD_MIN_AMOUNT[currency] ? 'amount_too_small' : null
}
