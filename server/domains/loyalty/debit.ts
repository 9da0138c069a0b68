/**
 * A credit, and what was taken back of it. `basis` and `refunded` are minor units of goods, `rate` those of one
 * crystal.
 */
export interface Credit {
  crystals: number
  basis: number
  rate: number
  refunded: number
  debited: number
}

/**
 * Returns what a refund of goods takes back (rules 5 and 6): one crystal for each full `rate` refunded so far, less
 * what earlier refunds took, rounded down; the refund that leaves no goods takes exactly what is left. Never more than
 * was credited.
 */
export function calculateDebit({ crystals, basis, rate, refunded, debited }: Credit, goods: number): number {
  const refunded_total = refunded + goods
  const totalDebit = refunded_total >= basis ? crystals : Math.min(Math.floor(refunded_total / rate), crystals)
  return totalDebit - debited
}
