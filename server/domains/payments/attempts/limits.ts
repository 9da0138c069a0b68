import type { PaymentMethod } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Limit } from '../../../platform/limits.ts'

const HOUR = 3600

/** How often a customer may begin to pay (rules 2). */
export const paymentLimits = {
  start: { name: 'payment-start', points: 10, seconds: HOUR },
  /** Declined cards and wallets: whoever tries stolen numbers stops here. */
  decline: { name: 'payment-decline', points: 5, seconds: HOUR },
} satisfies Record<string, Limit>

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
