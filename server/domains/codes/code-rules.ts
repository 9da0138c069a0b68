import type { Currency } from '@shop/contract/locale.ts'
import { toOneLine } from '@shop/contract/one-line.ts'

/** The discount and the conditions of a code. Amounts are minor units, times are ISO strings. */
export interface Code {
  id: number
  code: string
  /** A percentage of the goods; null for a code with amounts. */
  percent: number | null
  /** It says of how many units how many are paid. Such a discount applies by itself; null for what customers type. */
  bundle: Bundle | null
  /** Null when the code is not valid in that currency. */
  amount: Record<Currency, number | null>
  least: Record<Currency, number>
  starts_at: string | null
  ends_at: string | null
  ended: boolean
  /** The levels that may use it; null means everyone. */
  levels: number[] | null
  /** Whether it takes off the cost of shipping, and nothing of the goods. */
  free_shipping: boolean
  goods: CodeGoods
  /** Whether a use is left for this customer and this cart. */
  has_uses: boolean
}

/** The customer pays the `pay` dearest of `buy` units, and the others are free. */
export interface Bundle {
  buy: number
  pay: number
}

/** A code is for products of any of these; for all when there is none of them. */
export interface CodeGoods {
  /** Categories and subcategories. */
  category_ids: number[] | null
  collection_ids: number[] | null
  product_ids: number[] | null
  /** Whether what has an offer is left out. */
  excludes_offers: boolean
}

export const ALL_GOODS: CodeGoods = {
  category_ids: null,
  collection_ids: null,
  product_ids: null,
  excludes_offers: false,
}

export interface LineGoods {
  product_id: number
  category_ids: number[]
  collection_id: number | null
  has_offer: boolean
}

function isRestricted({ category_ids, collection_ids, product_ids, excludes_offers }: CodeGoods): boolean {
  return excludes_offers || category_ids !== null || collection_ids !== null || product_ids !== null
}

/** Whether a code is for this line (rules 4.4). */
export function isForLine({ category_ids, collection_ids, product_ids, excludes_offers }: CodeGoods, line: LineGoods) {
  if (excludes_offers && line.has_offer) return false
  if (category_ids === null && collection_ids === null && product_ids === null) return true
  return (
    (product_ids?.includes(line.product_id) ?? false) ||
    (line.collection_id !== null && (collection_ids?.includes(line.collection_id) ?? false)) ||
    line.category_ids.some((id) => category_ids?.includes(id))
  )
}

export type CodeObstacle = 'over' | 'not_yet' | 'used_up' | 'level' | 'currency' | 'goods' | 'least'

/**
 * Normalizes a typed code as codes are stored: compatible characters in their plain form, without characters that show
 * nothing, in upper case.
 */
export function normalizeCode(input: string): string {
  return toOneLine(input.normalize('NFKC')).toUpperCase()
}

/**
 * Returns why a code does not apply to a cart; null when it applies (rules 4.4). `subtotal` is that of the goods that it
 * is for. It is valid from its start until just before its end.
 */
export function findCodeObstacle(
  code: Code,
  { subtotal, currency, level, now }: { subtotal: number; currency: Currency; level: number; now: Date },
): CodeObstacle | null {
  if (code.ended || (code.ends_at !== null && now >= new Date(code.ends_at))) return 'over'
  if (code.starts_at !== null && now < new Date(code.starts_at)) return 'not_yet'
  if (!code.has_uses) return 'used_up'
  if (code.levels !== null && !code.levels.includes(level)) return 'level'
  const hasAmounts = code.percent === null && !code.free_shipping && code.bundle === null
  if (hasAmounts && code.amount[currency] === null) return 'currency'
  if (subtotal === 0 && isRestricted(code.goods)) return 'goods'
  return subtotal < code.least[currency] ? 'least' : null
}
