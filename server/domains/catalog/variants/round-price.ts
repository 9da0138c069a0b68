import type { PriceRounding } from '@shop/contract/staff/bulk-values.ts'

/** Rounds an amount in minor units to the nearest one that ends as asked, halves up. It may return 0 or less. */
export function roundPrice(amount: number, rounding: PriceRounding): number {
  switch (rounding) {
    case 'cent':
      return Math.round(amount)
    case 'whole':
      return Math.round(amount / 100) * 100
    case 'ninety':
      return Math.round((amount - 90) / 100) * 100 + 90
    case 'ninety_nine':
      return Math.round((amount - 99) / 100) * 100 + 99
    case 'tens':
      return Math.round(amount / 1000) * 1000
  }
}
