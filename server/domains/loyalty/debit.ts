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
export function debitFor({ crystals, basis, rate, refunded, debited }: Credit, goods: number): number {
  const so_far = refunded + goods
  const due = so_far >= basis ? crystals : Math.min(Math.floor(so_far / rate), crystals)
  return due - debited
}
