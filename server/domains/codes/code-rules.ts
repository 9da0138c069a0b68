import type { Currency } from '@shop/contract/locale.ts'

/** What a code gives and what it asks for. Amounts are minor units, times ISO. */
export interface Code {
  id: number
  code: string
  /** Of the goods; null for a code with amounts. */
  percent: number | null
  /** Null: not good in that currency. */
  amount: Record<Currency, number | null>
  least: Record<Currency, number>
  starts_at: string | null
  ends_at: string | null
  /** Ended by hand. */
  ended: boolean
  /** Null: everybody. */
  levels: number[] | null
  /** Is there a use left for this customer and this cart? */
  has_uses: boolean
}

/** Why a code does not count for a cart. */
export type CodeObstacle = 'over' | 'not_yet' | 'used_up' | 'level' | 'currency' | 'least'

/** What was typed in the form codes are kept in: compatible characters made plain, without space around, upper case. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase()
}

/**
 * What keeps a code from counting for goods of this subtotal; null when it counts (rules 4). It is good from the moment
 * it begins until just before the one it ends.
 */
export function obstacleOf(
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
