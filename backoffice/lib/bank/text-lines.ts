import { findAmount } from './amounts.ts'
import type { ReadLine } from './bank-line.ts'
import { beginsWithDay } from './days.ts'
import { readTitle } from './direction.ts'

/**
 * Reads plain lines, as they are copied from a page or a PDF. A line that begins with a day begins a booking: what follows
 * belongs to it until another one begins, or a line with an amount where it has one already. A title such as "Withdrawals"
 * or "Pending" holds for the lines under it.
 */
export function readTextLines(text: string): ReadLine[] {
  const lines: ReadLine[] = []
  let section: ReadLine['section']
  let booking: ReadLine | undefined
  for (const line of text.split(/\r\n|\n|\r/).map((one) => one.trim())) {
    if (line === '') continue
    const amount = findAmount(line)
    const isBeginning = beginsWithDay(line)
    // Where the amount of a booking is still to come, the line is one of its fields.
    const isField = booking !== undefined && !booking.amount
    const title = isBeginning || amount || isField ? null : readTitle(line)
    if (title !== null) section = title
    // "Pending" alone is said of the booking above it as well as of those under it; a longer title begins another part.
    const isTitle = title !== null && /\s/.test(line)
    if (isTitle) booking = undefined
    if (booking && !isBeginning && !(amount && booking.amount)) {
      booking.cells.push(line)
      booking.amount ??= amount
      continue
    }
    const read = { cells: [line], amount, section, isCertain: !isRowOfValues(line) }
    lines.push(read)
    booking = isBeginning ? read : undefined
  }
  return lines
}

/** A row of a table that could not be read as one: which of its amounts came is unknown. */
function isRowOfValues(line: string): boolean {
  return line.split(/\t|;|\||,(?! |\d{3}(?!\d))/).length > 3
}
