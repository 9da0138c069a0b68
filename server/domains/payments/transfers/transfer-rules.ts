import type { Cart, CartLine } from '@shop/contract/cart.ts'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { TRANSFER_DEADLINE_HOURS } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Money } from '@shop/contract/money.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { TransferHistory } from '../queries/transfer-queries.ts'

/** A bank transfer waits this long, with its stock reserved (rules 3.4). */
export const TRANSFER_MS = TRANSFER_DEADLINE_HOURS * 3_600_000

/** The most units of one variant that a bank transfer may reserve (rules 3.4). */
const MAX_TRANSFER_QUANTITY = 5

/** After two bank transfers without payment within this time, the method is withheld for the same time (rules 3.4). */
export const WITHHELD_MS = 30 * DAY_MS

type TransferObstacle = Extract<
  RefusalCode,
  | 'method_unavailable'
  | 'zelle_venmo_usd'
  | 'spei_mxn'
  | 'request_pending'
  | 'method_withheld'
  | 'request_too_many'
  | 'spei_too_many'
>

const methodRules = {
  zelle: { currency: 'USD', wrongCurrency: 'zelle_venmo_usd', tooMany: 'request_too_many' },
  venmo: { currency: 'USD', wrongCurrency: 'zelle_venmo_usd', tooMany: 'request_too_many' },
  spei: { currency: 'MXN', wrongCurrency: 'spei_mxn', tooMany: 'spei_too_many' },
} as const satisfies Record<
  TransferMethod,
  { currency: Currency; wrongCurrency: TransferObstacle; tooMany: TransferObstacle }
>

/** Returns why a cart cannot be paid by bank transfer; null when it can. A total of zero needs no transfer. */
export function findTransferObstacle(
  { method, isOffered }: { method: TransferMethod; isOffered: boolean },
  {
    currency,
    total,
    discount_reason,
    products,
  }: Pick<Cart, 'currency' | 'total' | 'discount_reason'> & { products: Pick<CartLine, 'quantity'>[] },
  history: TransferHistory,
  now: Date,
): TransferObstacle | null {
  // An order that is to be packed does not wait for a transfer.
  if (!isOffered || discount_reason === 'order_change') return 'method_unavailable'
  const rules = methodRules[method]
  if (currency !== rules.currency) return rules.wrongCurrency
  if (total === 0) return null
  if (history.waiting) return 'request_pending'
  if (isWithheld(history.in_vain, now)) return 'method_withheld'
  return products.some(({ quantity }) => quantity > MAX_TRANSFER_QUANTITY) ? rules.tooMany : null
}

/** Whether the cart costs what the customer saw. A request without that total accepts any. */
export function matchesExpectedTotal(
  expected: Money | undefined,
  { total, currency }: Pick<Cart, 'total' | 'currency'>,
) {
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
