import { type BankAmount, parseBankAmount } from './amounts.ts'
import { fold } from './columns.ts'

interface Booking {
  /** Minor units, above 0. */
  amount: number
  /** Minor units after the booking. */
  balance: number
}

/**
 * Returns for each row of a table in which column its amount stands, where the balances prove it: in one order of the rows,
 * the oldest or the newest first, and not in the other, each balance differs from the one before by exactly the amount.
 * Undefined for every other row, also for the oldest.
 */
export function proveByBalance(rows: readonly string[][]): ('credit' | 'debit' | undefined)[] {
  const column = rows.map((cells) => cells.findIndex((cell) => /\b(balance|saldo)\b/.test(fold(cell)))).find((one) => one !== -1) // prettier-ignore
  const none = rows.map(() => undefined)
  if (column === undefined) return none
  const bookings = rows.map((cells) => readBooking(cells, column))
  const booked = [...bookings.keys()].filter((index) => bookings[index] !== undefined)
  const hasOthers = rows.some((cells, index) => !bookings[index] && cells.some((cell) => parseBankAmount(cell)))
  if (hasOthers) return none
  const proofs = [booked, booked.toReversed()].map((order) => readChanges(order.map((index) => ({ index, ...bookings[index]! })))) // prettier-ignore
  const fitting = proofs.filter((proof) => proof !== undefined)
  const [proof] = fitting
  return fitting.length === 1 ? rows.map((_, index) => proof!.get(index)) : none
}

/** Reads a row whose only amount beside the balance is its own; undefined for other rows. */
function readBooking(cells: string[], column: number): Booking | undefined {
  const balance = parseBankAmount(cells[column] ?? '')
  const amounts = cells.flatMap((cell, index) => (index === column ? [] : (parseBankAmount(cell) ?? [])))
  const [amount] = amounts
  return balance && amount && amounts.length === 1 && amount.value > 0
    ? { amount: amount.value, balance: toSigned(balance) }
    : undefined
}

function toSigned({ value, sign }: BankAmount): number {
  return sign === 'minus' ? -value : value
}

/** Returns the changes of the balance, the oldest first; undefined when one of them is not the amount of its row. */
function readChanges(bookings: (Booking & { index: number })[]): Map<number, 'credit' | 'debit'> | undefined {
  const changes = bookings.slice(1).map((one, place) => ({ ...one, change: one.balance - bookings[place]!.balance }))
  if (changes.length === 0 || changes.some(({ amount, change }) => Math.abs(change) !== amount)) return undefined
  return new Map(changes.map(({ index, change }) => [index, change > 0 ? 'credit' : 'debit']))
}
