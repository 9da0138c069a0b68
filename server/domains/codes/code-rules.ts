import type { Currency } from '@shop/contract/locale.ts'
import { toOneLine } from '@shop/contract/one-line.ts'

/** The discount and the conditions of a code. Amounts are minor units, times are ISO strings. */
export interface Code {
  id: number
  code: string
  /** A percentage of the goods; null for a code with amounts. */
  percent: number | null
  /** Null when the code is not valid in that currency. */
  amount: Record<Currency, number | null>
  least: Record<Currency, number>
  starts_at: string | null
  ends_at: string | null
  /** Whether staff ended the code. */
  ended: boolean
  /** The levels that may use it; null means everyone. */
  levels: number[] | null
  /** Whether a use is left for this customer and this cart. */
  has_uses: boolean
}

export type CodeObstacle = 'over' | 'not_yet' | 'used_up' | 'level' | 'currency' | 'least'

/**
 * Normalizes a typed code as codes are stored: compatible characters in their plain form, without characters that show
 * nothing, in upper case.
 */
export function normalizeCode(input: string): string {
  return toOneLine(input.normalize('NFKC')).toUpperCase()
}

/**
 * Returns why a code does not apply to goods of this subtotal; null when it applies (rules 4.4). It is valid from its
 * start until just before its end.
 */
export function findCodeObstacle(
  code: Code,
  { subtotal, currency, level, now }: { subtotal: number; currency: Currency; level: number; now: Date },
): CodeObstacle | null {
  if (code.ended || (code.ends_at !== null && now >= new Date(code.ends_at))) return 'over'
  if (code.starts_at !== null && now < new Date(code.starts_at)) return 'not_yet'
  if (!code.has_uses) return 'used_up'
  if (code.levels !== null && !code.levels.includes(level)) return 'level'
  if (code.percent === null && code.amount[currency] === null) return 'currency'
  return subtotal < code.least[currency] ? 'least' : null
}
