import type { Cart } from '@shop/contract/cart.ts'
import { TRANSFER_HOURS } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Standing } from '../rows/request-queries.ts'

const HOUR_MS = 3_600_000

/** A bank transfer waits this long, with its stock reserved (rules 3). */
export const REQUEST_MS = TRANSFER_HOURS * HOUR_MS

/** The most units of one variant that a bank transfer may reserve (rules 3). */
const MOST_PIECES = 5

/** After two bank transfers without payment within this time, the method is withheld for the same time (rules 3). */
const WITHHELD_MS = 30 * 24 * HOUR_MS

type Obstacle = Extract<
  RefusalCode,
  'method_unavailable' | 'zelle_venmo_usd' | 'request_pending' | 'method_withheld' | 'request_too_many'
>

/** Returns why a cart cannot be paid by bank transfer; null when it can. A total of zero needs no transfer. */
export function requestObstacle(
  account: string | undefined,
  { currency, total, products }: Pick<Cart, 'currency' | 'total' | 'products'>,
  standing: Standing,
  now: Date,
): Obstacle | null {
  if (account === undefined) return 'method_unavailable'
  if (currency !== 'USD') return 'zelle_venmo_usd'
  if (total === 0) return null
  if (standing.waiting) return 'request_pending'
  if (isWithheld(standing.in_vain, now)) return 'method_withheld'
  return products.some(({ quantity }) => quantity > MOST_PIECES) ? 'request_too_many' : null
}

/** The total that the customer saw. */
export interface Expected {
  amount: number
  currency: Currency
}

/** Whether the cart costs what the customer saw. A request without that total accepts any. */
export function isExpected(expected: Expected | undefined, { total, currency }: Pick<Cart, 'total' | 'currency'>) {
  return expected === undefined || (expected.amount === total && expected.currency === currency)
}

/**
 * Whether the method is withheld: until 30 days after the second of two bank transfers without payment. Older ones do
 * not count.
 */
export function isWithheld([latest, earlier]: Date[], now: Date): boolean {
  if (!latest || !earlier) return false
  const apart_ms = latest.valueOf() - earlier.valueOf()
  return apart_ms <= WITHHELD_MS && now.valueOf() < latest.valueOf() + WITHHELD_MS
}
