import type { Currency } from './locale.ts'

/** Minor units of goods that earn one crystal (rules 6). */
export const spendPerCrystal: Record<Currency, number> = { MXN: 100_00, USD: 5_00 }

/**
 * Returns the crystals that goods earn: one for each full `spendPerCrystal`, rounded down. `goods` is in minor units,
 * after discount and without shipping. Both the number shown on pages and the number credited come from this function.
 */
export function calculateCrystals(goodsAmount: number, currency: Currency): number {
  return Math.floor(goodsAmount / spendPerCrystal[currency])
}
