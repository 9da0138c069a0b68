import { NotPossible } from './not-possible.ts'

/** The records that staff name by a number. An order has its code. */
export type Numbered = keyof typeof kinds

const kinds = { refund: 'F', return: 'R', payment: 'P', 'unmatched payment': 'U' } as const
/**
 * Check characters as in the code of an order: without letters that look like digits. There are 23, a prime, so that
 * every typing error is noticed.
 */
const CHECKS = '23456789BCDFGHJKMNPQRST'

/**
 * Returns the number as staff say and type it: a prefix for the type of record, the number, and a check character that
 * changes with any error: `F-12-B`.
 */
export function deskNumber(of: Numbered, id: number): string {
  return `${kinds[of]}-${id}-${checkOf(of, String(id))}`
}

/**
 * Parses a typed number, in capitals or not. Throws `NotPossible` for one with a typing error, or of another type of
 * record: one wrong digit would be another customer's money.
 */
export function readDeskNumber(of: Numbered, typed: string | undefined): number {
  const [, kind, digits = '', check] =
    /^([A-Z])-?([1-9]\d{0,8})-?([0-9A-Z])$/.exec(typed?.trim().toUpperCase() ?? '') ?? []
  if (kind !== kinds[of] || check !== checkOf(of, digits))
    throw new NotPossible(
      `${typed ?? 'nothing'} is not the number of a ${of}: type it as it is shown, like ${deskNumber(of, 12)}`,
    )
  return Number(digits)
}

function checkOf(of: Numbered, digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at + 2), 0)
  return CHECKS[(sum + kinds[of].charCodeAt(0)) % CHECKS.length]!
}
