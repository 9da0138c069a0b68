import type { PaymentMethod } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'

/** The least that the card provider takes, minor units (rules 4). The others take any amount. */
const CARD_LEAST = { MXN: 10_00, USD: 50 } as const

/** The most that any takes: eight digits of minor units. */
const MOST = 999_999_99

/** Why a total cannot be paid with this method; null when it can. Nothing to pay needs no provider (rules 4). */
export function methodObstacle(
  method: PaymentMethod,
  total: number,
  currency: Currency,
): Extract<RefusalCode, 'amount_too_small' | 'amount_too_large'> | null {
  if (total > MOST) return 'amount_too_large'
  return method === 'card' && total > 0 && total < CARD_LEAST[currency] ? 'amount_too_small' : null
}
