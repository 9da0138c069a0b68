import type { BankAmount } from './amounts.ts'

/** A line with its amount, in minor units above 0, and the balance after it. */
export interface Booking {
  amount: number
  balance: BankAmount
}

/**
 * Returns for each line in which column its amount stands, where the balances prove it: in one order of the lines, the oldest
 * or the newest first, and not in the other, each balance differs from the one before by exactly the amount. Undefined for
 * every other line, also for the oldest.
 */
export function proveByBalance(bookings: readonly (Booking | undefined)[]): ('credit' | 'debit' | undefined)[] {
  const booked = bookings.flatMap((one, index) => (one ? [{ index, amount: one.amount, balance: toSigned(one.balance) }] : [])) // prettier-ignore
  const fitting = [booked, booked.toReversed()].map(readChanges).filter((proof) => proof !== undefined)
  const [proof] = fitting
  return bookings.map((_, index) => (fitting.length === 1 ? proof!.get(index) : undefined))
}

function toSigned({ value, sign }: BankAmount): number {
  return sign === 'minus' ? -value : value
}

/** Returns the changes of the balance, the oldest first; undefined when one of them is not the amount of its row. */
function readChanges(
  bookings: { index: number; amount: number; balance: number }[],
): Map<number, 'credit' | 'debit'> | undefined {
  const changes = bookings.slice(1).map((one, place) => ({ ...one, change: one.balance - bookings[place]!.balance }))
  if (changes.length === 0 || changes.some(({ amount, change }) => Math.abs(change) !== amount)) return undefined
  return new Map(changes.map(({ index, change }) => [index, change > 0 ? 'credit' : 'debit']))
}
