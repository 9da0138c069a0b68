import { BusinessError } from './business-error.ts'

/** The records that staff name by a number. An order has its code. */
export type NumberedRecord = keyof typeof prefixes

const prefixes = { refund: 'F', return: 'R', payment: 'P', 'unmatched payment': 'U' } as const
/**
 * Check characters as in the code of an order: without letters that look like digits. There are 23, a prime, so that
 * every typing error is noticed.
 */
const CHECK_CHARACTERS = '23456789BCDFGHJKMNPQRST'

/**
 * Returns the number as staff say and type it: a prefix for the type of record, the number, and a check character that
 * changes with any error: `F-12-B`.
 */
export function formatRecordNumber(record: NumberedRecord, id: number): string {
  return `${prefixes[record]}-${id}-${calculateCheckCharacter(record, String(id))}`
}

/**
 * Parses a typed number, in capitals or not. Throws `BusinessError` for one with a typing error, or of another type of
 * record: one wrong digit would be another customer's money.
 */
export function parseRecordNumber(record: NumberedRecord, input: string | undefined): number {
  const [, prefix, digits = '', check] =
    /^([A-Z])-?([1-9]\d{0,8})-?([0-9A-Z])$/.exec(input?.trim().toUpperCase() ?? '') ?? []
  if (prefix !== prefixes[record] || check !== calculateCheckCharacter(record, digits))
    throw new BusinessError(
      `${input ?? 'nothing'} is not the number of ${/^[aeiou]/.test(record) ? 'an' : 'a'} ${record}: type it as it is shown, like ${formatRecordNumber(record, 12)}`,
    )
  return Number(digits)
}

function calculateCheckCharacter(record: NumberedRecord, digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at + 2), 0)
  return CHECK_CHARACTERS[(sum + prefixes[record].charCodeAt(0)) % CHECK_CHARACTERS.length]!
}
