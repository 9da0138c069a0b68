import type { Cart } from '@shop/contract/cart.ts'
import { TRANSFER_HOURS } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Standing } from '../rows/request-queries.ts'

const HOUR_MS = 3_600_000

/** So long a request waits, with its pieces held (rules 3). */
export const REQUEST_MS = TRANSFER_HOURS * HOUR_MS

/** Pieces of a size and colour that a request may hold (rules 3). */
const MOST_PIECES = 5

/** Two requests that kept their pieces in vain within so long withhold the method, for so long again (rules 3). */
const WITHHELD_MS = 30 * 24 * HOUR_MS

type Obstacle = Extract<
  RefusalCode,
  'method_unavailable' | 'zelle_venmo_usd' | 'request_pending' | 'method_withheld' | 'request_too_many'
>

/** What keeps a cart from being paid by a transfer; null when nothing does. Nothing to pay is no transfer. */
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

/** What whoever asks to pay was shown. */
export interface Expected {
  amount: number
  currency: Currency
}

/** Is it what the cart costs? Whoever does not say what they saw takes what it costs. */
export function isExpected(expected: Expected | undefined, { total, currency }: Pick<Cart, 'total' | 'currency'>) {
  return expected === undefined || (expected.amount === total && expected.currency === currency)
}

/** Until 30 days after the second of two requests that kept their pieces in vain; a lapse long ago is forgiven. */
export function isWithheld([latest, earlier]: Date[], now: Date): boolean {
  if (!latest || !earlier) return false
  const apart_ms = latest.valueOf() - earlier.valueOf()
  return apart_ms <= WITHHELD_MS && now.valueOf() < latest.valueOf() + WITHHELD_MS
}
