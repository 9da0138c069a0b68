import { NotPossible } from './not-possible.ts'

/** What staff name by a number of its own. An order has its code. */
export type Numbered = keyof typeof kinds

const kinds = { refund: 'F', return: 'R', payment: 'P', 'unmatched payment': 'U' } as const
/** As in the code of an order: no letters that are taken for digits. 23 of them, a prime, so that no slip is lost. */
const CHECKS = '23456789BCDFGHJKMNPQRST'

/** How staff read a number to each other and type it: what it is of, the number, and a sign that a slip changes: `F-12-B`. */
export function deskNumber(of: Numbered, id: number): string {
  return `${kinds[of]}-${id}-${checkOf(of, String(id))}`
}

/**
 * The number that was typed, in capitals or not. Throws NotPossible for one with a slip in it, or of something else: one
 * wrong digit would be another's money.
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
