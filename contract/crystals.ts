import type { Currency } from './locale.ts'

/** Minor units of goods that earn one crystal (rules 6). */
export const spendPerCrystal: Record<Currency, number> = { MXN: 100_00, USD: 5_00 }

/**
 * What goods earn: one crystal for each full `spendPerCrystal`, rounded down. Goods are minor units, after discount and
 * without shipping. The one calculator: what is promised on a page and what is credited come from here.
 */
export function crystalsFor(goods: number, currency: Currency): number {
  return Math.floor(goods / spendPerCrystal[currency])
}
