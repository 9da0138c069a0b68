import type { Currency } from '@shop/contract/locale.ts'

/** Minor units of goods that earn one crystal (rules 6). */
export const spendPerCrystal: Record<Currency, number> = { MXN: 100_00, USD: 5_00 }

/** What an order earns: one crystal for each full `spendPerCrystal` of goods after discount, rounded down. */
export function crystalsFor(goods: number, currency: Currency): number {
  return Math.floor(goods / spendPerCrystal[currency])
}
